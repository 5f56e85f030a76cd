import { markOrder, markOrders, markStoreOrder, previewMarkOrders } from '@quayside/contract'
import type { AcknowledgementStatus, PermissionKey } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

const kit = openTestApp()
let count = 0

interface Results {
  readonly message: string | null
  readonly warning: string | null
  readonly results: readonly { readonly orderNumber: string; readonly done: boolean; readonly message: string | null }[]
}

const held: PermissionKey[] = ['StoreOrder-MarkStatus', 'StoreOrder-SendAck', 'StoreOrder-EditOrder']

async function orders(statuses: readonly AcknowledgementStatus[]) {
  const code = `M${++count}`
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const made = []
  for (const [at, status] of statuses.entries())
    made.push(
      await insertTestOrder(kit, partnerID, {
        orderNumber: `${code}-${at}`,
        lines: [{ sku: 'A', quantity: '2' }],
        acknowledgment: status,
      }),
    )
  return { code, partnerID, orderIDs: made.map((one) => one.orderID) }
}

async function mark(partnerID: number, body: object, status = 'ack', permissions = held) {
  const token = await kit.tokenFor(permissions, [partnerID])
  const reply = await kit.call(markOrders, { token, params: { status }, body, query: { crossfireVendor: '1' } })
  return { status: reply.status, body: reply.body as Results & { code: string; message: string } }
}

const headers = (orderIDs: readonly number[]) =>
  kit.services.db
    .selectFrom('purchase_order')
    .select(['comments', 'shipping_method', 'warehouse_id', 'acknowledgment_status'])
    .where('order_id', 'in', [...orderIDs])
    .orderBy('order_id')
    .execute()

