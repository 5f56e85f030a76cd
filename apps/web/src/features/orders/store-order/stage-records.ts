/** Where a stage's status leads: to its one shipment or invoice, or to the order's tab that lists them. */
import { getInvoice, getShipment, type StoreOrderSummary } from '@quayside/contract'
import { isStatus, type StageName, sharedStatus } from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'

type Linked = Pick<StoreOrderSummary, 'orderID' | 'shipments' | 'invoices'>

/** Ignored ones are still to be looked at. */
export const isKept = ({ status }: { readonly status: string }) => !isStatus(status, sharedStatus.deleted)

/** undefined where there is nothing to open, or the person may not. */
export function recordHref(stage: StageName, { orderID, shipments, invoices }: Linked, may: Ask): string | undefined {
  if (stage === 'shipment' && may(getShipment)) {
    const live = shipments.filter(isKept).map((shipment) => `/shipments/${shipment.shipmentID}`)
    return live.length > 1 ? `/orders/${orderID}?tab=shipmentDetail` : live[0]
  }
  if (stage === 'invoice' && may(getInvoice)) {
    const live = invoices.filter(isKept).map((invoice) => `/invoices/${invoice.invoiceID}`)
    return live.length > 1 ? `/orders/${orderID}?tab=invoiceDetail` : live[0]
  }
  return undefined
}
