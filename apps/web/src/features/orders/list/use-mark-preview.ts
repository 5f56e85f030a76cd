/** What the server says before a bulk send: which orders go, what stays and why, what there is to know. */
import type { OrderRow } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { errorWords, type RecordCheck } from '../sending/record-check.ts'
import { askSendPreview, checksOf, type PreviewResults, type SaidBefore, saidBefore } from '../sending/send-preview.ts'
import { type BulkKind, isSend } from './bulk-kinds.ts'

export interface SendPreview {
  /** 'failed': only the results say what could not be sent. */
  readonly state: 'looking' | 'known' | 'failed'
  /** How many orders are looked into. */
  readonly count: number
  /** By orderID. */
  readonly checks: ReadonlyMap<number, RecordCheck>
  /** What to warn of: store orders in error. */
  readonly errors: string | null
  /** Number of times that an order's documents had been queued, by orderID. */
  readonly sendCounts: ReadonlyMap<number, number>
  /** The results of these orders. */
  readonly resultsOf: (orderIDs: ReadonlySet<number>) => PreviewResults
  /** What there is to say of these orders. */
  readonly saidOf: (orderIDs: ReadonlySet<number>) => SaidBefore
}

/** Fetched again for each dialog: the answer of a minute ago may be out of date. */
export function useMarkPreview(kind: BulkKind, orders: readonly OrderRow[]): SendPreview {
  const orderIDs = orders.map(({ orderID }) => orderID)
  const wanted = isSend(kind) && orderIDs.length > 0
  const { data, isError } = useQuery({
    queryKey: ['markPreview', kind, orderIDs],
    queryFn: ({ signal }) => askSendPreview(kind, { orderIDs, signal }),
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
  })
  const results = data ?? []
  const inError = results.filter(({ hasErrors }) => hasErrors).length
  return {
    state: !wanted || data ? 'known' : isError ? 'failed' : 'looking',
    count: wanted ? orderIDs.length : 0,
    checks: checksOf(results),
    sendCounts: new Map(results.map(({ orderID, orderSendCount }) => [orderID, orderSendCount])),
    errors: errorWords(inError, orderIDs.length, results.length),
    resultsOf: (ids) => results.filter(({ orderID }) => ids.has(orderID)),
    saidOf: (ids) => saidBefore(results.filter(({ orderID }) => ids.has(orderID))),
  }
}
