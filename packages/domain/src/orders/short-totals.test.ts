import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, dec, multiply } from '../kernel/decimal.ts'
import { currencies, either, moneyOf } from '../kernel/short-decimal.fixture.ts'
import { lineTotals, sumOfLines, type TotalledLine } from './order-totals.ts'

const everything = { useOrderedForPriceTotal: true, useAckedForPriceTotal: false, useShippedForPriceTotal: false }
const lineOf = (quantity: string, price: string, taxRatePercent: string): TotalledLine => ({
  ...{ quantity, quantityAcknowledged: null, quantityShipped: null },
  ...{ lineProductPrice: price, lineProductPriceAcknowledged: null, taxRatePercent },
})

it('what a line is worth is the same as by decimals of any length', () => {
  fc.assert(
    fc.property(either, either, either, currencies, (quantity, price, rate, currency) => {
      const sub = moneyOf(multiply(quantity, price), currency)
      const tax = moneyOf(dec(sub).times(rate).dividedBy(100), currency)
      const expected = { lineSubTotal: sub, lineTax: tax, lineTotal: moneyOf(add(sub, tax), currency) }
      expect(lineTotals(lineOf(quantity, price, rate), currency, everything)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

it('what lines are worth together is the same as by decimals of any length', () => {
  fc.assert(
    fc.property(fc.array(either, { maxLength: 5 }), currencies, (totals, currency) => {
      const lines = totals.map((one) => ({ lineSubTotal: one, lineTax: one, lineTotal: one }))
      expect(sumOfLines(lines, currency).total).toBe(moneyOf(add(...totals), currency))
    }),
    { numRuns: 1_000 },
  )
})
