/** What the exchange screens ask the server; keys begin with the topic, so that live news make them old. */
import { type AnswerOf, getExchange, listFailedJobs, listSegments } from '@quayside/contract'
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

/** The file's segments, 500 at a time, from any page on and in both directions. */
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
    // What a file says does not change; only reading it again could, and that makes these old.
    staleTime: 5 * 60_000,
  })
}

export const failedJobsQuery = queryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ signal }) => callApi(listFailedJobs, { signal }),
})
