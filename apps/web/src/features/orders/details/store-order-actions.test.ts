import { acknowledgementStatus, orderStatus, sharedStatus, shipmentStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../../session/ask.fixture.ts'
import type { Ask } from '../../../session/ask.ts'
import { testPartner, testStoreOrder } from '../order.fixture.ts'
import { actionsFor, planSelected, selectedActions, selectedWords } from './store-order-actions.ts'

const rules = {
  partner: testPartner({ hasExternalSystem: true, salesOrderEnabled: true }),
  vendor: vendorConfig('generic'),
}
const action = (key: string) => {
  const found = selectedActions.find((one) => one.key === key)
  if (!found) throw new Error(`no action ${key}`)
  return found
}
const keys = (may: Ask, given = rules) => actionsFor(may, given).map((one) => one.key)

describe('what can be done with selected store orders', () => {
  it('is everything for someone with all permissions', () => {
    expect(keys(() => true)).toEqual([
      'ignore',
      'clearErrors',
      'deleteShipments',
      'deleteInvoices',
      'deleteAcks',
      'deleteSalesOrders',
    ])
  })
  it.each([
    ['Shipment-DeleteShipment', 'deleteShipments'],
    ['Invoice-DeleteInvoice', 'deleteInvoices'],
    ['StoreOrder-DeleteOrder', 'deleteAcks'],
    ['StoreOrder-ClearErrors', 'clearErrors'],
    ['StoreOrder-EditOrder', 'ignore'],
  ] as const)('needs %s for %s', (permission, key) => {
    expect(keys(holdingAllBut(permission))).not.toContain(key)
  })
  it('follows the stages of the partner and the vendor’s settings', () => {
    const few = testPartner({ invoicesEnabled: false })
    expect(keys(() => true, { ...rules, partner: few })).toEqual([
      'ignore',
      'clearErrors',
      'deleteShipments',
      'deleteAcks',
    ])
    const vendor = vendorConfig('generic', { storeOrderDetails: { showClearErrorsButton: false } })
    expect(keys(() => true, { ...rules, vendor })).not.toContain('clearErrors')
  })
  it('says in advance which store orders it applies to, and why not to the others', () => {
    const ignored = testStoreOrder(2, { orderStatus: sharedStatus.ignored, status: sharedStatus.ignored })
    const plan = planSelected([testStoreOrder(1), ignored], action('ignore'), rules)
    expect(plan.going.map((one) => one.storeOrderID)).toEqual([1])
    expect(plan.refused.map(({ why }) => why)).toEqual(['The store order is ignored already.'])
    expect(selectedWords(plan)).toBe('1 can, 1 cannot')
  })
  it('warns before ignoring what the external system already has', () => {
    const outside = testStoreOrder(1, { orderStatus: orderStatus.sent })
    expect(planSelected([outside], action('ignore'), rules).warnings).toEqual([
      'The external system already has this order. It will be told to cancel it there.',
    ])
  })
  it('deletes unsent shipments, and resets acks', () => {
    const status = shipmentStatus.created
    const shipment = { shipmentID: 1, shipmentNumber: '7', status, shipmentSent: false, productsAssigned: true }
    const packed = testStoreOrder(1, { shipmentStatus: status, shipments: [shipment] })
    const acked = testStoreOrder(2, { acknowledgmentStatus: acknowledgementStatus.entered })
    const going = (key: string) =>
      planSelected([packed, acked], action(key), rules).going.map((one) => one.storeOrderID)
    expect(going('deleteShipments')).toEqual([1])
    expect(going('deleteAcks')).toEqual([2])
  })
})
