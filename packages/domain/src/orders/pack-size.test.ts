import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, dec } from '../kernel/decimal.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { effectivePackSize, roundToPackSize } from './pack-size.ts'

const linePack = vendorConfig('generic', { order: { useProductPackSize: false } })
const productPack = vendorConfig('generic', { order: { useProductPackSize: true } })

describe('the pack size that counts', () => {
  it.each([
    [6, 1, productPack, '6'],
    [6, 12, productPack, '1'],
    [6, 12, linePack, '6'],
    [6, null, productPack, '6'],
    [0, 1, linePack, '1'],
    [-2, 1, linePack, '1'],
    [null, 1, linePack, '1'],
  ])('line %s, product %s', (linePackSize, productPackSize, vendor, expected) => {
    expect(effectivePackSize({ linePackSize, productPackSize }, vendor)).toBe(expected)
  })
})

describe('rounding to packs', () => {
  it('rounds down and says so', () => {
    expect(roundToPackSize(20, 6)).toEqual({
      quantity: '18',
      alert: 'This quantity must be a multiple of the Line Pack Size (6)',
    })
    expect(roundToPackSize('18.0', '6')).toEqual({ quantity: '18', alert: null })
    expect(roundToPackSize(5, 6)).toMatchObject({ quantity: '0' })
    expect(roundToPackSize(-4, 6)).toEqual({ quantity: '0', alert: null })
    expect(roundToPackSize('2.5', 1)).toEqual({ quantity: '2.5', alert: null })
    expect(roundToPackSize('1', '0.4')).toMatchObject({ quantity: '0.8' })
  })

  it('gives the largest multiple that is not above the entry, and alerts exactly when it changed something', () => {
    const quantity = fc.integer({ min: 0, max: 1e7 }).map((n) => dec(n).dividedBy(100).toFixed())
    fc.assert(
      fc.property(quantity, fc.integer({ min: 2, max: 500 }), (entered, pack) => {
        const { quantity: rounded, alert } = roundToPackSize(entered, pack)
        expect(dec(rounded).mod(pack).isZero()).toBe(true)
        expect(compare(rounded, entered)).toBeLessThanOrEqual(0)
        expect(compare(add(rounded, pack), entered)).toBe(1)
        expect(alert === null).toBe(compare(rounded, entered) === 0)
      }),
    )
  })
})
