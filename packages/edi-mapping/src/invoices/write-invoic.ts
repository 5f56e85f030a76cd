/** Invoice (380) or credit note (381) → EDIFACT INVOIC with line amounts, tax and the totals of the summary. */

import type { EdifactGuide } from '@quayside/domain'
import type { DecimalText, InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { writeEdifactPrice } from '../edifact/document-lines.ts'
import { writeEdifactParties } from '../edifact/parties.ts'
import { writeReference } from '../edifact/references.ts'
import { writeDescription } from '../edifact/texts.ts'
import { writeWeight } from '../edifact/weights.ts'
import { addDecimals, compareDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatEdifactReferences, repeatEdifactTerms } from '../kernel/repeated.ts'
import { taxKind } from '../kernel/tax-kind.ts'
import { invoiceFaults } from './check-invoice.ts'
import { chargeText, chargeTotal, EDIFACT_CHARGES, edifactChargeCode, signedAmount } from './invoiced-charges.ts'
import { freightTax, taxesByRate } from './taxes-by-rate.ts'

/** BGM 1001. */
export const EDIFACT_INVOICE_TYPES = { invoice: '380', credit: '381' } as const
/** RFF 1153: the number of an invoice. */
export const EDIFACT_CREDITED_INVOICE = 'IV'
/** 5463. */
export const EDIFACT_CHARGE_KINDS = { Allowance: 'A', Charge: 'C' } as const
/** MOA 5025: amount of an allowance, of a charge. */
export const EDIFACT_CHARGE_AMOUNTS = { Allowance: '204', Charge: '23' } as const
/** C214 7160. */
const CHARGE_TEXT = { limit: 35, parts: 2, what: 'The description of the allowance or charge' }

export function writeInvoic(invoice: InvoiceDocument, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `${invoice.type} ${invoice.invoiceNumber}`)
  for (const { code, message } of invoiceFaults(invoice)) sheet.refuse(code, message)
  writeHeader(sheet, invoice)
  for (const line of invoice.lines) writeLine(sheet, line, taxKind(invoice.currency).edifact)
  sheet.about(null)
  writeSummary(sheet, invoice)
  return sheet.done('INVOIC', '')
}

function writeHeader(sheet: MessageSheet, invoice: InvoiceDocument): void {
  sheet.add(
    'BGM',
    EDIFACT_INVOICE_TYPES[invoice.type],
    sheet.neededCode(invoice.invoiceNumber, 35, 'The invoice number'),
    '9',
  )
  writeDay(sheet, '137', invoice.invoiceDate)
  writeReference(sheet, 'ON', invoice.orderNumber, 'The order number')
  writeDay(sheet, '171', invoice.orderDate)
  writeReference(sheet, 'AAK', invoice.shipmentNumber, 'The shipment number')
  writeReference(sheet, EDIFACT_CREDITED_INVOICE, invoice.creditedInvoiceNumber, 'The number of the credited invoice')
  writeReference(sheet, 'CR', invoice.customerReference, 'The customer reference')
  repeatEdifactReferences(sheet, invoice.repeats)
  writeEdifactParties(sheet, invoice.parties, ['buyer'])
  writeEdifactParties(sheet, invoice.parties, ['supplier'], () =>
    writeReference(sheet, 'VA', invoice.supplierTaxNumber, 'The tax number'),
  )
  writeEdifactParties(sheet, invoice.parties, ['bill-to', 'ship-to', 'remit-to', 'ship-from'])
  sheet.add('CUX', ['2', sheet.code(invoice.currency, 3, 'The currency'), '4'])
  repeatEdifactTerms(sheet, invoice.repeats)
  const taxType = taxKind(invoice.currency).edifact
  if (compareDecimals(invoice.freight, '0') !== 0) {
    sheet.add('ALC', 'C', '', '', '', EDIFACT_CHARGES.freight)
    writeMoney(sheet, '23', invoice.freight, 'The freight')
  }
  for (const charge of invoice.charges ?? []) {
    writeCharge(sheet, charge)
    writeTax(sheet, taxType, charge.taxRatePercent ?? '0')
    writeMoney(sheet, '124', charge.taxAmount ?? '0', 'The tax')
  }
}

