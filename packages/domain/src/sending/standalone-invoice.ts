/** Invoices and credits that belong to no order: no stage rolls them up, and only the partner and the invoice itself decide. */

import { mayCredit } from '../invoices/credit-from-invoice.ts'
import { mayEditInvoice } from '../invoices/edit-invoice.ts'
import { decideInvoiceEvent } from '../invoices/invoice-event.ts'
import type { InvoiceState, InvoiceTransition } from '../invoices/invoice-state.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { clearInvoiceError, decideSendInvoice } from '../invoices/send-invoice.ts'
import { allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { settled } from '../kernel/document-cycle.ts'
import { type DocumentEvent, documentEventLabels } from '../kernel/document-event.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { sendWords } from '../store-orders/stage-document.ts'

export interface StandaloneContext {
  readonly partner: Pick<PartnerSettings, 'partnerCode' | 'invoicesEnabled'>
  readonly vendor: VendorConfig
}

export interface StandaloneStep {
  readonly invoice: InvoiceTransition
  /** It is queued. */
  readonly sends: boolean
  readonly audit: { readonly action: string; readonly detail?: string }
}

const { label } = invoiceStatuses
const numberOf = ({ invoiceNumber }: InvoiceState): string => invoiceNumber ?? '(without number)'

/** The partner has invoices at all. */
export function standaloneMayBeMade({ partner }: Pick<StandaloneContext, 'partner'>): Guard {
  return partner.invoicesEnabled
    ? allow(true)
    : refuse('stageNotEnabled', { stage: label, partner: partner.partnerCode })
}

/** Send Invoice and Send Credit: it needs a number, a date and a line. */
export function decideSendStandalone(invoice: InvoiceState, context: StandaloneContext): Decision<StandaloneStep> {
  const guard = standaloneMayBeMade(context)
  if (!guard.ok) return guard
  const sent = decideSendInvoice(invoice, context.vendor)
  if (!sent.ok) return sent
  const action = sendWords(`Send ${invoice.invoiceType}`, invoice.invoiceSent)
  return allow({ invoice: sent.value, sends: true, audit: { action, detail: numberOf(invoice) } })
}

/** Running a failed send again: the job that failed is the job. Refused once the invoice went on without it. */
export function decideSendStandaloneAgain(invoice: InvoiceState, context: StandaloneContext): Decision<StandaloneStep> {
  const { invoiceType, status } = invoice
  if (!isStatus(status, sharedStatus.error))
    return refuse('failedJobOvertaken', { name: `${invoiceType} ${numberOf(invoice)}`, status })
  const sent = decideSendStandalone(invoice, context)
  if (!sent.ok) return sent
  const { action, ...audit } = sent.value.audit
  return allow({ ...sent.value, sends: false, audit: { ...audit, action: `Failed job run again: ${action}` } })
}

/** Create Credit of an invoice that was sent. */
export function mayCreditStandalone(invoice: InvoiceState, context: StandaloneContext): Guard {
  const guard = standaloneMayBeMade(context)
  return guard.ok ? mayCredit(invoice) : guard
}

export function decideClearStandalone(invoice: InvoiceState): Decision<StandaloneStep> {
  const cleared = clearInvoiceError(invoice)
  if (!cleared) return refuse('nothingToClear', { invoiceNumber: numberOf(invoice) })
  return allow({ invoice: cleared, sends: false, audit: { action: 'Clear Errors', detail: numberOf(invoice) } })
}

/** One that was not sent is marked Deleted. */
export function decideDeleteStandalone(invoice: InvoiceState): Decision<StandaloneStep> {
  const open = mayEditInvoice(invoice)
  if (!open.ok) return open
  const changes = settled(sharedStatus.deleted)
  const audit = { action: 'Delete Invoices', detail: numberOf(invoice) }
  return allow({ invoice: { invoiceID: invoice.invoiceID, changes, error: null }, sends: false, audit })
}

/** Delivered, given up, confirmed, rejected. Refused where it was noted before or the invoice moved on. */
export function decideStandaloneEvent(
  invoice: InvoiceState,
  documentEvent: DocumentEvent,
  { vendor }: Pick<StandaloneContext, 'vendor'>,
): Decision<StandaloneStep> {
  const moved = decideInvoiceEvent(invoice, documentEvent, vendor.variant)
  if (!moved.ok) return moved
  const detail = moved.value.error
  const audit = { action: `${label}: ${documentEventLabels[documentEvent.kind]}`, ...(detail ? { detail } : {}) }
  return allow({ invoice: moved.value, sends: false, audit })
}
