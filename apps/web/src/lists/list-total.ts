/** How many rows a list has behind a number, and the link to that very list: both from one search. */
import type { AnswerOf, Call, ListSearch, ListSpec, QueryInput } from '@quayside/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../address/link.tsx'
import { writeSearchText } from '../address/search-text.ts'
import { callApi } from '../api/call-api.ts'
import { askedQuery, searchDefaults } from './list-search.ts'
import type { PageAnswer } from './use-list.ts'

export type Total = Pick<PageAnswer, 'totalRecords' | 'totalIsFloor'>

export interface CountedList<Spec extends ListSpec = ListSpec, C extends Call = Call> {
  readonly spec: Spec
  readonly path: Address
  readonly call: C
}

/** Its key begins with the list's name, which is the topic of its live updates. */
export function totalQuery<Spec extends ListSpec, C extends Call>(
  { spec, call }: CountedList<Spec, C>,
  search: ListSearch<Spec>,
) {
  const query = { ...askedQuery(spec, search), pageSize: 1 }
  return queryOptions({
    queryKey: [spec.name, 'total', query],
    queryFn: async ({ signal }) =>
      (await callApi(call, { query: query as unknown as QueryInput<C>, signal })) as AnswerOf<C> & Total,
    staleTime: 60_000,
  })
}

/** The list's address with this search; what is standard is left out. */
export function listHref<Spec extends ListSpec>(
  { spec, path }: Pick<CountedList<Spec>, 'spec' | 'path'>,
  search: ListSearch<Spec>,
): Address {
  const standard = searchDefaults(spec) as Readonly<Record<string, unknown>>
  const own = Object.entries(search).filter(([name, value]) => value !== standard[name])
  return `${path}${writeSearchText(Object.fromEntries(own))}` as Address
}
