/** A page of any list, in its order and with its total. */
import { countedAtMost, type ListQuery, type ListSpec, type SortDirection } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type Compilable, type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import { type Db, type Queries, readAtOneMoment } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import { type CountedList, countedList, countUpTo, type KnownFloors, type ListTotal, totalOf } from './count-list.ts'
import { searchedText } from './list-conditions.ts'
import {
  type Ordering,
  orderedAsIndexed,
  orderedBy,
  orderedByGroups,
  orderedByKey,
  type Piece,
  type Place,
  type SortedBy,
  type Sql,
} from './list-order.ts'
import { type AnyQuery, type ListSource, listConditions, ofScope, type Picked, searchOf } from './list-source.ts'

export interface ListPage<Row> extends ListTotal {
  readonly rows: readonly Row[]
  /** The page that the rows are of. */
  readonly pageNumber: number
  /** The key of its last row, which the next page begins after; null on the last page, and in a list that is read by page numbers alone. */
  readonly next: number | null
  /** When the page was requested: of two answers the later request counts. */
  readonly timeStamp: string
}

interface AskedPage {
  readonly pageNumber: number
  readonly after?: number
  readonly pageSize: number
  readonly orderBy?: string
}
/** Where a list is read: the database, and what is known of totals without asking it. */
export interface ReadFrom {
  readonly db: Queries
  readonly totals?: KnownFloors
}

/** The order of a list that can be gone on from at any of its rows; null where it is SQL. */
function orderingOf<Spec extends ListSpec>(source: ListSource<Spec>, query: ListQuery<Spec>): Ordering | null {
  const { order, sort, key } = source
  if (order) {
    if (!('direction' in order)) return null
    return order.by === undefined
      ? orderedByKey(key, order.direction)
      : orderedAsIndexed(order.by, key, order.direction)
  }
  const { orderBy, direction } = query as { readonly orderBy: string; readonly direction: SortDirection }
  const by = (sort as Readonly<Record<string, SortedBy>>)[orderBy]
  if (by === undefined) return orderedByKey(key, direction)
  const neverEmpty = (source.neverEmpty as readonly string[] | undefined)?.includes(orderBy) ?? false
  const parts = source.parts?.(query)
  const tables = { from: source.from, key, ...(parts && { parts }) }
  return typeof by === 'object' && 'groups' in by
    ? orderedByGroups(tables, by, direction)
    : orderedBy(tables, by, direction, neverEmpty)
}

const sqlOrder = <Spec extends ListSpec>(source: ListSource<Spec>, query: AnyQuery): Sql =>
  typeof source.order === 'function' ? source.order(searchedText(searchOf(source, query))) : (source.order as Sql)

interface OrderedList<Spec extends ListSpec> {
  readonly source: ListSource<Spec>
  readonly ordering: Ordering
  readonly scope: PartnerScope
}

/** What comes after the row of that key; null where that cannot be said, as it is gone. */
async function piecesAfter<Spec extends ListSpec>(
  db: Queries,
  { source, ordering, scope }: OrderedList<Spec>,
  key: number,
): Promise<readonly Piece[] | null> {
  const { rows } = await sql<Omit<Place, 'key'>>`
    select ${ordering.place} from ${source.sortedFrom ?? source.from} where ${sql.ref(source.key)} = ${key} and ${ofScope(source, scope)}`.execute(
    db,
  )
  const [row] = rows
  return row ? ordering.after({ ...row, key }) : null
}

