/** After packing, deleting or anything else that changed records, the stage and the store order follow. */
import type { InvoiceState } from '../invoices/invoice-state.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import type { FulfilmentContext } from './context.ts'
import { invoiceStage, shipmentStage } from './records.ts'
import { changed } from './store-order-change.ts'
import { isIgnored } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

/** Changes of the store order for its shipments as they are now. */
export function rollUpShipments(
  state: StoreOrderState,
  shipments: readonly ShipmentState[],
  lines: FulfilmentContext['lines'] = [],
): Partial<StoreOrderState> {
  if (isIgnored(state)) return {}
  return changed(state, shipmentStage(state, shipments, lines), { audit: { action: 'Roll up' } }).changes
}

/** Changes of the store order for its invoices as they are now. */
export function rollUpInvoices(
  state: StoreOrderState,
  invoices: readonly InvoiceState[],
  lines: FulfilmentContext['lines'] = [],
): Partial<StoreOrderState> {
  if (isIgnored(state)) return {}
  return changed(state, invoiceStage(state, invoices, lines), { audit: { action: 'Roll up' } }).changes
}
