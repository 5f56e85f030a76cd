// Orders that a clerk makes: numbers, store orders, when the partner need not be named, two clerks at once.
import {
  createOrder,
  createShipment,
  createStoreOrder,
  createStoreOrderInvoice,
  getOrder,
  markOrder,
  markOrders,
  markStoreOrder,
  type OrderDetails,
  revalidateOrder,
} from '@quayside/contract'
import { dateText, type OwnStatus, type PermissionKey, permissions } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../http/app.fixture.ts'
import { insertRecords } from '../../../http/records.fixture.ts'
import { insertPartner } from '../../../services.fixture.ts'

const database = testDatabase()
const clerk: PermissionKey[] = ['StoreOrder-ViewOrders', 'StoreOrder-CreateOrder']
const inUse = 'This order number is already in use. Please choose a different number and try again.'
let kit: TestApp
let token: string
let code: string
let partnerID: number
let count = 0

beforeAll(async () => {
  kit = await testApp(database.connectionString)
})
afterAll(() => kit.close())
beforeEach(async () => {
  code = `H${++count}`
  partnerID = await insertPartner(kit.services, code, 'X12', { currency: 'AUD' })
  token = await kit.tokenFor(clerk, [partnerID])
})

const create = (body: object = {}) => kit.call(createOrder, { token, body })
const newOrder = async (body: object = {}) => (await create(body)).body as { orderID: number; orderNumber: string }
const orderOf = async (id: number) => (await kit.call(getOrder, { token, params: { id } })).body as OrderDetails
const addStoreOrder = (id: number, body: object) => kit.call(createStoreOrder, { token, params: { id }, body })

async function insertStore(store_code: string, given: Record<string, unknown> = {}, owner = partnerID) {
  const { store_id } = await kit.services.db
    .insertInto('store')
    .values({ store_code, partner_id: owner, name: `Store ${store_code}`, state: 'WKO', ...given } as never)
    .returning('store_id')
    .executeTakeFirstOrThrow()
  return store_id
}

describe('an order made by hand', () => {
  it('is Not Ordered, in the partner’s currency, without store orders, from the portal', async () => {
    const { orderID, orderNumber } = await newOrder()
    expect(orderNumber).toBe(`QS-${orderID}`)
    expect(await orderOf(orderID)).toMatchObject({
      orderNumber,
      partnerCode: code,
      status: 'Not Ordered',
      orderStatus: 'Not Ordered',
      system: 'Portal',
      currency: 'AUD',
      storeOrders: [],
      total: 0,
    })
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is of the portal’s day, in %s', async (zone) => {
    // These two are 25 hours apart: at no moment do they have the same day.
    const there = await testApp(database.connectionString, { zone })
    const before = dateText(new Date(), zone)
    const { orderID } = (await there.call(createOrder, { token, body: {} })).body as { orderID: number }
    expect([before, dateText(new Date(), zone)]).toContain((await orderOf(orderID)).orderDate)
    await there.close()
  })

  it('takes the number and system that are given, and is in the audit', async () => {
    const { orderID } = await newOrder({ orderNumber: ' M-1 ', system: 'Phone' })
    expect(await orderOf(orderID)).toMatchObject({ orderNumber: 'M-1', system: 'Phone' })
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'created_by'])
      .where('order_id', '=', orderID)
      .execute()
    expect(audit).toMatchObject([{ action: 'Create Order' }])
  })

  it('is refused under a number in use, also of an order in error, but not of a deleted one', async () => {
    const { orderID } = await newOrder({ orderNumber: 'M-2' })
    const again = await create({ orderNumber: 'M-2' })
    expect(again).toMatchObject({ status: 400, body: { code: 'duplicateOrderNumber', message: inUse } })
    const setStatus = (status: OwnStatus) =>
      kit.services.db.updateTable('purchase_order').set({ status }).where('order_id', '=', orderID).execute()
    await setStatus('Error')
    expect((await create({ orderNumber: 'M-2' })).status).toBe(400)
    await setStatus('Deleted')
    expect((await create({ orderNumber: 'M-2' })).status).toBe(200)
  })

  it('gets one number once when two clerks type it at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => create({ orderNumber: 'M-3' })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400])
  })
})

describe('an order without store orders', () => {
  it('says so to anyone who wants to send or check it', async () => {
    const { orderID } = await newOrder()
    const every = permissions.map((permission) => permission.key)
    token = await kit.tokenFor(every, [partnerID])
    const text = 'There are no store orders in this order.'
    const params = { id: orderID, status: 'ack' }
    expect(await kit.call(markOrder, { token, params })).toMatchObject({ status: 400, body: { message: text } })
    const left = { results: [{ orderID, done: false, message: text }] }
    expect((await kit.call(markOrders, { token, params, body: { orderIDs: [orderID] } })).body).toMatchObject(left)
    expect(await kit.call(revalidateOrder, { token, params })).toMatchObject({ status: 400, body: { message: text } })
  })
})