function writeCharge(sheet: MessageSheet, charge: InvoicedCharge): void {
  const { kind, amount } = charge
  const code = edifactChargeCode(charge)
  const texts = sheet.wholeText(charge.description ?? (code === '' ? chargeText(charge) : null), CHARGE_TEXT)
  sheet.add('ALC', EDIFACT_CHARGE_KINDS[kind], '', '', '', [code, '', '', ...texts])
  writeMoney(sheet, EDIFACT_CHARGE_AMOUNTS[kind], amount, `The ${kind.toLowerCase()}`)
}

function writeLine(sheet: MessageSheet, line: InvoiceDocument['lines'][number], taxType: string): void {
  sheet.about(line.lineNumber)
  writeLin(sheet, line)
  writeDescription(sheet, line.description)
  writeWeight(sheet, line.weight)
  sheet.add('QTY', ['47', sheet.number(line.quantity, 15, 'The quantity'), sheet.neededCode(line.unit, 3, 'The unit')])
  writeMoney(sheet, '203', line.lineAmount, 'The line amount')
  sheet.add('PRI', writeEdifactPrice(sheet, line, line.unitPrice))
  writeTax(sheet, taxType, line.taxRatePercent)
  writeMoney(sheet, '124', line.taxAmount, 'The tax')
  if (line.discount !== null) {
    sheet.add('ALC', 'A', '', '', '', EDIFACT_CHARGES.discount)
    writeMoney(sheet, '204', line.discount, 'The discount')
  }
  for (const charge of line.charges ?? []) writeCharge(sheet, charge)
}

/**
 * MOA 79 lines with their allowances and charges, 131 allowances, charges and freight of the invoice, 125 what the tax is of, 176 tax,
 * 77 invoice amount; then the tax of each rate with its taxable amount.
 */
function writeSummary(sheet: MessageSheet, invoice: InvoiceDocument): void {
  sheet.add('UNS', 'S')
  sheet.add('CNT', ['2', String(invoice.lines.length)])
  writeMoney(sheet, '79', invoice.subTotal, 'The sub-total')
  if (invoice.charges) {
    const charges = addDecimals(chargeTotal(invoice), invoice.freight)
    writeMoney(sheet, '131', charges, 'The total of allowances and charges')
  }
  writeMoney(sheet, '125', taxable(invoice), 'The taxable amount')
  writeMoney(sheet, '176', invoice.totalTax, 'The total tax')
  writeMoney(sheet, '77', invoice.total, 'The total')
  for (const { rate, taxable, tax } of taxesByRate(invoice)) {
    writeTax(sheet, taxKind(invoice.currency).edifact, rate)
    writeMoney(sheet, '124', tax, 'The tax')
    writeMoney(sheet, '125', taxable, 'The taxable amount')
  }
}

/** Freight and charges without tax are not in it, except where nothing has tax. */
function taxable(invoice: InvoiceDocument): DecimalText {
  const isTaxed = (rate: DecimalText) => compareDecimals(rate, '0') > 0
  const areLinesTaxed = invoice.lines.some(({ taxRatePercent }) => isTaxed(taxRatePercent))
  const charges = (invoice.charges ?? []).filter(
    ({ taxRatePercent = '0' }) => !areLinesTaxed || isTaxed(taxRatePercent),
  )
  const freight = compareDecimals(freightTax(invoice), '0') === 0 ? [] : [invoice.freight]
  return addDecimals(invoice.subTotal, ...charges.map(signedAmount), ...freight)
}

function writeTax(sheet: MessageSheet, taxType: string, rate: DecimalText): void {
  const category = compareDecimals(rate, '0') === 0 ? 'Z' : 'S'
  sheet.add('TAX', '7', taxType, '', '', ['', '', '', sheet.number(rate, 17, 'The tax rate')], category)
}

function writeMoney(sheet: MessageSheet, qualifier: string, amount: DecimalText, what: string): void {
  sheet.add('MOA', [qualifier, sheet.number(amount, 18, what)])
}
