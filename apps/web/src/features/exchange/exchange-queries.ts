/** What the exchange screens ask the server; keys begin with the topic, so that live news make them old. */
import { type AnswerOf, getExchange, listExchange, listFailedJobs, listSegments } from '@quayside/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type ExchangeSearch, exchangeQueryOf } from './list/exchange-search.ts'

export const segmentsPageSize = 500

export function exchangeListQuery(search: ExchangeSearch) {
  return queryOptions({
    queryKey: ['exchange', 'list', search],
    queryFn: ({ signal }) => callApi(listExchange, { query: exchangeQueryOf(search), signal }),
    placeholderData: keepPreviousData,
  })
}

export function exchangeQuery(exchangeID: number) {
  return queryOptions({
    queryKey: ['exchange', 'one', exchangeID],
    queryFn: ({ signal }) => callApi(getExchange, { params: { id: exchangeID }, signal }),
  })
}

type SegmentsPage = AnswerOf<typeof listSegments>

/** The file's segments, 500 at a time. */
export function segmentsQuery(exchangeID: number) {
  return infiniteQueryOptions({
    queryKey: ['exchange', 'segments', exchangeID],
    queryFn: ({ pageParam, signal }) =>
      callApi(listSegments, {
        params: { id: exchangeID },
        query: { pageNumber: pageParam, pageSize: segmentsPageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: SegmentsPage, all: readonly SegmentsPage[]) =>
      all.length * segmentsPageSize < last.totalRecords ? all.length + 1 : undefined,
  })
}

export const failedJobsQuery = queryOptions({
  queryKey: ['jobs', 'failed'],
  queryFn: ({ signal }) => callApi(listFailedJobs, { signal }),
})
