import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inverseOf, type Place, type Transfer } from './pack-command.ts'
import { afterTransfer, heldAt, openCartonOf, progressOf, unassignedOf } from './packing-state.ts'
import { move, testCarton, testShipment } from './test-shipment.ts'

const shipment = testShipment()
const line = { storeOrderProductID: 1, batch: null }

describe('packing', () => {
  it('shows what is left and how far along', () => {
    expect(unassignedOf(shipment).map((product) => product.storeOrderProductID)).toEqual([1, 2])
    expect(progressOf(shipment)).toEqual({ packed: 20, total: 82 })
  })
  it('moves units into a carton, between cartons and back', () => {
    const packed = afterTransfer(shipment, move('unassigned', 2, 6))
    expect([heldAt(packed, 'unassigned', line), heldAt(packed, 2, line)]).toEqual([42, 6])
    expect(progressOf(packed).packed).toBe(26)
    const moved = afterTransfer(packed, move(1, 2, 12))
    expect([heldAt(moved, 1, line), heldAt(moved, 2, line)]).toEqual([0, 18])
    expect(moved.shipmentCartons[0]?.shipmentCartonProducts).toEqual([])
    expect(progressOf(moved).packed).toBe(26)
    expect(heldAt(afterTransfer(moved, move(2, 'unassigned', 18)), 'unassigned', line)).toBe(60)
  })
  it('keeps decimals exact', () => {
    const packed = afterTransfer(afterTransfer(shipment, move('unassigned', 2, 0.1)), move('unassigned', 2, 0.2))
    expect(heldAt(packed, 2, line)).toBe(0.3)
  })
  it('undoes every move with its inverse', () => {
    const places = fc.constantFrom<Place>('unassigned', 1, 2)
    fc.assert(
      fc.property(places, places, fc.integer({ min: 1, max: 12 }), (from, to, wanted) => {
        const quantity = Math.min(wanted, heldAt(shipment, from, line))
        fc.pre(from !== to && quantity > 0)
        const done = afterTransfer(shipment, move(from, to, quantity))
        const [back, ...more] = inverseOf(move(from, to, quantity), shipment, done)
        expect(more).toEqual([])
        const undone = afterTransfer(done, back as Transfer)
        for (const place of ['unassigned', 1, 2] as const) {
          expect(heldAt(undone, place, line)).toBe(heldAt(shipment, place, line))
        }
      }),
    )
  })
  it('removes a carton that was made for a move', () => {
    const after = testShipment({ shipmentCartons: [...shipment.shipmentCartons, testCarton(3, [[1, 5]])] })
    expect(inverseOf(move('unassigned', 'new', 5), shipment, after)).toEqual([
      { ...move('unassigned', 3, 5), from: 3, to: 'unassigned' },
      { kind: 'removeCarton', cartonID: 3 },
    ])
    expect(inverseOf({ kind: 'newCarton' }, shipment, after)).toEqual([{ kind: 'removeCarton', cartonID: 3 }])
  })
  it('restores a removed carton under its number', () => {
    expect(inverseOf({ kind: 'removeCarton', cartonID: 2 }, shipment, shipment)).toEqual([
      { kind: 'newCarton', cartonNumber: 'SS-7/2' },
    ])
  })
})

describe('the carton that takes scans', () => {
  const [first, last] = shipment.shipmentCartons.map((carton) => carton.shipmentCartonID)
  const sent = testShipment({ status: 'Shipment Sent' })
  it('is the chosen one, else the last', () => {
    expect([openCartonOf(shipment, first ?? 0), openCartonOf(shipment, null), openCartonOf(shipment, 99)]).toEqual([
      first,
      last,
      last,
    ])
  })
  it('is none of a shipment that was sent until one is chosen', () => {
    expect([openCartonOf(sent, null), openCartonOf(sent, first ?? 0)]).toEqual([null, first])
  })
})
