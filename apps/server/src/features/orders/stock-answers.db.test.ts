import { markOrder, markOrders, markStoreOrder, previewMarkOrders } from '@quayside/contract'
import { acknowledgementStatus, type PermissionKey } from '@quayside/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  insertStockedOrder,
  insertStockedPartner,
  type StockedPartner,
  shelve,
} from '../../external-system/warehouse.fixture.ts'
import { openTestApp } from '../../http/app.fixture.ts'
import { setBehaviour } from '../../simulator/warehouse/behaviour.ts'
import type { TestLine, TestOrder } from '../store-orders/store-order.fixture.ts'

const kit = openTestApp()
let partner: StockedPartner
let partners = 0
let orders = 0
const [A, B] = [() => `KA${partners}`, () => `KB${partners}`]

beforeEach(async () => {
  // Shelves are one for all partners, so every test has products of its own.
  partner = await insertStockedPartner(kit, `K${++partners}`, { [A()]: { onHand: 14 }, [B()]: { onHand: 60 } })
  await setBehaviour(kit.services.db, 'well')
})

const held: readonly PermissionKey[] = ['StoreOrder-ViewOrders', 'StoreOrder-MarkStatus', 'StoreOrder-SendAck']
const line = (sku: string, quantity: string): TestLine => ({ sku, quantity, acknowledged: null })
const newOrder = (...lines: readonly TestLine[]) =>
  insertStockedOrder(kit, partner, {
    orderNumber: `PO-K${++orders}`,
    lines,
    acknowledgement: acknowledgementStatus.notAcknowledged,
  })

type Answer = Record<string, number | string | null>
type Reply = { status: number; body: { code?: string; message?: string; current?: { lines: object[] } } }

async function send(order: TestOrder, answers?: readonly Answer[], permissions = held): Promise<Reply> {
  const token = await kit.tokenFor(permissions, [partner.partnerID])
  const params = { id: order.orderID, sid: order.storeOrderID, status: 'ack' }
  return (await kit.call(markStoreOrder, { token, params, ...(answers && { body: { answers } }) })) as Reply
}

async function stockOf(order: TestOrder) {
  const token = await kit.tokenFor(held, [partner.partnerID])
  const { body } = await kit.call(previewMarkOrders, {
    token,
    params: { status: 'ack' },
    body: { orderIDs: [order.orderID] },
  })
  const { results } = body as {
    results: { stock: { note: string | null; lines: { free: number; proposed: number }[] } }[]
  }
  return results[0]?.stock
}

const linesOf = (order: TestOrder) =>
  kit.services.db
    .selectFrom('store_order_product')
    .select(['quantity_acknowledged', 'quantity_backordered'])
    .where('order_id', '=', order.orderID)
    .orderBy('ordinal')
    .execute()
const acknowledged = async (order: TestOrder) =>
  (await linesOf(order)).map(({ quantity_acknowledged }) => quantity_acknowledged && Number(quantity_acknowledged))
const short = (order: TestOrder, quantityAcknowledged: number, free: number | null, more: Answer = {}): Answer => ({
  storeOrderProductID: order.lineIDs[0] ?? 0,
  quantityAcknowledged,
  free,
  ...more,
})

