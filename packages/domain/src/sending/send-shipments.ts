/** Send ASN of a store order: sends the shipments that can be sent; those without carton products are named in a warning. */
import { allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { decideSendShipment } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState, ShipmentTransition } from '../shipments/shipment-state.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { shipmentStage, withShipmentTransitions } from '../store-orders/records.ts'
import { sendWords, withoutErrorOf } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { recordsMayBeSent, type Sendable, thoseThatCan, unsentElseAll } from './send-those-that-can.ts'

const { label } = shipmentStatuses.events.send

/** What the store order must allow before any of its shipments is sent. */
export function shipmentMayBeSent(state: StoreOrderState, context: StoreOrderContext): Guard {
  return recordsMayBeSent(state, context, 'shipment', label)
}

/** Unsent shipments first; when all were sent, all are sent again. With `only`, that shipment alone, also with labels that are out of date once that is confirmed. */
export function decideSendShipments(
  state: StoreOrderState,
  context: StoreOrderContext,
  only?: number,
  oldLabelsConfirmed = false,
): Decision<StoreOrderTransition> {
  const guard = shipmentMayBeSent(state, context)
  if (!guard.ok) return guard
  const chosen = chooseShipments(context.shipments ?? [], only)
  if (chosen.length === 0) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const options = { variant: context.vendor.variant, hasLabels: context.partner.hasLabels, oldLabelsConfirmed }
  const able = thoseThatCan(chosen.map((shipment) => decideSendShipment(shipment, options)))
  return able.ok ? allow(sendChange(state, context, able.value)) : able
}

function chooseShipments(all: readonly ShipmentState[], only?: number): readonly ShipmentState[] {
  if (only === undefined) return unsentElseAll(all, isShipmentSent)
  return all.filter((shipment) => shipment.shipmentID === only && !isEnded(shipment.status))
}

function sendChange(
  state: StoreOrderState,
  context: StoreOrderContext,
  { sent, warnings }: Sendable<ShipmentTransition>,
): StoreOrderTransition {
  const before = context.shipments ?? []
  const after = withShipmentTransitions(before, sent)
  const changes = { ...shipmentStage(state, after, context.lines), ...withoutErrorOf(state, errorTypes.shipment) }
  const jobs = after
    .filter((shipment) => shipment.pending && sent.some((change) => change.shipmentID === shipment.shipmentID))
    .map(({ shipmentID, shipmentSent }) => ({ kind: 'send-shipment', shipmentID, resend: shipmentSent }) as const)
  const numbers = after.filter((shipment) => sent.some((change) => change.shipmentID === shipment.shipmentID))
  const detail = numbers.map((shipment) => shipment.shipmentNumber).join(', ')
  const action = sendWords(label, jobs.length > 0 && jobs.every((job) => job.resend))
  return transitionTo(state, changes, { shipments: sent, jobs, warnings, audit: { action, detail } })
}
