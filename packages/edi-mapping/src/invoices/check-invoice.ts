/** An invoice must add up before it leaves: retailers refuse to pay one that does not. */
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, equalDecimals } from '../kernel/decimal-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** Sub-total = sum of the line amounts; total = sub-total + freight + tax. */
export function checkInvoice(sheet: MessageSheet, invoice: InvoiceDocument): void {
  if (invoice.lines.length === 0) sheet.refuse('missing', 'The invoice has no lines')
  const lines = addDecimals(...invoice.lines.map(({ lineAmount }) => lineAmount))
  if (!equalDecimals(lines, invoice.subTotal)) {
    sheet.refuse('totals', `The lines add up to ${lines}, but the sub-total is ${invoice.subTotal}`)
  }
  const total = addDecimals(invoice.subTotal, invoice.freight, invoice.totalTax)
  if (!equalDecimals(total, invoice.total)) {
    sheet.refuse('totals', `Sub-total, freight and tax add up to ${total}, but the total is ${invoice.total}`)
  }
}
