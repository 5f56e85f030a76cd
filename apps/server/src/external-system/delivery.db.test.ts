// Orders on their way to the external system: delivered, refused, retried, given up; and a crash in between enters nothing twice.
import { markStoreOrder } from '@quayside/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markStatusCalls } from '../features/orders/mark-status.ts'
import { allowed, caller, refusalOf, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import type { ExternalDelivery } from '../jobs/job-queue.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import { ExternalSystemDown } from './connector.ts'
import { deliverExternal } from './deliver.ts'
import type {} from './warehouse.fixture.ts'
import { insertStockedOrder, insertStockedPartner, openWarehouseKit, type StockedPartner } from './warehouse.fixture.ts'

const kit = openWarehouseKit()
let partner: StockedPartner
let orders = 0
const call = caller(() => kit, markStatusCalls)

beforeAll(async () => {
  partner = await insertStockedPartner(kit, 'HARB', { A: { onHand: 500 }, B: { onHand: 500, packSize: 6 } })
})
beforeEach(async () => {
  await kit.mood('well')
  kit.jobs.length = 0
})

const lines = [
  { sku: 'A', quantity: '10' },
  { sku: 'B', quantity: '4', acknowledged: '3' },
]
const newOrder = () => insertStockedOrder(kit, partner, { orderNumber: `PO-${++orders}`, lines })
const mark = async ({ orderID, storeOrderID }: TestOrder, status: string) =>
  allowed(await call(markStoreOrder, { params: { id: orderID, sid: storeOrderID, status } }))
const queued = () => kit.jobs.map((job) => job.payload as ExternalDelivery)
const warehouseOrders = async (order: TestOrder) =>
  (
    await sql<{ line: string; quantity: string }>`
      select line, quantity from warehouse_simulator.order_line join warehouse_simulator.customer_order using (order_number)
      where reference = ${`QS-${order.storeOrderID}`} order by line::bigint`.execute(kit.services.db)
  ).rows

describe('Confirm Order', () => {
  it('queues the order with the decision, and delivers it: Order Sent, with the number it has there', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Order Received',
      pending_stages: ['order'],
    })
    await kit.runJobs()
    const row = await kit.row(order.storeOrderID)
    expect(row).toMatchObject({ order_status: 'Order Sent', pending_stages: [], error: null })
    expect(row.system_store_order_number).toMatch(/^7\d{4}$/)
  })

  it('sends the acknowledged quantities, in EACH', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    await kit.runJobs()
    expect((await warehouseOrders(order)).map((line) => Number(line.quantity))).toEqual([10, 18])
  })
})

describe('Send Order once more', () => {
  it('stays where it is when the warehouse began after it was queued: Order Sent, and what is picked is shipped', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    await kit.runJobs()
    const first = await kit.row(order.storeOrderID)
    await mark(order, 'order')
    expect(await kit.row(order.storeOrderID)).toMatchObject({ pending_stages: ['order'] })
    await sql`update store_order set external_status = 'Picking' where store_order_id = ${order.storeOrderID}`.execute(
      kit.services.db,
    )
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Order Sent',
      external_status: 'Picking',
      pending_stages: [],
      error: null,
      system_store_order_number: first.system_store_order_number,
    })
    expect(await kit.audit(order.storeOrderID)).toContainEqual(
      expect.stringContaining(
        'Send Order: Not sent again: the warehouse has the order as Picking and picks it as it was sent before.',
      ),
    )
  })
})

describe('Send Order while the warehouse picks', () => {
  it('is refused in words, also where its report has not been fetched yet, and leaves the order as it is', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    await kit.runJobs()
    await kit.warehouse.work(new Date(Date.now() + 60_000))
    await kit.warehouse.work(new Date(Date.now() + 120_000))
    expect(await kit.row(order.storeOrderID)).toMatchObject({ external_status: 'Not Entered' })
    const params = { id: order.orderID, sid: order.storeOrderID, status: 'order' }
    expect(refusalOf(await call(markStoreOrder, { params }))).toBe('externalStatusRefused')
    const now = await kit.row(order.storeOrderID)
    expect(now).toMatchObject({ order_status: 'Order Sent', pending_stages: [], error: null })
    expect(now.external_status).not.toBe('Not Entered')
  })
})

describe('Send Sales Order', () => {
  it('is delivered: Sales Order Sent', async () => {
    const order = await newOrder()
    await mark(order, 'salesOrder')
    expect(await kit.row(order.storeOrderID)).toMatchObject({ sales_order_status: 'Sales Order Received' })
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ sales_order_status: 'Sales Order Sent' })
    expect(await warehouseOrders(order)).toEqual([])
  })
})

