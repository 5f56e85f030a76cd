import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineTotals, sumOfLines, type TotalledLine } from '../orders/order-totals.ts'
import { roundMoney } from './currency.ts'
import { add, compare, dec, multiply } from './decimal.ts'
import { partsText, roundedParts, tenThousandths } from './short-decimal.ts'

/** Of every length: short ones, and those that whole numbers do not hold. */
const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }), fc.boolean())
  .map(([negative, digits, places, padded]) => {
    const text = digits.toString().padStart(places + 1, '0')
    const whole = `${padded ? '0' : ''}${text.slice(0, text.length - places)}`
    return `${negative ? '-' : ''}${places === 0 ? whole : `${whole}.${text.slice(text.length - places)}`}`
  })
const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2))
const either = fc.oneof(decimals, amounts)
const currencies = fc.constantFrom('NZD', 'JPY', 'KWD', 'CLF')
const places: Readonly<Record<string, number>> = { NZD: 2, JPY: 0, KWD: 3, CLF: 4 }

const moneyOf = (value: ReturnType<typeof dec>, currency: string) => {
  const text = value.toFixed(places[currency])
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}
const everything = { useOrderedForPriceTotal: true, useAckedForPriceTotal: false, useShippedForPriceTotal: false }
const lineOf = (quantity: string, price: string, taxRatePercent: string): TotalledLine => ({
  ...{ quantity, quantityAcknowledged: null, quantityShipped: null },
  ...{ lineProductPrice: price, lineProductPriceAcknowledged: null, taxRatePercent },
})

it.each([
  ['4.25', 42_500],
  ['-0.0001', -1],
  ['0007', 70_000],
  ['9999999999.9999', 99_999_999_999_999],
  [12, 120_000],
  ['1.00001', null],
  ['10000000000', null],
  ['1.', null],
  ['.5', null],
  ['1e2', null],
  ['+1', null],
  ['', null],
  ['-', null],
  [0.1, null],
  [dec('4.25'), null],
])('%s is counted in ten-thousandths, or not at all', (value, count) => expect(tenThousandths(value)).toBe(count))

it('compares, rounds and adds as decimals of any length do', () => {
  fc.assert(
    fc.property(either, either, currencies, (a, b, currency) => {
      expect(compare(a, b)).toBe(dec(a).comparedTo(b))
      expect(roundMoney(a, currency)).toBe(moneyOf(dec(a), currency))
      const lines = [a, b].map((one) => ({ lineSubTotal: one, lineTax: one, lineTotal: one }))
      expect(sumOfLines(lines, currency).total).toBe(moneyOf(add(a, b), currency))
    }),
    { numRuns: 2_000 },
  )
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

it('halves go away from zero, and zero has no sign', () => {
  expect([roundedParts(5, 1, 0), roundedParts(-5, 1, 0), roundedParts(-4, 1, 0)]).toEqual([1, -1, -0])
  expect([partsText(-0, 2), partsText(-1, 2), partsText(7, 0)]).toEqual(['0.00', '-0.01', '7'])
  expect(roundedParts(Number.MAX_SAFE_INTEGER + 1, 8, 2)).toBeNull()
})
