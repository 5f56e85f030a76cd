/** A page of any list: its spec's filters, the caller's partners, search, days, order and count as SQL, in one way for all. */
import {
  askedAs,
  countedAtMost,
  type ListQuery,
  type ListSpec,
  type SortColumnOf,
  type SortDirection,
  searchedAs,
} from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import { type Db, type Queries, readAtOneMoment } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import { type Between, containing, searchedText } from './list-conditions.ts'
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

/** What selects one page. */
export interface Picked {
  readonly where: Sql
  readonly order: Sql
  /** The column asked for, of a list that can be sorted. */
  readonly sortedBy: string | undefined
  readonly limit: number | Sql
  readonly offset: number | Sql
}

type FilterName<Spec extends ListSpec> = {
  [Name in keyof Spec['filters']]: Spec['filters'][Name] extends { readonly kind: 'days' } ? never : Name
}[keyof Spec['filters']]

type FilterKind<Spec extends ListSpec, Name extends keyof Spec['filters']> = Spec['filters'][Name]['kind']

/** A filter's condition, made only where the filter is on. */
type Condition<Kind> = Kind extends 'choices'
  ? (values: readonly string[], scope: PartnerScope) => Sql
  : Kind extends 'choice'
    ? (value: string) => Sql
    : // A flag may only tell how others are read: it has its condition on and off.
      (on: boolean) => Sql | null

/** The order of a list that has one alone. Descending, its column is never empty. */
export interface FixedOrder {
  /** The column sorted by before the key; left out where that is the key. */
  readonly by?: string | RawBuilder<string>
  readonly direction: SortDirection
}

/** How live updates under the list's name tell which of its records may have come or gone. */
export interface Told<Spec extends ListSpec> {
  /** The filters that look at nothing but the record and what changes with it, and at its partner. */
  readonly filters: readonly FilterName<Spec>[]
  /** Where conditions look at the clock, which announces nothing. */
  readonly clock?: {
    readonly now: Date
    /** The day that records are judged by. */
    readonly day: string
    readonly decides: (query: ListQuery<Spec>) => boolean
    /** The records that may have come or gone by themselves since a moment of the same day. */
    readonly turned: (since: Date) => Sql
  }
}

export interface ListSource<Spec extends ListSpec> {
  readonly spec: Spec
  /** The tables that conditions and count look at. */
  readonly from: Sql
  /** The column with the row's partner; a condition where a row may be of several. */
  readonly partner: string | ((scope: PartnerScope) => Sql)
  /** What every row of the list is. */
  readonly always?: Sql
  /** How a pattern is searched for. */
  readonly search: (pattern: string, query: ListQuery<Spec>) => Sql
  readonly filters: { readonly [Name in FilterName<Spec>]: Condition<FilterKind<Spec, Name>> }
  readonly between?: Between
  /** The tables that sort columns look at, where `from` has not all of them. */
  readonly sortedFrom?: Sql
  /** The column behind each that can be sorted by, text by its language; in a list that cannot be sorted, `order` says it all. */
  readonly sort: { readonly [Column in SortColumnOf<Spec>]: SortedBy }
  /** Those that have a value in every row. */
  readonly neverEmpty?: readonly SortColumnOf<Spec>[]
  /** Conditions that part the rows that are asked for, each a stretch of an index in the order asked for; nothing where one index has them all. */
  readonly parts?: (query: ListQuery<Spec>) => readonly Sql[] | undefined
  /** A unique column that breaks ties, so that no row is on two pages. */
  readonly key: string
  /** Where totals can be known without counting. */
  readonly told?: Told<Spec>
  /** The rows of a page. A list whose query is tuned by hand has it here. */
  readonly rows: (picked: Picked) => Sql
  /** The order of a list that cannot be sorted: as SQL it is read by page numbers alone. Pickers have the best match of what was typed first. */
  readonly order?: FixedOrder | Sql | ((search: string) => Sql)
}

