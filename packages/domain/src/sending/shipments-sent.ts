/** What it does to a store order that these shipments of it are sent. */
import type { ShipmentTransition } from '../shipments/shipment-state.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { shipmentStage, withShipmentTransitions } from '../store-orders/records.ts'
import { sendWords, withoutErrorOf } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import type { Sendable } from './send-those-that-can.ts'

const { label } = shipmentStatuses.events.send

/** With a job for each shipment that waits for nothing. */
export function sendChange(
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
