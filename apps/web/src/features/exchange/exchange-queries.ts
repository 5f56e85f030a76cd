/** What the exchange screens ask the server; keys begin with the topic, so that live updates invalidate them. */
import { type AnswerOf, getExchange, listSegments } from '@quayside/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

export const segmentsPageSize = 500

export function exchangeQuery(exchangeID: number) {
  return queryOptions({
    queryKey: ['exchange', 'one', exchangeID],
    queryFn: ({ signal }) => callApi(getExchange, { params: { id: exchangeID }, signal }),
  })
}

type SegmentsPage = AnswerOf<typeof listSegments>

/** The file's segments, 500 at a time, starting at any page and loading both ways. */
export function segmentsQuery(exchangeID: number, startPage: number) {
  return infiniteQueryOptions({
    queryKey: ['exchange', 'segments', exchangeID, startPage],
    queryFn: ({ pageParam, signal }) =>
      callApi(listSegments, {
        params: { id: exchangeID },
        query: { pageNumber: pageParam, pageSize: segmentsPageSize },
        signal,
      }),
    initialPageParam: startPage,
    getPreviousPageParam: (_first: SegmentsPage, _all, page: number) => (page > 1 ? page - 1 : undefined),
    getNextPageParam: (last: SegmentsPage, _all, page: number) =>
      page * segmentsPageSize < last.totalRecords ? page + 1 : undefined,
    // A file's content never changes; only reading it again could change the result, and that invalidates these.
    staleTime: 5 * 60_000,
  })
}
