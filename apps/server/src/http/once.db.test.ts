/** An idempotency key makes one action of however many calls: twice, at once, after a crash, with another body, a day later. */
import {
  allCalls,
  createShipment,
  deleteShipment,
  isWrite,
  listShipments,
  markOrders,
  markStoreOrder,
  saveStoreOrderProducts,
  updateOrder,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { lastReport } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SystemReport } from '../external-system/connector.ts'
import { insertTestOrder, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import { insertPartner } from '../services.fixture.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import { type TestApp, testApp } from './app.fixture.ts'

const database = testDatabase()
let kit: TestApp
let other: TestApp
let token: string
let partnerID: number
let order: TestOrder
let orders = 0

beforeAll(async () => {
  kit = await testApp(database.connectionString)
  other = await testApp(database.connectionString)
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
    kit.services.db,
  )
  partnerID = await insertPartner(kit.services, 'ONCE', 'X12')
  token = await kit.tokenFor(
    permissions.map((one) => one.key),
    [partnerID],
  )
})
beforeEach(async () => {
  order = await insertTestOrder(kit, partnerID, {
    orderNumber: `PO-ONCE-${++orders}`,
    lines: [{ sku: 'A', quantity: '10' }],
  })
})
afterAll(async () => {
  await other.close()
  await kit.close()
})

const shipped = () => ({ id: order.orderID, sid: order.storeOrderID })
const keyed = (key: string) => ({ token, headers: { 'idempotency-key': key } })
const ship = (key: string, app = kit) => app.call(createShipment, { ...keyed(key), params: shipped() })
async function shipments(): Promise<readonly number[]> {
  const { body } = await kit.call(listShipments, { token, query: { pageSize: '1000' } })
  return (body as { shipments: { shipmentID: number; orderID: number }[] }).shipments
    .filter((one) => one.orderID === order.orderID)
    .map((one) => one.shipmentID)
}
const idOf = (reply: { body: unknown }) => (reply.body as { shipmentID: number }).shipmentID

