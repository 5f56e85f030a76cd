// Invoices and credits as the rules calculate them: what a retailer's system reads of them adds up to the cent, in both standards.
import { invoiceTotals, type PartnerGuide, roundMoney, unitTaxOf } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, compareDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'
import { guides, unitOf } from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readInvoice, writeInvoice } from './invoice.ts'

const currency = 'NZD'
const decimal = (most: number, parts: number) =>
  fc.integer({ min: 1, max: most }).map((value) => trimZeros(multiplyDecimals(String(value), String(1 / parts))))

const ruled = fc.record({
  quantityInvoiced: decimal(50_000, 1),
  unitPrice: decimal(900_000, 1000),
  taxRatePercent: fc.constantFrom('15', '10', '7.5', '0'),
  lineDiscountPercentage: fc.constantFrom(null, '5', '12.5', '100'),
})

/** As the server makes the document of what the rules calculated. */
function documentOf(guide: PartnerGuide): fc.Arbitrary<InvoiceDocument> {
  const given = fc.record({
    lines: fc.array(fc.tuple(ruled, unitOf(guide)), { minLength: 1, maxLength: 6 }),
    freight: fc.constantFrom('0', '9.5', '120'),
    type: fc.constantFrom('invoice' as const, 'credit' as const),
  })
  return given.map(({ lines, freight, type }) => {
    const priced = lines.map(([line]) => ({ ...line, unitTax: unitTaxOf(line.unitPrice, line.taxRatePercent) }))
    const totals = invoiceTotals(priced, freight, currency)
    return {
      type,
      invoiceNumber: 'I-1',
      invoiceDate: '2026-11-20',
      orderNumber: 'PO-1',
      orderDate: null,
      customerReference: null,
      shipmentNumber: null,
      creditedInvoiceNumber: type === 'credit' ? 'I-0' : null,
      currency,
      parties: [],
      supplierTaxNumber: null,
      lines: priced.map((line, at) => {
        const amount = totals.lines[at]?.linePrice ?? '0'
        const gross = roundMoney(multiplyDecimals(line.quantityInvoiced, line.unitPrice), currency)
        const discount = trimZeros(addDecimals(gross, multiplyDecimals(amount, '-1')))
        return {
          lineNumber: String(at + 1),
          codes: { buyerCode: `A${at}`, supplierCode: null, gtin: null },
          description: null,
          unit: lines[at]?.[1] ?? 'EA',
          quantity: line.quantityInvoiced,
          unitPrice: line.unitPrice,
          discount: compareDecimals(discount, '0') > 0 ? discount : null,
          lineAmount: trimZeros(amount),
          taxAmount: trimZeros(totals.lines[at]?.lineTax ?? '0'),
          taxRatePercent: line.taxRatePercent,
        }
      }),
      freight,
      subTotal: trimZeros(totals.subTotal),
      totalTax: trimZeros(totals.totalTax),
      total: trimZeros(totals.total),
    }
  })
}

const sum = (values: readonly string[]) => trimZeros(addDecimals('0', ...values))

describe.each(guides)('what $standard $version $release says of an invoice', (guide) => {
  it('agrees to the cent: quantity × price less discount, tax of the lines, allowances, freight and total', () => {
    const plain = (read: InvoiceDocument | null) => {
      if (!read) return read
      for (const { quantity, unitPrice, discount, lineAmount } of read.lines) {
        const gross = roundMoney(multiplyDecimals(quantity, unitPrice), currency)
        expect(sum([gross, multiplyDecimals(discount ?? '0', '-1')])).toBe(trimZeros(lineAmount))
      }
      expect(sum(read.lines.map((line) => line.lineAmount))).toBe(trimZeros(read.subTotal))
      expect(sum(read.lines.map((line) => line.taxAmount))).toBe(trimZeros(read.totalTax))
      expect(sum([read.subTotal, read.freight, read.totalTax])).toBe(trimZeros(read.total))
      return {
        ...read,
        freight: trimZeros(read.freight),
        total: trimZeros(read.total),
        lines: read.lines.map((one) => ({ ...one, discount: one.discount === null ? null : trimZeros(one.discount) })),
      }
    }
    comesBack(documentOf(guide), guide, { write: writeInvoice, read: readInvoice, plain })
  })
})