export interface ListTotal {
  readonly totalRecords: number
  /** There are at least `totalRecords`: counting stops at 10,000. */
  readonly totalIsFloor: boolean
}

export interface ListPage<Row> extends ListTotal {
  readonly rows: readonly Row[]
  /** The page that the rows are of. */
  readonly pageNumber: number
  /** The key of its last row, which the next page begins after; null on the last page, and in a list that is read by page numbers alone. */
  readonly next: number | null
  /** When the page was requested: of two answers the later request counts. */
  readonly timeStamp: string
}

/**
 * `select … from … where … order by … limit …`, for a list without a query of its own. The row type is named, so that
 * raw-rows.db.test.ts holds the columns against it.
 */
export const plainRows =
  <Row>(columns: Sql, from: Sql) =>
  ({ where, order, limit, offset }: Picked): RawBuilder<Row> =>
    sql`select ${columns} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}` as RawBuilder<Row>

interface AskedPage {
  readonly pageNumber: number
  readonly after?: number
  readonly pageSize: number
  readonly orderBy?: string
}
type AnyQuery = Readonly<Record<string, unknown>>
type AnyCondition = (value: unknown, scope: PartnerScope) => Sql | null

const isOn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''

const searchOf = ({ spec }: { readonly spec: ListSpec }, asked: AnyQuery) =>
  asked[searchedAs(spec)] as string | undefined

const ofScope = <Spec extends ListSpec>({ partner }: ListSource<Spec>, scope: PartnerScope): Sql =>
  typeof partner === 'string' ? scopeCondition(scope, partner) : partner(scope)

