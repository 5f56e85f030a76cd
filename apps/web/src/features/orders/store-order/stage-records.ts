/** Where a stage's status leads: to its one shipment or invoice, or to the order's tab that lists them. */
import { getInvoice, getShipment, type StoreOrderSummary } from '@quayside/contract'
import { isStatus, type StageName, sharedStatus } from '@quayside/domain'
import type { Address } from '../../../address/link.tsx'
import { invoiceAddress, orderTabAddress, shipmentAddress } from '../../../address/record-address.ts'
import type { Ask } from '../../../session/ask.ts'

type Linked = Pick<StoreOrderSummary, 'orderID' | 'shipments' | 'invoices'>

/** Ignored ones are still to be looked at. */
export const isKept = ({ status }: { readonly status: string }) => !isStatus(status, sharedStatus.deleted)

/** null where there is nothing to open, or the person may not. */
export function recordAddress(stage: StageName, { orderID, shipments, invoices }: Linked, may: Ask): Address | null {
  if (stage === 'shipment' && may(getShipment)) {
    const live = shipments.filter(isKept).map((shipment) => shipmentAddress(shipment.shipmentID))
    return live.length > 1 ? orderTabAddress(orderID, 'shipmentDetail') : (live[0] ?? null)
  }
  if (stage === 'invoice' && may(getInvoice)) {
    const live = invoices.filter(isKept).map((invoice) => invoiceAddress(invoice.invoiceID))
    return live.length > 1 ? orderTabAddress(orderID, 'invoiceDetail') : (live[0] ?? null)
  }
  return null
}
