import type { OrderDetails } from '@quayside/contract'
import { endedStatuses, type OrderField, orderRules, sharedStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { lockOf } from './order-edit-rules.ts'

const order = (over: object = {}) =>
  ({
    orderNumber: 'PO-1',
    status: 'Order Received',
    currency: 'NZD',
    system: 'EDI',
    storeOrders: [{ pendingStages: [], invoices: [], shipments: [] }],
    storeOrderProducts: [{ externalReservationID: null, supplierProductCode: 'RET1' }],
    ...over,
  }) as unknown as OrderDetails
const clerk = { isAdmin: false, may: () => true }
const admin = { isAdmin: true, may: () => true }
const open = (person: typeof clerk, over: object = {}) =>
  (Object.keys(orderRules.fields) as OrderField[]).filter((field) => lockOf(field, order(over), person).canEdit)

describe('which header fields can be changed', () => {
  it('never the order date, and the customer reference by an administrator alone', () => {
    expect(open(admin)).not.toContain('orderDate')
    expect(open(admin)).toContain('customerReference')
    expect(open(clerk)).not.toContain('customerReference')
    expect(open(clerk)).toEqual([
      'etd',
      'eta',
      'warehouseID',
      'shippingMethod',
      'shipToStoreID',
      'currency',
      'comments',
    ])
  })
  it('none without EditOrder', () => {
    expect(open({ isAdmin: false, may: () => false })).toEqual([])
  })
  it('not the warehouse while it holds stock for a line', () => {
    const lines = { storeOrderProducts: [{ externalReservationID: 'R-1', supplierProductCode: 'RET1' }] }
    expect(open(clerk, lines)).not.toContain('warehouseID')
    expect(lockOf('warehouseID', order(lines), clerk).whyNot).toContain('RET1')
  })
  it('not Ship To once a shipment was sent', () => {
    const sent = { shipmentSent: true, shipmentNumber: 'S-1' }
    const shipped = { storeOrders: [{ pendingStages: [], invoices: [], shipments: [sent] }] }
    expect(open(clerk, shipped)).not.toContain('shipToStoreID')
    expect(lockOf('shipToStoreID', order(shipped), clerk).whyNot).toContain('S-1')
  })
  it('the number of an order made by hand, the currency until it is invoiced', () => {
    expect(open(clerk, { system: 'Portal' })).toContain('orderNumber')
    expect(open(clerk, { system: 'SAP' })).toContain('orderNumber')
    const invoiced = { storeOrders: [{ pendingStages: [], invoices: [{ status: 'Created' }], shipments: [] }] }
    expect(open(clerk, invoiced)).not.toContain('currency')
    for (const status of endedStatuses) {
      const ended = { storeOrders: [{ pendingStages: [], invoices: [{ status }], shipments: [] }] }
      expect(open(clerk, ended)).toContain('currency')
    }
  })
  it('none of a deleted order, nor while a document is on its way', () => {
    expect(open(admin, { status: sharedStatus.deleted })).toEqual([])
    expect(open(admin, { storeOrders: [{ pendingStages: ['acknowledgement'], invoices: [], shipments: [] }] })).toEqual(
      [],
    )
  })
})
