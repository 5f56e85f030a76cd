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
  // All partners share the stock, so each test has separate products.
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

async function stockOf(...orders: readonly TestOrder[]) {
  const token = await kit.tokenFor(held, [partner.partnerID])
  const { body } = await kit.call(previewMarkOrders, {
    token,
    params: { status: 'ack' },
    body: { orderIDs: orders.map(({ orderID }) => orderID) },
  })
  const { results } = body as {
    results: { stock: { note: string | null; lines: { free: number; proposed: number }[] } }[]
  }
  return results.map(({ stock }) => stock)
}

/** As another user saves it, without sending. */
const answerLine = (
  lineID: number,
  answer: { readonly quantity_acknowledged: string; readonly reason_code?: string },
) =>
  kit.services.db.updateTable('store_order_product').set(answer).where('store_order_product_id', '=', lineID).execute()
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
    expect(await stockOf(order)).toMatchObject([
      {
        note: null,
        ordered: { units: 34, amount: 136 },
        enough: { units: 10, amount: 40 },
        settled: { units: 10, amount: 40 },
        answered: [],
        lines: [{ code: `C-${A()}`, quantity: 24, free: 14, proposed: 14, price: 4 }],
      },
    ])
    expect((await send(order, [short(order, 14, 14)])).status).toBe(200)
    expect(await linesOf(order)).toMatchObject([
      { quantity_acknowledged: '14.000000', quantity_backordered: '0.000000' },
      { quantity_acknowledged: '10.000000', quantity_backordered: '0.000000' },
    ])
  })

  it('shows what is free for answered lines and for lines with enough stock, and why a line was reduced', async () => {
    const order = await newOrder(line(A(), '24'), line(B(), '10'))
    const [answeredID = 0, enoughID = 0] = order.lineIDs
    const { db } = kit.services
    const partner_id = partner.partnerID
    await db
      .insertInto('partner_reason_code')
      .values({ partner_id, code: 'DC', reason: 'discontinued', for_refused: true, for_reduced: true, for_late: false })
      .execute()
    await answerLine(answeredID, { quantity_acknowledged: '6', reason_code: 'DC' })
    const enough = { storeOrderProductID: enoughID, quantity: 10, free: 60 }
    const answered = { storeOrderProductID: answeredID, quantityAcknowledged: 6, reason: 'discontinued' }
    expect(await stockOf(order)).toMatchObject([{ enoughLines: [enough], answered: [{ ...answered, free: 14 }] }])
    // What a line was answered with is not offered to another line of its product.
    const twice = await newOrder(line(B(), '40'), line(B(), '30'))
    await answerLine(twice.lineIDs[0] ?? 0, { quantity_acknowledged: '35' })
    expect(await stockOf(twice)).toMatchObject([{ answered: [{ free: 60 }], lines: [{ free: 25, proposed: 25 }] }])
    // Goods that another order holds are free for neither.
    const other = await newOrder(line(A(), '3'))
    await send(other, [])
    expect(await stockOf(order)).toMatchObject([{ answered: [{ free: 11 }] }])
    expect(await stockOf(order, await newOrder(line(B(), '1')))).toMatchObject([
      { enoughLines: [] },
      { enoughLines: [] },
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
        message: `Stock changed after you looked: C-${A()} (14 free, now 9 free). Nothing was sent.`,
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
    await answerLine(lineID, { quantity_acknowledged: '6' })
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

  it('says that stock was not checked while the system is down, and refuses answers from stock that a person saw', async () => {
    const order = await newOrder(line(A(), '24'))
    await setBehaviour(kit.services.db, 'down')
    expect(await stockOf(order)).toMatchObject([
      { note: expect.stringContaining('Stock was not checked. There was an error'), lines: [] },
    ])
    expect(await send(order, [short(order, 14, 14)])).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`C-${A()} (14 free, now not checked)`) },
    })
    expect((await send(order, [])).status).toBe(200)
    expect(await acknowledged(order)).toEqual([24])
  })

  it('says that stock was not checked where the order has no warehouse or the partner no warehouse system', async () => {
    const order = await newOrder(line(A(), '24'))
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
    expect(await stockOf(order)).toMatchObject([
      { note: 'Stock was not checked: the order has no warehouse.', lines: [] },
    ])
    expect((await send(order, [])).status).toBe(200)
    expect(await acknowledged(order)).toEqual([24])
    const offsite = await newOrder(line(A(), '24'))
    await kit.services.db
      .updateTable('partner')
      .set({ workflow_type: 'Offsite' })
      .where('partner_id', '=', partner.partnerID)
      .execute()
    expect(await stockOf(offsite)).toMatchObject([
      { note: 'Stock was not checked: no warehouse reports the stock of this partner.', lines: [] },
    ])
  })

  it('refuses more than is reserved for a line', async () => {
    const order = await newOrder(line(A(), '24'))
    await kit.services.db
      .updateTable('store_order_product')
      .set({ external_reservation_id: 'R-1' })
      .where('order_id', '=', order.orderID)
      .execute()
    const above = await send(
      order,
      [short(order, 30, null)],
      [...held, 'StoreOrderProduct-EditAckQuantity', 'StoreOrderProduct-CanExceedMaxAckValues'],
    )
    expect(above).toMatchObject({ status: 400, body: { code: 'reservedQuantity' } })
    expect(await acknowledged(order)).toEqual([null])
  })

  it('records the given answers in the audit', async () => {
    const order = await newOrder(line(A(), '24'), line(B(), '10'))
    await send(order, [short(order, 14, 14)])
    const entries = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('order_id', '=', order.orderID)
      .execute()
    expect(entries).toContainEqual({ action: `Edit Order: line 1 C-${A()}: Qty Ack none → 14 on Send Ack` })
  })

  it('gives the last goods to one of two people who send at the same time', async () => {
    const [one, two] = [await newOrder(line(A(), '14')), await newOrder(line(A(), '14'))]
    const replies = await Promise.all([send(one, []), send(two, [])])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect([await acknowledged(one), await acknowledged(two)].flat().sort()).toEqual([14, null])
  })

  it('offers goods to the first of several orders, and sends each what its preview offered', async () => {
    const [one, two, three] = [
      await newOrder(line(A(), '10')),
      await newOrder(line(A(), '10')),
      await newOrder(line(A(), '10')),
    ]
    const stock = await stockOf(one, two, three)
    expect(stock.map((each) => each?.lines.map(({ free, proposed }) => [free, proposed]))).toEqual([
      [],
      [[4, 4]],
      [[0, 0]],
    ])
    const token = await kit.tokenFor(held, [partner.partnerID])
    const orderIDs = [one, two, three].map(({ orderID }) => orderID)
    const answers = [short(two, 4, 4), short(three, 0, 0)]
    const { body } = await kit.call(markOrders, { token, params: { status: 'ack' }, body: { orderIDs, answers } })
    expect(body).toMatchObject({ results: [{ done: true }, { done: true }, { done: true }] })
    expect([await acknowledged(one), await acknowledged(two), await acknowledged(three)]).toEqual([[10], [4], [0]])
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
