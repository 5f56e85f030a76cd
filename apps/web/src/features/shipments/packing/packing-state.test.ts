import { describe, expect, it } from 'vitest'
import { heldAt, openCartonOf, progressOf, unassignedOf } from './packing-state.ts'
import { afterMove, move, testProduct, testShipment } from './test-shipment.ts'

const shipment = testShipment()
const line = { storeOrderProductID: 1, batch: null }

describe('packing', () => {
  it('shows what is left and how far along', () => {
    expect(unassignedOf(shipment).map((product) => product.storeOrderProductID)).toEqual([1, 2])
    expect(progressOf(shipment)).toEqual({ packed: 20, total: 82 })
  })
  it('moves units into a carton, between cartons and back', () => {
    const packed = afterMove(shipment, move('unassigned', 2, 6))
    expect([heldAt(packed, 'unassigned', line), heldAt(packed, 2, line)]).toEqual([42, 6])
    expect(progressOf(packed).packed).toBe(26)
    const moved = afterMove(packed, move(1, 2, 12))
    expect([heldAt(moved, 1, line), heldAt(moved, 2, line)]).toEqual([0, 18])
    expect(moved.shipmentCartons[0]?.shipmentCartonProducts).toEqual([])
    expect(progressOf(moved).packed).toBe(26)
    expect(heldAt(afterMove(moved, move(2, 'unassigned', 18)), 'unassigned', line)).toBe(60)
  })
  it('keeps decimals exact', () => {
    const weighed = testShipment({ storeOrderProducts: [testProduct({ orderLineUnit: 'KG' })] })
    const packed = afterMove(afterMove(weighed, move('unassigned', 2, 0.1)), move('unassigned', 2, 0.2))
    expect(heldAt(packed, 2, line)).toBe(0.3)
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
