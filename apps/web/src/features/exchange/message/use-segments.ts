/** The loaded part of a file's segments: begins at any page, grows at both ends, and finds what lies beyond. */
import { type ExchangeDetails, type ExchangeProblem, type ExchangeSegment, listSegments } from '@quayside/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { segmentsPageSize, segmentsQuery } from '../exchange-queries.ts'
import { findSegment } from './find-segment.ts'

export interface MoreSegments {
  readonly has: boolean
  readonly busy: boolean
  readonly load: () => unknown
}

export interface LoadedSegments {
  /** undefined while loading. */
  readonly segments: readonly ExchangeSegment[] | undefined
  /** How a file begins in which no segment was found. */
  readonly beginning: string
  readonly error: Error | null
  readonly retry: () => void
  readonly before: MoreSegments
  readonly after: MoreSegments
  readonly find: (problem: ExchangeProblem) => Promise<number | null>
  /** Loads from the page of this segment on. */
  readonly startAt: (number: number) => void
}

const pageOf = (number: number) => Math.ceil(number / segmentsPageSize)

export function useSegments(file: ExchangeDetails, openNumber: number | null): LoadedSegments {
  const [start, setStart] = useState(pageOf(openNumber ?? 1))
  const query = useInfiniteQuery(segmentsQuery(file.exchangeID, start))
  const { data } = query
  const total = data?.pages[0]?.totalRecords ?? 0
  const segments = useMemo(() => data?.pages.flatMap((page) => page.segments), [data])
  const ask = async (pageNumber: number) => {
    const params = { id: file.exchangeID }
    return (await callApi(listSegments, { params, query: { pageNumber, pageSize: segmentsPageSize } })).segments
  }
  const startAt = useCallback(
    (number: number) => {
      if (number <= total) setStart(pageOf(number))
    },
    [total],
  )
  return {
    segments,
    beginning: data?.pages[0]?.beginning ?? '',
    error: query.error,
    retry: () => void query.refetch(),
    before: { has: query.hasPreviousPage, busy: query.isFetchingPreviousPage, load: query.fetchPreviousPage },
    after: { has: query.hasNextPage, busy: query.isFetchingNextPage, load: query.fetchNextPage },
    find: (problem) => findSegment(problem, { pages: pageOf(total), byteLength: file.byteLength, ask }),
    startAt,
  }
}