/** Every condition on a row. */
export function listConditions<Spec extends ListSpec>(
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Sql {
  const asked = query as AnyQuery
  const filters = Object.entries(source.spec.filters)
  const given = (name: string, filter: (typeof filters)[number][1]) => asked[askedAs(name, filter)]
  const cleared = new Set(
    filters.flatMap(([name, filter]) =>
      filter.kind === 'choices' && filter.clears && isOn(given(name, filter)) ? filter.clears : [],
    ),
  )
  const conditionOf = source.filters as Readonly<Record<string, AnyCondition>>
  const pattern = containing(searchOf(source, asked))
  const { between, always } = source
  const all = [
    ofScope(source, scope),
    ...(always ? [always] : []),
    ...filters.flatMap(([name, filter]) => {
      const value = given(name, filter)
      return filter.kind === 'days' || cleared.has(name) || !isOn(value)
        ? []
        : (conditionOf[name]?.(value, scope) ?? [])
    }),
    ...(pattern ? [source.search(pattern, query)] : []),
    ...(between && asked.startDate ? [between.from(asked.startDate as string)] : []),
    ...(between && asked.endDate ? [between.to(asked.endDate as string)] : []),
  ]
  return sql.join(all, sql` and `)
}

/** A list to be counted. */
export interface CountedList {
  /** Of its live updates. */
  readonly topic: string
  /** Of lists with the same name the same records are counted; null where what changes in them is not announced. */
  readonly name: string | null
  readonly from: Sql
  readonly where: Sql
  readonly key: string
  readonly scope: PartnerScope
  /** No filter is on. */
  readonly isWhole: boolean
  /** The moment that it is asked for. */
  readonly at: Date
  /** Of a list that the clock changes: as Told has it. */
  readonly turned?: (since: Date) => Sql
}

const isOf = (names: readonly unknown[], name: string): boolean => names.includes(name)

export function countedList<Spec extends ListSpec>(
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): CountedList {
  const { spec, from, key, told } = source
  const asked = query as AnyQuery
  const on = Object.entries(spec.filters).flatMap(([name, filter]) => {
    const value = asked[askedAs(name, filter)]
    return filter.kind !== 'days' && isOn(value) && value !== false ? [{ name, value }] : []
  })
  const isTold =
    told !== undefined && !containing(searchOf(source, asked)) && on.every(({ name }) => isOf(told.filters, name))
  const clock = told?.clock?.decides(query) ? told.clock : undefined
  const reach = scope.all || [...scope.partnerIDs].sort((one, other) => one - other)
  return {
    topic: spec.name,
    name: isTold ? JSON.stringify([spec.name, reach, clock?.day, asked.startDate, asked.endDate, on]) : null,
    from,
    where: listConditions(source, query, scope),
    key,
    scope,
    isWhole: isTold && on.length === 0 && !asked.startDate && !asked.endDate,
    at: clock?.now ?? new Date(),
    ...(clock && { turned: clock.turned }),
  }
}

/** Knows of some lists that they have more rows than are counted. */
export interface KnownFloors {
  isFloor(list: CountedList): boolean
  learnFloor(db: Db, list: CountedList): Promise<void>
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

/** A page and the total of its list, of one moment. A page number beyond the last page shows the last one. */
export async function readList<Row, Spec extends ListSpec>(
  { db, totals }: ReadFrom,
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): Promise<ListPage<Row>> {
  const timeStamp = new Date().toISOString()
  const list = totals && countedList(source, query, scope)
  const isFloor = list !== undefined && totals?.isFloor(list)
  const read = (queries: Queries) => readPage<Row, Spec>(queries, { source, query, scope }, isFloor)
  const first = isFloor ? firstPage<Row, Spec>(source, query, list) : null
  const page = first ? await first(db) : await (db.isTransaction ? read(db) : readAtOneMoment(db as Db, read))
  if (list && page.totalIsFloor && !isFloor && !db.isTransaction) await totals?.learnFloor(db as Db, list)
  return { ...page, timeStamp }
}

/** Plans that the database keeps on each connection, of the lists that are opened most. */
const keptPlansAtMost = 64
const keptPlans = new Set<string>()

/**
 * The first page of a list without filters that is known to be long: one statement, in which all that it depends on stands as it is. So it is
 * planned once for a reach and an order, and not by what a plan for any reach would have to expect. Null where the list is another.
 */
function firstPage<Row, Spec extends ListSpec>(
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  { isWhole, name, scope }: CountedList,
): ((db: Queries) => Promise<Omit<ListPage<Row>, 'timeStamp'>>) | null {
  const { pageNumber, pageSize, after, orderBy: sortedBy } = query as AskedPage
  const ordering = orderingOf(source, query)
  const [piece, ...more] = ordering?.whole ?? []
  const { partner } = source
  const isPlain = isWhole && pageNumber === 1 && after === undefined && piece && !piece.keys && more.length === 0
  if (!isPlain || typeof partner !== 'string') return null
  const planned = JSON.stringify([name, pageSize, sortedBy, (query as { readonly direction?: string }).direction])
  if (keptPlans.size >= keptPlansAtMost && !keptPlans.has(planned)) return null
  keptPlans.add(planned)
  const written = scope.all
    ? scopeCondition(scope, partner)
    : sql`${sql.ref(partner)} = any(${sql.lit(`{${scope.partnerIDs.join(',')}}`)}::bigint[])`
  const where = listConditions({ ...source, partner: () => written }, query, scope)
  const { order } = piece
  const limit = sql.lit(pageSize) as Sql
  return async (db) => {
    const rows = await runPrepared(db, source.rows({ where, order, sortedBy, limit, offset: sql.lit(0) }))
    const next = rows.length === pageSize ? keyOf(source, rows.at(-1)) : null
    return { rows: rows as Row[], pageNumber: 1, totalRecords: countedAtMost, totalIsFloor: true, next }
  }
}

interface AskedList<Spec extends ListSpec> {
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

/** What a page of the list says of its total. */
export const countRows = async (db: Queries, { from, where }: CountedList): Promise<ListTotal> =>
  totalOf(await countUpTo(db, from, where, countedAtMost + 1))

/** Of so many rows found; beyond 10,000 there may be more. */
export const totalOf = (counted: number): ListTotal => ({
  totalRecords: Math.min(counted, countedAtMost),
  totalIsFloor: counted > countedAtMost,
})

async function countUpTo(db: Queries, from: Sql, where: Sql, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
