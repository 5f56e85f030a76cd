/** The first rows of a list for what a person types: pickers and the search of all pages. Asked for by the list's own names, after a pause in typing. */
import type { AnswerOf, Call, ListSearch, ListSpec, QueryInput } from '@quayside/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { askedQuery, searchDefaults } from './list-search.ts'

const pause = 200

/** What was typed, once nothing more was for a moment. */
export function useTyped<Text extends string | null>(typed: Text): Text {
  const [text, setText] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}

/** A picker: its spec and the call that answers it. */
export interface PickerSource<Spec extends ListSpec, C extends Call> {
  readonly spec: Spec
  readonly call: C
}

export interface Picking<Spec extends ListSpec> {
  readonly search?: Partial<ListSearch<Spec>>
  /** Asks nothing until then. */
  readonly enabled?: boolean
  /** Fewer than the list has to a page. */
  readonly atMost?: number
}

/** Its key begins with the list's name, which is the topic of its live updates. */
export function usePicked<Spec extends ListSpec, C extends Call>(
  { spec, call }: PickerSource<Spec, C>,
  { search, enabled = true, atMost }: Picking<Spec> = {},
) {
  const asked = askedQuery(spec, { ...searchDefaults(spec), ...search } as ListSearch<Spec>)
  const query = { ...asked, ...(atMost && { pageSize: atMost }) }
  return useQuery({
    queryKey: [spec.name, 'picked', query],
    queryFn: ({ signal }): Promise<AnswerOf<C>> => callApi(call, { query: query as QueryInput<C>, signal }),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
