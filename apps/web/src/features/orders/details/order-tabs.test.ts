import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import {
  invoiceStatus,
  newPartnerSettings,
  newStoreOrderState,
  type PermissionKey,
  type ShipmentStatus,
  sharedStatus,
  shipmentStatus,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../../session/ask.fixture.ts'
import type { Ask } from '../../../session/ask.ts'
import { openTab, orderTabs, percentSent } from './order-tabs.ts'

const storeOrder = (over: Partial<StoreOrderSummary> = {}) =>
  ({ ...newStoreOrderState(), ...over }) as unknown as StoreOrderSummary
const order = (...storeOrders: StoreOrderSummary[]) => ({ storeOrders }) as unknown as OrderDetails
const rules = (details: OrderDetails, may: Ask = holdingAllBut()) => ({
  order: details,
  partner: undefined,
  vendor: vendorConfig('generic', { labels: { priceLabelsEnabled: false } }),
  may,
})

describe('the tabs of an order', () => {
  it('are only the store orders without the permission to see all', () => {
    expect(orderTabs(rules(order(storeOrder()), holdingAllBut('StoreOrder-ViewAllTabs')))).toEqual(['ordersOverview'])
  })
  it('show the products overview for several store orders, or if price labels are printed', () => {
    const one = rules(order(storeOrder()))
    expect(orderTabs(one)).toEqual(['statusOverview', 'ordersOverview', 'storeOrderDetail', 'audit'])
    expect(orderTabs(rules(order(storeOrder(), storeOrder())))).toContain('productsOverview')
    const vendor = vendorConfig('generic', { labels: { priceLabelsEnabled: true } })
    expect(orderTabs({ ...one, vendor })).toContain('productsOverview')
  })
  it('show shipments, invoices and history only to people who may see them', () => {
    const all = order(storeOrder({ shipmentStatus: shipmentStatus.created, invoiceStatus: invoiceStatus.created }))
    const without = (not: PermissionKey) => orderTabs(rules(all, holdingAllBut(not)))
    expect(orderTabs(rules(all))).toEqual(expect.arrayContaining(['shipmentDetail', 'invoiceDetail', 'audit']))
    expect(without('Shipment-ViewShipments')).not.toContain('shipmentDetail')
    expect(without('Invoice-ViewInvoices')).not.toContain('invoiceDetail')
    expect(without('Audit-ViewAudit')).not.toContain('audit')
  })
  it('show shipments and invoices only if the partner uses them', () => {
    const all = order(storeOrder({ shipmentStatus: shipmentStatus.created, invoiceStatus: invoiceStatus.created }))
    const settings = { partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' }
    const partner = newPartnerSettings({ ...settings, shipmentsEnabled: false, invoicesEnabled: false })
    const tabs = orderTabs({ ...rules(all), partner })
    expect(tabs).not.toContain('shipmentDetail')
    expect(tabs).not.toContain('invoiceDetail')
  })
  it('show shipments only once there are some that were not deleted', () => {
    const has = (status: ShipmentStatus) =>
      orderTabs(rules(order(storeOrder({ shipmentStatus: status })))).includes('shipmentDetail')
    expect(has(shipmentStatus.inProgress)).toBe(true)
    for (const status of [shipmentStatus.notShipped, sharedStatus.deleted, sharedStatus.ignored])
      expect(has(status)).toBe(false)
  })
  it('open the one asked for, else the first', () => {
    const tabs = orderTabs(rules(order(storeOrder())))
    expect(openTab(tabs, 'audit')).toBe('audit')
    expect(openTab(tabs, 'shipmentDetail')).toBe('statusOverview')
    expect(openTab(['ordersOverview'], 'audit')).toBe('ordersOverview')
  })
})

describe('how far a stage is', () => {
  it('counts live store orders whose document reached the other side', () => {
    const sent = shipmentStatus.shipmentSent
    expect(percentSent('shipment', [sent, shipmentStatus.created, shipmentStatus.created])).toBe(33)
    expect(percentSent('shipment', [sent, sharedStatus.ignored])).toBe(100)
    expect(percentSent('shipment', [sent, sharedStatus.error])).toBe(50)
  })
})
