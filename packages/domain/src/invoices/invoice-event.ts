/** Document events of one invoice or credit. */
import { allow, type Decision } from '../kernel/decision.ts'
import { applyDocumentEvent, type DocumentEvent, errorOfEvent } from '../kernel/document-event.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { InvoiceState, InvoiceTransition } from './invoice-state.ts'
import { invoiceStatuses } from './invoice-status.ts'

const events = { failed: 'fail', accepted: 'accept', rejected: 'reject' } as const

/** The invoice after the event; refused as in applyDocumentEvent. */
export function decideInvoiceEvent(
  invoice: InvoiceState,
  documentEvent: DocumentEvent,
  variant: Variant,
): Decision<InvoiceTransition> {
  const name = `${invoice.invoiceType} ${invoice.invoiceNumber ?? ''}`.trim()
  const delivered = invoice.invoiceType === 'Credit' ? 'deliverCredit' : 'deliver'
  const next = applyDocumentEvent(invoiceStatuses, invoice, documentEvent, {
    variant,
    name,
    events: { ...events, delivered },
  })
  if (!next.ok) return next
  const invoiceSent = invoice.invoiceSent || documentEvent.kind !== 'failed'
  return allow({
    invoiceID: invoice.invoiceID,
    changes: { ...next.value, invoiceSent },
    error: errorOfEvent(documentEvent),
  })
}
