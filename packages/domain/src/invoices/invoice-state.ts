/** What the rules need to know of one invoice or credit. */
import type { DecimalInput } from '../kernel/decimal.ts'
import type { DocumentState } from '../kernel/document-cycle.ts'
import type { InvoiceStatus } from './invoice-status.ts'

export type InvoiceType = 'Invoice' | 'Credit'

export interface InvoiceState extends DocumentState<InvoiceStatus> {
  readonly invoiceID: number
  readonly invoiceType: InvoiceType
  readonly invoiceNumber: string | null
  /** 'YYYY-MM-DD'. */
  readonly invoiceDate: string | null
  readonly shipmentID: number | null
  /** Delivered once: the button reads Resend. */
  readonly invoiceSent: boolean
  /** Number of lines. */
  readonly productCount: number
  readonly total: DecimalInput
}

export interface InvoiceTransition {
  readonly invoiceID: number
  readonly changes: Partial<Pick<InvoiceState, 'status' | 'pending' | 'statusBeforeError' | 'invoiceSent'>>
  /** Set when the invoice failed; null clears it. */
  readonly error?: string | null
}
