/** Delete marks Deleted and erases nothing; what the partner already has stays as it is. */

import { acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { cancelOutside } from '../external-system/cancel-outside.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { compare } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StageName } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { salesOrderStatuses } from '../sales-orders/sales-order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { LineProgress, StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  isNotDeleted,
  isNotIgnored,
  isNotPending,
  mayChangeAnswer,
  nothingIsPending,
} from '../store-orders/guards.ts'
import { withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { endRecords } from './end-records.ts'
import { unsentStagesTo } from './ignore.ts'

/** Where the external system has the order, the change warns and asks the connector to cancel there. */
export function decideDelete(
  state: StoreOrderState,
  context: StoreOrderContext,
  notes = '',
): Decision<StoreOrderTransition> {
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
    transitionTo(state, changes, {
      ...endRecords(context, sharedStatus.deleted),
      ...cancelOutside(state, context),
      audit: { action: 'Delete', ...(notes ? { detail: notes } : {}) },
    }),
  )
}

/**
 * DeleteSelectedAcks: the stage goes back to its first status and no line is answered any more, so that the next Send Ack
 * answers in full. Refused once goods or an invoice followed, and while stock is reserved for less than was ordered.
 */
export function decideDeleteAcknowledgement(
  state: StoreOrderState,
  { lines = [] }: Pick<StoreOrderContext, 'lines'> = {},
): Decision<StoreOrderTransition> {
  const guard = all(
    () => mayReset(state, 'acknowledgement'),
    () => mayChangeAnswer(state),
    () => (isReserved(state) && lines.some(isAnsweredShort) ? refuse('reservedAnswer') : allow(true)),
  )
  if (!guard.ok) return guard
  const next = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'reset')
  if (!next.ok) return next
  return allow({ ...resetTo(state, 'acknowledgement', next.value), forgetAnswers: true })
}

const isReserved = ({ orderStatus: status }: StoreOrderState) => isStatus(status, orderStatus.reserved)
const isAnsweredShort = ({ quantity, quantityAcknowledged }: LineProgress) =>
  quantityAcknowledged !== null && compare(quantityAcknowledged, quantity) < 0

/** DeleteSelectedSalesOrders: the stage goes back to its first status. */
export function decideDeleteSalesOrder(state: StoreOrderState): Decision<StoreOrderTransition> {
  const guard = mayReset(state, 'salesOrder')
  if (!guard.ok) return guard
  const next = applyEvent(salesOrderStatuses, state.salesOrderStatus, 'reset')
  return next.ok ? allow(resetTo(state, 'salesOrder', next.value)) : next
}

type ResettableStage = Extract<StageName, 'acknowledgement' | 'salesOrder'>
const resetLabel = {
  acknowledgement: acknowledgementStatuses.events.reset.label,
  salesOrder: salesOrderStatuses.events.reset.label,
}

const mayReset = (state: StoreOrderState, stage: ResettableStage): Guard =>
  all(
    () => isNotDeleted(state, resetLabel[stage]),
    () => isNotIgnored(state),
    () => isNotPending(state, stage),
  )

function resetTo(state: StoreOrderState, stage: ResettableStage, status: string): StoreOrderTransition {
  const document = { status, pending: false, statusBeforeError: null }
  const changes = { ...withStageDocument(state, stage, document), ...withoutErrorOf(state, errorTypes[stage]) }
  const audit = { action: resetLabel[stage], detail: `It was ${state[stageField[stage]]}` }
  return transitionTo(state, changes, { audit })
}
