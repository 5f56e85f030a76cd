import { shipmentsList } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { askedQuery, isFiltered, searchDefaults, searchReader } from '../../../lists/list-search.ts'
import { mergedRows, type ShipmentRow, shipmentHref } from './merged-rows.ts'

const readShipmentsSearch = searchReader(shipmentsList)
const shipmentsSearchDefaults = searchDefaults(shipmentsList)

const row = (shipmentID: number, orderID: number, shipmentNumber: string): ShipmentRow => ({
  shipmentID,
  orderID,
  storeOrderID: 1,
  orderNumber: `PO-${orderID}`,
  customerReference: null,
  shipmentNumber,
  asnReference: null,
  trackingNumber: null,
  shipmentDate: null,
  partnerName: 'Fernleaf',
  partnerCode: 'FERN',
  partnerID: 1,
  status: 'Created',
})

describe('rows of the shipments list', () => {
  const rows = mergedRows([row(1, 7, 'S1'), row(2, 7, 'S1'), row(3, 7, 'S2'), row(4, 8, 'S1')])
  it('are merged by order and shipment number, in the order in which they come', () => {
    expect(rows.map((one) => one.shipmentIDs)).toEqual([[1, 2], [3], [4]])
  })
  it('open the shipment, or the shipments of the order', () => {
    expect(rows.map(shipmentHref)).toEqual(['/orders/7?tab=shipmentDetail', '/shipments/3', '/shipments/4'])
  })
})

describe('the shipments list in the address', () => {
  it('has no date limits by default', () => {
    expect(readShipmentsSearch({ page: 'x', colour: 'red' })).toEqual(shipmentsSearchDefaults)
    expect(askedQuery(shipmentsList, shipmentsSearchDefaults)).toMatchObject({ pageNumber: 1, startDate: undefined })
    expect(isFiltered(shipmentsList, readShipmentsSearch({ page: '3' }))).toBe(false)
    expect(isFiltered(shipmentsList, readShipmentsSearch({ statusFilter: 'Created' }))).toBe(true)
  })
})