describe('a refusal', () => {
  it('makes the stage Error with the system’s own words, at once', async () => {
    const order = await newOrder()
    await sql`update product set external_product_id = 'ITEM-GONE' where sku = 'A'`.execute(kit.services.db)
    await mark(order, 'confirm')
    await kit.runJobs()
    await sql`update product set external_product_id = 'ITEM-A' where sku = 'A'`.execute(kit.services.db)
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Error',
      error_type: 'Order',
      error:
        'Karaka WMS did not take the order: item ITEM-GONE is not kept in warehouse WMS-01. Fix the cause, then send it again.',
    })
  })

  it('says which product or warehouse the system could not know', async () => {
    const order = await newOrder()
    await sql`update warehouse set external_warehouse_id = null`.execute(kit.services.db)
    await mark(order, 'confirm')
    await kit.runJobs()
    await sql`update warehouse set external_warehouse_id = 'WMS-01'`.execute(kit.services.db)
    expect((await kit.row(order.storeOrderID)).error).toBe(
      'Warehouse KARAKA has no ExternalWarehouseID. Set it on the warehouse.',
    )
    const salesOrder = await newOrder()
    await sql`update store_order_product set product_id = null, sku = null where order_id = ${salesOrder.orderID}`.execute(
      kit.services.db,
    )
    await mark(salesOrder, 'salesOrder')
    await kit.runJobs()
    expect(await kit.row(salesOrder.storeOrderID)).toMatchObject({
      error_type: 'Sales Order',
      error: 'Line 1: failed to match an external product for C-A. Create the master product, then use Revalidate.',
    })
  })

  it('is mended by sending again, under a new key', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [first] = queued()
    if (first) await jobHandlers(kit.services).gaveUp(failedRun(first))
    kit.jobs.length = 0
    await mark(order, 'confirm')
    expect(queued()[0]?.key).not.toBe(first?.key)
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Order Sent', error: null })
  })

  it('says so if nothing is connected', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [job] = queued()
    const alone = { ...kit.services, external: { all: [], of: () => null } }
    if (job) await deliverExternal(job, alone)
    expect((await kit.row(order.storeOrderID)).error).toContain('No external system is connected for partner HARB.')
  })
})

const failedRun = (payload: ExternalDelivery) => ({
  jobID: crypto.randomUUID(),
  kind: 'deliver-external' as const,
  payload,
  error: 'Karaka WMS does not answer.',
  detail: 'Not now',
  tries: 8,
  created: new Date(),
})

describe('a system that is down', () => {
  it('is asked again by the queue: the job fails, the stage keeps waiting', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [job] = queued()
    await kit.mood('down')
    await expect(job && deliverExternal(job, kit.services)).rejects.toThrow(ExternalSystemDown)
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Order Received',
      pending_stages: ['order'],
    })
    await kit.mood('well')
    await kit.runJobs()
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Order Sent' })
  })

  it('makes the stage Error once the tries are used up, and keeps the job for a person', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [job] = queued()
    if (job) await jobHandlers(kit.services).gaveUp(failedRun(job))
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Error',
      error_type: 'Order',
      error: 'Sending failed 8 times: Karaka WMS does not answer. Fix the cause, then send it again.',
      pending_stages: [],
    })
    const kept = await kit.services.db.selectFrom('failed_job').select(['kind', 'what']).execute()
    expect(kept).toContainEqual({
      kind: 'deliver-external',
      what: expect.stringMatching(/^Tell the external system \(order\) of store order \d+ \(order .+\)$/),
    })
  })

  it('but slow is not down: the delivery takes its time and succeeds', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    await kit.mood('slow')
    const begun = Date.now()
    await kit.runJobs()
    expect(Date.now() - begun).toBeGreaterThanOrEqual(55)
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Order Sent' })
  })
})

describe('a crash', () => {
  it('between entering and recording enters nothing twice', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [job] = queued()
    if (!job) throw new Error('Nothing was queued')
    const dying = {
      ...kit.services,
      external: {
        all: [],
        of: () => ({
          ...kit.warehouse,
          enter: async (given: Parameters<typeof kit.warehouse.enter>[0]) => {
            await kit.warehouse.enter(given)
            throw new Error('killed')
          },
        }),
      },
    }
    await expect(deliverExternal(job, dying)).rejects.toThrow('killed')
    const [before] = await numbersOf(order)
    await deliverExternal(job, kit.services)
    expect(await numbersOf(order)).toEqual([before])
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      order_status: 'Order Sent',
      system_store_order_number: String(before?.order_number),
    })
    expect(await entriesOf(job.key)).toBe(1)
  })

  it('after recording changes nothing when the job runs again, once and at the same time', async () => {
    const order = await newOrder()
    await mark(order, 'confirm')
    const [job] = queued()
    if (!job) throw new Error('Nothing was queued')
    await Promise.all([deliverExternal(job, kit.services), deliverExternal(job, kit.services)])
    await deliverExternal(job, kit.services)
    expect((await kit.audit(order.storeOrderID)).filter((entry) => entry.includes('Order: Delivered'))).toHaveLength(1)
    expect(await numbersOf(order)).toHaveLength(1)
  })
})

const numbersOf = async (order: TestOrder) =>
  (
    await sql<{ order_number: number }>`
      select order_number from warehouse_simulator.customer_order where reference = ${`QS-${order.storeOrderID}`}`.execute(
      kit.services.db,
    )
  ).rows
const entriesOf = async (key: string) =>
  (await sql`select 1 from warehouse_simulator.entry where delivery_key = ${key}`.execute(kit.services.db)).rows.length
