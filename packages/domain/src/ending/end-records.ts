/** The unsent shipments and invoices that are ignored or deleted with their store order. */
import { isInvoiceSent } from '../invoices/invoice-roll-up.ts'
import { invoiceStatus } from '../invoices/invoice-status.ts'
import { type DocumentState, settled } from '../kernel/document-cycle.ts'
import { isEnded, sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import { shipmentStatus } from '../shipments/shipment-status.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'

export type EndStatus = typeof sharedStatus.deleted | typeof sharedStatus.ignored

/** `statusBeforeError` keeps what an ignored record was, so that it can come back. */
export function endRecords(
  context: StoreOrderContext,
  status: EndStatus,
): Pick<StoreOrderTransition, 'shipments' | 'invoices'> {
  const shipments = (context.shipments ?? []).filter((s) => !isShipmentSent(s.status) && !isEnded(s.status))
  const invoices = (context.invoices ?? []).filter((i) => !isInvoiceSent(i.status) && !isEnded(i.status))
  return {
    shipments: shipments.map((s) => ({ shipmentID: s.shipmentID, changes: ended(s, status), error: null })),
    invoices: invoices.map((i) => ({ invoiceID: i.invoiceID, changes: ended(i, status), error: null })),
  }
}

function ended<S extends string>(record: Pick<DocumentState<S>, 'status' | 'statusBeforeError'>, status: EndStatus) {
  const inError = isStatus(record.status, sharedStatus.error)
  return { status, pending: false, statusBeforeError: inError ? record.statusBeforeError : record.status }
}

/** Restores ignored records with their store order. */
export function reviveRecords(context: StoreOrderContext): Pick<StoreOrderTransition, 'shipments' | 'invoices'> {
  const shipments = (context.shipments ?? []).filter((s) => isStatus(s.status, sharedStatus.ignored))
  const invoices = (context.invoices ?? []).filter((i) => isStatus(i.status, sharedStatus.ignored))
  return {
    shipments: shipments.map((s) => {
      const packed = s.cartonProductCount > 0 ? shipmentStatus.inProgress : shipmentStatus.created
      return { shipmentID: s.shipmentID, changes: settled(s.statusBeforeError ?? packed) }
    }),
    invoices: invoices.map((i) => {
      return { invoiceID: i.invoiceID, changes: settled(i.statusBeforeError ?? invoiceStatus.created) }
    }),
  }
}
