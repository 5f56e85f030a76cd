/** Invoice or credit → X12 810. TDS01 and SAC05 are N2: '12345' means 123.45; IT104 has a decimal point. */

import type { X12Guide } from '@quayside/domain'
import type { DecimalText, InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { compactDate } from '../kernel/date-text.ts'
import { compareDecimals, divideDecimals, impliedDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatedRelease, repeatX12References, repeatX12Terms } from '../kernel/repeated.ts'
import { taxKind } from '../kernel/tax-kind.ts'
import { x12WeightUnit } from '../kernel/weight-units.ts'
import { writeInvoicePairs, writeOrderedArticle } from '../x12/article-ids.ts'
import { writePid, writeX12Price } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import { invoiceFaults } from './check-invoice.ts'
import { X12_CHARGES, x12ChargeCode } from './invoiced-charges.ts'

/** BIG07, DE 640: debit invoice, credit memo. */
export const X12_INVOICE_TYPES = { invoice: 'DI', credit: 'CR' } as const
/** REF01, DE 128: the seller's invoice number. */
export const X12_CREDITED_INVOICE = 'IV'
/** QTY01, DE 673: billed. */
export const X12_BILLED = 'D1'
/** SAC12, DE 331: off invoice, charge to be paid by the customer. */
const METHODS = { Allowance: '02', Charge: '06' } as const
const KINDS = { Allowance: 'A', Charge: 'C' } as const
/** SAC15. */
const CHARGE_TEXT = { limit: 80, parts: 1, what: 'The description of the allowance or charge' }

export function write810(invoice: InvoiceDocument, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `${invoice.type} ${invoice.invoiceNumber}`)
  for (const { code, message } of invoiceFaults(invoice)) sheet.refuse(code, message)
  const { x12: taxType } = taxKind(invoice.currency)
  writeHeader(sheet, invoice)
  for (const line of invoice.lines) writeLine(sheet, line, taxType)
  sheet.about(null)
  sheet.add('TDS', implied(sheet, invoice.total, 'The total'))
  if (compareDecimals(invoice.totalTax, '0') !== 0) {
    sheet.add('TXI', taxType, sheet.number(invoice.totalTax, 18, 'The tax'))
  }
  if (compareDecimals(invoice.freight, '0') !== 0) {
    sheet.add('SAC', 'C', X12_CHARGES.freight, '', '', implied(sheet, invoice.freight, 'The freight'))
  }
  for (const charge of invoice.charges ?? []) writeCharge(sheet, charge)
  sheet.add('CTT', String(invoice.lines.length))
  return sheet.done('810', 'IN')
}

function writeHeader(sheet: MessageSheet, invoice: InvoiceDocument): void {
  sheet.add(
    'BIG',
    compactDate(invoice.invoiceDate),
    sheet.neededCode(invoice.invoiceNumber, 22, 'The invoice number'),
    invoice.orderDate === null ? '' : compactDate(invoice.orderDate),
    sheet.code(invoice.orderNumber, 22, 'The order number'),
    repeatedRelease(sheet, invoice.repeats),
    '',
    X12_INVOICE_TYPES[invoice.type],
  )
  sheet.add('CUR', 'SE', sheet.code(invoice.currency, 3, 'The currency'))
  writeRef(sheet, 'MA', invoice.shipmentNumber, 'The shipment number')
  writeRef(sheet, X12_CREDITED_INVOICE, invoice.creditedInvoiceNumber, 'The number of the credited invoice')
  writeRef(sheet, 'CO', invoice.customerReference, 'The customer reference')
  repeatX12References(sheet, invoice.repeats)
  writeRef(sheet, taxKind(invoice.currency).x12Number, invoice.supplierTaxNumber, 'The tax number')
  writeX12Parties(sheet, invoice.parties, ['buyer', 'supplier', 'ship-to', 'bill-to', 'remit-to', 'ship-from'])
  repeatX12Terms(sheet, invoice.repeats)
}

function writeLine(sheet: MessageSheet, line: InvoiceDocument['lines'][number], taxType: string): void {
  sheet.about(line.lineNumber)
  const { weight } = line
  const quantity = sheet.number(line.quantity, weight ? 15 : 10, 'The quantity')
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  sheet.add(
    'IT1',
    sheet.code(line.lineNumber, 20, 'The line number'),
    weight ? sheet.number(weight.quantity, 10, 'The weight') : quantity,
    weight ? sheet.neededCode(x12WeightUnit(weight.unit), 2, 'The unit of the weight') : unit,
    ...writeX12Price(sheet, line, line.unitPrice),
    ...writeInvoicePairs(sheet, line),
  )
  // IT1 charges the weight: the units follow.
  if (weight) sheet.add('QTY', X12_BILLED, quantity, [unit])
  const share = divideDecimals(line.taxRatePercent, '100', 8)
  sheet.add('TXI', taxType, sheet.number(line.taxAmount, 18, 'The tax'), sheet.number(share, 10, 'The tax rate'))
  sheet.add('PAM', '', '', '', '1', sheet.number(line.lineAmount, 18, 'The line amount'))
  writePid(sheet, line.description)
  if (line.discount !== null)
    sheet.add('SAC', 'A', X12_CHARGES.discount, '', '', implied(sheet, line.discount, 'The discount'))
  for (const charge of line.charges ?? []) writeCharge(sheet, charge)
  writeOrderedArticle(sheet, line, quantity, unit)
}

function writeCharge(sheet: MessageSheet, charge: InvoicedCharge): void {
  const amount = implied(sheet, charge.amount, `The ${charge.kind.toLowerCase()}`)
  const [text = ''] = sheet.wholeText(charge.description, CHARGE_TEXT)
  const between = ['', '', '', '', '', '']
  const code = x12ChargeCode(charge)
  sheet.add('SAC', KINDS[charge.kind], code, '', '', amount, ...between, METHODS[charge.kind], '', '', text)
}

function implied(sheet: MessageSheet, amount: DecimalText, what: string): string {
  const parts = impliedDecimals(amount, 2)
  if (parts === null)
    sheet.refuse('decimals', `${what} ${amount} has more than two decimals, which an 810 cannot carry`)
  return sheet.number(parts ?? '0', 15, what)
}
