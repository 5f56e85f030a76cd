/** Ship Order and Invoice Order: whether a shipment or invoice may be created, and the stage's status with it. */

import { invoiceBasis } from '../invoices/invoice-from-order.ts'
import { invoiceStageOf } from '../invoices/invoice-roll-up.ts'
import type { InvoiceType } from '../invoices/invoice-state.ts'
import { invoiceStatus, invoiceStatuses } from '../invoices/invoice-status.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { shipmentStageOf } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import { type ShipmentStatus, shipmentStatus, shipmentStatuses } from '../shipments/shipment-status.ts'
import type { StoreOrderContext } from './context.ts'
import {
  all,
  type Guard,
  hasLines,
  isAcknowledgementAsked,
  isNotDeleted,
  isNotIgnored,
  orderIsSound,
  stageIsEnabled,
} from './guards.ts'
import { hasBackorder } from './records.ts'
import type { StoreOrderState } from './store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from './store-order-transition.ts'

const unsent: readonly ShipmentStatus[] = [shipmentStatus.created, shipmentStatus.inProgress]

/**
 * The shipment with which Ship Order goes on, where there is one that nobody asked to send yet: asked again, it makes no second one. `beside`
 * names the shipment beside which another one is wanted; one made since then is that other one.
 */
export function shipmentToGoOn<Shipment extends Pick<ShipmentState, 'shipmentID' | 'status'>>(
  shipments: readonly Shipment[],
  beside = 0,
): Shipment | undefined {
  return shipments
    .filter(({ shipmentID, status }) => shipmentID > beside && unsent.includes(status))
    .sort((a, b) => a.shipmentID - b.shipmentID)
    .at(-1)
}

/** The new shipment starts as Created. Orders must be acknowledged before shipping: the ack must at least be queued. */
export function decideCreateShipment(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const { label: action } = shipmentStatuses.events.create
  const guard = all(
    () => stageIsEnabled('shipment', context),
    () => isNotDeleted(state, action),
    () => hasLines(state, context, action),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => isAcknowledgementAsked(state, context, 'shipping'),
    () => isLeftToPack(context),
  )
  if (!guard.ok) return guard
  const shipments = [...(context.shipments ?? []), { status: shipmentStatus.created }]
  const stage = shipmentStageOf(shipments, hasBackorder(context.lines))
  return allow(transitionTo(state, { shipmentStatus: stage }, { audit: { action } }))
}

/** The new invoice or credit starts as Created; whether ack and shipment were sent is checked when it is sent. */
export function decideCreateInvoice(
  state: StoreOrderState,
  context: StoreOrderContext,
  invoiceType: InvoiceType = 'Invoice',
): Decision<StoreOrderTransition> {
  const action = invoiceType === 'Credit' ? 'Create Credit' : invoiceStatuses.events.create.label
  const guard = all(
    () => stageIsEnabled('invoice', context),
    () => isNotDeleted(state, action),
    () => hasLines(state, context, action),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => (invoiceType === 'Invoice' ? isLeftToInvoice(context) : allow(true)),
  )
  if (!guard.ok) return guard
  const invoices = [...(context.invoices ?? []), { status: invoiceStatus.created, invoiceType, total: 0 }]
  const stage = invoiceStageOf(invoices, hasBackorder(context.lines))
  return allow(transitionTo(state, { invoiceStatus: stage }, { audit: { action } }))
}

function isLeftToPack({ leftToPack = true, storeOrderNumber }: StoreOrderContext): Guard {
  return leftToPack ? allow(true) : refuse('cartonNothingUnassigned', { sku: `store order ${storeOrderNumber ?? ''}` })
}

/** Whether there is anything to invoice now. */
function isLeftToInvoice({ leftToInvoice = true, partner, invoices = [], ...named }: StoreOrderContext): Guard {
  if (leftToInvoice) return allow(true)
  const begun = invoices.some((one) => one.invoiceType === 'Invoice' && !isEnded(one.status))
  const params = { storeOrderNumber: named.storeOrderNumber ?? '', basis: invoiceBasis(partner) }
  return refuse(begun ? 'nothingToInvoice' : 'nothingToInvoiceYet', params)
}
