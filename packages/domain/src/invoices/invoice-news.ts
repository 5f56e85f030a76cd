/** News of one invoice or credit. */
import { allow, type Decision } from '../kernel/decision.ts'
import { type DocumentNews, errorOfNews, hearNews } from '../kernel/document-news.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { InvoiceChange, InvoiceState } from './invoice-state.ts'
import { invoiceStatuses } from './invoice-status.ts'

const events = { failed: 'fail', accepted: 'accept', rejected: 'reject' } as const

/** The invoice after the news; refused as hearNews refuses. */
export function decideInvoiceNews(
  invoice: InvoiceState,
  news: DocumentNews,
  variant: Variant,
): Decision<InvoiceChange> {
  const name = `${invoice.invoiceType} ${invoice.invoiceNumber ?? ''}`.trim()
  const delivered = invoice.invoiceType === 'Credit' ? 'deliverCredit' : 'deliver'
  const heard = hearNews(invoiceStatuses, invoice, news, { variant, name, events: { ...events, delivered } })
  if (!heard.ok) return heard
  const invoiceSent = invoice.invoiceSent || news.kind !== 'failed'
  return allow({ invoiceID: invoice.invoiceID, changes: { ...heard.value, invoiceSent }, error: errorOfNews(news) })
}
