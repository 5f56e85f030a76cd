import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, smallest } from '../kernel/decimal.ts'
import { takeOutOfCartons } from './take-out-of-cartons.ts'

const packed = (shipmentCartonProductID: number, cartonQuantity: number, left = false) => ({
  shipmentCartonProductID,
  cartonQuantity,
  left,
})

describe('taking out of cartons', () => {
  it('empties in the order given until enough is out', () => {
    expect(takeOutOfCartons([packed(2, 4), packed(1, 6)], 5)).toEqual({
      packed: '10',
      left: '0',
      changes: [
        { shipmentCartonProductID: 2, cartonQuantity: '0' },
        { shipmentCartonProductID: 1, cartonQuantity: '5' },
      ],
    })
    expect(takeOutOfCartons([packed(2, 4)], 4).changes).toEqual([])
  })

  it('leaves shipped units alone, and says how many they are', () => {
    expect(takeOutOfCartons([packed(2, 4, true), packed(1, 6)], 3)).toEqual({
      packed: '10',
      left: '4',
      changes: [{ shipmentCartonProductID: 1, cartonQuantity: '0' }],
    })
  })

  it('ends with no more than wanted, or with all open cartons empty', () => {
    const carton = fc.record({ cartonQuantity: fc.integer({ min: 1, max: 50 }), left: fc.boolean() })
    fc.assert(
      fc.property(fc.array(carton, { maxLength: 6 }), fc.integer({ min: 0, max: 200 }), (cartons, most) => {
        const rows = cartons.map((one, id) => ({ ...one, shipmentCartonProductID: id }))
        const { changes, left, packed: before } = takeOutOfCartons(rows, most)
        const after = new Map(changes.map((change) => [change.shipmentCartonProductID, change.cartonQuantity]))
        const stays = add(0, ...rows.map((row) => after.get(row.shipmentCartonProductID) ?? row.cartonQuantity))
        const wanted = compare(left, most) > 0 ? left : smallest(before, most)
        expect(compare(stays, wanted)).toBe(0)
        for (const id of after.keys()) expect(rows[id]?.left).toBe(false)
      }),
    )
  })
})
