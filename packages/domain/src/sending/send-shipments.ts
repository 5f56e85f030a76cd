/** Send ASN of a store order: sends the shipments that can be sent; those without carton products are named in a warning. */
import { allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { decideSendShipment } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { recordsMayBeSent, thoseThatCan, unsentElseAll } from './send-those-that-can.ts'
import { decideSendTogether, withSameAsn } from './send-together.ts'
import { sendChange } from './shipments-sent.ts'

const { label } = shipmentStatuses.events.send

/** What the store order must allow before any of its shipments is sent. */
export function shipmentMayBeSent(state: StoreOrderState, context: StoreOrderContext): Guard {
  return recordsMayBeSent(state, context, 'shipment', label)
}

export interface SendShipments {
  /** That shipment alone. */
  readonly only?: number | undefined
  /** Also with labels that are out of date: somebody was told which. */
  readonly oldLabelsConfirmed?: boolean
  /** Where one ASN is for the whole order: without the store orders that are not packed yet. */
  readonly packedOnly?: boolean
  /** Where one ASN is for the whole order: with those alone that it went, or was to go, with before. */
  readonly again?: boolean
}

/** Unsent shipments first; when all were sent, all are sent again. Where one ASN is for the whole order the other store orders go with it. */
export function decideSendShipments(
  state: StoreOrderState,
  context: StoreOrderContext,
  wish: SendShipments = {},
): Decision<StoreOrderTransition> {
  const guard = shipmentMayBeSent(state, context)
  if (!guard.ok) return guard
  const { shipments = [] } = context
  const asked = chooseShipments(shipments, wish.only)
  const chosen = context.others ? withSameAsn(asked, shipments, wish.again) : asked
  if (chosen.length === 0) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const { variant } = context.vendor
  const options = {
    variant,
    hasLabels: context.partner.hasLabels,
    oldLabelsConfirmed: wish.oldLabelsConfirmed ?? false,
  }
  const able = thoseThatCan(chosen.map((shipment) => decideSendShipment(shipment, options)))
  if (!able.ok) return able
  const own = sendChange(state, context, able.value)
  return context.others ? decideSendTogether({ state, context }, own, wish) : allow(own)
}

function chooseShipments(all: readonly ShipmentState[], only?: number): readonly ShipmentState[] {
  if (only === undefined) return unsentElseAll(all, isShipmentSent)
  return all.filter((shipment) => shipment.shipmentID === only && !isEnded(shipment.status))
}
