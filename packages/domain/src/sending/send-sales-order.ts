/** Send Sales Order: our own sales order goes to the external system. */

import { pricesAreSettled } from '../arrival/settled-prices.ts'
import { quantitiesAreSettled } from '../arrival/settled-quantities.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision } from '../kernel/decision.ts'
import { queued } from '../kernel/document-cycle.ts'

import { salesOrderStatuses } from '../sales-orders/sales-order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  hasLines,
  isNotDeleted,
  isNotIgnored,
  isNotPending,
  orderIsSound,
  salesOrdersAreOn,
  stageIsEnabled,
} from '../store-orders/guards.ts'
import { stageDocument, wasSent, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

const { label } = salesOrderStatuses.events.send

/** Send Sales Order, also as a resend. */
export function decideSendSalesOrder(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const guard = all(
    () => salesOrdersAreOn(context),
    () => stageIsEnabled('salesOrder', context),
    () => isNotDeleted(state, label),
    () => isNotIgnored(state),
    () => hasLines(state, context, label),
    () => orderIsSound(state),
    () => isNotPending(state, 'salesOrder'),
    () => pricesAreSettled(state, context),
    () => quantitiesAreSettled(state, context),
  )
  if (!guard.ok) return guard
  const next = applyEvent(salesOrderStatuses, state.salesOrderStatus, 'send', context.vendor.variant)
  if (!next.ok) return next
  const changes = {
    ...withStageDocument(state, 'salesOrder', queued(stageDocument(state, 'salesOrder'), next.value)),
    ...withoutErrorOf(state, errorTypes.salesOrder),
  }
  const job = { kind: 'send-sales-order', resend: wasSent(state, 'salesOrder') } as const
  return allow(transitionTo(state, changes, { jobs: [job], audit: { action: label } }))
}
