/** The invoice number's length is a vendor setting. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { VendorConfig } from '../kernel/vendor.ts'

/** The number without surrounding blanks, or the refusal that names the maximum. */
export function checkInvoiceNumber(invoiceNumber: string, vendor: VendorConfig): Decision<string> {
  const number = invoiceNumber.trim()
  const n = vendor.invoice.numberMaxLength
  return number.length > n ? refuse('invoiceNumberTooLong', { n }) : allow(number)
}
