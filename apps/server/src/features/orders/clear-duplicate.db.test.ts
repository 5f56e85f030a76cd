/** Clear Errors on orders whose number another one has: one order lives under a number, whoever clears first. */
import { clearSelectedOrderErrors, clearSelectedStoreError, clearStoreOrderErrors } from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder, type TestOrder } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let partnerID: number
let token: string
let count = 0

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'TWICE', 'X12')
  token = await kit.tokenFor(
    permissions.map((one) => one.key),
    [partnerID],
  )
})

const order = () =>
  insertTestOrder(kit, partnerID, {
    orderNumber: `PO-${++count}`,
    lines: [{ sku: 'A', quantity: '1', acknowledged: null }],
    acknowledgment: 'Not Acknowledged',
  })

/** As a second order of that number arrives. */
async function duplicateOf(orderNumber: string): Promise<TestOrder> {
  const duplicate = await order()
  const { db } = kit.services
  const error = { error_type: 'DuplicateOrder', error: 'This order number is already in use.' }
  await db
    .updateTable('store_order')
    .set({ status: 'Error', order_status: 'Error', ...error })
    .where('order_id', '=', duplicate.orderID)
    .execute()
  await db
    .updateTable('purchase_order')
    .set({ status: 'Error', order_number: orderNumber })
    .where('order_id', '=', duplicate.orderID)
    .execute()
  return duplicate
}

const clear = ({ orderID, storeOrderID }: TestOrder) =>
  kit.call(clearStoreOrderErrors, { token, params: { id: orderID, sid: storeOrderID } })
const statusOf = async ({ orderID }: TestOrder) =>
  (
    await kit.services.db
      .selectFrom('purchase_order')
      .select('status')
      .where('order_id', '=', orderID)
      .executeTakeFirstOrThrow()
  ).status

describe('clearing the errors of a duplicate', () => {
  it('leads to the first order while that lives, and leaves everything as it was', async () => {
    const first = await order()
    const orderNumber = `PO-${count}`
    const duplicate = await duplicateOf(orderNumber)
    const stands = `Order ${orderNumber} was received before this one, and two orders cannot share a number.`
    const refused = await clear(duplicate)
    expect(refused).toMatchObject({ status: 400, body: { code: 'firstOrderStands', message: stands } })
    expect(refused.body).toMatchObject({ current: { orderID: first.orderID, orderNumber } })
    expect(await statusOf(duplicate)).toBe('Error')
    const bulk = await kit.call(clearSelectedOrderErrors, { token, body: { orderIds: [duplicate.orderID] } })
    expect(bulk).toMatchObject({
      status: 200,
      body: { results: [{ orderNumber, done: false, message: stands, firstOrderID: first.orderID }] },
    })
    const selected = await kit.call(clearSelectedStoreError, {
      token,
      params: { id: duplicate.orderID },
      body: [duplicate.storeOrderID],
    })
    expect(selected).toMatchObject({
      status: 200,
      body: { results: [{ done: false, message: stands, firstOrderID: first.orderID }] },
    })
    expect(await statusOf(duplicate)).toBe('Error')
  })

  it('lets one of two live when both are cleared at the same moment', async () => {
    const [one, other] = [await duplicateOf('PO-RACE'), await duplicateOf('PO-RACE')]
    const replies = await Promise.all([clear(one), clear(other)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    const statuses = [await statusOf(one), await statusOf(other)]
    expect(statuses.filter((status) => status === 'Error')).toHaveLength(1)
  })
})
