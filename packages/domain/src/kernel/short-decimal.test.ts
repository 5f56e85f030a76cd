import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundMoney } from './currency.ts'
import { compare, dec } from './decimal.ts'
import { currencies, either, moneyOf } from './short-decimal.fixture.ts'
import { partsText, roundedParts, tenThousandths } from './short-decimal.ts'

it.each([
  ['4.25', 42_500],
  ['-0.0001', -1],
  ['0007', 70_000],
  ['9999999999.9999', 99_999_999_999_999],
  [12, 120_000],
  ['4.250000', 42_500],
  ['4.2500001', null],
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

it('compares and rounds as decimals of any length do', () => {
  fc.assert(
    fc.property(either, either, currencies, (a, b, currency) => {
      expect(compare(a, b)).toBe(dec(a).comparedTo(b))
      expect(roundMoney(a, currency)).toBe(moneyOf(dec(a), currency))
    }),
    { numRuns: 2_000 },
  )
})

it('halves go away from zero, and zero has no sign', () => {
  expect([roundedParts(5, 1, 0), roundedParts(-5, 1, 0), roundedParts(-4, 1, 0)]).toEqual([1, -1, -0])
  expect([partsText(-0, 2), partsText(-1, 2), partsText(7, 0)]).toEqual(['0.00', '-0.01', '7'])
  expect(roundedParts(Number.MAX_SAFE_INTEGER + 1, 8, 2)).toBeNull()
})
