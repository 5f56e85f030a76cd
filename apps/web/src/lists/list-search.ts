/** A list's state, kept only in the URL: read, written and turned into a request by the list's spec. */
import {
  addDays,
  anywhereFrom,
  askedAs,
  type ChoiceFilter,
  isMoments,
  type ListFilter,
  type ListFilters,
  type ListSearch,
  type ListSpec,
  type SortDirection,
  searchedAs,
} from '@quayside/contract'
import { type RawSearch, readDay, readFlag, readOneOf, readPage, readText } from '../address/search-fields.ts'
import { portalDay } from '../session/portal-zone.ts'

/** No first day. */
export const anyDate = 'any'

/** What the specification gives as the default last day means no last day. */
const endOfTime = '9999-12-31'

type Values = Readonly<Record<string, string | number | boolean>>

/** What every list's state has, and what some have. */
export interface PlainSearch {
  readonly page: number
  readonly searchString: string
  readonly fromDate?: string
  readonly toDate?: string
  readonly orderBy?: string
  readonly direction?: SortDirection
}

function readLastDay(value: unknown): string {
  const day = readDay(value)
  return day === endOfTime ? '' : day
}

function readChoice({ values, form }: ChoiceFilter, value: unknown): string {
  if (values) return readOneOf(value, ['', ...values], '')
  const text = readText(value)
  return form !== 'moments' || isMoments(text) ? text : ''
}

function readFilter(name: string, filter: ListFilter, raw: RawSearch): Values {
  switch (filter.kind) {
    case 'flag':
      return { [name]: readFlag(raw[name]) }
    case 'days':
      return { fromDate: readDay(raw.fromDate, filter.lastDays ? [anyDate] : []), toDate: readLastDay(raw.toDate) }
    case 'choice':
      return { [name]: readChoice(filter, raw[name]) }
    case 'choices':
      return { [name]: readText(raw[name]) }
  }
}

/** Empties the filters that another set filter overrides. */
function clearedBy(filters: ListSpec['filters'], values: Values): Values {
  const names = Object.entries(filters).flatMap(([name, filter]) =>
    filter.kind === 'choices' && values[name] ? (filter.clears ?? []) : [],
  )
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** Reads the URL: invalid values become the default. */
export const searchReader =
  <Spec extends ListSpec>({ filters, sort }: Spec) =>
  (raw: RawSearch): ListSearch<Spec> => {
    const values = Object.assign(
      {},
      ...Object.entries(filters).map(([name, filter]) => readFilter(name, filter, raw)),
    ) as Values
    return {
      page: readPage(raw.page),
      ...(sort && {
        orderBy: readOneOf(raw.orderBy, sort.columns, sort.by),
        direction: readOneOf(raw.direction, ['asc', 'desc'], sort.direction),
      }),
      searchString: readText(raw.searchString).trim(),
      ...values,
      ...clearedBy(filters, values),
    } as ListSearch<Spec>
  }

/** The default state; values equal to it are left out of the URL. */
export const searchDefaults = <Spec extends ListSpec>(spec: Spec): ListSearch<Spec> => searchReader(spec)({})

const daysOf = ({ filters }: ListSpec) => Object.values(filters).find((filter) => filter.kind === 'days')

/** The first day that the list looks at, or null. */
export function firstDay(spec: ListSpec, { fromDate }: Pick<PlainSearch, 'fromDate'>, now = new Date()): string | null {
  if (fromDate === anyDate) return null
  const { lastDays } = daysOf(spec) ?? {}
  return fromDate || (lastDays ? addDays(portalDay(now), -lastDays) : null)
}

/** What the list asks the server. */
export function askedQuery<Spec extends ListSpec>(
  spec: Spec,
  search: ListSearch<Spec>,
  now = new Date(),
): Record<string, string | number | boolean | undefined> {
  const values = search as unknown as Values & PlainSearch
  const filters = Object.entries(spec.filters).map(([name, filter]) =>
    filter.kind === 'days'
      ? { startDate: firstDay(spec, values, now) ?? undefined, endDate: values.toDate || undefined }
      : { [askedAs(name, filter)]: values[name] === '' ? undefined : values[name] },
  )
  return {
    pageSize: spec.pageSize,
    pageNumber: values.page,
    ...(spec.sort && { orderBy: values.orderBy, direction: values.direction }),
    [searchedAs(spec)]: values.searchString.trim(),
    ...Object.assign({}, ...filters),
  }
}

/** The filters alone, without page and sort, always in the same order: what two looks at the list differ in. */
export function filtersOf<Spec extends ListSpec>(spec: Spec, search: ListSearch<Spec>): ListFilters<Spec> {
  const { page: _page, orderBy: _orderBy, direction: _direction, ...standard } = searchDefaults(spec) as PlainSearch
  const values = search as unknown as Values
  return Object.fromEntries(Object.keys(standard).map((name) => [name, values[name]])) as ListFilters<Spec>
}

/** True where the list is filtered beyond its default. */
export function isFiltered<Spec extends ListSpec>(spec: Spec, search: ListSearch<Spec>): boolean {
  const standard = filtersOf(spec, searchDefaults(spec)) as Values
  return Object.entries(filtersOf(spec, search) as Values).some(([name, value]) => value !== standard[name])
}

/** True where no day can match: the first one is after the last. */
export function isBackwards(
  spec: ListSpec,
  search: Pick<PlainSearch, 'fromDate' | 'toDate'>,
  now = new Date(),
): boolean {
  const first = firstDay(spec, search, now)
  return first !== null && !!search.toDate && first > search.toDate
}

/** 'HARB,FERN' → its parts. */
export const partsOf = (text: string): readonly string[] => text.split(',').filter(Boolean)

/** What a search is for that finds only what begins with it; null where it is found anywhere. */
export function beginningOf({ beginnings }: ListSpec, search: string): string | null {
  const sought = search.trim()
  return beginnings && sought !== '' && sought.length < anywhereFrom ? sought : null
}
