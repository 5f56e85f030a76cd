import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import { newStoreOrderState, type PermissionKey, sharedStatus, shipmentStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTab, orderTabs, percentSent } from './order-tabs.ts'

const storeOrder = (over: Partial<StoreOrderSummary> = {}) =>
  ({ ...newStoreOrderState(), ...over }) as StoreOrderSummary
const order = (...storeOrders: StoreOrderSummary[]) => ({ storeOrders }) as unknown as OrderDetails
const rules = (details: OrderDetails, may: (key: PermissionKey) => boolean = () => true) => ({
  order: details,
  partner: undefined,
  vendor: vendorConfig('generic', { labels: { priceLabelsEnabled: false } }),
  may,
})

describe('the tabs of an order', () => {
  it('are only the store orders without the permission for all', () => {
    expect(orderTabs(rules(order(storeOrder()), (key) => key !== 'StoreOrder-ViewAllTabs'))).toEqual(['ordersOverview'])
  })
  it('show products for several store orders, the one store order itself for one', () => {
    expect(orderTabs(rules(order(storeOrder())))).toContain('storeOrderDetail')
    const two = orderTabs(rules(order(storeOrder(), storeOrder())))
    expect(two).toContain('productsOverview')
    expect(two).not.toContain('storeOrderDetail')
  })
  it('show shipments only once there are some that count', () => {
    const has = (status: string) =>
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
  it('counts live store orders whose document is with the other side', () => {
    const sent = shipmentStatus.shipmentSent
    expect(percentSent('shipment', [sent, shipmentStatus.created, shipmentStatus.created])).toBe(33)
    expect(percentSent('shipment', [sent, sharedStatus.ignored])).toBe(100)
    expect(percentSent('shipment', [sent, sharedStatus.error])).toBe(50)
  })
})
