/** An invoice must add up before it leaves: retailers refuse to pay one that does not. */
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, equalDecimals } from '../kernel/decimal-text.ts'
import type { WriteProblem } from '../kernel/outgoing-message.ts'
import { chargeTotal } from './invoiced-charges.ts'

type Fault = Pick<WriteProblem, 'code' | 'message'>

/** Sub-total = sum of the line amounts; total = sub-total + charges − allowances + freight + tax; the messages are without a full stop. */
export function invoiceFaults(invoice: InvoiceDocument): readonly Fault[] {
  const faults: Fault[] = []
  if (invoice.lines.length === 0) faults.push({ code: 'missing', message: 'The invoice has no lines' })
  const lines = addDecimals('0', ...invoice.lines.map(({ lineAmount }) => lineAmount))
  if (!equalDecimals(lines, invoice.subTotal)) {
    const message = `The lines add up to ${lines}, but the sub-total is ${invoice.subTotal}`
    faults.push({ code: 'totals', message })
  }
  const total = addDecimals(invoice.subTotal, chargeTotal(invoice), invoice.freight, invoice.totalTax)
  if (!equalDecimals(total, invoice.total)) {
    const message = `Sub-total, ${invoice.charges ? 'charges, allowances, ' : ''}freight and tax add up to ${total}, but the total is ${invoice.total}`
    faults.push({ code: 'totals', message })
  }
  return faults
}
