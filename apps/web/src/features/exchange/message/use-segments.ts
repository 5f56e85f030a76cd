/** The loaded part of a file's segments: starts at any page, grows at both ends, and finds segments beyond it. */
import { type ExchangeDetails, type ExchangeProblem, type ExchangeSegment, listSegments } from '@quayside/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { segmentsPageSize, segmentsQuery } from '../exchange-queries.ts'
import { findSegment, isWithin, segmentOf } from './find-segment.ts'

export interface MoreSegments {
  readonly has: boolean
  readonly busy: boolean
  readonly load: () => unknown
}

export interface LoadedSegments {
  /** undefined while loading. */
  readonly segments: readonly ExchangeSegment[] | undefined
  /** The beginning of a file in which no segment was found, or that is too large to be taken apart. */
  readonly beginning: string
  readonly error: Error | null
  readonly retry: () => void
  readonly before: MoreSegments
  readonly after: MoreSegments
  /** The number of a problem's segment, loaded or not; waits for the first segments where they have not come yet. */
  readonly find: (problem: ExchangeProblem) => Promise<number | null>
  /** Loads from the page of this segment on. */
  readonly startAt: (number: number) => void
}

const pageOf = (number: number) => Math.ceil(number / segmentsPageSize)

export function useSegments(file: ExchangeDetails, openNumber: number | null): LoadedSegments {
  const [start, setStart] = useState(pageOf(openNumber ?? 1))
  const queries = useQueryClient()
  const query = useInfiniteQuery(segmentsQuery(file.exchangeID, start))
  const { data } = query
  const total = data?.pages[0]?.totalRecords ?? 0
  const segments = useMemo(() => data?.pages.flatMap((page) => page.segments), [data])
  const ask = async (pageNumber: number) => {
    const params = { id: file.exchangeID }
    return (await callApi(listSegments, { params, query: { pageNumber, pageSize: segmentsPageSize } })).segments
  }
  const find = async (problem: ExchangeProblem) => {
    const { pages } = await queries.ensureInfiniteQueryData(segmentsQuery(file.exchangeID, start))
    const known = pages.flatMap((page) => page.segments)
    const found = isWithin(problem, known) ? segmentOf(problem, known) : null
    if (found) return found.number
    return findSegment(problem, { pages: pageOf(pages[0]?.totalRecords ?? 0), byteLength: file.byteLength, ask })
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
    find,
    startAt,
  }
}
