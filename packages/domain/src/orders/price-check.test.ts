import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinTolerance, priceCheck } from './price-check.ts'

const strict = { priceValidationType: 'Error', priceValidationTolerance: '5' } as const
const line = (price: number, ours: number | null, acked: number | null = null) => ({
  lineProductPrice: price,
  lineProductPriceAcknowledged: acked,
  priceValidationProductPrice: ours,
})

describe('the price check', () => {
  it.each([
    ['the same price', line(100, 100), null],
    ['the upper edge', line(105, 100), null],
    ['the lower edge', line(95, 100), null],
    ['just above', line(105.01, 100), 'Error'],
    ['just below', line(94.99, 100), 'Error'],
    ['a price of 0', line(0, 100), 'Error'],
    ['our price being 0', line(10, 0), 'Error'],
    ['no price of ours', line(10, null), null],
    ['an acknowledged price that mends it', line(120, 100, 100), null],
    ['an acknowledged price that is off', line(100, 100, 80), 'Error'],
  ])('%s', (_, given, result) => expect(priceCheck(given, strict)).toBe(result))

  it('warns, stops, or does nothing as the partner wants', () => {
    const off = line(200, 100)
    expect(priceCheck(off, { ...strict, priceValidationType: 'Warning' })).toBe('Warning')
    expect(priceCheck(off, { ...strict, priceValidationType: 'None' })).toBeNull()
  })

  it('takes exactly the prices between the two edges', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const tenths = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(cents, cents, tenths, (price, ours, tolerance) => {
        // |price - ours| * 1000 <= ours * tolerance, in whole numbers.
        const within = Math.abs(price - ours) * 1000 <= ours * tolerance
        expect(isWithinTolerance((price / 100).toFixed(2), (ours / 100).toFixed(2), (tolerance / 10).toFixed(1))).toBe(
          within,
        )
      }),
    )
  })
})
