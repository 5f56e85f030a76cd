/** What the server says before a bulk send: which orders go, what stays and why, how the lines of acknowledgements are answered. */
import { type MarkPreview, type OrderRow, previewedAtMost, previewMarkOrders } from '@quayside/contract'
import { type AnswerCounts, sumAnswers } from '@quayside/domain'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type BulkKind, isSend } from './bulk-actions.ts'
import { errorWords, type LeftOut, type RecordCheck } from './record-check.ts'

export interface SendPreview {
  /** 'tooMany': only the results say what could not be sent. */
  readonly state: 'looking' | 'known' | 'tooMany' | 'failed'
  /** How many orders are looked into. */
  readonly count: number
  /** By orderID. */
  readonly checks: ReadonlyMap<number, RecordCheck>
  /** What to warn of: store orders in error. */
  readonly errors: string | null
  /** How the lines of these orders are answered; null where no acknowledgement goes. */
  readonly answersOf: (orderIDs: ReadonlySet<number>) => AnswerCounts | null
}

type Results = MarkPreview['results']

const askMarkPreview = (status: string, orderIDs: readonly number[]) =>
  callApi(previewMarkOrders, { params: { status }, body: { orderIDs: [...orderIDs] } })

/** What sending a stage of one order would do. */
export interface OrderPreview {
  readonly check: RecordCheck
  /** null where no acknowledgement goes. */
  readonly answers: AnswerCounts | null
}

export async function askOrderPreview(status: string, orderID: number): Promise<OrderPreview> {
  const { results } = await askMarkPreview(status, [orderID])
  return {
    check: checksOf(results).get(orderID) ?? { leftOut: [], inError: 0, going: 0 },
    answers: answersIn(results, new Set([orderID])),
  }
}

/** By order: what goes, and what stays and why. */
export function checksOf(results: Results): ReadonlyMap<number, RecordCheck> {
  const checks = new Map<number, RecordCheck>()
  for (const { orderID, orderNumber, storeOrderID, storeOrderNumber, done, hasErrors, message } of results) {
    const before = checks.get(orderID) ?? { leftOut: [], inError: 0, going: 0 }
    const left: LeftOut[] =
      message === null ? [] : [{ orderID, orderNumber, storeOrderID, storeOrderNumber, why: message }]
    checks.set(orderID, {
      leftOut: [...before.leftOut, ...left],
      inError: before.inError + (hasErrors ? 1 : 0),
      going: before.going + (done ? 1 : 0),
    })
  }
  return checks
}

const answersIn = (results: Results, orderIDs: ReadonlySet<number>): AnswerCounts | null => {
  const counted = results.flatMap(({ orderID, lines }) => (lines && orderIDs.has(orderID) ? [lines] : []))
  return counted.length > 0 ? sumAnswers(counted) : null
}

/** Fetched again for each dialog: the answer of a minute ago may be out of date. */
export function useMarkPreview(kind: BulkKind, orders: readonly OrderRow[]): SendPreview {
  const orderIDs = orders.map(({ orderID }) => orderID)
  const tooMany = orderIDs.length > previewedAtMost
  const wanted = isSend(kind) && orderIDs.length > 0 && !tooMany
  const { data, isError } = useQuery({
    queryKey: ['markPreview', kind, orderIDs],
    queryFn: () => askMarkPreview(kind, orderIDs),
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
  })
  const results = data?.results ?? []
  const inError = results.filter(({ hasErrors }) => hasErrors).length
  return {
    state: isSend(kind) && tooMany ? 'tooMany' : !wanted || data ? 'known' : isError ? 'failed' : 'looking',
    count: wanted ? orderIDs.length : 0,
    checks: checksOf(results),
    errors: errorWords(inError, orderIDs.length, results.length),
    answersOf: (ids) => answersIn(results, ids),
  }
}
