import type { OrderRow } from '@quayside/contract'
import {
  acknowledgementStatus,
  invoiceStatus,
  newPartnerSettings,
  newStoreOrderState,
  orderStatus,
  type PartnerSettings,
  type PermissionKey,
  sharedStatus,
  shipmentStatus,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../../session/ask.fixture.ts'
import { bulkKindsFor, bulkLabel, noteLabelOf } from './bulk-actions.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { byReason, planBulk, planSentence, planWarnings, planWords } from './bulk-plan.ts'
import { plainRow } from './order-row.fixture.ts'

const row = (orderID: number, statuses: Partial<OrderRow>): OrderRow => {
  const { orderStatus: _o, ...first } = newStoreOrderState()
  return {
    ...plainRow,
    orderID,
    orderNumber: `PO-${orderID}`,
    errorReason: null,
    ...first,
    orderStatus: orderStatus.received,
    ...statuses,
  }
}
const partner = (settings: Partial<PartnerSettings> = {}) =>
  newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf', ...settings })
const rulesWith = (settings: Partial<PartnerSettings> = {}) => ({
  vendor: vendorConfig('generic'),
  partnerOf: () => partner(settings),
})
const rules = rulesWith()
const { error, ignored, deleted } = sharedStatus
const ackSent = { acknowledgmentStatus: acknowledgementStatus.acknowledgementSent }
const numbers = (orders: readonly OrderRow[]) => orders.map((order) => order.orderID)

describe('what a bulk action would do', () => {
  const plan = planBulk([row(1, {}), row(2, ackSent), row(3, { orderStatus: error, status: error })], 'ack', rules)
  it('tells apart first sends, resends and those that cannot go', () => {
    expect(numbers(plan.fresh)).toEqual([1])
    expect(numbers(plan.again)).toEqual([2])
    expect(plan.refused.map(({ order }) => order.orderID)).toEqual([3])
    expect(plan.refused[0]?.why).toContain('This order has unresolved errors!')
  })
  it('says so in words, each order once, in the bar and in the dialog alike', () => {
    expect(planWords(plan)).toBe('1 can be sent, 1 is already sent, 1 is in Error')
    expect(planSentence(plan)).toBe('1 of 3 selected can be sent: 1 is already sent, 1 is in Error.')
    expect(planWords({ kind: 'ack', fresh: [], again: [], refused: [] })).toBe('')
    expect(planWords(planBulk([row(1, {})], 'complete', rules))).toBe('1 can be completed')
    expect(planSentence(planBulk([row(1, {}), row(2, {})], 'ack', rules))).toBe('2 of 2 selected can be sent.')
  })
  it('says if all were sent before, and names no order twice if nothing can be done', () => {
    expect(planSentence(planBulk([row(1, ackSent), row(2, ackSent)], 'ack', rules))).toBe(
      '2 of 2 selected are already sent.',
    )
    const none = planBulk([row(1, {}), row(2, {})], 'shipment', rules)
    expect([planWords(none), planSentence(none)]).toEqual(['0 can be sent', '0 of 2 selected can be sent.'])
    const mixed = planBulk([row(1, {}), row(2, { orderStatus: error, status: error })], 'shipment', rules)
    expect(planWords(mixed)).toBe('0 can be sent, 1 is in Error, 1 cannot be sent')
  })
  it('names those it leaves out by reason', () => {
    const many = planBulk(
      [1, 2, 3].map((id) => row(id, { orderStatus: ignored, status: ignored })),
      'ack',
      rules,
    )
    expect(byReason(many.refused).map(({ orders }) => numbers(orders))).toEqual([[1, 2, 3]])
  })
  it('sends shipments and invoices if there are any', () => {
    const packed = { ...ackSent, shipmentStatus: shipmentStatus.inProgress }
    const shipped = { ...ackSent, shipmentStatus: shipmentStatus.shipmentSent, invoiceStatus: invoiceStatus.created }
    const orders = [row(1, packed), row(2, ackSent), row(3, shipped)]
    const ship = planBulk(orders, 'shipment', rules)
    expect([numbers(ship.fresh), numbers(ship.again), ship.refused.map(({ why }) => why)]).toEqual([
      [1],
      [3],
      ['Store order PO-2 has no shipment to send.'],
    ])
    expect(numbers(planBulk(orders, 'invoice', rules).fresh)).toEqual([3])
  })
  it('says of the only shipment that it has no carton products', () => {
    const created = { ...ackSent, shipmentStatus: shipmentStatus.created }
    const [refused] = planBulk([row(4, created)], 'shipment', rules).refused
    expect(refused?.why).toBe('Shipment of PO-4 has no carton products, so it will not be sent.')
    expect(numbers(planBulk([row(4, { ...created, storeOrderCount: 2 })], 'shipment', rules).fresh)).toEqual([4])
  })
  it('leaves to the server what a roll-up of several store orders does not show', () => {
    expect(numbers(planBulk([row(2, { ...ackSent, storeOrderCount: 3 })], 'shipment', rules).fresh)).toEqual([2])
    expect(numbers(planBulk([row(1, {})], 'ack', { ...rules, partnerOf: () => undefined }).fresh)).toEqual([1])
  })
  it('completes, deletes and clears what it can', () => {
    const orders = [row(1, {}), row(2, { orderStatus: error, status: error }), row(3, { orderStatus: deleted })]
    const fresh = (kind: BulkKind) => numbers(planBulk(orders, kind, rules).fresh)
    expect(fresh('complete')).toEqual([1, 3])
    expect(fresh('delete')).toEqual([1, 2])
    expect(fresh('clearErrors')).toEqual([2])
  })
  it('does not complete orders that the warehouse does not know', () => {
    const missing = planBulk([row(1, { externalStatus: 'Missing' })], 'complete', rules)
    expect(missing.fresh).toEqual([])
    expect(missing.refused[0]?.why).toContain('Missing')
  })
})

describe('what a dialog warns of', () => {
  const wrong = row(3, { orderStatus: error, status: error })
  const warningsOf = (orders: readonly OrderRow[], kind: BulkKind, given = rules) =>
    planWarnings(orders, planBulk(orders, kind, given), given)
  it('is unresolved errors, worded for one order and for some of several', () => {
    expect(warningsOf([wrong], 'order')).toEqual(['This order has unresolved errors!'])
    expect(warningsOf([row(1, {}), wrong], 'order')).toEqual(['Some order(s) have unresolved errors!'])
    expect(warningsOf([row(1, {})], 'order')).toEqual([])
  })
  it('is that the external system already has what is about to be deleted', () => {
    const outside = rulesWith({ hasExternalSystem: true })
    expect(warningsOf([row(1, { orderStatus: orderStatus.sent }), row(2, {})], 'delete', outside)).toEqual([
      'PO-1: The external system already has this order. It will be told to cancel it there.',
    ])
  })
})

describe('the bulk actions on offer', () => {
  const kinds = (
    settings: Partial<PartnerSettings>,
    overrides: Parameters<typeof vendorConfig>[1] = {},
    ...not: PermissionKey[]
  ) =>
    bulkKindsFor({
      vendor: vendorConfig('generic', overrides),
      may: holdingAllBut(...not),
      partners: [partner(settings)],
    })
  it('are those that the selected partners use', () => {
    const outside = { hasExternalSystem: true, salesOrderEnabled: true }
    expect(kinds(outside)).toContain('order')
    expect(kinds({ ...outside, workflowType: 'Onsite' })).not.toContain('order')
    expect(kinds({ ...outside, workflowType: 'Onsite' })).toContain('confirm')
    expect(kinds(outside)).toContain('salesOrder')
    expect(kinds({})).not.toContain('salesOrder')
    expect(kinds({ invoicesEnabled: false })).not.toContain('invoice')
  })
  it('follow the vendor settings', () => {
    const outside = { hasExternalSystem: true, salesOrderEnabled: true }
    expect(kinds(outside, { order: { hideSendOrderButton: true } })).not.toContain('order')
    expect(kinds(outside, { order: { hideSendSalesOrderButton: true } })).not.toContain('salesOrder')
    expect(kinds(outside, { salesOrdersDisabled: true })).not.toContain('salesOrder')
    expect(kinds({}, { storeOrderDetails: { showClearErrorsButton: false } })).not.toContain('clearErrors')
  })
  it.each([
    ['ack', 'StoreOrder-SendAck'],
    ['shipment', 'StoreOrder-SendASN'],
    ['invoice', 'StoreOrder-SendInvoice'],
    ['complete', 'StoreOrder-EditOrder'],
    ['delete', 'StoreOrder-DeleteOrder'],
    ['clearErrors', 'StoreOrder-ClearErrors'],
  ] as const)('%s needs %s', (kind, permission) => {
    expect(kinds({})).toContain(kind)
    expect(kinds({}, {}, permission)).not.toContain(kind)
  })
  it('sending needs MarkStatus too', () => {
    expect(kinds({}, {}, 'StoreOrder-MarkStatus')).toEqual(['complete', 'clearErrors', 'delete'])
  })
  it('read Resend once sent, and ask for the notes of the specification', () => {
    expect([bulkLabel('ack'), bulkLabel('ack', true), bulkLabel('shipment', true)]).toEqual([
      'Send Ack',
      'Resend Ack',
      'Resend ASN',
    ])
    expect([noteLabelOf('complete'), noteLabelOf('delete'), noteLabelOf('ack')]).toEqual([
      'Completion Notes',
      'Deletion Notes',
      undefined,
    ])
  })
})
