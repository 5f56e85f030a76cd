/** Sends what a person asked to send and what waits for a reason that the partner's settings no longer give. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { decideSendShipment, isShipmentHeld, isWaitingForLabels } from '../shipments/send-shipment.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { isAcknowledgementHeld } from './acknowledge-together.ts'
import { decideSendAcknowledgement } from './send-acknowledgement.ts'
import { shipmentMayBeSent } from './send-shipments.ts'
import { thoseThatCan } from './send-those-that-can.ts'
import { decideSendTogether } from './send-together.ts'
import { sendChange } from './shipments-sent.ts'

/**
 * Sends the shipments at Shipment Received that wait for neither labels nor other store orders any more.
 *
 * Refused (400) where none can go.
 */
export function decideReleaseShipments(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const { hasLabels } = context.partner
  const held = (context.shipments ?? []).filter(
    (shipment) => isShipmentHeld(shipment) && !isWaitingForLabels(shipment, hasLabels),
  )
  const nothing = refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  if (held.length === 0) return nothing
  const guard = shipmentMayBeSent(state, context)
  if (!guard.ok) return guard
  const options = { variant: context.vendor.variant, hasLabels }
  const able = thoseThatCan(held.map((shipment) => decideSendShipment(shipment, options)))
  if (!able.ok) return able
  const own = sendChange(state, context, able.value)
  if (!context.others) return allow(own)
  const together = decideSendTogether({ state, context }, own, { confirmedOnly: true })
  return together.ok && together.value.jobs.length === 0 ? nothing : together
}

/** Sends an acknowledgement that waited for other store orders, where the partner no longer takes one for the whole order; refused (400) elsewhere. */
export function decideReleaseAcknowledgement(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const isReleased = isAcknowledgementHeld(state) && context.isOneAcknowledgement === false
  return isReleased ? decideSendAcknowledgement(state, context) : refuse('stagePending', { stage: 'Acknowledgement' })
}
