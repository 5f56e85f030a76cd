import { describe, expect, it } from 'vitest'
import type { Decision } from '../kernel/decision.ts'
import { decideEdit, type Editor, type FieldValue, mayEditField } from '../records/record-rules.ts'
import { storeOrder } from '../store-orders/store-order.fixture.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import {
  checkDeliveryDays,
  type EditedOrder,
  type OrderField,
  orderRules,
  type StoreOrderField,
  storeOrderRules,
} from './edit-order.ts'

const clerk: Editor = { isAdmin: false, may: () => true }
const admin: Editor = { isAdmin: true, may: () => true }
const order = (given: Partial<EditedOrder> = {}): EditedOrder => ({
  orderNumber: 'PO-1',
  status: 'Waiting',
  currency: 'NZD',
  madeByHand: true,
  reservedLine: null,
  isInvoiced: false,
  sentShipment: null,
  storeOrders: [],
  ...given,
})
const mayEditOrderField = (field: OrderField, person: Editor, given: EditedOrder) =>
  mayEditField(orderRules, field, person, given)
const mayEditStoreOrderField = (field: StoreOrderField, person: Editor, given: EditedOrder) =>
  mayEditField(storeOrderRules, field, person, { ...given, storeOrder: storeOrder() })

const values = <Field extends string>(fields: Readonly<Record<Field, unknown>>, value: FieldValue) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, value])) as Record<Field, FieldValue>
const decideEditOrder = (fields: OrderField[], person: Editor, given: EditedOrder, storeOrders: StoreOrderState[]) =>
  decideEdit(orderRules, {
    given: Object.fromEntries(fields.map((field) => [field, '2026-12-01'])),
    before: values(orderRules.fields, null),
    actor: person,
    state: { ...given, storeOrders },
  })
const decideEditStoreOrder = (field: StoreOrderField, person: Editor, state: StoreOrderState) =>
  decideEdit(storeOrderRules, {
    given: { [field]: '2026-12-01' },
    before: values(storeOrderRules.fields, null),
    actor: person,
    state: { reservedLine: null, sentShipment: null, storeOrder: state },
  })
const codeOf = (decision: Decision<unknown>) => (decision.ok ? null : decision.refusal.code)

describe('the fields of an order', () => {
  const open = Object.keys(orderRules.fields).filter(
    (field) => field !== 'orderDate' && field !== 'customerReference',
  ) as OrderField[]

  it.each(open)('%s may be changed by a clerk', (field) => {
    expect(mayEditOrderField(field, clerk, order()).ok).toBe(true)
  })

  it('Order Date never, Customer Reference by administrators only', () => {
    expect(codeOf(mayEditOrderField('orderDate', admin, order()))).toBe('orderDateFixed')
    const refused = mayEditOrderField('customerReference', clerk, order())
    expect(refused).toMatchObject({
      refusal: { status: 403, message: 'Only an administrator may change Customer Reference.' },
    })
    expect(mayEditOrderField('customerReference', admin, order()).ok).toBe(true)
  })

  it('the number only of orders made by hand', () => {
    expect(codeOf(mayEditOrderField('orderNumber', admin, order({ madeByHand: false })))).toBe('orderNumberFixed')
  })

  it('the warehouse only while it holds nothing for a line', () => {
    expect(codeOf(mayEditOrderField('warehouseID', admin, order({ reservedLine: '10' })))).toBe('warehouseReserved')
    expect(mayEditOrderField('comments', clerk, order({ reservedLine: '10' })).ok).toBe(true)
  })

  it('Ship To only before a shipment was sent, and the addresses of a store order', () => {
    const sent = order({ sentShipment: 'S1' })
    expect(mayEditOrderField('shipToStoreID', admin, sent)).toMatchObject({
      refusal: { message: 'The Ship To cannot be changed: shipment S1 was sent with it.' },
    })
    for (const field of ['storeID', 'billToID', 'toAddressID', 'fromAddressID'] as const)
      expect(codeOf(mayEditStoreOrderField(field, admin, sent))).toBe('addressShipped')
    expect(mayEditStoreOrderField('dueDate', clerk, sent).ok).toBe(true)
  })

  it('the currency only before an invoice', () => {
    expect(codeOf(mayEditOrderField('currency', admin, order({ isInvoiced: true })))).toBe('currencyInvoiced')
  })
})

describe('the fields of a store order', () => {
  const ofAdmins: StoreOrderField[] = ['storeOrderReference', 'systemStoreOrderNumber', 'systemStoreOrderID']

  it.each(Object.keys(storeOrderRules.fields) as StoreOrderField[])('%s', (field) => {
    const expected = ofAdmins.includes(field) ? 'adminOnlyField' : null
    expect(codeOf(mayEditStoreOrderField(field, clerk, order()))).toBe(expected)
    expect(mayEditStoreOrderField(field, admin, order()).ok).toBe(true)
  })

  it('the warehouse only while it holds nothing for a line', () => {
    expect(codeOf(mayEditStoreOrderField('warehouseID', clerk, order({ reservedLine: '10' })))).toBe(
      'warehouseReserved',
    )
  })
})

describe('an edit', () => {
  it('waits for documents that are being sent, but not for those of deleted store orders', () => {
    const sending = storeOrder({ pendingStages: ['acknowledgement'] })
    expect(codeOf(decideEditOrder(['comments'], clerk, order(), [storeOrder(), sending]))).toBe('editingPending')
    const gone = { ...sending, orderStatus: 'Deleted' as const }
    expect(decideEditOrder(['comments'], clerk, order(), [storeOrder(), gone]).ok).toBe(true)
    expect(codeOf(decideEditStoreOrder('dueDate', clerk, sending))).toBe('editingPending')
  })

  it('is refused on what is deleted, and for the first field that may not be changed', () => {
    expect(codeOf(decideEditOrder(['comments'], admin, order({ status: 'Deleted' }), []))).toBe('orderDeleted')
    expect(codeOf(decideEditOrder(['comments', 'orderDate'], admin, order(), []))).toBe('orderDateFixed')
    const gone = storeOrder({ orderStatus: 'Deleted' })
    expect(codeOf(decideEditStoreOrder('dueDate', admin, gone))).toBe('storeOrderDeleted')
  })
})

describe('the days of delivery', () => {
  const days = (etd: string | null, eta: string | null) => checkDeliveryDays({ etd, eta })
  it('are the same or follow each other, and each may be open', () => {
    for (const [etd, eta] of [
      ['2026-11-20', '2026-11-20'],
      ['2026-11-20', '2026-12-01'],
      [null, '2026-11-20'],
      ['2026-11-20', null],
    ] as const)
      expect(days(etd, eta).ok).toBe(true)
  })
  it('are refused when Deliver After lies after Deliver Before', () => {
    const decision = days('2026-12-01', '2026-11-20')
    expect(decision.ok ? null : decision.refusal).toMatchObject({
      code: 'deliveryDaysReversed',
      message: 'Deliver After 01/12/2026 lies after Deliver Before 20/11/2026.',
      hint: 'Choose the same day or an earlier one for Deliver After.',
    })
  })
})
