// What one answer is put together of is of one moment: an order that changes while it is read does not contradict itself.
import { getOrder, getStoreOrder, type OrderDetails, type StoreOrderDetails } from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { untilSomebodyWaitsFor } from '@quayside/test-kit'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder, type TestOrder } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let partnerID: number
let token: string
let order: TestOrder
let count = 0

beforeAll(async () => {
  partnerID = await insertPartner(kit.services, 'MOMENT', 'X12')
  const every = permissions.map((permission) => permission.key)
  token = await kit.tokenFor(every, [partnerID])
})
beforeEach(async () => {
  order = await insertTestOrder(kit, partnerID, { orderNumber: `PO-${++count}`, lines: [{ sku: 'A', quantity: '5' }] })
})

/** Reads while the lines are locked, so that the first queries are over, and everything changes before the last ones begin. */
async function readDuringChange(read: () => Promise<{ readonly body: unknown }>): Promise<unknown> {
  const { db } = kit.services
  let reading: Promise<{ readonly body: unknown }> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table shipment in access exclusive mode`.execute(tx)
    reading = read()
    await untilSomebodyWaitsFor(tx)
    const sent = { acknowledgment_status: 'Ack Control Received', shipment_status: 'Shipment Sent' } as const
    await tx.updateTable('purchase_order').set(sent).where('order_id', '=', order.orderID).execute()
    await tx.updateTable('store_order').set(sent).where('order_id', '=', order.orderID).execute()
    await tx
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '3', quantity_shipped: '3' })
      .where('order_id', '=', order.orderID)
      .execute()
  })
  return (await reading)?.body
}

it('an order with its store orders and lines', async () => {
  const read = () => kit.call(getOrder, { token, params: { id: order.orderID } })
  const during = (await readDuringChange(read)) as OrderDetails
  const before = { acknowledgmentStatus: 'Acknowledgement Sent', shipmentStatus: 'Not Shipped' }
  const line = { quantityAcknowledged: 5, quantityShipped: 0 }
  expect(during).toMatchObject({
    ...before,
    storeOrders: [{ ...before, storeOrderProducts: [line] }],
    storeOrderProducts: [line],
  })
  expect((await read()).body).toMatchObject({ shipmentStatus: 'Shipment Sent', storeOrders: [{ leftToPack: true }] })
})

it('a store order with its lines', async () => {
  const params = { id: order.orderID, sid: order.storeOrderID }
  const during = (await readDuringChange(() => kit.call(getStoreOrder, { token, params }))) as StoreOrderDetails
  expect(during).toMatchObject({
    shipmentStatus: 'Not Shipped',
    storeOrderProducts: [{ quantityAcknowledged: 5, quantityShipped: 0 }],
  })
})

it('gives each store order of an order its addresses and its own lines', async () => {
  const { body } = await kit.call(getOrder, { token, params: { id: order.orderID } })
  const { storeOrders, storeOrderProducts } = body as OrderDetails
  expect(storeOrders).toMatchObject([{ billToStore: null, toAddressStore: null, fromAddressStore: null }])
  expect(storeOrders[0]?.storeOrderProducts).toEqual(storeOrderProducts)
})
