import { describe, expect, it } from 'vitest'
import { componentsMatch } from './components.ts'
import { packSizeOf, stockInPacks, toPacks } from './product.ts'

describe('packs', () => {
  it('count as 1 where a product names no usable size', () => {
    expect([packSizeOf(null), packSizeOf(0), packSizeOf(-2), packSizeOf('6.0')]).toEqual(['1', '1', '1', '6'])
  })

  it('show stock rounded down to whole packs', () => {
    expect(stockInPacks(47, 6)).toBe('7')
    expect(stockInPacks(47, null)).toBe('47')
  })

  it('convert from EACH rounding down, and say whether that was exact', () => {
    expect(toPacks(48, 6)).toEqual({ packs: '8', exact: true })
    expect(toPacks(50, 6)).toEqual({ packs: '8', exact: false })
  })
})

describe('kit components', () => {
  it('have to make up the parent line in EACH', () => {
    const parent = { quantity: 2, packSize: 6 }
    expect(
      componentsMatch(
        [
          { quantity: 8, packSize: 1 },
          { quantity: 2, packSize: 2 },
        ],
        parent,
      ),
    ).toBe(true)
    expect(componentsMatch([{ quantity: 8, packSize: 1 }], parent)).toBe(false)
    expect(componentsMatch([], parent)).toBe(true)
  })
})
