/** Reads a page of any list, in its order and with its total. */
import type { ListQuery, ListSpec, SortDirection } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { type Db, type Queries, readAtOneMoment } from '../database.ts'
import { countRows, countUpTo, type ListTotal } from './count-list.ts'
import { searchedText } from './list-conditions.ts'
import {
  type Ordering,
  orderedByColumn,
  orderedByKey,
  orderedByWord,
  type Place,
  type SortedBy,
  type Sql,
} from './list-order.ts'
import { type AnyQuery, type ListSource, listConditions, ofScope, searchOf } from './list-source.ts'

export interface ListPage<Row> extends ListTotal {
  readonly rows: readonly Row[]
  /** The number of the page that the rows are from. */
  readonly pageNumber: number
  /** The key of the last row, which the next page begins after; null on the last page, and in a list that has page numbers only. */
  readonly next: number | null
  /** When the page was requested: of two responses the later request counts. */
  readonly timeStamp: string
}

interface AskedPage {
  readonly pageNumber: number
  readonly after?: number
  readonly pageSize: number
  readonly orderBy?: string
}

export interface AskedList<Spec extends ListSpec> {
  readonly source: ListSource<Spec>
  readonly query: ListQuery<Spec>
  readonly scope: PartnerScope
}

/** @returns null for a list whose order is plain SQL: it has page numbers only */
function orderingOf<Spec extends ListSpec>({ source, query }: AskedList<Spec>): Ordering | null {
  const { order, sort, key } = source
  if (order) {
    if (!('direction' in order)) return null
    const { by, direction } = order
    return by === undefined
      ? orderedByKey(key, direction)
      : orderedByColumn({ by, key, direction, isNeverEmpty: direction === 'desc' })
  }
  const { orderBy, direction } = query as { readonly orderBy: string; readonly direction: SortDirection }
  const by = (sort as Readonly<Record<string, SortedBy>>)[orderBy]
  if (by === undefined) return orderedByKey(key, direction)
  if (typeof by === 'object' && 'word' in by) return orderedByWord(by, key, direction)
  const isNeverEmpty = (source.neverEmpty as readonly string[] | undefined)?.includes(orderBy) ?? false
  return orderedByColumn({ by, key, direction, isNeverEmpty })
}

const sqlOrder = <Spec extends ListSpec>({ source, query }: AskedList<Spec>): Sql =>
  typeof source.order === 'function'
    ? source.order(searchedText(searchOf(source, query as AnyQuery)))
    : (source.order as Sql)

/** @returns null when the row of that key is gone or not visible to the caller */
async function conditionsAfter<Spec extends ListSpec>(
  db: Queries,
  { source, scope }: AskedList<Spec>,
  { place, after }: Ordering,
  key: number,
): Promise<readonly Sql[] | null> {
  const { rows } = await sql<Omit<Place, 'key'>>`
    select ${place} from ${source.sortedFrom ?? source.from} where ${sql.ref(source.key)} = ${key} and ${ofScope(source, scope)}`.execute(
    db,
  )
  const [row] = rows
  return row ? after({ ...row, key }) : null
}

const pageReader = <Row, Spec extends ListSpec>(db: Queries, asked: AskedList<Spec>) => {
  const { source, query, scope } = asked
  const { pageSize, orderBy: sortedBy } = query as AskedPage
  const ordering = orderingOf(asked)
  const order = ordering?.orderBy ?? sqlOrder(asked)
  const where = listConditions(source, query, scope)
  const read = async (condition: Sql, limit: number, offset: number): Promise<Row[]> =>
    (await source.rows({ where: condition, order, sortedBy, limit, offset }).execute(db)).rows as Row[]
  return {
    where,
    ordering,
    page: (page: number): Promise<Row[]> => read(where, pageSize, (page - 1) * pageSize),
    after: async (conditions: readonly Sql[]): Promise<Row[]> => {
      const rows: Row[] = []
      for (const condition of conditions)
        if (rows.length < pageSize)
          rows.push(...(await read(sql`${where} and ${condition}`, pageSize - rows.length, 0)))
      return rows
    },
  }
}

/** Reads the rows of a page without a total. A page beyond the last is empty. */
export const readPicked = <Row, Spec extends ListSpec>(
  db: Queries,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Promise<readonly Row[]> => pageReader<Row, Spec>(db, { source, query, scope }).page((query as AskedPage).pageNumber)

/** Reads what is shown of the rows of a page and is not part of them. */
type Show<Row, Shown> = (queries: Queries, rows: readonly Row[]) => Promise<readonly Shown[]>

/** Reads a page and its list's total in one snapshot. A page number beyond the last page returns the last one. */
export const readList = <Row, Spec extends ListSpec>(
  db: Queries,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Promise<ListPage<Row>> => readShownList<Row, Row, Spec>(db, { source, query, scope }, async (_, rows) => rows)

/** Reads a page like {@link readList}, for a list that shows more than its rows. */
export async function readShownList<Row, Shown, Spec extends ListSpec>(
  db: Queries,
  asked: AskedList<Spec>,
  show: Show<Row, Shown>,
): Promise<ListPage<Shown>> {
  const timeStamp = new Date().toISOString()
  const read = async (queries: Queries) => {
    const page = await readPage<Row, Spec>(queries, asked)
    return { ...page, rows: await show(queries, page.rows), timeStamp }
  }
  return db.isTransaction ? read(db) : readAtOneMoment(db as Db, read)
}

async function readPage<Row, Spec extends ListSpec>(
  db: Queries,
  asked: AskedList<Spec>,
): Promise<Omit<ListPage<Row>, 'timeStamp'>> {
  const { source, query } = asked
  const { pageNumber, pageSize, after } = query as AskedPage
  const read = pageReader<Row, Spec>(db, asked)
  const { where, ordering } = read
  const conditions = after !== undefined && ordering ? await conditionsAfter(db, asked, ordering, after) : null
  const found = conditions ? await read.after(conditions) : await read.page(pageNumber)
  const list = { from: source.from, where }
  const total = await countRows(db, list)
  const isBeyond = !conditions && found.length === 0 && total.totalRecords > 0
  const rowCount = isBeyond && total.totalIsFloor ? await countUpTo(db, list, null) : total.totalRecords
  const answered = isBeyond ? Math.ceil(rowCount / pageSize) : found.length > 0 ? pageNumber : 1
  const rows = isBeyond ? await read.page(answered) : found
  const next = rows.length === pageSize && ordering ? keyOf(source, rows.at(-1)) : null
  return { rows, pageNumber: answered, ...total, next }
}

/** Rows have the key under the name of its column. */
const keyOf = ({ key }: { readonly key: string }, row: unknown): number | null => {
  const value = (row as Readonly<Record<string, unknown>> | undefined)?.[key.slice(key.lastIndexOf('.') + 1)]
  return typeof value === 'number' ? value : null
}
