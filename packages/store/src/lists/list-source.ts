/** What a list is, declared once: where its rows are, what its filters, search, days and order mean as SQL; and every condition that a query makes of it. */
import {
  askedAs,
  type ListQuery,
  type ListSpec,
  type SortColumnOf,
  type SortDirection,
  searchedAs,
} from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import { type Between, containing } from './list-conditions.ts'
import type { SortedBy, Sql } from './list-order.ts'

/** The part of a statement that selects one page. */
export interface Picked {
  readonly where: Sql
  readonly order: Sql
  /** The requested column of a list that can be sorted. */
  readonly sortedBy: string | undefined
  readonly limit: number
  readonly offset: number
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

type Conditions<Spec extends ListSpec> = {
  readonly [Name in FilterName<Spec>]: Condition<FilterKind<Spec, Name>>
}

/** The order of a list that cannot be sorted otherwise. A descending column is never empty. */
export interface FixedOrder {
  /** The column sorted by before the key; left out where that is the key. */
  readonly by?: string | RawBuilder<string>
  readonly direction: SortDirection
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
  readonly filters: Conditions<Spec>
  readonly between?: Between
  /** The tables that sort columns look at, where `from` has not all of them. */
  readonly sortedFrom?: Sql
  /** The column behind each that can be sorted by, text by its language; in a list that cannot be sorted, `order` says it all. */
  readonly sort: { readonly [Column in SortColumnOf<Spec>]: SortedBy }
  /** Those that have a value in every row. */
  readonly neverEmpty?: readonly SortColumnOf<Spec>[]
  /** A unique column that breaks ties, so that no row is on two pages. */
  readonly key: string
  /** The rows of a page. A list whose query is tuned by hand has it here. */
  readonly rows: (picked: Picked) => Sql
  /** The order of a list that cannot be sorted: as SQL it is read by page numbers alone. Pickers have the best match of what was typed first. */
  readonly order?: FixedOrder | Sql | ((search: string) => Sql)
}

/**
 * `select … from … where … order by … limit …`, for a list without a query of its own. The row type is named, so that
 * raw-rows.db.test.ts holds the columns against it.
 */
export const plainRows =
  <Row>(columns: Sql, from: Sql) =>
  ({ where, order, limit, offset }: Picked): RawBuilder<Row> =>
    sql`select ${columns} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}` as RawBuilder<Row>

export type AnyQuery = Readonly<Record<string, unknown>>
type AnyCondition = (value: unknown, scope: PartnerScope) => Sql | null

export const isOn = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''

export const searchOf = ({ spec }: { readonly spec: ListSpec }, asked: AnyQuery) =>
  asked[searchedAs(spec)] as string | undefined

export const ofScope = <Spec extends ListSpec>({ partner }: ListSource<Spec>, scope: PartnerScope): Sql =>
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
