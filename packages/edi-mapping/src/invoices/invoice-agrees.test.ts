// Invoices and credits as the rules calculate them: what a retailer's system reads of them adds up to the cent, in both standards.
import { roundMoney } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../documents.ts'
import { addDecimals, multiplyDecimals, trimZeros } from '../kernel/decimal-text.ts'
import { guides, unitOf } from '../test-messages/arbitraries.ts'
import { comesBack } from '../test-messages/through-the-wire.ts'
import { readInvoice, writeInvoice } from './invoice.ts'
import { ruledInvoices } from './ruled-invoices.fixture.ts'

const sum = (values: readonly string[]) => trimZeros(addDecimals('0', ...values))

describe.each(guides)('what $standard $version $release says of an invoice', (guide) => {
  it('agrees to the cent: quantity × price less discount, tax of the lines, allowances, freight and total', () => {
    const plain = (read: InvoiceDocument | null) => {
      if (!read) return read
      for (const { quantity, unitPrice, discount, lineAmount } of read.lines) {
        const gross = roundMoney(multiplyDecimals(quantity, unitPrice), read.currency)
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
    comesBack(ruledInvoices(unitOf(guide)), guide, { write: writeInvoice, read: readInvoice, plain })
  })
})
