import type { ShipmentStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { recordAddress } from './stage-records.ts'

const shipment = (shipmentID: number, status: ShipmentStatus = 'Created') => ({
  shipmentID,
  shipmentNumber: `SS-${shipmentID}`,
  status,
  shipmentSent: false,
  productsAssigned: false,
})
const order = (...shipments: ReturnType<typeof shipment>[]) => ({ orderID: 5, shipments, invoices: [] })

describe('where a stage leads', () => {
  it('is its one record, or the list if there are several', () => {
    expect(recordAddress('shipment', order(shipment(7)), () => true)).toBe('/shipments/7')
    expect(recordAddress('shipment', order(shipment(7), shipment(8)), () => true)).toBe('/orders/5?tab=shipmentDetail')
    expect(recordAddress('shipment', order(shipment(7), shipment(8, 'Deleted')), () => true)).toBe('/shipments/7')
  })
  it('is nowhere without a record, a permission or a record page', () => {
    expect(recordAddress('invoice', order(shipment(7)), () => true)).toBeNull()
    expect(recordAddress('shipment', order(shipment(7)), () => false)).toBeNull()
    expect(recordAddress('acknowledgement', order(shipment(7)), () => true)).toBeNull()
  })
})
