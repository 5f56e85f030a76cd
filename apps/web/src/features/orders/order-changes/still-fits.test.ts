import type { OrderChange, OrderChangeLine, StoreOrderProduct } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { neverFits } from './still-fits.ts'

const line = (given: Partial<OrderChangeLine> = {}) =>
  ({
    kind: 'changed',
    storeOrderProductID: 1,
    quantityBefore: 70,
    quantity: 60,
    lineProductPriceBefore: 9.6,
    lineProductPrice: 9.6,
    ...given,
  }) as OrderChangeLine
const shipped = (quantityShipped: number) => [{ storeOrderProductID: 1, quantityShipped }] as StoreOrderProduct[]
const dates: OrderChange['headerChanges'] = [{ field: 'eta', name: null, before: null, after: '2026-12-09' }]

describe('an order change that waits', () => {
  it('no longer fits once everything that it takes away was shipped', () => {
    expect(neverFits({ headerChanges: [] }, [line()], shipped(70))).toBe(true)
    expect(neverFits({ headerChanges: [] }, [line({ kind: 'deleted', quantity: 0 })], shipped(70))).toBe(true)
  })
  it('is empty if nothing of it could be understood', () => {
    expect(neverFits({ headerChanges: [] }, [], shipped(0))).toBe(true)
  })
  it('still fits as long as something is left to change', () => {
    expect(neverFits({ headerChanges: [] }, [line()], shipped(65))).toBe(false)
    expect(neverFits({ headerChanges: [] }, [line({ quantity: 80 })], shipped(70))).toBe(false)
    expect(neverFits({ headerChanges: [] }, [line({ lineProductPrice: 9 })], shipped(70))).toBe(false)
    expect(neverFits({ headerChanges: [] }, [line({ kind: 'added', quantityBefore: 0 })], shipped(70))).toBe(false)
    expect(neverFits({ headerChanges: dates }, [line()], shipped(70))).toBe(false)
    expect(neverFits({ headerChanges: [] }, [line(), line({ storeOrderProductID: 2 })], shipped(70))).toBe(false)
  })
})
