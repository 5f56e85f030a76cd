/** Invoices and credits of all sizes, as the rules of the portal calculate them. */
import { invoiceTotals, netAndTax, roundMoney, signedCharge, sumOfInvoice, unitTaxOf } from '@quayside/domain'
import fc from 'fast-check'
import type { InvoiceDocument, InvoicedCharge } from '../documents.ts'
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

/** Codes of their own come back as they are; freight and discount have fields of the document. */
const charge: fc.Arbitrary<InvoicedCharge> = fc.record({
  kind: fc.constantFrom('Allowance' as const, 'Charge' as const),
  code: fc.constantFrom('F800', 'ABC', null),
  description: fc.constantFrom('Promotion', 'Pallet fee'),
  amount: decimal(100_000, 100),
})
const charges = fc.array(charge, { maxLength: 2 })
/** With a rate of the lines, or another one. */
const ratedCharges = fc.array(fc.tuple(charge, fc.constantFrom('15', '0', '7.5')), { maxLength: 2 })

/** What the charges add to a total. */
const sumOfCharges = (all: readonly InvoicedCharge[]) =>
  addDecimals('0', ...all.map(({ kind, amount }) => signedCharge(kind, amount)))
const filled = (all: readonly InvoicedCharge[]) => (all.length > 0 ? { charges: all } : {})

/** As the server makes the document of what the rules calculated. */
export function ruledInvoices(unit: fc.Arbitrary<string>): fc.Arbitrary<InvoiceDocument> {
  const given = fc.record({
    lines: fc.array(fc.tuple(ruled, unit, charges), { minLength: 1, maxLength: 6 }),
    ofInvoice: ratedCharges,
    freight: fc.constantFrom('0', '9.5', '120'),
    type: fc.constantFrom('invoice' as const, 'credit' as const),
  })
  return given.map(({ lines, ofInvoice, freight, type }) => {
    const priced = lines.map(([line]) => ({ ...line, unitTax: unitTaxOf(line.unitPrice, line.taxRatePercent) }))
    const totals = invoiceTotals(priced, freight, currency)
    const taxOf = (amount: string, ratePercent: string) =>
      netAndTax(amount, { ratePercent, isIncluded: false }, currency).tax
    const ofLines = lines.map(([{ taxRatePercent }, , own]) =>
      own.map((one) => ({ ...one, tax: taxOf(one.amount, taxRatePercent) })),
    )
    const rated = ofInvoice.map(([one, taxRatePercent]) => ({
      ...one,
      taxRatePercent,
      taxAmount: trimZeros(taxOf(one.amount, taxRatePercent)),
    }))
    const sums = sumOfInvoice(
      {
        lines: totals.lines,
        charges: [...ofLines.flat(), ...rated.map((one) => ({ ...one, tax: one.taxAmount }))],
        freight,
        freightTax: '0',
      },
      currency,
    )
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
          ...filled(lines[at]?.[2] ?? []),
          lineAmount: trimZeros(addDecimals(amount, sumOfCharges(lines[at]?.[2] ?? []))),
          taxAmount: trimZeros(
            addDecimals(
              totals.lines[at]?.lineTax ?? '0',
              ...(ofLines[at] ?? []).map(({ kind, tax }) => signedCharge(kind, tax)),
            ),
          ),
          taxRatePercent: line.taxRatePercent,
        }
      }),
      ...filled(rated),
      freight,
      subTotal: trimZeros(addDecimals(sums.subTotal, ...lines.map(([, , own]) => sumOfCharges(own)))),
      totalTax: trimZeros(sums.totalTax),
      total: trimZeros(sums.total),
    }
  })
}
