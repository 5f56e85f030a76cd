/**
 * A list as plain data: its filters, sort columns, search label and page size. The server's
 * schema, the browser's address and chips, and the store's conditions are all made of it. No zod: the browser carries it.
 */

interface FilterBase {
  /** On its chip and in '+ Filter'. */
  readonly label: string
  /** Its name in the query of the call, where that differs from the one in the address: both are the specification's. */
  readonly asks?: string
}

/** Any of several, as a comma list. */
export interface ChoicesFilter extends FilterBase {
  readonly kind: 'choices'
  /** Filters that do not count while this one is set, by their names in the address. */
  readonly clears?: readonly string[]
}

export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice'
  /** All that it can be; any text where left out. */
  readonly values?: readonly string[]
  /** Two moments in ISO 8601 and UTC, 'from/to'; where a link names them, not a person. */
  readonly form?: 'moments'
}

export interface FlagFilter extends FilterBase {
  readonly kind: 'flag'
}

/** A first and a last day, `fromDate` and `toDate` in the address, `startDate` and `endDate` in the query. */
export interface DaysFilter extends Omit<FilterBase, 'asks'> {
  readonly kind: 'days'
  /** How many days back the screen looks by default; left out: all dates. */
  readonly lastDays?: number
}

export type ListFilter = ChoicesFilter | ChoiceFilter | FlagFilter | DaysFilter

export type SortDirection = 'asc' | 'desc'

export interface ListSort {
  readonly columns: readonly string[]
  readonly by: string
  readonly direction: SortDirection
}

export interface ListSpec {
  /** The key under which its answers, views and columns are kept. */
  readonly name: string
  /** The placeholder of the search field: what it looks through. */
  readonly searchLabel: string
  /** Fewer than three characters find only what begins with them: the list is of millions. */
  readonly beginnings?: true
  /** The name of the search in the query of the call, where the specification has another one. */
  readonly searchAs?: string
  readonly pageSize: number
  /** By their names in the address, in the order in which they are offered. */
  readonly filters: Readonly<Record<string, ListFilter>>
  /** Left out where the order is always the same. */
  readonly sort?: ListSort
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** True for 'from/to' as a filter of the form 'moments' has it. */
export function isMoments(text: string): boolean {
  const parts = text.split('/')
  return parts.length === 2 && parts.every((part) => moment.test(part) && !Number.isNaN(Date.parse(part)))
}

/** The name that a filter has in the query. */
export const askedAs = (name: string, filter: ListFilter): string => ('asks' in filter && filter.asks) || name

/** The name that the search has in the query. */
export const searchedAs = ({ searchAs = 'search' }: ListSpec): string => searchAs

/** Declares a list; exists so that names keep their exact types. */
export const defineList = <const Spec extends ListSpec>(spec: Spec): Spec => spec

export type SortColumnOf<Spec extends ListSpec> = Spec extends { readonly sort: infer Sort extends ListSort }
  ? Sort['columns'][number]
  : never

type Plain<T> = { readonly [Key in keyof T]: T[Key] }

type AddressValue<Filter> = Filter extends FlagFilter
  ? boolean
  : Filter extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
    ? Value | ''
    : string

type FilterValues<Filters> = {
  [Name in keyof Filters as Filters[Name] extends DaysFilter ? 'fromDate' | 'toDate' : Name]: AddressValue<
    Filters[Name]
  >
}

/** The filters alone, as the address has them: '' and false are off. */
export type ListFilters<Spec extends ListSpec> = Plain<{ searchString: string } & FilterValues<Spec['filters']>>

/** A list's state as the address has it. Days are 'YYYY-MM-DD', '' (the standard) or 'any' (no first day). */
export type ListSearch<Spec extends ListSpec> = Plain<
  { page: number } & ListFilters<Spec> &
    ([SortColumnOf<Spec>] extends [never] ? unknown : { orderBy: SortColumnOf<Spec>; direction: SortDirection })
>

/** From so many characters on, every search finds them anywhere. */
export const anywhereFrom = 3

/** Maximum count of a list's own total. */
export const countedAtMost = 10_000

/** Maximum count of a badge or a view. */
export const maxBadgeCount = 999
