/** What can be done with an invoice now, by the server's own rules: editing, and sending or why not. */
import { type InvoiceDetails, sendInvoice } from '@quayside/contract'
import {
  decideSendInvoice,
  type EditedInvoice,
  type InvoiceState,
  markStatusPermissions,
  sendingAction,
  sendLabel,
  type VendorConfig,
} from '@quayside/domain'
import { whyNot } from '../../records/record-lock.ts'
import type { Ask } from '../../session/ask.ts'

export function stateOfInvoice(invoice: InvoiceDetails): InvoiceState & Pick<InvoiceDetails, 'storeOrderID'> {
  const { invoiceID, invoiceType, invoiceNumber, invoiceDate, status, pending, invoiceSent, total, storeOrderID } =
    invoice
  return {
    invoiceID,
    invoiceType,
    invoiceNumber,
    invoiceDate,
    status,
    pending,
    total,
    storeOrderID,
    shipmentID: null,
    statusBeforeError: null,
    invoiceSent,
    productCount: invoice.invoiceProducts.length,
  }
}

/** The invoice as the rules of its fields see it. */
export const editedInvoice = (invoice: InvoiceDetails, vendor: VendorConfig): EditedInvoice => ({
  ...stateOfInvoice(invoice),
  vendor,
})

export interface SendOffer {
  readonly label: string
  /** Why it cannot be sent now; null when it can. */
  readonly refusal: string | null
}

/** The send button; null for a person who may not send. */
export function sendOffer(invoice: InvoiceDetails, vendor: VendorConfig, may: Ask): SendOffer | null {
  if (!may(sendInvoice) || !may(markStatusPermissions(sendingAction(invoice.invoiceType)))) return null
  const state = stateOfInvoice(invoice)
  const decision = decideSendInvoice(state, vendor)
  const label = sendLabel(sendingAction(invoice.invoiceType), state.invoiceSent)
  return { label, refusal: invoice.storeOrderRefusals.send ?? whyNot(decision) }
}
