/** Where a stage's status leads: to its one shipment or invoice, or to the order's tab that lists them. */
import type { StoreOrderSummary } from '@quayside/contract'
import { isStatus, type PermissionKey, sharedStatus } from '@quayside/domain'

type Linked = Pick<StoreOrderSummary, 'orderID' | 'shipments' | 'invoices'>

const isLive = ({ status }: { readonly status: string }) => !isStatus(status, sharedStatus.deleted)

/** undefined where there is nothing to open, or the person may not. */
export function recordHref(
  stage: string,
  { orderID, shipments, invoices }: Linked,
  may: (key: PermissionKey) => boolean,
): string | undefined {
  if (stage === 'shipment' && may('Shipment-ViewShipments')) {
    const live = shipments.filter(isLive).map((shipment) => `/shipments/${shipment.shipmentID}`)
    return live.length > 1 ? `/orders/${orderID}?tab=shipmentDetail` : live[0]
  }
  if (stage === 'invoice' && may('Invoice-ViewInvoices')) {
    const live = invoices.filter(isLive).map((invoice) => `/invoices/${invoice.invoiceID}`)
    return live.length > 1 ? `/orders/${orderID}?tab=invoiceDetail` : live[0]
  }
  return undefined
}
