/** Editing an invoice or credit: its number above all. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded, sharedStatus, takeUpAgain } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { FieldRule, RecordRules } from '../records/record-rules.ts'
import { checkInvoiceNumber } from './invoice-number.ts'
import { isInvoiceSent } from './invoice-roll-up.ts'
import type { InvoiceState } from './invoice-state.ts'

export type OpenInvoice = Pick<InvoiceState, 'invoiceType' | 'invoiceNumber' | 'status' | 'pending'>

export interface EditedInvoice extends OpenInvoice {
  /** A number that the partner was sent stays. */
  readonly invoiceSent: boolean
  /** How long a number may be is a setting of the vendor. */
  readonly vendor: VendorConfig
}

const invoiceFields = {
  invoiceNumber: {
    label: 'Invoice Number',
    kind: 'text',
    carried: true,
    open: ({ invoiceSent, invoiceNumber }) =>
      invoiceSent && invoiceNumber ? refuse('sentInvoiceNumber', { invoiceNumber }) : allow(true),
    read: (given, _label, { vendor }) => {
      const number = checkInvoiceNumber(String(given ?? ''), vendor)
      return number.ok ? allow(number.value || null) : number
    },
  },
  invoiceDate: { label: 'Invoice Date', kind: 'day' },
  customerReference: { label: 'Customer Reference', kind: 'text', maxLength: 50, carried: true },
  shipmentCharge: { label: 'Freight', kind: 'amount', whenEmpty: '0' },
  /** For the printed report; no document carries them. */
  invoiceComments: { label: 'Comments', kind: 'text', maxLength: 1000 },
} satisfies Readonly<Record<string, FieldRule<EditedInvoice>>>

export type InvoiceField = keyof typeof invoiceFields

/** What a person can do about an invoice that is closed. */
export function remedyOfInvoice(type: OpenInvoice['invoiceType'], status: string): string {
  if (isStatus(status, sharedStatus.deleted)) return `Create another ${type.toLowerCase()}.`
  if (isStatus(status, sharedStatus.ignored)) return takeUpAgain
  return type === 'Credit' ? 'Create another invoice or credit.' : 'Create a credit instead.'
}

/** A sent invoice is corrected by a credit; one being sent is not changed. */
export function mayEditInvoice({ invoiceType, invoiceNumber: number, status, pending }: OpenInvoice): Decision<true> {
  const invoiceNumber = number ?? '(without number)'
  if (pending) return refuse('stagePending', { stage: `${invoiceType} ${invoiceNumber}` })
  const isClosed = isEnded(status) || isInvoiceSent(status)
  return isClosed
    ? refuse('invoiceConfirmed', { invoiceNumber, status, remedy: remedyOfInvoice(invoiceType, status) })
    : allow(true)
}

export const invoiceRules: RecordRules<InvoiceField, EditedInvoice> = {
  fields: invoiceFields,
  open: (invoice) => mayEditInvoice(invoice),
}
