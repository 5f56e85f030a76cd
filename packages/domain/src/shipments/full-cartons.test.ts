import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, multiply } from '../kernel/decimal.ts'
import { cartonsThatFill, checkFullCartons, mostCartonsAtOnce } from './full-cartons.ts'
import type { Packing } from './packing.ts'

const product = {
  shipmentCartonProductID: 50,
  storeOrderProductID: 1,
  cartonQuantity: '12',
  batch: null,
  expiryDate: null,
}
const packing: Packing = {
  shipment: { shipmentID: 7, shipmentNumber: 'SS-7', status: 'In Progress', pending: false },
  lines: [{ storeOrderProductID: 1, sku: 'TEA', unit: 'EA', quantityAcknowledged: '62', packedElsewhere: '2' }],
  cartons: [{ shipmentCartonID: 100, cartonNumber: 'SS-7/1', products: [product] }],
}
const refusal = (cartons: number, each: number, storeOrderProductID = 1) => {
  const decision = checkFullCartons(packing, { storeOrderProductID, cartons, each })
  return decision.ok ? null : `${decision.refusal.message} ${decision.refusal.hint ?? ''}`.trim()
}

describe('cartons that are filled at once', () => {
  it('take all that is unassigned, and nothing beyond it', () => {
    expect(refusal(4, 12)).toBeNull()
    expect(refusal(1, 48)).toBeNull()
    expect(refusal(5, 12)).toBe('5 cartons of 12 are 60 of TEA; 48 left to pack. Fill at most 4.')
    expect(refusal(2, 24.0001)).toContain('48 left to pack')
  })
  it('are a whole number of them, and not more than go in one call', () => {
    for (const count of [0, -1, 1.5, mostCartonsAtOnce + 1, 1e12, Number.NaN])
      expect(refusal(count, 0.0001), String(count)).toContain('250 cartons')
    expect(refusal(mostCartonsAtOnce, 0.0001)).toBeNull()
  })
  it('are of a line of this shipment', () => {
    expect(refusal(1, 1, 9)).toContain('Line 9 is not part of the store order')
  })
  it('are as many as the units fill', () => {
    expect(cartonsThatFill(48, 12)).toBe(4)
    expect(cartonsThatFill(47, 12)).toBe(3)
    expect(cartonsThatFill('0.3', '0.1')).toBe(3)
    expect(cartonsThatFill(11, 12)).toBe(0)
    expect(cartonsThatFill(48, 0)).toBe(0)
    const units = fc.integer({ min: 1, max: 10_000_000 }).map((tenThousandths) => tenThousandths / 10_000)
    fc.assert(
      fc.property(units, units, (left, each) => {
        const count = cartonsThatFill(left, each)
        expect(compare(multiply(count, each), left)).toBeLessThanOrEqual(0)
        if (count < mostCartonsAtOnce) expect(compare(multiply(count + 1, each), left)).toBe(1)
      }),
    )
  })
})
