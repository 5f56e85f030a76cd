/** The one bulk run of this tab, bound to the calls and to what is kept of it. */
import { clearSelectedOrderErrors, completeSelectedOrders, deleteSelectedOrders, markOrders } from '@quayside/contract'
import { useSyncExternalStore } from 'react'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { isSend } from './bulk-kinds.ts'
import { type BatchAnswer, type BulkRun, BulkRuns } from './bulk-run.ts'
import { keepRun, keptRun } from './kept-run.ts'

async function perform({ kind, note }: Pick<BulkRun, 'kind' | 'note'>, orderIDs: readonly number[]) {
  if (isSend(kind)) return callApi(markOrders, { params: { status: kind }, body: { orderIDs: [...orderIDs] } })
  const orderIds = [...orderIDs]
  if (kind === 'complete') return callApi(completeSelectedOrders, { body: { orderIds, notes: note } })
  if (kind === 'delete') return callApi(deleteSelectedOrders, { body: { orderIds, notes: note } })
  return callApi(clearSelectedOrderErrors, { body: { orderIds } })
}

export const bulkRuns = new BulkRuns({
  perform: (run, orderIDs): Promise<BatchAnswer> => perform(run, orderIDs),
  wordsOf,
  isUnsure: (error) => !(error instanceof ApiError) || error.status >= 500,
  keep: keepRun,
  kept: keptRun,
})

export function useBulkRun(): BulkRun | null {
  return useSyncExternalStore(bulkRuns.subscribe, bulkRuns.current)
}
