/** Reserve Products and Cancel Reservation: for Onsite partners, with the feature ReserveStock. */
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isStatus } from '../kernel/status-table.ts'
import { hasFeature } from '../kernel/vendor.ts'
import { type OrderEvent, orderStatuses } from '../orders/order-status.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  hasLines,
  isNotDeleted,
  isNotIgnored,
  isNotPending,
  orderIsSound,
} from '../store-orders/guards.ts'
import { isInError } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { externalOpenToConfirm } from '../warehouse-orders/external-status.ts'

type ReservationEvent = Extract<OrderEvent, 'reserve' | 'cancelReservation'>

/** The confirmation shown after each step. */
export const reservationMessages: Readonly<Record<ReservationEvent, string>> = {
  reserve: 'Success! The products has been reserved',
  cancelReservation: 'Success! The reservation has been cancelled',
}

/** Reserve Products: Order Received becomes Order Reserved; the caller reserves the stock. */
export function decideReserve(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  return decideReservation(state, context, 'reserve')
}

/** Cancel Reservation: back to Order Received, while the warehouse has not begun and nothing of the store order is in error. */
export function decideCancelReservation(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  return decideReservation(state, context, 'cancelReservation')
}

function decideReservation(
  state: StoreOrderState,
  context: StoreOrderContext,
  event: ReservationEvent,
): Decision<StoreOrderTransition> {
  const { label } = orderStatuses.events[event]
  const guard = all(
    () => isOffered(context, label),
    () => isNotDeleted(state, label),
    () => isNotIgnored(state),
    () => (event === 'reserve' ? hasLines(state, context, label) : allow(true)),
    () => (event === 'reserve' ? orderIsSound(state) : isSound(state)),
    () => isNotPending(state, 'order'),
    () => warehouseHasNotBegun(state, label),
  )
  if (!guard.ok) return guard
  const next = applyEvent(orderStatuses, state.orderStatus, event, context.vendor.variant)
  if (!next.ok) return next
  return allow(transitionTo(state, { orderStatus: next.value }, { audit: { action: label } }))
}

function isOffered({ partner, vendor }: StoreOrderContext, action: string): Guard {
  if (!hasFeature(vendor, 'ReserveStock')) return refuse('featureOff', { feature: 'ReserveStock' })
  if (partner.workflowType === 'Onsite') return allow(true)
  return refuse('onsiteOnly', { action, partner: partner.partnerCode })
}

function isSound(state: StoreOrderState): Guard {
  return isInError(state.status) ? refuse('unresolvedErrors', { error: state.error ?? '' }) : allow(true)
}

function warehouseHasNotBegun(state: StoreOrderState, action: string): Guard {
  if (isStatus(state.externalStatus, ...externalOpenToConfirm)) return allow(true)
  const params = { status: state.externalStatus, action, allowed: externalOpenToConfirm.join(', ') }
  return refuse('externalStatusRefused', params, externalOpenToConfirm)
}