const pageReader = <Row, Spec extends ListSpec>(
  db: Queries,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  where: Sql,
) => {
  const { pageSize, orderBy: sortedBy } = query as AskedPage
  const ordering = orderingOf(source, query)
  const of = (piece: Piece): Sql => (piece.where ? sql`${where} and ${piece.where}` : where)
  const rowsOf = async (picked: Omit<Picked, 'sortedBy'>) =>
    (await source.rows({ sortedBy, ...picked }).execute(db)).rows as Row[]
  const read = async (piece: Piece, limit: number, offset: number): Promise<Row[]> => {
    const { order, keys } = piece
    if (!keys) return rowsOf({ where: of(piece), order, limit, offset })
    const found = await sql<{
      key: number
    }>`${keys(of(piece), limit + offset)} limit ${limit} offset ${offset}`.execute(db)
    if (found.rows.length === 0) return []
    const chosen = sql`${sql.ref(source.key)} = any(${found.rows.map(({ key }) => key)}::bigint[])`
    return rowsOf({ where: chosen, order, limit, offset: 0 })
  }
  /** Of pieces that follow each other, from so many rows on. */
  const along = async (pieces: readonly Piece[], offset: number): Promise<readonly Row[]> => {
    const rows: Row[] = []
    let skipped = offset
    for (const [at, piece] of pieces.entries()) {
      const limit = pageSize - rows.length
      if (limit === 0) break
      const found = await read(piece, limit, skipped)
      rows.push(...found)
      if (found.length > 0) skipped = 0
      // All of it was skipped, and it may be shorter than what is to be.
      else if (skipped > 0 && at < pieces.length - 1) skipped -= await countUpTo(db, source.from, of(piece), skipped)
    }
    return rows
  }
  return {
    ordering,
    page: (page: number): Promise<readonly Row[]> =>
      along(ordering?.whole ?? [{ where: null, order: sqlOrder(source, query) }], (page - 1) * pageSize),
    from: (pieces: readonly Piece[]): Promise<readonly Row[]> => along(pieces, 0),
  }
}