describe('marking several orders', () => {
  it('answers for each in the order asked; one that cannot is left out with the reason', async () => {
    const { code, partnerID, orderIDs } = await orders(['Ack Entered', 'Ignored', 'Not Acknowledged'])
    await kit.services.db
      .updateTable('store_order')
      .set({ order_status: 'Ignored', status: 'Ignored' })
      .where('order_id', '=', orderIDs[1] ?? 0)
      .execute()
    const { body } = await mark(partnerID, { orderIDs: [...orderIDs, 999_999] })
    expect(body.results).toMatchObject([
      { orderNumber: `${code}-0`, done: true, message: null },
      { orderNumber: `${code}-1`, done: false, message: expect.stringContaining('ignored') },
      { orderNumber: `${code}-2`, done: true },
      { orderNumber: '999999', done: false, message: 'Not Found' },
    ])
    expect(body.message).toBe('2 of 4 were left out; each result says why.')
  })

  it('sends what was not sent yet of a mixed order, and all of it again where all was sent', async () => {
    const { partnerID, orderIDs } = await orders(['Acknowledgement Sent', 'Not Acknowledged'])
    const [orderID = 0, other = 0] = orderIDs
    for (const table of ['store_order', 'store_order_product'] as const)
      await kit.services.db.updateTable(table).set({ order_id: orderID }).where('order_id', '=', other).execute()
    const sent = await mark(partnerID, { orderIDs: [orderID] })
    expect(sent.body.results).toHaveLength(1)
    const states = () =>
      kit.services.db
        .selectFrom('store_order')
        .select(['acknowledgment_status', 'pending_stages'])
        .where('order_id', '=', orderID)
        .orderBy('store_order_id')
        .execute()
    expect(await states()).toMatchObject([
      { acknowledgment_status: 'Acknowledgement Sent', pending_stages: [] },
      { acknowledgment_status: 'Acknowledgement Received', pending_stages: ['acknowledgement'] },
    ])
    await kit.services.db
      .updateTable('store_order')
      .set({ acknowledgment_status: 'Acknowledgement Sent', pending_stages: [] })
      .where('order_id', '=', orderID)
      .execute()
    expect((await mark(partnerID, { orderIDs: [orderID] })).body.results).toHaveLength(2)
  })

  it('sends nothing of an order, and nothing of a store order, whose document was sent after the caller looked', async () => {
    const { code, partnerID, orderIDs } = await orders(['Ack Entered', 'Ack Entered'])
    const [orderID = 0] = orderIDs
    const token = await kit.tokenFor(held, [partnerID])
    const look = async () => {
      const reply = await kit.call(previewMarkOrders, { token, params: { status: 'ack' }, body: { orderIDs } })
      return (reply.body as { results: { storeOrderID: number; sendCount: number; orderSendCount: number }[] }).results
    }
    const [seen] = await look()
    expect(seen).toMatchObject({ sendCount: 0, orderSendCount: 0 })
    expect((await mark(partnerID, { orderIDs: [orderID] })).body.results).toMatchObject([{ done: true }])
    await kit.services.db
      .updateTable('store_order')
      .set({ acknowledgment_status: 'Acknowledgement Sent', pending_stages: [] })
      .where('order_id', '=', orderID)
      .execute()
    expect((await mark(partnerID, { orderIDs, sendCounts: [0, 0] })).body.results).toMatchObject([
      { done: false, message: `Acknowledgement of ${code}-0 was sent after you opened this.` },
      { done: true },
    ])
    const query = { sendCount: '0' }
    const ofOrder = await kit.call(markOrder, { token, params: { id: orderID, status: 'ack' }, query })
    expect(ofOrder).toMatchObject({ status: 400, body: { code: 'sentSince' } })
    const params = { id: orderID, sid: seen?.storeOrderID ?? 0, status: 'ack' }
    expect(await kit.call(markStoreOrder, { token, params, query })).toMatchObject({
      status: 400,
      body: { code: 'sentSince' },
    })
    expect((await look())[0]).toMatchObject({ sendCount: 1, orderSendCount: 1 })
    expect((await kit.call(markStoreOrder, { token, params, query: { sendCount: '1' } })).status).toBe(200)
  })

  it('takes `ack` in any spelling; an unknown action is refused with the known ones', async () => {
    const { partnerID, orderIDs } = await orders(['Ack Entered'])
    const unknown = await mark(partnerID, { orderIDs }, 'fly')
    expect(unknown).toMatchObject({ status: 400, body: { code: 'actionUnknown' } })
    expect((await mark(partnerID, { orderIDs }, 'ACK')).body.results[0]?.done).toBe(true)
  })

  it('sets the fields of updateModel on the orders that can be marked, and on no other', async () => {
    const { partnerID, orderIDs } = await orders(['Ack Entered', 'Acknowledgement Received'])
    await kit.services.db
      .updateTable('store_order')
      .set({ pending_stages: ['acknowledgement'] })
      .where('order_id', '=', orderIDs[1] ?? 0)
      .execute()
    const updateModel = { notes: 'urgent', comments: 'Leave at gate 4', shippingMethod: 'Road' }
    const { body } = await mark(partnerID, { orderIDs, updateModel })
    expect(body.results.map((result) => result.done)).toEqual([true, false])
    expect(await headers(orderIDs)).toMatchObject([
      { comments: 'Leave at gate 4', shipping_method: 'Road', acknowledgment_status: 'Acknowledgement Received' },
      { comments: null, shipping_method: null },
    ])
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Order')
      .where('object_id', 'in', orderIDs)
      .execute()
    expect(audit).toEqual([
      {
        action: 'Mark status ack: Shipping Method none → Road, Comments none → Leave at gate 4, Notes: urgent',
      },
    ])
  })

  it('sets a warehouse of the partner only, and none under reserved stock', async () => {
    const { partnerID, orderIDs } = await orders(['Ack Entered', 'Ack Entered'])
    const other = await orders(['Ack Entered'])
    const warehouse = async (owner: number) =>
      (
        await kit.services.db
          .insertInto('warehouse')
          .values({ partner_id: owner, warehouse_code: 'W1' })
          .returning('warehouse_id')
          .executeTakeFirstOrThrow()
      ).warehouse_id
    const [mine, theirs] = [await warehouse(partnerID), await warehouse(other.partnerID)]
    const foreign = await mark(partnerID, { orderIDs, updateModel: { warehouseID: theirs } })
    expect(foreign.body.results[0]).toMatchObject({
      done: false,
      message: expect.stringMatching(/^Warehouse \d+ is not one of partner/),
    })
    await kit.services.db
      .updateTable('store_order_product')
      .set({ external_reservation_id: 'R' })
      .where('order_id', '=', orderIDs[1] ?? 0)
      .execute()
    const { body } = await mark(partnerID, { orderIDs, updateModel: { warehouseID: mine } })
    expect(body.results).toMatchObject([
      { done: true },
      { done: false, message: expect.stringContaining('reservation for line') },
    ])
    expect(await headers(orderIDs)).toMatchObject([{ warehouse_id: mine }, { warehouse_id: null }])
  })

  it('says of one order that it was left out, and takes comments as long as the order does', async () => {
    const { partnerID, orderIDs } = await orders(['Ack Entered'])
    const updateModel = { comments: 'x'.repeat(4000) }
    const { body } = await mark(partnerID, { orderIDs: [...orderIDs, 999_999], updateModel })
    expect(body.message).toBe('1 of 2 was left out; each result says why.')
    expect((await headers(orderIDs))[0]?.comments).toHaveLength(4000)
    expect((await mark(partnerID, { orderIDs, updateModel: { comments: 'x'.repeat(4001) } })).status).toBe(400)
  })

  it('needs EditOrder to set fields, and knows its fields', async () => {
    const { partnerID, orderIDs } = await orders(['Ack Entered'])
    const few: PermissionKey[] = ['StoreOrder-MarkStatus', 'StoreOrder-SendAck']
    const refused = await mark(partnerID, { orderIDs, updateModel: { comments: 'x' } }, 'ack', few)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('StoreOrder-EditOrder') } })
    expect((await mark(partnerID, { orderIDs, updateModel: { colour: 'red' } })).status).toBe(400)
    expect((await mark(partnerID, { orderIDs, updateModel: { notes: 'x' } }, 'ack', few)).status).toBe(200)
  })

  it('marks two hundred without keeping others waiting, each queued once', async () => {
    const { partnerID, orderIDs } = await orders(Array.from({ length: 200 }, () => 'Ack Entered'))
    const before = kit.jobs.length
    let others = 0
    const asking = setInterval(() => others++, 5)
    const [one, two] = await Promise.all([mark(partnerID, { orderIDs }), mark(partnerID, { orderIDs })])
    clearInterval(asking)
    const done = (body: Results) => body.results.filter((result) => result.done).length
    // Two people at once: every order is sent by exactly one of them.
    expect(done(one.body) + done(two.body)).toBe(200)
    expect(kit.jobs.length - before).toBe(200)
    expect(others).toBeGreaterThan(20)
  })
})
