/** Printing a shipment's labels confirms and sends it, where the partner has labels; printing again changes nothing. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { decideLabelsPrinted } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { shipmentStage, withShipmentTransitions } from '../store-orders/records.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { shipmentMayBeSent } from './send-shipments.ts'

/** Refused where sending would be; where there is nothing to send, only the audit records it. */
export function decidePrintLabels(
  state: StoreOrderState,
  context: StoreOrderContext,
  shipmentID: number,
): Decision<StoreOrderTransition> {
  const shipments = context.shipments ?? []
  const shipment = shipments.find((candidate) => candidate.shipmentID === shipmentID)
  if (!shipment) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const audit = { action: 'Print labels', detail: shipment.shipmentNumber }
  const sends = context.partner.hasLabels && !shipment.pending && !isShipmentSent(shipment.status)
  if (!sends) return allow(transitionTo(state, {}, { audit }))
  const guard = shipmentMayBeSent(state, context)
  if (!guard.ok) return guard
  const printed = decideLabelsPrinted(shipment, context.vendor.variant)
  if (!printed.ok) return printed
  const sent = printed.value ? [printed.value] : []
  const changes = shipmentStage(state, withShipmentTransitions(shipments, sent), context.lines)
  const jobs = sent.map(() => ({ kind: 'send-shipment', shipmentID, resend: shipment.shipmentSent }) as const)
  return allow(transitionTo(state, changes, { shipments: sent, jobs, audit }))
}
