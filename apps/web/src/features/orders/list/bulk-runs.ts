/** The one bulk run of this tab, bound to the calls and to what is kept of it. */
import { clearSelectedOrderErrors, completeSelectedOrders, deleteSelectedOrders, markOrders } from '@quayside/contract'
import { useSyncExternalStore } from 'react'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { isSend } from './bulk-kinds.ts'
import { type BatchAnswer, type BulkRun, BulkRuns, type RunOrder } from './bulk-run.ts'
import { keepRun, keptRun } from './kept-run.ts'

async function perform({ kind, note }: Pick<BulkRun, 'kind' | 'note'>, orders: readonly RunOrder[]) {
  const orderIds = orders.map(({ orderID }) => orderID)
  const sendCounts = orders.map(({ sendCount = null }) => sendCount)
  const answers = kind === 'ack' ? orders.flatMap((order) => order.answers ?? []) : undefined
  if (isSend(kind))
    return callApi(markOrders, { params: { status: kind }, body: { orderIDs: orderIds, sendCounts, answers } })
  if (kind === 'complete') return callApi(completeSelectedOrders, { body: { orderIds, notes: note } })
  if (kind === 'delete') return callApi(deleteSelectedOrders, { body: { orderIds, notes: note } })
  return callApi(clearSelectedOrderErrors, { body: { orderIds } })
}

export const bulkRuns = new BulkRuns({
  perform: (run, orders): Promise<BatchAnswer> => perform(run, orders),
  wordsOf,
  isUnsure: (error) => !(error instanceof ApiError) || error.status >= 500,
  keep: keepRun,
  kept: keptRun,
})

export function useBulkRun(): BulkRun | null {
  return useSyncExternalStore(bulkRuns.subscribe, bulkRuns.current)
}