describe('Ship Order with one key', () => {
  it('makes one shipment of two calls, one after the other', async () => {
    const first = await ship('after')
    const second = await ship('after')
    expect(first).toMatchObject({ status: 200 })
    expect(second).toMatchObject({ status: 200, text: first.text, headers: { 'idempotency-replayed': 'true' } })
    expect(await shipments()).toEqual([idOf(first)])
  })

  it('makes one shipment of three calls at once, on one server and on two', async () => {
    const replies = await Promise.all([ship('at-once'), ship('at-once', other), ship('at-once')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = await shipments()
    expect(made).toHaveLength(1)
    expect(replies.map(idOf)).toEqual([made[0], made[0], made[0]])
  })

  it('with another key is another action, which finds the shipment of the first', async () => {
    const first = await ship('one')
    const second = await ship('two')
    expect(second.headers['idempotency-replayed']).toBeUndefined()
    expect(await shipments()).toEqual([idOf(first)])
    expect(idOf(second)).toBe(idOf(first))
  })
})

describe('Ship Order, which is a GET', () => {
  const ask = (beside?: number, app = kit) =>
    app.call(createShipment, {
      token,
      params: shipped(),
      ...(beside === undefined ? {} : { query: { beside: String(beside) } }),
    })
  const audited = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_log where order_id = ${order.orderID} and action like 'Ship Order%'`.execute(
      kit.services.db,
    )
    return rows[0]?.count
  }

  it('answers the same shipment however often it is asked, on one server and on two, and says so once in the audit', async () => {
    const replies = await Promise.all([ask(), ask(undefined, other), ask(), ship('keyed', other)])
    replies.push(await ask())
    const [made, ...more] = await shipments()
    expect(more).toEqual([])
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, { shipmentID: made }]))
    expect(await audited()).toBe(1)
  })

  it('makes another one beside the one that is named, once', async () => {
    const first = idOf(await ask())
    const replies = await Promise.all([ask(first), ask(first, other), ask(first)])
    expect(await shipments()).toEqual([idOf(replies[0]), first])
    expect(replies.map(idOf)).toEqual(replies.map(() => idOf(replies[0])))
  })

  it('makes a new one once the first was deleted or sent', async () => {
    const first = idOf(await ask())
    await kit.call(deleteShipment, { token, params: { id: first } })
    const second = idOf(await ask())
    expect(second).toBeGreaterThan(first)
    await sql`update shipment set status = 'Shipment Sent', shipment_sent = true where shipment_id = ${second}`.execute(
      kit.services.db,
    )
    expect(idOf(await ask())).toBeGreaterThan(second)
  })

  it('is nothing for whoever checks links, fetches ahead or follows a plain address', async () => {
    const url = `/api/Orders/${order.orderID}/StoreOrders/${order.storeOrderID}/CreateShipment`
    const headers = { authorization: `Bearer ${token}` }
    expect((await kit.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
    for (const ahead of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])
      expect((await kit.app.inject({ url, headers: { ...headers, ...ahead } })).json()).toMatchObject({
        code: 'invalidRequest',
      })
    expect((await kit.app.inject({ url })).statusCode).toBe(401)
    expect(await shipments()).toEqual([])
  })

  it('is the same for every GET that changes something', async () => {
    const { body } = await ask()
    const { shipmentID } = body as { shipmentID: number }
    const headers = { authorization: `Bearer ${token}` }
    for (const { path } of allCalls.filter((call) => call.method === 'GET' && isWrite(call))) {
      const url = `/api${path.replace(':sid', String(order.storeOrderID)).replace(':id', String(path.startsWith('/Orders') ? order.orderID : shipmentID))}`
      expect([path, (await kit.app.inject({ method: 'HEAD', url, headers })).statusCode]).toEqual([path, 404])
      const ahead = await kit.app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } })
      expect([path, ahead.statusCode, ahead.json().code]).toEqual([path, 400, 'invalidRequest'])
    }
  })
})

describe('a key', () => {
  it('belongs to one request: another under it is refused and nothing done', async () => {
    const change = (comments: string) =>
      kit.call(updateOrder, { ...keyed('reused'), params: { id: order.orderID }, body: { comments } })
    expect(await change('first')).toMatchObject({ status: 200 })
    expect(await change('second')).toMatchObject({ status: 400, body: { code: 'idempotencyKeyReused' } })
    expect(await ship('reused')).toMatchObject({ status: 400, body: { code: 'idempotencyKeyReused' } })
    expect(await shipments()).toEqual([])
  })

  it('belongs to one person', async () => {
    const colleague = await kit.tokenFor(['Shipment-CreateShipment'], [partnerID])
    await ship('shared')
    const reply = await kit.call(createShipment, {
      token: colleague,
      params: shipped(),
      headers: { 'idempotency-key': 'shared' },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers['idempotency-replayed']).toBeUndefined()
  })

  it.each([[''], ['with space'], ['x'.repeat(201)], ['ä']])('is refused where it reads %j', async (key) => {
    expect(await ship(key)).toMatchObject({ status: 400, body: { code: 'idempotencyKeyUnreadable' } })
    expect(await shipments()).toEqual([])
  })

  it('repeats a refusal too', async () => {
    const { orderID } = await insertTestOrder(kit, partnerID, {
      orderNumber: `PO-ONCE-${++orders}`,
      lines: [{ sku: 'A', quantity: '0' }],
    })
    const call = () =>
      kit.call(markOrders, {
        ...keyed(`refused-${orderID}`),
        params: { status: 'nonsense' },
        body: { orderIDs: [orderID] },
      })
    const first = await call()
    expect(first.status).toBe(400)
    expect(await call()).toMatchObject({ status: 400, text: first.text })
  })

  it('tells what was deleted by it, though the record is gone', async () => {
    const shipmentID = idOf(await ship('to-delete'))
    const remove = () => kit.call(deleteShipment, { ...keyed('delete'), params: { id: shipmentID } })
    const first = await remove()
    expect(first.status).toBe(200)
    expect(await remove()).toMatchObject({ status: 200, text: first.text })
  })

  it('repeats nothing to a person whose scope no longer includes the partner', async () => {
    const leaver = await kit.tokenFor(['Shipment-CreateShipment'], [partnerID])
    const call = () =>
      kit.call(createShipment, { token: leaver, params: shipped(), headers: { 'idempotency-key': 'leaver' } })
    expect(await call()).toMatchObject({ status: 200 })
    await sql`delete from contact_partner where contact_id = (select max(contact_id) from contact)`.execute(
      kit.services.db,
    )
    expect(await call()).toMatchObject({ status: 404 })
  })

  it('ends after a day', async () => {
    await ship('old')
    await sql`update kept_answer set created = created - interval '24 hours' where idempotency_key = 'old'`.execute(
      kit.services.db,
    )
    const again = await ship('old')
    expect(again.status).toBe(200)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
  })

  it('is forgotten a day later by the scheduled job, which leaves younger ones and may run twice', async () => {
    for (const key of ['forget-old', 'forget-young']) await ship(key)
    await sql`update kept_answer set created = created - interval '25 hours' where idempotency_key = 'forget-old'`.execute(
      kit.services.db,
    )
    const { scheduled } = jobHandlers(kit.services)
    await scheduled('forget-old-answers')
    await scheduled('forget-old-answers')
    const kept = await kit.services.db
      .selectFrom('kept_answer')
      .select('idempotency_key')
      .where('idempotency_key', 'like', 'forget-%')
      .execute()
    expect(kept).toEqual([{ idempotency_key: 'forget-young' }])
  })
})

describe('a crash', () => {
  it('before the work is written leaves the key free', async () => {
    await sql`create trigger crash before insert on shipment for each row execute function fail_once()`.execute(
      kit.services.db,
    )
    expect(await ship('crash')).toMatchObject({ status: 500 })
    await sql`drop trigger crash on shipment`.execute(kit.services.db)
    expect(await ship('crash')).toMatchObject({ status: 200 })
    expect(await shipments()).toHaveLength(1)
  })

  it('between the work and its answer is said as what it is, and does nothing twice', async () => {
    await ship('half')
    await sql`update kept_answer set status = null, answer = null where idempotency_key = 'half'`.execute(
      kit.services.db,
    )
    expect(await ship('half')).toMatchObject({ status: 409, body: { code: 'answerLost' } })
    expect(await shipments()).toHaveLength(1)
  })
})

describe('Send Order with one key', () => {
  it('that takes in a report of the warehouse and then fails is tried again: the key is of its own decision', async () => {
    const [system] = kit.services.external.all
    if (!system) throw new Error('No warehouse is there')
    await sql`update partner set has_external_system = true, workflow_type = null where partner_id = ${partnerID}`.execute(
      kit.services.db,
    )
    await sql`update product set external_product_id = 'P-1' where partner_id = ${partnerID}`.execute(kit.services.db)
    const foreign: SystemReport = { number: 1, reference: 'of another portal', status: 'Picking' } as SystemReport
    const reports = vi.spyOn(system, 'reportsAfter').mockResolvedValueOnce([foreign]).mockResolvedValue([])
    await sql`create trigger crash before update on store_order for each row execute function fail_once()`.execute(
      kit.services.db,
    )
    const send = () => kit.call(markStoreOrder, { ...keyed('send'), params: { ...shipped(), status: 'order' } })
    expect(await send()).toMatchObject({ status: 500 })
    expect(await lastReport(kit.services.db, system.name)).toBe(1)
    await sql`drop trigger crash on store_order`.execute(kit.services.db)
    expect(await send()).toMatchObject({ status: 200 })
    reports.mockRestore()
  })
})

it('two bulk calls with one key do each order once', async () => {
  const ids = [
    order.orderID,
    (
      await insertTestOrder(kit, partnerID, {
        orderNumber: `PO-ONCE-${++orders}`,
        lines: [{ sku: 'A', quantity: '3' }],
      })
    ).orderID,
  ]
  const call = (app: TestApp) =>
    app.call(markOrders, { ...keyed('bulk'), params: { status: 'ack' }, body: { orderIDs: ids } })
  kit.jobs.length = 0
  other.jobs.length = 0
  const [first, second] = await Promise.all([call(kit), call(other)])
  expect(first).toMatchObject({ status: 200, body: { results: [{ done: true }, { done: true }] } })
  expect(second).toMatchObject({ status: 200, text: first.text })
  expect([...kit.jobs, ...other.jobs]).toHaveLength(2)
})

it('a save with a key answers with the store order as it is then', async () => {
  const body = [{ storeOrderProductID: order.lineIDs[0], quantityAcknowledged: 7 }]
  const first = await kit.call(saveStoreOrderProducts, { ...keyed('save'), params: shipped(), body })
  expect(first).toMatchObject({ status: 200, body: { storeOrderProducts: [{ quantityAcknowledged: 7 }] } })
  expect((await kit.call(saveStoreOrderProducts, { ...keyed('save'), params: shipped(), body })).text).toBe(first.text)
})
