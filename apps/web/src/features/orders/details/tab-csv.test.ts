import type { AuditEntry, OrderDetails, StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import { acknowledgementStatus, newPartnerSettings, newStoreOrderState, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { OrderTab } from './order-tabs.ts'
import { tabCsv, tabFileName } from './tab-csv.ts'

const storeOrder = (storeOrderNumber: string, over: Partial<StoreOrderSummary> = {}) =>
  ({
    ...newStoreOrderState(),
    storeOrderNumber,
    warehouseCode: 'KAR',
    dueDate: '2026-12-01',
    store: null,
    shipments: [],
    invoices: [],
    subTotal: 10,
    ...over,
  }) as unknown as StoreOrderSummary
const line = (storeOrderNumber: string, supplierProductCode: string) =>
  ({
    storeOrderNumber,
    supplierProductCode,
    orderedArticle: null,
    quantity: 4,
    linePackSize: 2,
    lineProductPrice: 12.1,
    lineSubTotal: 363,
    taxRule: 'Tax Exclusive',
  }) as unknown as StoreOrderProduct
const order = {
  orderNumber: 'PO-1',
  currency: 'NZD',
  storeOrders: [storeOrder('10', { acknowledgmentStatus: acknowledgementStatus.entered }), storeOrder('9')],
  storeOrderProducts: [line('10', 'A'), line('9', 'B'), line('9', 'A')],
  shipmentCartonProducts: [
    { shipmentNumber: 'S-10', orderNumber: '9', orderedArticle: null },
    { shipmentNumber: 'S-9', orderNumber: '10', orderedArticle: null },
  ],
  invoiceProducts: [{ invoiceNumber: 'I-1', orderNumber: '9', shipmentNumber: null, orderedArticle: null }],
} as unknown as OrderDetails
const content = {
  order,
  partner: newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' }),
  vendor: vendorConfig('generic'),
  audit: [{ created: '2026-11-21T00:00:00.000Z', createdBy: 'clerk', action: 'Send Ack' }] as unknown as AuditEntry[],
}
const lines = (tab: OrderTab) => tabCsv(tab, content).trim().split('\r\n')
const firstCells = (tab: OrderTab) =>
  lines(tab)
    .slice(1)
    .map((text) => text.split(',')[0])

describe('a tab of an order as a file', () => {
  it('is named by order, tab and day', () => {
    expect(tabFileName(order, 'shipmentDetail', new Date(2026, 10, 21))).toBe('PO-1_shipmentDetail_2026-11-21.csv')
  })
  it('holds the stages with their figures', () => {
    expect(lines('statusOverview')).toContain('Acknowledgement,0,1 Ack Entered; 1 Not Acknowledged')
  })
  it('holds store orders and lines in the order in which they show', () => {
    expect(firstCells('ordersOverview')).toEqual(['9', '10'])
    expect(firstCells('storeOrderDetail')).toEqual(['9', '9', '10'])
    expect(
      lines('productsOverview')
        .slice(1)
        .map((text) => text.split(',').slice(0, 2)),
    ).toEqual([
      ['9', 'A'],
      ['10', 'A'],
      ['9', 'B'],
    ])
    expect(firstCells('shipmentDetail')).toEqual(['10', '9'])
  })
  it('writes dates by day, month and year, and amounts in the decimals of the currency', () => {
    expect(lines('ordersOverview')[1]).toMatch(/,01\/12\/2026,.*,10\.00$/)
    expect(lines('storeOrderDetail')[1]).toMatch(/,12\.10,.*,363\.00$/)
  })
  it('names the warehouse only if orders have several, and the stages that the partner uses', () => {
    expect(lines('ordersOverview')[0]).toBe(
      'Order Number,Delivery Location,Due Date,Order,Acknowledgement,Shipment,Invoice,Status,SubTotal',
    )
    const partner = { ...content.partner, multiWarehouseOrdersEnabled: true }
    for (const tab of ['ordersOverview', 'storeOrderDetail', 'productsOverview'] as const)
      expect(tabCsv(tab, { ...content, partner })).toMatch(/^Order Number,WHS,/)
  })
  it('has the columns of the specification', () => {
    expect(lines('productsOverview')[0]).toContain('Invoiced,Retail Price,Pack Size')
    expect(lines('shipmentDetail')[0]).toBe(
      'Order Number,Shipment Status,Shipment Number,Store Code,SKU,Description,Qty Shipped,Carton Number,Batch,Expiry Date,Shipment Date,Tracking Number,Hire Type Code',
    )
    expect(lines('invoiceDetail')[0]).toBe(
      'Order Number,Invoice Status,Invoice Number,Store Code,SKU,Description,Qty Invoiced,Unit Price,Line SubTotal,Line Tax,Line Total,Shipment Number,Customer Reference,Invoice Date',
    )
    expect(lines('audit')[0]).toBe('Timestamp,Username,Action,EDI File,EDI Messages')
    expect(lines('audit')).toHaveLength(2)
  })
})
