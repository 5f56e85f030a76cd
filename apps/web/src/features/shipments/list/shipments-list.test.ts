import { shipmentsList } from '@quayside/contract'
import { decidePrintLabels, type ShipmentStatus, statusValues } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { askedQuery, isFiltered, searchDefaults, searchReader } from '../../../lists/list-search.ts'
import { everyPartner, testVendor } from '../../orders/every-status.fixture.ts'
import { testStoreOrder } from '../../orders/order.fixture.ts'
import { contextOf, stateOfStoreOrder } from '../../orders/store-order-context.ts'
import { mergedRows, type ShipmentRow, shipmentHref } from './merged-rows.ts'

const readShipmentsSearch = searchReader(shipmentsList)
const shipmentsSearchDefaults = searchDefaults(shipmentsList)

const row = (
  shipmentID: number,
  orderID: number,
  shipmentNumber: string,
  status: ShipmentStatus = 'Created',
): ShipmentRow => ({
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
  status,
  sendCount: 0,
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

describe('the bar over the shipments list', () => {
  it('takes each shipment of a row by its own status', () => {
    const [one, other] = mergedRows([
      row(1, 7, 'S1', 'Deleted'),
      row(2, 7, 'S1'),
      row(3, 8, 'S1'),
      row(4, 8, 'S1', 'Ignored'),
    ])
    expect(one).toMatchObject({ shipmentIDs: [1, 2], labelledIDs: [2] })
    expect(other).toMatchObject({ shipmentIDs: [3, 4], labelledIDs: [3] })
  })

  describe.each(everyPartner)('of a partner with %s', (_, partner) => {
    it.each(statusValues('shipment'))('offers labels where the server prints them: %s', (status) => {
      const state = stateOfStoreOrder(testStoreOrder(1))
      const context = { ...contextOf(partner, testVendor, '4500-1'), lines: [] }
      for (const pending of [false, true]) {
        const shipment = {
          shipmentID: 9,
          shipmentNumber: 'SS-9',
          status,
          pending,
          shipmentSent: false,
          labelCreated: true,
          cartonsToRelabel: [],
          cartonProductCount: 1,
          statusBeforeError: null,
        }
        const labels = { shipmentID: 9, detail: 'SS-9', confirms: true }
        const printed = decidePrintLabels(state, { ...context, shipments: [shipment] }, labels)
        expect(mergedRows([row(9, 1, 'SS-9', status)])[0]?.labelledIDs).toEqual(printed.ok ? [9] : [])
      }
    })
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
