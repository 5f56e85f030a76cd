/** Send Order and Confirm Order: both queue the order for the external system. */

import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { pricesAreSettled } from '../arrival/settled-prices.ts'
import { quantitiesAreSettled } from '../arrival/settled-quantities.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { queued, settled } from '../kernel/document-cycle.ts'
import { isStatus } from '../kernel/status-table.ts'
import { type OrderEvent, orderStatus, orderStatuses } from '../orders/order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  hasExternalSystem,
  hasLines,
  isNotCancelled,
  isNotDeleted,
  isNotIgnored,
  isNotPending,
  stageIsEnabled,
} from '../store-orders/guards.ts'
import { isInError, stageDocument, wasSent, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { externalOpenToConfirm } from '../warehouse-orders/external-status.ts'

const fine: Guard = allow(true)

/** For partners without a workflow, and to send again, as long as the warehouse has not begun. */
export function decideSendOrder(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  return queueOrder(state, context, 'send')
}

/** For Onsite and Offsite partners, while the warehouse has not begun. */
export function decideConfirmOrder(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  return queueOrder(state, context, 'confirm')
}

function queueOrder(
  state: StoreOrderState,
  context: StoreOrderContext,
  event: Extract<OrderEvent, 'send' | 'confirm'>,
): Decision<StoreOrderTransition> {
  const label = orderStatuses.events[event].label
  const guard = all(
    () => stageIsEnabled('order', context),
    () => isNotDeleted(state, label),
    () => isNotIgnored(state),
    () => hasLines(state, context, label),
    () => isNotCancelled(context, label),
    () => isNotPending(state, 'order'),
    () => hasExternalSystem(context),
    () => errorCameFromSending(state),
    () => pricesAreSettled(state, context),
    () => quantitiesAreSettled(state, context),
    () => (event === 'confirm' ? mayConfirm(state, context) : warehouseHasNotBegun(state, label)),
    () => mayGoUnacked(state, context),
  )
  if (!guard.ok) return guard
  const next = applyEvent(orderStatuses, state.orderStatus, event, context.vendor.variant)
  if (!next.ok) return next
  const changes = {
    ...withStageDocument(state, 'order', queued(stageDocument(state, 'order'), next.value)),
    ...withoutErrorOf(state, errorTypes.order),
  }
  const job = { kind: 'send-order', resend: wasSent(state, 'order') } as const
  return allow(transitionTo(state, changes, { jobs: [job], audit: { action: label } }))
}

/** A failed send may be repeated; an order that arrived with errors has to be mended first. */
function errorCameFromSending(state: StoreOrderState): Guard {
  if (!isInError(state.orderStatus) || isStatus(state.errorType, errorTypes.order)) return fine
  return refuse('unresolvedErrors', { error: state.error ?? '' })
}

function mayConfirm(state: StoreOrderState, { partner, withoutWarehouse, storeOrderNumber }: StoreOrderContext): Guard {
  if (partner.workflowType === null) return refuse('workflowMissing', { partner: partner.partnerCode })
  if (!isStatus(state.externalStatus, ...externalOpenToConfirm))
    return warehouseHasBegun(state, orderStatuses.events.confirm.label)
  if (isStatus(state.acknowledgmentStatus, acknowledgementStatus.entered)) return refuse('ackUnsent')
  return withoutWarehouse ? refuse('warehouseMissing', { storeOrderNumber: storeOrderNumber ?? '' }) : fine
}

function warehouseHasBegun({ externalStatus: status }: StoreOrderState, action: string): Guard {
  const allowed = externalOpenToConfirm
  return refuse('externalStatusRefused', { status, action, allowed: allowed.join(', ') }, allowed)
}

/** A resend during picking would be refused by the warehouse and put a valid order in error. */
function warehouseHasNotBegun(state: StoreOrderState, action: string): Guard {
  const isOpen = isStatus(state.externalStatus, ...externalOpenToConfirm) || isInError(state.externalStatus)
  return isOpen ? fine : warehouseHasBegun(state, action)
}

/**
 * When a resent order is delivered although the warehouse began picking after it was queued: it is not
 * sent, the warehouse picks what it has, and the order becomes Order Sent. null: deliver it as usual.
 */
export function overtakenByWarehouse(state: StoreOrderState): StoreOrderTransition | null {
  const { label } = orderStatuses.events.send
  if (!state.pendingStages.includes('order') || warehouseHasNotBegun(state, label).ok) return null
  const detail = `Not sent again: the warehouse has the order as ${state.externalStatus} and picks it as it was sent before.`
  const changes = withStageDocument(state, 'order', settled(orderStatus.sent))
  return transitionTo(state, changes, { audit: { action: label, detail } })
}

function mayGoUnacked(state: StoreOrderState, { partner, vendor }: StoreOrderContext): Guard {
  if (vendor.order.canSendUnackedOrders || !partner.acknowledgementsEnabled) return fine
  return isStatus(state.acknowledgmentStatus, acknowledgementStatus.notAcknowledged) ? refuse('unackedOrder') : fine
}
