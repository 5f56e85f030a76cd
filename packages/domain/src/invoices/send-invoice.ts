/** Sending one invoice or credit, and clearing its error. */
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { queued, settled } from '../kernel/document-cycle.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { checkInvoiceNumber } from './invoice-number.ts'
import type { InvoiceState, InvoiceTransition } from './invoice-state.ts'
import { invoiceStatus, invoiceStatuses } from './invoice-status.ts'

/** Needs a number (not too long), a date and a line. The store order's rule checks that ack and shipment were sent first. */
export function decideSendInvoice(invoice: InvoiceState, vendor: VendorConfig): Decision<InvoiceTransition> {
  const number = invoice.invoiceNumber?.trim() ?? ''
  if (invoice.pending) return refuse('stagePending', { stage: `${invoice.invoiceType} ${number}` })
  if (number === '') return refuse('invoiceNumberMissing')
  const length = checkInvoiceNumber(number, vendor)
  if (!length.ok) return length
  if (!invoice.invoiceDate) return refuse('invoiceDateMissing', { invoiceNumber: number })
  if (invoice.productCount === 0) return refuse('invoiceHasNoProducts', { invoiceNumber: number })
  const next = applyEvent(invoiceStatuses, invoice.status, 'send', vendor.variant)
  if (!next.ok) return next
  return allow({ invoiceID: invoice.invoiceID, changes: queued(invoice, next.value), error: null })
}

/** Back to what it was; null when it has no error. */
export function clearInvoiceError(invoice: InvoiceState): InvoiceTransition | null {
  if (!isStatus(invoice.status, sharedStatus.error)) return null
  const status = invoice.statusBeforeError ?? invoiceStatus.created
  return { invoiceID: invoice.invoiceID, changes: settled(status), error: null }
}
