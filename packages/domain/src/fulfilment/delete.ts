/** Delete marks Deleted and erases nothing; what the other side already has stays as it is. */

import { acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { allow, type Decision } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { applyEvent, type StageName } from '../kernel/status-table.ts'
import { salesOrderStatuses } from '../sales-orders/sales-order-status.ts'
import { cancelOutside } from './cancel-outside.ts'
import type { FulfilmentContext } from './context.ts'
import { endRecords } from './end-records.ts'
import { errorTypes } from './error-types.ts'
import { all, isNotDeleted, isNotIgnored, isNotPending, nothingIsPending } from './guards.ts'
import { unsentStagesTo } from './ignore.ts'
import { withoutErrorOf, withStageDocument } from './stage-document.ts'
import { changed, type StoreOrderChange } from './store-order-change.ts'
import { type StoreOrderState, stageField } from './store-order-state.ts'

/** Where the external system has the order, the change warns and asks the connector to cancel there. */
export function decideDelete(
  state: StoreOrderState,
  context: FulfilmentContext,
  notes = '',
): Decision<StoreOrderChange> {
  const guard = all(
    () => isNotDeleted(state, 'Delete'),
    () => nothingIsPending(state),
  )
  if (!guard.ok) return guard
  const changes = {
    ...unsentStagesTo(state, sharedStatus.deleted),
    orderStatus: sharedStatus.deleted,
    statusBeforeIgnore: {},
    statusBeforeError: {},
    errorType: null,
    error: null,
  }
  return allow(
    changed(state, changes, {
      ...endRecords(context, sharedStatus.deleted),
      ...cancelOutside(state, context),
      audit: { action: 'Delete', ...(notes ? { detail: notes } : {}) },
    }),
  )
}

/** DeleteSelectedAcks and DeleteSelectedSalesOrders: the stage goes back to its first status. */
export function decideResetStage(
  state: StoreOrderState,
  stage: Extract<StageName, 'acknowledgement' | 'salesOrder'>,
): Decision<StoreOrderChange> {
  const table = stage === 'acknowledgement' ? acknowledgementStatuses : salesOrderStatuses
  const { label } = table.events.reset
  const guard = all(
    () => isNotDeleted(state, label),
    () => isNotIgnored(state),
    () => isNotPending(state, stage),
  )
  if (!guard.ok) return guard
  const status = state[stageField[stage]]
  const next =
    stage === 'acknowledgement'
      ? applyEvent(acknowledgementStatuses, status, 'reset')
      : applyEvent(salesOrderStatuses, status, 'reset')
  if (!next.ok) return next
  const document = { status: next.value, pending: false, statusBeforeError: null }
  const changes = { ...withStageDocument(state, stage, document), ...withoutErrorOf(state, errorTypes[stage]) }
  return allow(changed(state, changes, { audit: { action: label, detail: `It was ${status}` } }))
}