describe('a store order without lines', () => {
  it('is never sent, alone, with its order or with many, and is neither shipped nor invoiced', async () => {
    const { orderID } = await newOrder()
    await addStoreOrder(orderID, { storeID: await insertStore('12'), storeOrderNumber: 'A' })
    const every = permissions.map((permission) => permission.key)
    token = await kit.tokenFor(every, [partnerID])
    const storeOrderID = (await orderOf(orderID)).storeOrders[0]?.storeOrderID ?? 0
    const refused = {
      status: 400,
      body: { code: 'storeOrderHasNoLines', message: expect.stringContaining('A has no lines') },
    }
    for (const status of ['ack', 'shipment', 'invoice']) {
      const params = { id: orderID, sid: storeOrderID, status }
      expect(await kit.call(markStoreOrder, { token, params })).toMatchObject(refused)
      expect(await kit.call(markOrder, { token, params })).toMatchObject(refused)
    }
    const bulk = await kit.call(markOrders, { token, params: { status: 'ack' }, body: { orderIDs: [orderID] } })
    expect(bulk.body).toMatchObject({ results: [{ done: false, message: refused.body.message }] })
    const params = { id: orderID, sid: storeOrderID }
    for (const call of [createShipment, createStoreOrderInvoice])
      expect(await kit.call(call, { token, params })).toMatchObject(refused)
    expect((await orderOf(orderID)).acknowledgmentStatus).toBe('Not Acknowledged')
  })
})

describe('the partner', () => {
  it('has to be named by someone who has several', async () => {
    const other = await insertPartner(kit.services, `${code}B`, 'X12')
    token = await kit.tokenFor(clerk, [partnerID, other])
    expect(await create()).toMatchObject({ status: 400, body: { message: 'partnerCode not specified!' } })
    const { orderID } = await newOrder({ partnerCode: `${code}b` })
    expect(await orderOf(orderID)).toMatchObject({ partnerID: other })
  })

  it('has to be within reach of the person, who needs one to make an order', async () => {
    const other = await insertPartner(kit.services, `${code}C`, 'X12')
    expect(other).toBeGreaterThan(0)
    expect(await create({ partnerCode: `${code}C` })).toMatchObject({ status: 404 })
    token = await kit.tokenFor(clerk, [])
    expect(await create()).toMatchObject({
      status: 403,
      body: { message: "You don't have access to any Customers/partners/retailers." },
    })
  })
})

describe('a store order made by hand', () => {
  it('goes to the store; the first has the order’s number, the others their store’s behind it', async () => {
    const { orderID } = await newOrder({ orderNumber: 'M-4' })
    const [first, second] = [await insertStore('12'), await insertStore('14')]
    const added = await addStoreOrder(orderID, { storeID: first })
    expect(added).toMatchObject({ status: 200, body: { storeOrderID: expect.any(Number) } })
    expect(await orderOf(orderID)).toMatchObject({
      storeOrders: [{ storeOrderNumber: 'M-4', orderStatus: 'Not Ordered', store: { storeCode: '12' } }],
      shipToStore: { storeCode: '12' },
    })
    await addStoreOrder(orderID, { storeID: second })
    await addStoreOrder(orderID, { storeID: second })
    const { storeOrders, shipToStore } = await orderOf(orderID)
    expect(storeOrders.map((one) => one.storeOrderNumber)).toEqual(['M-4', 'M-4-14', 'M-4-14-2'])
    expect(shipToStore).toBeNull()
  })

  it('is refused under a store order number in use', async () => {
    const { orderID } = await newOrder()
    const storeID = await insertStore('12')
    await addStoreOrder(orderID, { storeID, storeOrderNumber: 'A' })
    expect(await addStoreOrder(orderID, { storeID, storeOrderNumber: 'A' })).toMatchObject({
      status: 400,
      body: {
        message: 'This store order number is already in use. Please choose a different number and try again.',
      },
    })
  })

  it('is refused for a store of another partner, a deactivated one, and on a deleted or completed order', async () => {
    const { orderID } = await newOrder()
    const other = await insertPartner(kit.services, `${code}D`, 'X12')
    const message = (id: number) => `Store ${id} is not one of partner ${code}.`
    for (const storeID of [await insertStore('90', {}, other), await insertStore('91', { active: false })])
      expect(await addStoreOrder(orderID, { storeID })).toMatchObject({
        status: 400,
        body: { message: message(storeID) },
      })
    const storeID = await insertStore('12')
    const set = (values: { completed?: boolean; status?: OwnStatus }) =>
      kit.services.db.updateTable('purchase_order').set(values).where('order_id', '=', orderID).execute()
    await set({ completed: true })
    expect(await addStoreOrder(orderID, { storeID })).toMatchObject({ body: { code: 'orderCompleted' } })
    await set({ completed: false, status: 'Deleted' })
    expect(await addStoreOrder(orderID, { storeID })).toMatchObject({ body: { code: 'orderDeleted' } })
  })

  it('joins an order that came in a message', async () => {
    const records = await insertRecords(kit, partnerID, code)
    const storeID = await insertStore('12')
    expect((await addStoreOrder(records.orderID, { storeID })).status).toBe(200)
    expect((await orderOf(records.orderID)).storeOrders).toHaveLength(2)
  })
})
