/** A list of the server's: its address, what the server answers to it, and all rows that match for a file or a selection. */
import type { AnswerOf, Call, ListSearch, ListSpec, QueryInput } from '@quayside/contract'
import { lastPageOf } from '@quayside/ui-kit'
import { keepPreviousData, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { Address } from '../address/link.tsx'
import { callApi } from '../api/call-api.ts'
import { askedQuery, type PlainSearch, searchDefaults } from './list-search.ts'

/** What a page of a list answers beside its rows. */
export interface PageAnswer {
  readonly totalRecords: number
  readonly totalIsFloor: boolean
  readonly pageNumber: number
  /** What the page after it is asked for by; null at the end, and in lists that have page numbers alone. */
  readonly next: number | null
  readonly timeStamp: string
}

type CountedPage = Pick<PageAnswer, 'totalRecords' | 'totalIsFloor' | 'pageNumber'>

/** A list: its spec, where it is shown, the call that answers it, and where in the answer its rows are. */
export interface ListSource<Spec extends ListSpec, C extends Call, Row> {
  readonly spec: Spec
  readonly path: Address
  readonly call: C
  readonly rowsOf: (answer: AnswerOf<C>) => readonly Row[]
  /** What the call is asked beside what the address says: a list of some of its records. */
  readonly always?: Partial<QueryInput<C>>
}

/** Declares a list; exists so that its call and rows keep their types. */
export const listSource = <Spec extends ListSpec, C extends Call, Row>(
  source: ListSource<Spec, C, Row>,
): ListSource<Spec, C, Row> => source

/** Of two answers to the same question the one that was asked for later counts, whichever came in last. */
export function newerAnswer<Answer extends { readonly timeStamp: string }>(
  before: Answer | undefined,
  after: Answer,
): Answer {
  if (before && before.timeStamp > after.timeStamp) return before
  return replaceEqualDeep(before, after)
}

/** Its key begins with the list's name, which is the topic of its live news. */
export function listQuery<Spec extends ListSpec, C extends Call, Row>(
  { spec, call, always }: ListSource<Spec, C, Row>,
  search: ListSearch<Spec>,
) {
  type Answer = AnswerOf<C> & PageAnswer
  return queryOptions({
    queryKey: [spec.name, 'list', search],
    queryFn: async ({ signal }) =>
      (await callApi(call, { query: { ...askedQuery(spec, search), ...always } as QueryInput<C>, signal })) as Answer,
    structuralSharing: (before, after) => newerAnswer(before as Answer | undefined, after as Answer),
  })
}

export interface List<Spec extends ListSpec, Row> {
  readonly spec: Spec
  readonly search: ListSearch<Spec>
  /** Changes of filters and sort begin again at the first page. */
  readonly change: (changes: Partial<ListSearch<Spec>>) => void
  readonly hrefOf: (search: ListSearch<Spec>) => string
  /** Takes all filters off; the order stays. */
  readonly clear: () => void
  /** undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly answer: PageAnswer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The rows are those of another page or filter. */
  readonly isStale: boolean
  readonly refetch: () => unknown
  readonly gather: Gather<Row>
}

export type Progress = (done: number, page: PageAnswer) => void
/** Every row that matches, up to `limit`; tells how far it is. */
export type Gather<Row> = (limit: number, onProgress: Progress) => Promise<{ rows: readonly Row[]; isAll: boolean }>

const gatheredAtOnce = 1000

async function gatherRows<Spec extends ListSpec, C extends Call, Row>(
  { spec, call, rowsOf, always }: ListSource<Spec, C, Row>,
  search: ListSearch<Spec>,
  limit: number,
  onProgress: Progress,
): Promise<{ rows: readonly Row[]; isAll: boolean }> {
  const rows: Row[] = []
  let from: { readonly pageNumber: number; readonly after?: number } = { pageNumber: 1 }
  for (;;) {
    const query = {
      ...askedQuery(spec, search),
      ...always,
      pageSize: gatheredAtOnce,
      ...from,
    } as unknown as QueryInput<C>
    const answer = (await callApi(call, { query })) as AnswerOf<C> & PageAnswer
    const page = rowsOf(answer)
    rows.push(...page)
    onProgress(rows.length, answer)
    const isAll = page.length < gatheredAtOnce || (!answer.totalIsFloor && rows.length >= answer.totalRecords)
    if (isAll || rows.length >= limit) return { rows: rows.slice(0, limit), isAll: isAll && rows.length <= limit }
    from = { pageNumber: from.pageNumber + 1, ...(answer.next !== null && { after: answer.next }) }
  }
}

export function useList<Spec extends ListSpec, C extends Call, Row>(
  source: ListSource<Spec, C, Row>,
  search: ListSearch<Spec>,
): List<Spec, Row> & { readonly data: (AnswerOf<C> & PageAnswer) | undefined } {
  const { spec, path, rowsOf } = source
  const router = useRouter()
  const change = useCallback(
    (changes: Partial<ListSearch<Spec>>) => {
      const next = (now: object) => ({ ...now, page: 1, ...changes })
      // The list itself is not left.
      const within = { replace: true, resetScroll: false, ignoreBlocker: true }
      void router.navigate({ to: path, search: next, ...within } as unknown as NavigateOptions)
    },
    [router, path],
  )
  const query = useQuery({ ...listQuery(source, search), placeholderData: keepPreviousData })
  const data = query.data as (AnswerOf<C> & PageAnswer) | undefined
  const current = query.isPlaceholderData ? undefined : data
  useClampedPage(spec, search as PlainSearch, current, change as (changes: object) => void)
  const rows = useMemo(() => data && rowsOf(data), [data, rowsOf])
  const { orderBy, direction } = search as PlainSearch
  return {
    spec,
    search,
    change,
    hrefOf: (next) => router.buildLocation({ to: path, search: next } as unknown as NavigateOptions).href,
    clear: () => change({ ...searchDefaults(spec), ...(spec.sort && { orderBy, direction }) }),
    rows,
    answer: data,
    data,
    error: query.error,
    isFetching: query.isFetching,
    isStale: query.isPlaceholderData,
    refetch: query.refetch,
    gather: (limit, onProgress) => gatherRows(source, search, limit, onProgress),
  }
}

/** A page beyond the last one becomes the last one; undefined while that is not known. */
export function useClampedPage(
  { pageSize }: Pick<ListSpec, 'pageSize'>,
  { page }: Pick<PlainSearch, 'page'>,
  answer: CountedPage | undefined,
  change: (changes: { page: number }) => void,
): void {
  const last = answer === undefined ? page : lastPage(answer, pageSize)
  useEffect(() => {
    if (page > last) change({ page: last })
  }, [page, last, change])
}

/** Where the total is a floor, only the server knows the last page: it answers with it. */
const lastPage = ({ totalRecords, totalIsFloor, pageNumber }: CountedPage, pageSize: number): number =>
  totalIsFloor ? pageNumber : lastPageOf(totalRecords, pageSize)
