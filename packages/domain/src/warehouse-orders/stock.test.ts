import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../kernel/decimal.ts'
import { fillsShipmentOn, packPicked } from './picked.ts'
import { quantityForWarehouse, stockBalance } from './stock.ts'

describe('stock', () => {
  it('is what the warehouse has, less what is promised, also below 0', () => {
    expect(stockBalance('10', '4')).toEqual({ availableToOrder: '10', remainingAvailableToOrder: '6' })
    expect(stockBalance('10', 15)).toEqual({ availableToOrder: '10', remainingAvailableToOrder: '-5' })
  })

  it('is asked for in EACH: what was acknowledged, or ordered while nobody answered', () => {
    const line = { quantity: '10', quantityAcknowledged: '7', productPackSize: '6' }
    expect(quantityForWarehouse(line)).toBe('42')
    expect(quantityForWarehouse({ ...line, quantityAcknowledged: null })).toBe('60')
    expect(quantityForWarehouse({ ...line, quantityAcknowledged: '0' })).toBe('0')
    expect(quantityForWarehouse({ ...line, productPackSize: null })).toBe('7')
  })
})

describe('picked goods', () => {
  it('become a shipment on Finalised, or once they have left for a partner that wants no despatch advice', () => {
    expect(fillsShipmentOn({ shipmentsEnabled: true, asnType: 'DoorByDoor' })).toBe('Finalised')
    expect(fillsShipmentOn({ shipmentsEnabled: true, asnType: null })).toBe('Confirm Sent')
    expect(fillsShipmentOn({ shipmentsEnabled: false, asnType: 'FullOrder' })).toBeNull()
  })

  it('are packed in whole packs, never more than is left to ship', () => {
    const line = { storeOrderProductID: 1, quantity: '20', productPackSize: '6', unassigned: '9' }
    expect(packPicked([line])).toEqual([{ storeOrderProductID: 1, quantity: '3' }])
    expect(packPicked([{ ...line, unassigned: '2' }])).toEqual([{ storeOrderProductID: 1, quantity: '2' }])
    expect(packPicked([{ ...line, quantity: '5' }])).toEqual([])
    expect(packPicked([{ ...line, quantity: '-6' }])).toEqual([])
  })

  it('never exceed what was picked or what is unassigned, whatever the numbers', () => {
    const some = fc.integer({ min: -10, max: 10_000 })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 48 }), fc.nat(10_000), (quantity, packSize, unassigned) => {
        for (const packed of packPicked([
          { storeOrderProductID: 1, quantity, productPackSize: packSize, unassigned },
        ])) {
          expect(compare(packed.quantity, unassigned)).toBeLessThanOrEqual(0)
          expect(Number(packed.quantity) * packSize).toBeLessThanOrEqual(quantity)
        }
      }),
    )
  })
})