describe('Send Ack with the quantities that a screen shows', () => {
  it('acknowledges what is free, the other lines as ordered, and puts nothing on backorder', async () => {
    const order = await newOrder(line(A(), '24'), line(B(), '10'))
    expect(await stockOf(order)).toMatchObject({
      note: null,
      orderedUnits: 34,
      settledUnits: 10,
      lines: [{ quantity: 24, free: 14, proposed: 14 }],
    })
    expect((await send(order, [short(order, 14, 14)])).status).toBe(200)
    expect(await linesOf(order)).toMatchObject([
      { quantity_acknowledged: '14.000000', quantity_backordered: '0.000000' },
      { quantity_acknowledged: '10.000000', quantity_backordered: '0.000000' },
    ])
  })

  it('acknowledges as ordered where the caller sends no quantities', async () => {
    const order = await newOrder(line(A(), '24'))
    expect((await send(order)).status).toBe(200)
    expect(await acknowledged(order)).toEqual([24])
  })

  it('refuses with the lines whose stock changed, and sends nothing', async () => {
    const order = await newOrder(line(A(), '24'), line(B(), '10'))
    await shelve(kit.services.db, `ITEM-${A()}`, 9)
    const jobs = kit.jobs.length
    expect(await send(order, [short(order, 14, 14)])).toMatchObject({
      status: 422,
      body: {
        code: 'stockChanged',
        message: 'Stock changed after you looked: 1 (14 free, now 9). Nothing was sent.',
        current: { lines: [{ storeOrderProductID: order.lineIDs[0], quantity: 24, seen: 14, free: 9 }] },
      },
    })
    await shelve(kit.services.db, `ITEM-${B()}`, 3)
    expect((await send(order, [short(order, 9, 9)])).body.current?.lines).toMatchObject([{ seen: null, free: 3 }])
    expect(await acknowledged(order)).toEqual([null, null])
    expect(kit.jobs).toHaveLength(jobs)
  })

  it('refuses an answer to a line that another user answered', async () => {
    const order = await newOrder(line(A(), '24'))
    const [lineID = 0] = order.lineIDs
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_acknowledged: '6' })
      .where('store_order_product_id', '=', lineID)
      .execute()
    expect(await send(order, [short(order, 14, 14)])).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('1 answered by another user') },
    })
  })

  it('accepts the order above stock, and other quantities and a backorder only with the permission', async () => {
    const promised = await newOrder(line(A(), '24'))
    expect((await send(promised, [short(promised, 24, 14)])).status).toBe(200)
    expect(await acknowledged(promised)).toEqual([24])
    const order = await newOrder(line(B(), '80'))
    const later = short(order, 50, 60, { quantityBackordered: 30, backorderedDate: '2026-12-20' })
    expect(await send(order, [later])).toMatchObject({ status: 403, body: { code: 'permissionMissing' } })
    expect((await send(order, [later], [...held, 'StoreOrderProduct-EditAckQuantity'])).status).toBe(200)
    expect(await linesOf(order)).toMatchObject([
      { quantity_acknowledged: '50.000000', quantity_backordered: '30.000000' },
    ])
  })

  it('says that stock was not checked without a warehouse, and while the system is down', async () => {
    const order = await newOrder(line(A(), '24'))
    await setBehaviour(kit.services.db, 'down')
    expect((await stockOf(order))?.note).toContain('Stock was not checked. There was an error')
    expect(await send(order, [short(order, 14, 14)])).toMatchObject({ body: { code: 'stockOnHandFailed' } })
    await setBehaviour(kit.services.db, 'well')
    await kit.services.db
      .insertInto('warehouse')
      .values({ partner_id: partner.partnerID, warehouse_code: 'SECOND' } as never)
      .execute()
    await kit.services.db
      .updateTable('purchase_order')
      .set({ warehouse_id: null })
      .where('order_id', '=', order.orderID)
      .execute()
    await kit.services.db
      .updateTable('store_order')
      .set({ warehouse_id: null })
      .where('order_id', '=', order.orderID)
      .execute()
    expect(await stockOf(order)).toMatchObject({
      note: 'Stock was not checked: the order has no warehouse.',
      lines: [],
    })
    expect((await send(order, [])).status).toBe(200)
    expect(await acknowledged(order)).toEqual([24])
  })

  it('checks stock again for a whole order and for each of several orders', async () => {
    const [order, other] = [await newOrder(line(A(), '24')), await newOrder(line(B(), '10'))]
    const token = await kit.tokenFor(held, [partner.partnerID])
    const params = { status: 'ack' }
    const late = { answers: [short(order, 20, 20)] }
    const ofOrder = await kit.call(markOrder, { token, params: { ...params, id: order.orderID }, body: late })
    expect(ofOrder).toMatchObject({ status: 422, body: { code: 'stockChanged' } })
    const orderIDs = [order.orderID, other.orderID]
    const bulk = (answers: readonly Answer[]) => kit.call(markOrders, { token, params, body: { orderIDs, answers } })
    expect((await bulk(late.answers)).body).toMatchObject({
      results: [{ done: false, message: expect.stringContaining('Stock changed') }, { done: true }],
    })
    expect((await bulk([short(order, 14, 14)])).body).toMatchObject({ results: [{ done: true }, {}] })
    expect([await acknowledged(order), await acknowledged(other)]).toEqual([[14], [10]])
  })
})
