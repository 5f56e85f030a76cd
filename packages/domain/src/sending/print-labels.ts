/** What follows from printed labels: the shipment goes out once every carton carries one and it was confirmed (states.md, labels and sending). */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { decideLabelsPrinted } from '../shipments/send-shipment.ts'
import type { ShipmentTransition } from '../shipments/shipment-state.ts'
import type { OtherStoreOrder, StoreOrderContext } from '../store-orders/context.ts'
import { shipmentStage, withShipmentTransitions } from '../store-orders/records.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type AuditEntry, type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { shipmentMayBeSent } from './send-shipments.ts'
import { decideSendTogether } from './send-together.ts'
import { sendChange } from './shipments-sent.ts'

export interface PrintedLabels {
  readonly shipmentID: number
  /** For the audit: which labels. */
  readonly detail: string
  /** Print Labels of a fully packed shipment, by somebody who may send it: that confirms it. A label of one carton confirms nothing. */
  readonly confirms: boolean
}

/**
 * Decides on the shipment as it is with these labels printed. Labels can be printed of any shipment that is not deleted or
 * ignored; where sending is refused they are printed all the same, and the reason is a warning.
 */
export function decidePrintLabels(
  state: StoreOrderState,
  context: StoreOrderContext,
  { shipmentID, detail, confirms }: PrintedLabels,
): Decision<StoreOrderTransition> {
  const shipments = context.shipments ?? []
  const shipment = shipments.find((candidate) => candidate.shipmentID === shipmentID)
  if (!shipment) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  if (isEnded(shipment.status))
    return refuse('labelsOfEnded', { record: `Shipment ${shipment.shipmentNumber}`, status: shipment.status })
  const audit = { action: 'Print labels', detail }
  const printed = context.partner.hasLabels
    ? decideLabelsPrinted(shipment, { variant: context.vendor.variant, confirms })
    : allow(null)
  const guard = printed.ok && printed.value ? shipmentMayBeSent(state, context) : allow(true)
  const refused = printed.ok ? guard : printed
  if (!refused.ok)
    return allow(
      transitionTo(state, {}, { audit, warnings: [notSent(shipment.shipmentNumber, refused.refusal.message)] }),
    )
  const sent: readonly ShipmentTransition[] = printed.ok && printed.value ? [printed.value] : []
  if (sent.length === 0) return allow(transitionTo(state, {}, { audit }))
  if (context.others) return confirmed({ state, context }, sent, audit)
  const changes = shipmentStage(state, withShipmentTransitions(shipments, sent), context.lines)
  const jobs = sent.map(() => ({ kind: 'send-shipment', shipmentID, resend: shipment.shipmentSent }) as const)
  return allow(transitionTo(state, changes, { shipments: sent, jobs, audit }))
}

/** One ASN for the whole order: it goes with the last store order that is confirmed and labelled. */
function confirmed(
  storeOrder: Pick<OtherStoreOrder, 'state' | 'context'>,
  sent: readonly ShipmentTransition[],
  audit: AuditEntry,
): Decision<StoreOrderTransition> {
  const own = sendChange(storeOrder.state, storeOrder.context, { sent, warnings: [] })
  return decideSendTogether(storeOrder, { ...own, audit }, { confirmedOnly: true })
}

const notSent = (shipmentNumber: string, reason: string): string =>
  `Shipment ${shipmentNumber} is not sent yet: ${reason}`
