/** The stages that are made of records (shipments, invoices): a record changes, the stage follows by roll-up. */

import { invoiceStageOf } from '../invoices/invoice-roll-up.ts'
import type { InvoiceState, InvoiceTransition } from '../invoices/invoice-state.ts'
import { compare } from '../kernel/decimal.ts'
import { shipmentStageOf } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState, ShipmentTransition } from '../shipments/shipment-state.ts'
import type { LineProgress, StoreOrderContext } from './context.ts'
import type { StoreOrderState } from './store-order-state.ts'
import { pendingWith } from './store-order-transition.ts'

/** Something is left on backorder. */
export function hasBackorder(lines: readonly LineProgress[] = []): boolean {
  return lines.some((line) => compare(line.quantityBackordered, 0) > 0)
}

/** The shipments after the changes. */
export function withShipmentTransitions(
  shipments: readonly ShipmentState[],
  changes: readonly ShipmentTransition[],
): readonly ShipmentState[] {
  return shipments.map((shipment) => ({
    ...shipment,
    ...changes.find((change) => change.shipmentID === shipment.shipmentID)?.changes,
  }))
}

/** The invoices after the changes. */
export function withInvoiceTransitions(
  invoices: readonly InvoiceState[],
  changes: readonly InvoiceTransition[],
): readonly InvoiceState[] {
  return invoices.map((invoice) => ({
    ...invoice,
    ...changes.find((change) => change.invoiceID === invoice.invoiceID)?.changes,
  }))
}

/** Stage status and pending mark after the shipments changed. */
export function shipmentStage(
  state: StoreOrderState,
  shipments: readonly ShipmentState[],
  lines: StoreOrderContext['lines'],
): Partial<StoreOrderState> {
  return {
    shipmentStatus: shipmentStageOf(shipments, hasBackorder(lines)),
    pendingStages: pendingWith(
      state,
      'shipment',
      shipments.some((shipment) => shipment.pending),
    ),
  }
}

/** Stage status and pending mark after the invoices changed. */
export function invoiceStage(
  state: StoreOrderState,
  invoices: readonly InvoiceState[],
  lines: StoreOrderContext['lines'],
): Partial<StoreOrderState> {
  return {
    invoiceStatus: invoiceStageOf(invoices, hasBackorder(lines)),
    pendingStages: pendingWith(
      state,
      'invoice',
      invoices.some((invoice) => invoice.pending),
    ),
  }
}
