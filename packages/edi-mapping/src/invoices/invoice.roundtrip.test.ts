import { type PartnerGuide, roundMoney } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'
import {
  code,
  codes,
  date,
  decimal,
  guides,
  optional,
  parties,
  substitution,
  text,
  unitOf,
} from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readInvoice, writeInvoice } from './invoice.ts'

const money = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => trimZeros(multiplyDecimals(String(cents), '0.01')))

function line(guide: PartnerGuide) {
  return fc
    .record({
      codes,
      description: optional(text(5)),
      unit: unitOf(guide),
      quantity: decimal,
      unitPrice: price,
      percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
      taxRatePercent: fc.constantFrom('15', '0', '7.5'),
      substituted: substitution,
    })
    .map(({ percent, substituted, ...one }) => {
      const gross = roundMoney(multiplyDecimals(one.quantity, one.unitPrice), 'NZD')
      const share = percent === null ? null : multiplyDecimals(gross, multiplyDecimals(String(percent), '0.01'))
      const discount = share === null ? null : trimZeros(roundMoney(share, 'NZD'))
      const lineAmount = trimZeros(addDecimals(gross, multiplyDecimals(discount ?? '0', '-1')))
      const taxAmount = taxOf(lineAmount, one.taxRatePercent)
      return { ...one, ...substituted, lineNumber: '', discount, lineAmount, taxAmount }
    })
}

const taxOf = (amount: string, percent: string) =>
  trimZeros(roundMoney(multiplyDecimals(amount, multiplyDecimals(percent, '0.01')), 'NZD'))

/** Freight without tax, or with the rate of the lines where they have one. */
function freightTax(lines: readonly { readonly taxRatePercent: string }[], freight: string, isTaxed: boolean): string {
  const [rate = '0', ...others] = new Set(lines.map(({ taxRatePercent }) => taxRatePercent))
  return isTaxed && others.length === 0 ? taxOf(freight, rate) : '0'
}

/** Small enough that the total stays within the amounts that are kept. */
const price = fc.integer({ min: 1, max: 99_999 }).map((parts) => trimZeros(multiplyDecimals(String(parts), '0.001')))

/** Totals that add up, as the writer wants them. */
const invoice = (guide: PartnerGuide): fc.Arbitrary<InvoiceDocument> =>
  fc
    .record({
      type: fc.constantFrom('invoice', 'credit'),
      invoiceNumber: code(22),
      invoiceDate: date,
      orderNumber: optional(code(22)),
      orderDate: optional(date),
      customerReference: optional(code(30)),
      shipmentNumber: optional(code(30)),
      creditedInvoiceNumber: optional(code(22)),
      currency: fc.constantFrom('NZD', 'EUR', 'USD'),
      parties: parties(
        'buyer',
        'supplier',
        ...(guide.standard === 'X12' ? (['ship-to', 'bill-to'] as const) : (['bill-to', 'ship-to'] as const)),
        'remit-to',
        'ship-from',
      ),
      supplierTaxNumber: optional(code(20)),
      lines: fc.array(line(guide), { minLength: 1, maxLength: 4 }),
      freight: money,
      isFreightTaxed: fc.boolean(),
    })
    .map(({ isFreightTaxed, ...one }) => {
      const subTotal = addDecimals(...one.lines.map(({ lineAmount }) => lineAmount))
      const lines = one.lines.map((each, index) => ({ ...each, lineNumber: String(index + 1) }))
      const taxes = lines.map(({ taxAmount }) => taxAmount)
      const totalTax = addDecimals(...taxes, freightTax(lines, one.freight, isFreightTaxed))
      return { ...one, lines, subTotal, totalTax, total: addDecimals(subTotal, one.freight, totalTax) }
    })

/** N2 amounts come back with two decimals: values are compared, not spellings. */
const plain = (read: InvoiceDocument | null) =>
  read && {
    ...read,
    freight: trimZeros(read.freight),
    total: trimZeros(read.total),
    lines: read.lines.map((one) => ({ ...one, discount: one.discount === null ? null : trimZeros(one.discount) })),
  }

/** An EDIFACT tax number goes with the supplier's party, so it needs one. */
const expressible = (document: InvoiceDocument, guide: PartnerGuide): InvoiceDocument =>
  guide.standard === 'X12' || document.parties.some(({ role }) => role === 'supplier')
    ? document
    : { ...document, supplierTaxNumber: null }

describe.each(guides)('invoices by $standard $version $release', (guide) => {
  it('come back as they were written', () => {
    comesBack(invoice(guide), guide, { write: writeInvoice, read: readInvoice, asRead: expressible, plain })
  })

  it('are refused if they do not add up', () => {
    fc.assert(
      fc.property(invoice(guide), (document) => {
        const wrong = { ...document, total: addDecimals(document.total, '0.01') }
        expect(writeInvoice(wrong, guide)).toMatchObject({
          ok: false,
          problems: [{ code: 'write.totals', lineNumber: null }],
        })
      }),
      { numRuns: 20 },
    )
  })
})
