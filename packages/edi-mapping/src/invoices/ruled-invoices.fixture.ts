/** Invoices and credits of all sizes, as the rules of the portal calculate them. */
import { invoiceTotals, roundMoney, unitTaxOf } from '@quayside/domain'
import fc from 'fast-check'
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, compareDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'

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
export function ruledInvoices(unit: fc.Arbitrary<string>): fc.Arbitrary<InvoiceDocument> {
  const given = fc.record({
    lines: fc.array(fc.tuple(ruled, unit), { minLength: 1, maxLength: 6 }),
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
