import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dec } from '../kernel/decimal.ts'
import { type CreditableLine, creditAmounts, creditFromInvoice, leftToCredit } from './credit-from-invoice.ts'
import { invoiceLineTotals } from './invoice-totals.ts'

const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
const prices = fc.integer({ min: 0, max: 5_000_000 }).map((steps) => dec(steps).dividedBy(10_000).toFixed())
const line = fc.record({
  unitPrice: prices,
  taxRatePercent: fc.constantFrom('15', '10', '7.5', '0'),
  percent: fc.constantFrom(null, '2.5', '33.33', '100'),
  currency: fc.constantFrom('NZD', 'JPY', 'KWD'),
})

describe('credits of a line', () => {
  it('in whatever parts add up to the line, never go below 0 and never beyond it', () => {
    fc.assert(
      fc.property(parts, line, (quantities, { unitPrice, taxRatePercent, percent, currency }) => {
        const quantityInvoiced = add(...quantities).toFixed()
        const unitTax = dec(unitPrice).times(taxRatePercent).dividedBy(100).toDecimalPlaces(4).toFixed()
        const given = { quantityInvoiced, unitPrice, unitTax, taxRatePercent, lineDiscountPercentage: percent }
        const whole = invoiceLineTotals(given, currency)
        let left: CreditableLine = {
          invoiceProductID: 1,
          name: 'A',
          quantityInvoiced,
          linePrice: whole.linePrice,
          lineTax: whole.lineTax,
          quantityCredited: '0',
          priceCredited: '0',
          taxCredited: '0',
        }
        for (const quantity of quantities) {
          const { linePrice, lineTax } = creditAmounts(left, quantity, currency)
          expect(dec(linePrice).isNegative() || dec(lineTax).isNegative()).toBe(false)
          left = {
            ...left,
            quantityCredited: add(left.quantityCredited, quantity),
            priceCredited: add(left.priceCredited, linePrice),
            taxCredited: add(left.taxCredited, lineTax),
          }
          expect(dec(left.priceCredited).lessThanOrEqualTo(whole.linePrice)).toBe(true)
        }
        expect(leftToCredit(left)).toBe('0')
        expect(dec(left.priceCredited).equals(whole.linePrice)).toBe(true)
        expect(dec(left.taxCredited).equals(whole.lineTax)).toBe(true)
        const of = { invoiceNumber: 'INV-1', currency }
        expect(creditFromInvoice(of, [left], null)).toMatchObject({ refusal: { code: 'nothingToCredit' } })
      }),
    )
  })
})
