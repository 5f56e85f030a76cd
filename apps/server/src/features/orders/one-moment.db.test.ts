// What one answer is put together of is of one moment: an order that changes while it is read does not contradict itself.
import {
  type AnswerOf,
  getOrder,
  getStoreOrder,
  listInvoices,
  type OrderDetails,
  type StoreOrderDetails,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { untilSomebodyWaitsFor } from '@quayside/test-kit'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

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

/** Reads while a table is locked, so that the first queries are over, and everything changes before the last ones begin. */
async function readDuringChange(
  read: () => Promise<{ readonly body: unknown }>,
  table: 'shipment' | 'store_order' = 'shipment',
): Promise<unknown> {
  const { db } = kit.services
  let reading: Promise<{ readonly body: unknown }> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(tx)
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

it('reads an order with its store orders and lines as they were when reading began', async () => {
  const read = () => kit.call(getOrder, { token, params: { id: order.orderID } })
  const before = { acknowledgmentStatus: 'Acknowledgement Sent', shipmentStatus: 'Not Shipped' }
  expect((await read()).body).toMatchObject({ ...before, storeOrders: [before] })
  const line = { quantityAcknowledged: 5, quantityShipped: 0 }
  const after = { acknowledgmentStatus: 'Ack Control Received', shipmentStatus: 'Shipment Sent' }
  const changed = { quantityAcknowledged: 3, quantityShipped: 3 }
  const during = (await readDuringChange(read)) as OrderDetails
  expect(during).toMatchObject({
    ...before,
    storeOrders: [{ ...before, storeOrderProducts: [line] }],
    storeOrderProducts: [line],
  })
  expect((await read()).body).toMatchObject({
    ...after,
    storeOrders: [{ ...after, leftToPack: true, storeOrderProducts: [changed] }],
    storeOrderProducts: [changed],
  })
})

it('reads a store order with its lines as they were when reading began', async () => {
  const params = { id: order.orderID, sid: order.storeOrderID }
  const read = () => kit.call(getStoreOrder, { token, params })
  const before = {
    shipmentStatus: 'Not Shipped',
    storeOrderProducts: [{ quantityAcknowledged: 5, quantityShipped: 0 }],
  }
  expect((await read()).body).toMatchObject(before)
  const during = (await readDuringChange(read)) as StoreOrderDetails
  expect(during).toMatchObject(before)
  expect((await read()).body).toMatchObject({
    shipmentStatus: 'Shipment Sent',
    storeOrderProducts: [{ quantityAcknowledged: 3, quantityShipped: 3 }],
  })
})

it('the list of invoices with why its store order refuses to send one', async () => {
  const { db } = kit.services
  const ofOrder = { order_id: order.orderID, store_order_id: order.storeOrderID, partner_id: partnerID }
  await db
    .insertInto('invoice')
    .values({ ...ofOrder, invoice_type: 'Invoice', status: 'Created', currency: 'NZD' })
    .execute()
  const query = { partner: 'MOMENT' }
  const read = () => kit.call(listInvoices, { token, query })
  type Invoices = AnswerOf<typeof listInvoices>
  const { invoices } = (await read()).body as Invoices
  expect(invoices).toMatchObject([{ storeOrderRefusals: { send: expect.stringMatching(/ship/i) } }])
  const during = (await readDuringChange(read, 'store_order')) as Invoices
  expect(during.invoices).toEqual(invoices)
  expect(((await read()).body as Invoices).invoices).not.toEqual(invoices)
})

it('gives each store order of an order its addresses and its own lines', async () => {
  const { body } = await kit.call(getOrder, { token, params: { id: order.orderID } })
  const { storeOrders, storeOrderProducts } = body as OrderDetails
  expect(storeOrders).toMatchObject([{ billToStore: null, toAddressStore: null, fromAddressStore: null }])
  expect(storeOrders[0]?.storeOrderProducts).toEqual(storeOrderProducts)
})
