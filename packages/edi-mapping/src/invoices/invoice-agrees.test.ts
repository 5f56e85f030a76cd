// Invoices and credits as the rules calculate them: what a retailer's system reads of them adds up to the cent, in both standards.
import { type PartnerGuide, roundMoney, signedCharge } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument, InvoicedCharge } from '../documents.ts'
import { addDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'
import { guides, unitOf } from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readInvoice, writeInvoice } from './invoice.ts'
import { ruledInvoices } from './ruled-invoices.fixture.ts'

const sum = (values: readonly string[]) => trimZeros(addDecimals('0', ...values))

const negated = (amount: string) => multiplyDecimals(amount, '-1')
const sumOfCharges = (charges: readonly InvoicedCharge[] = []) =>
  sum(charges.map(({ kind, amount }) => signedCharge(kind, amount)))
const trimmed = (charges: readonly InvoicedCharge[] | undefined) =>
  charges ? { charges: charges.map((one) => ({ ...one, amount: trimZeros(one.amount) })) } : {}

/** An 810 says neither rate nor tax of a charge, and has a code of agreement for one that is not of DE 1300; 7161 has three characters. */
function expressible(document: InvoiceDocument, guide: PartnerGuide): InvoiceDocument {
  const codeOf = ({ code }: InvoicedCharge) =>
    guide.standard === 'X12' ? (code?.length === 4 ? code : 'ZZZZ') : code?.length === 3 ? code : null
  const named = (charges: readonly InvoicedCharge[] | undefined) =>
    charges ? { charges: charges.map((one) => ({ ...one, code: codeOf(one) })) } : {}
  const untaxed = (charges: readonly InvoicedCharge[] | undefined) =>
    charges ? { charges: charges.map(({ taxRatePercent: _, taxAmount: __, ...one }) => one) } : {}
  const { charges } = { ...document, ...named(document.charges) }
  return {
    ...document,
    ...(guide.standard === 'X12' ? untaxed(charges) : charges ? { charges } : {}),
    lines: document.lines.map((line) => ({ ...line, ...named(line.charges) })),
  }
}

describe.each(guides)('what $standard $version $release says of an invoice', (guide) => {
  it('agrees to the cent: quantity × price less discount, tax of the lines, allowances, freight and total', () => {
    const plain = (read: InvoiceDocument | null) => {
      if (!read) return read
      for (const { quantity, unitPrice, discount, charges, lineAmount } of read.lines) {
        const gross = roundMoney(multiplyDecimals(quantity, unitPrice), read.currency)
        expect(sum([gross, negated(discount ?? '0'), sumOfCharges(charges)])).toBe(trimZeros(lineAmount))
      }
      expect(sum(read.lines.map((line) => line.lineAmount))).toBe(trimZeros(read.subTotal))
      const ofCharges = (read.charges ?? []).map(({ kind, taxAmount }) => signedCharge(kind, taxAmount ?? '0'))
      // The tax of charges is in the total tax of an 810 alone.
      if (guide.standard === 'EDIFACT' || !read.charges)
        expect(sum([...read.lines.map((line) => line.taxAmount), ...ofCharges])).toBe(trimZeros(read.totalTax))
      expect(sum([read.subTotal, sumOfCharges(read.charges), read.freight, read.totalTax])).toBe(trimZeros(read.total))
      return {
        ...read,
        ...trimmed(read.charges),
        freight: trimZeros(read.freight),
        total: trimZeros(read.total),
        lines: read.lines.map((one) => ({
          ...one,
          ...trimmed(one.charges),
          discount: one.discount === null ? null : trimZeros(one.discount),
        })),
      }
    }
    comesBack(ruledInvoices(unitOf(guide)), guide, {
      write: writeInvoice,
      read: readInvoice,
      asRead: expressible,
      plain,
    })
  })
})
