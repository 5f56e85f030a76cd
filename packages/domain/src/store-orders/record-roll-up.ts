/** Updates the stage and the store order after packing, deleting or any other change of records. */
import type { InvoiceState } from '../invoices/invoice-state.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import type { StoreOrderContext } from './context.ts'
import { invoiceStage, shipmentStage } from './records.ts'
import { isIgnored } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'
import { transitionTo } from './store-order-transition.ts'

/** Changes of the store order for its shipments as they are now. */
export function rollUpShipments(
  state: StoreOrderState,
  shipments: readonly ShipmentState[],
  lines: StoreOrderContext['lines'] = [],
): Partial<StoreOrderState> {
  if (isIgnored(state)) return {}
  return transitionTo(state, shipmentStage(state, shipments, lines), { audit: { action: 'Roll up' } }).changes
}

/** Changes of the store order for its invoices as they are now. */
export function rollUpInvoices(
  state: StoreOrderState,
  invoices: readonly InvoiceState[],
  lines: StoreOrderContext['lines'] = [],
): Partial<StoreOrderState> {
  if (isIgnored(state)) return {}
  return transitionTo(state, invoiceStage(state, invoices, lines), { audit: { action: 'Roll up' } }).changes
}