/** The rows of a page alone: nobody counts what a picker leaves out. A page beyond the last is empty. */
export const readPicked = <Row, Spec extends ListSpec>(
  db: Queries,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Promise<readonly Row[]> =>
  pageReader<Row, Spec>(db, source, query, listConditions(source, query, scope)).page((query as AskedPage).pageNumber)

/** What is shown of the rows of a page and has to be read beside them, at the same moment. */
type Show<Row, Shown> = (queries: Queries, rows: readonly Row[]) => Promise<readonly Shown[]>

/** A page and the total of its list, of one moment. A page number beyond the last page shows the last one. */
export const readList = <Row, Spec extends ListSpec>(
  from: ReadFrom,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Promise<ListPage<Row>> => readPages<Row, Row, Spec>(from, { source, query, scope }, null)

/** The same for a list whose rows alone do not say all that is shown of them. */
export const readShownList = <Row, Shown, Spec extends ListSpec>(
  from: ReadFrom,
  asked: AskedList<Spec>,
  show: Show<Row, Shown>,
): Promise<ListPage<Shown>> => readPages(from, asked, show)

async function readPages<Row, Shown, Spec extends ListSpec>(
  { db, totals }: ReadFrom,
  asked: AskedList<Spec>,
  show: Show<Row, Shown> | null,
): Promise<ListPage<Shown>> {
  const timeStamp = new Date().toISOString()
  const list = totals && countedList(asked.source, asked.query, asked.scope)
  const isFloor = list !== undefined && totals?.isFloor(list)
  const first = isFloor ? firstPage<Row, Spec>(asked, list) : null
  const read = async (queries: Queries) => {
    const page = first ? await first(queries) : await readPage<Row, Spec>(queries, asked, isFloor)
    return { ...page, rows: show ? await show(queries, page.rows) : (page.rows as readonly unknown[] as Shown[]) }
  }
  const isOneStatement = first !== null && show === null
  const page = isOneStatement || db.isTransaction ? await read(db) : await readAtOneMoment(db as Db, read)
  if (list && page.totalIsFloor && !isFloor && !db.isTransaction) await totals?.learnFloor(db as Db, list)
  return { ...page, timeStamp }
}

/** Statements whose plans the database keeps on each connection, of the lists that are opened most. */
const keptPlansAtMost = 64
const keptPlans = new Map<string, Compilable>()

/**
 * The first page of a list without filters that is known to be long: one statement, in which all that it depends on stands as it is. So it is
 * planned once for a reach and an order, and not by what a plan for any reach would have to expect. Null where the list is another.
 */
function firstPage<Row, Spec extends ListSpec>(
  asked: AskedList<Spec>,
  { isWhole, name }: CountedList,
): ((db: Queries) => Promise<Omit<ListPage<Row>, 'timeStamp'>>) | null {
  const { source, query } = asked
  const { pageNumber, pageSize, after, orderBy } = query as AskedPage
  if (!isWhole || pageNumber !== 1 || after !== undefined) return null
  const planned = JSON.stringify([name, pageSize, orderBy, (query as { readonly direction?: string }).direction])
  const kept = keptPlans.get(planned)
  const statement = kept ?? (keptPlans.size < keptPlansAtMost ? writtenOut(asked) : null)
  if (!statement) return null
  return async (db) => {
    const compiled = statement.compile(db)
    if (!kept) keptPlans.set(planned, { compile: () => compiled })
    const rows = await runPrepared(db, statement)
    const next = rows.length === pageSize ? keyOf(source, rows.at(-1)) : null
    return { rows: rows as Row[], pageNumber: 1, totalRecords: countedAtMost, totalIsFloor: true, next }
  }
}

/** Null where the page is made of several stretches, or of the reach more than a column is asked. */
function writtenOut<Spec extends ListSpec>({ source, query, scope }: AskedList<Spec>): RawBuilder<unknown> | null {
  const { pageSize, orderBy: sortedBy } = query as AskedPage
  const [piece, ...more] = orderingOf(source, query)?.whole ?? []
  const { partner } = source
  if (!piece || piece.keys || more.length > 0 || typeof partner !== 'string') return null
  const written = scope.all
    ? scopeCondition(scope, partner)
    : sql`${sql.ref(partner)} = any(${sql.lit(`{${scope.partnerIDs.join(',')}}`)}::bigint[])`
  const where = listConditions({ ...source, partner: () => written }, query, scope)
  const page = { limit: sql.lit(pageSize) as Sql, offset: sql.lit(0), isFirst: true }
  return source.rows({ where, order: piece.order, sortedBy, ...page })
}

export interface AskedList<Spec extends ListSpec> {
  readonly source: ListSource<Spec>
  readonly query: ListQuery<Spec>
  readonly scope: PartnerScope
}

async function readPage<Row, Spec extends ListSpec>(
  db: Queries,
  { source, query, scope }: AskedList<Spec>,
  isFloor = false,
): Promise<Omit<ListPage<Row>, 'timeStamp'>> {
  const where = listConditions(source, query, scope)
  const { pageNumber, pageSize, after } = query as AskedPage
  const read = pageReader<Row, Spec>(db, source, query, where)
  const pieces =
    after !== undefined && read.ordering
      ? await piecesAfter(db, { source, ordering: read.ordering, scope }, after)
      : null
  const asked = pieces ? await read.from(pieces) : await read.page(pageNumber)
  const counted = isFloor ? countedAtMost + 1 : await countUpTo(db, source.from, where, countedAtMost + 1)
  const { totalRecords, totalIsFloor } = totalOf(counted)
  const isBeyond = !pieces && asked.length === 0 && totalRecords > 0
  const total = isBeyond && totalIsFloor ? await countUpTo(db, source.from, where, null) : totalRecords
  const answered = isBeyond ? Math.ceil(total / pageSize) : asked.length > 0 ? pageNumber : 1
  const rows = isBeyond ? await read.page(answered) : asked
  const next = rows.length === pageSize && read.ordering ? keyOf(source, rows.at(-1)) : null
  return { rows, pageNumber: answered, totalRecords, totalIsFloor, next }
}

/** Rows have the key under the name of its column. */
const keyOf = ({ key }: { readonly key: string }, row: unknown): number | null => {
  const value = (row as Readonly<Record<string, unknown>> | undefined)?.[key.slice(key.lastIndexOf('.') + 1)]
  return typeof value === 'number' ? value : null
}
