/** An 810 or INVOIC in words: number, lines, tax and total. */
import type { Message } from '@quayside/edi'
import type { InvoiceDocument } from '../documents.ts'
import { read810 } from '../invoices/read-810.ts'
import { readInvoic } from '../invoices/read-invoic.ts'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { articleWords, currencyWords, dateWords, quantityWords } from './phrases.ts'
import { type MessageWords, tell } from './words.ts'

export function describeInvoice(message: Message, reading: Reading): readonly MessageWords[] {
  const x12 = message.type === '810'
  const invoice = x12 ? read810(message, reading) : readInvoic(message, reading)
  const loops = runsOf(message.segments, x12 ? 'IT1' : 'LIN')
  return [
    ...tell(firstNamed(message.segments, x12 ? 'BIG' : 'BGM'), headSentence(invoice)),
    ...invoice.lines.flatMap((line, index) => tell(loops[index]?.opening, lineSentence(line))),
    ...tell(firstNamed(message.segments, x12 ? 'TDS' : 'UNS'), totalSentence(invoice)),
  ]
}

function headSentence(invoice: InvoiceDocument): string {
  const kind = invoice.type === 'credit' ? 'Credit' : 'Invoice'
  const date = invoice.invoiceDate === '' ? '' : ` of ${dateWords(invoice.invoiceDate)}`
  const credited = invoice.type === 'credit' && invoice.creditedInvoiceNumber
  const of = credited ? `, which credits invoice ${invoice.creditedInvoiceNumber}` : ''
  const order = invoice.orderNumber === null ? '' : ` for order ${invoice.orderNumber}`
  return `${kind} ${invoice.invoiceNumber}${date}${order}${of}`
}

function lineSentence(line: InvoiceDocument['lines'][number]): string {
  const quantity = quantityWords(line.quantity, line.unit)
  return `Line ${line.lineNumber}: ${quantity} of ${articleWords(line)} at ${line.unitPrice}, ${line.lineAmount}`
}

function totalSentence(invoice: InvoiceDocument): string {
  const currency = invoice.currency === '' ? '' : ` ${currencyWords(invoice.currency)}`
  return `Total ${invoice.total}${currency}, of it ${invoice.totalTax} tax`
}
