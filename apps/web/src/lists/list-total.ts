/** How many rows a list has behind a number, and the link to that very list: both from one search. */
import type { Call, CountedListName, ListSearch, ListSpec } from '@quayside/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../address/link.tsx'
import { writeSearchText } from '../address/search-text.ts'
import { askTotal, type Total } from './ask-totals.ts'
import { askedQuery, searchDefaults } from './list-search.ts'

export type { Total }

export interface CountedList<Spec extends ListSpec = ListSpec, C extends Call = Call> {
  readonly spec: Spec & { readonly name: CountedListName }
  readonly path: Address
  readonly call: C
}

/** Its key begins with the list's name, which is the topic of its live updates. */
export function totalQuery<Spec extends ListSpec, C extends Call>(
  { spec }: CountedList<Spec, C>,
  search: ListSearch<Spec>,
) {
  const { pageSize, pageNumber, orderBy, direction, ...query } = askedQuery(spec, search)
  return queryOptions({
    queryKey: [spec.name, 'total', query],
    queryFn: () => askTotal(spec.name, query),
    staleTime: 60_000,
  })
}

/** The list's address with this search; what is standard is left out. */
export function listHref<Spec extends ListSpec>(
  { spec, path }: { readonly spec: Spec; readonly path: Address },
  search: ListSearch<Spec>,
): Address {
  const standard = searchDefaults(spec) as Readonly<Record<string, unknown>>
  const own = Object.entries(search).filter(([name, value]) => value !== standard[name])
  return `${path}${writeSearchText(Object.fromEntries(own))}` as Address
}
