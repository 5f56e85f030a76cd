// What the warehouse reports moves the store order, once each; picked goods become a shipment; nonsense is noticed.
import { getShipment, markStoreOrder } from '@quayside/contract'
import {
  type AcknowledgementStatus,
  acknowledgementStatus,
  decideDelete,
  decideIgnore,
  invoicePoints,
} from '@quayside/domain'
import { lastReport } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markStatusCalls } from '../features/orders/mark-status.ts'
import { shipmentCalls } from '../features/shipments/shipment-calls.ts'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { finishOrder } from '../features/store-orders/finish-order.ts'
import { contextOf, stateOf } from '../features/store-orders/order-snapshot.ts'
import { allowed, caller, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import { quirkOf } from '../simulator/warehouse/behaviour.ts'
import { applyReport } from './apply-report.ts'
import type { SystemReport } from './connector.ts'
import { findMissing, takeReports } from './follow-systems.ts'
import {
  insertStockedOrder,
  insertStockedPartner,
  openWarehouseKit,
  type StockedPartner,
  shelve,
} from './warehouse.fixture.ts'
import { lockStoreOrder } from './with-store-order.ts'

const kit = openWarehouseKit()
let partner: StockedPartner
let noAsn: StockedPartner
let orders = 0
const call = caller(() => kit, markStatusCalls)
const readCall = caller(() => kit, shipmentCalls)
const system = { name: 'Karaka WMS' }

beforeAll(async () => {
  partner = await insertStockedPartner(kit, 'HARB', { A: { onHand: 500 }, B: { onHand: 500, packSize: 6 } })
  noAsn = await insertStockedPartner(kit, 'NOASN', { A: { onHand: 500 } }, { asn_type: null })
})
beforeEach(async () => {
  await kit.mood('well')
  await takeReports(kit.warehouse, kit.services)
})

const lines = [
  { sku: 'A', quantity: '10' },
  { sku: 'B', quantity: '4', acknowledged: '3' },
]
async function sentOrder(of = partner, wanted = lines, acknowledgement?: AcknowledgementStatus): Promise<TestOrder> {
  const order = await insertStockedOrder(kit, of, { orderNumber: `PO-${++orders}`, lines: wanted, acknowledgement })
  allowed(await call(markStoreOrder, { params: { id: order.orderID, sid: order.storeOrderID, status: 'confirm' } }))
  await kit.runJobs()
  return order
}
async function report(order: TestOrder, given: Partial<SystemReport>): Promise<void> {
  const last = await lastReport(kit.services.db, system.name)
  const reference = `QS-${order.storeOrderID}`
  // Numbers of the simulated warehouse itself stay below, so that the two never meet.
  const number = last + 1
  await sql`select setval(pg_get_serial_sequence('warehouse_simulator.report', 'report_number'), ${number})`.execute(
    kit.services.db,
  )
  await applyReport(
    { number, reference, status: 'Picking', detail: null, picked: null, ...given },
    last,
    system,
    kit.services,
  )
}
async function end(order: TestOrder, decide: typeof decideDelete | typeof decideIgnore): Promise<void> {
  await kit.services.db.transaction().execute(async (tx) => {
    const locked = await lockStoreOrder(tx, order.storeOrderID)
    if (!locked) throw new Error('No store order')
    const decision = decide(
      stateOf(locked.storeOrder.storeOrder),
      contextOf(locked.order, locked.storeOrder, kit.services),
    )
    await applyTransition(tx, locked.storeOrder, allowed(decision), { services: kit.services, by: 'clerk' })
    await finishOrder(tx, locked.order, kit.services, 'clerk')
  })
}
const packedOf = async (order: TestOrder) =>
  (
    await sql<{ line: number; quantity: string; sscc: string }>`
      select store_order_product_id as line, carton_quantity as quantity, sscc_number as sscc from shipment
      join shipment_carton using (shipment_id) join shipment_carton_product using (shipment_carton_id)
      where store_order_id = ${order.storeOrderID} order by store_order_product_id`.execute(kit.services.db)
  ).rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))

describe('goods that the system picked on a separate order', () => {
  it('are a shipment that carries its number beside that of our order', async () => {
    const order = await sentOrder()
    const picked = [{ line: String(order.lineIDs[0]), quantity: '10', carton: null }]
    await report(order, { status: 'Finalised', picked, orderNumber: ' WMS-77 ' })
    const { rows } = await sql<{ shipment_id: number }>`
      select shipment_id from shipment where store_order_id = ${order.storeOrderID}`.execute(kit.services.db)
    const shipment = allowed(await readCall(getShipment, { params: { id: rows[0]?.shipment_id ?? 0 } }))
    expect(shipment).toMatchObject({ standaloneOrderNumber: 'WMS-77', orderNumber: `PO-${orders}` })
  })

  it('carry none where it says none, or a blank one', async () => {
    for (const orderNumber of [null, ' ']) {
      const order = await sentOrder()
      const picked = [{ line: String(order.lineIDs[0]), quantity: '10', carton: null }]
      await report(order, { status: 'Finalised', picked, orderNumber })
      const { rows } = await sql<{ number: string | null }>`
        select standalone_order_number as number from shipment where store_order_id = ${order.storeOrderID}`.execute(
        kit.services.db,
      )
      expect(rows).toEqual([{ number: null }])
    }
  })
})

describe('an order in the warehouse', () => {
  it('goes through Entered, Picking, Checking, Finalised and Confirm Sent, reported by the system in the audit', async () => {
    const order = await sentOrder()
    const seen: string[] = []
    for (let step = 0; step < 5; step += 1) {
      await takeReports(kit.warehouse, kit.services)
      seen.push((await kit.row(order.storeOrderID)).external_status)
      await kit.step()
    }
    expect(seen).toEqual(['Entered', 'Picking', 'Checking', 'Finalised', 'Confirm Sent'])
    const entries = await kit.audit(order.storeOrderID)
    for (const status of seen) expect(entries).toContain(`Karaka WMS: Warehouse: ${status}`)
  })

  it('rolls up to its order', async () => {
    const order = await sentOrder()
    await kit.step()
    const row = await kit.services.db
      .selectFrom('purchase_order')
      .select('external_status')
      .where('order_id', '=', order.orderID)
      .executeTakeFirst()
    expect(row?.external_status).toBe('Picking')
  })

  it('keeps an unknown status as it came', async () => {
    const order = await sentOrder()
    await report(order, { status: 'Awaiting Carrier' })
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Awaiting Carrier')
  })

  it('stops on the system’s error, in its own words, and goes on after it', async () => {
    const order = await sentOrder()
    await report(order, { status: 'Error', detail: 'Address could not be read.' })
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Error',
      status: 'Error',
      error_type: 'Warehouse Order',
      error: 'Address could not be read.',
    })
    await report(order, { status: 'Picking' })
    expect(await kit.row(order.storeOrderID)).toMatchObject({ external_status: 'Picking', error: null })
  })

  it.each(['Deleted', 'Missing'])('%s is taken', async (status) => {
    const order = await sentOrder()
    await report(order, { status })
    expect((await kit.row(order.storeOrderID)).external_status).toBe(status)
  })
})

describe('Finalised', () => {
  it('fills a shipment with what was picked, in packs, in cartons with SSCCs', async () => {
    const order = await sentOrder()
    for (let step = 0; step < 3; step += 1) await kit.step()
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Finalised',
      shipment_status: 'In Progress',
    })
    const packed = await packedOf(order)
    expect(packed.map((row) => row.quantity)).toEqual([10, 3])
    expect(packed[0]?.sscc).toMatch(/^\d{18}$/)
  })

  it('packs less if the shelf was short', async () => {
    const short = await insertStockedPartner(kit, 'SHORT', { S: { onHand: 7 } })
    const order = await sentOrder(short, [{ sku: 'S', quantity: '10' }])
    for (let step = 0; step < 3; step += 1) await kit.step()
    expect((await packedOf(order)).map((row) => row.quantity)).toEqual([7])
    await shelve(kit.services.db, 'ITEM-S', 100)
  })

  it('packs only what nobody packed by hand, and nothing twice', async () => {
    const order = await sentOrder()
    const picked = [{ line: String(order.lineIDs[0]), quantity: '10', carton: null }]
    await report(order, { status: 'Finalised', picked })
    await report(order, { status: 'Checking' })
    await report(order, { status: 'Finalised', picked })
    expect((await packedOf(order)).map((row) => row.quantity)).toEqual([10])
  })

  it('leaves a message if no shipment may be made yet', async () => {
    const order = await sentOrder(partner, lines, acknowledgementStatus.notAcknowledged)
    await report(order, {
      status: 'Finalised',
      picked: [{ line: String(order.lineIDs[0]), quantity: '10', carton: null }],
    })
    expect(await packedOf(order)).toEqual([])
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Finalised')
    expect((await kit.audit(order.storeOrderID)).at(-1)).toContain(
      'Karaka WMS: Warehouse: no shipment was made of what was picked: Orders must be acked before shipping',
    )
  })

  it('fills nothing for a partner that wants no despatch advice: once the goods have left they are Shipped', async () => {
    const order = await sentOrder(noAsn, [{ sku: 'A', quantity: '5' }])
    for (let step = 0; step < 3; step += 1) await kit.step()
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Finalised',
      shipment_status: 'Not Shipped',
    })
    await kit.step()
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Confirm Sent',
      shipment_status: 'Shipped',
    })
    const { quantity_shipped } = await kit.services.db
      .selectFrom('store_order_product')
      .select('quantity_shipped')
      .where('order_id', '=', order.orderID)
      .executeTakeFirstOrThrow()
    expect(Number(quantity_shipped)).toBe(5)
  })

  it('ends in an invoice of what has left where the partner’s invoices make themselves, though it is reported twice', async () => {
    const statuses = invoicePoints.find(({ label }) => label === 'Control Received')?.statuses ?? ''
    const automatic = { auto_create_invoice: true, auto_create_invoice_match_status: statuses }
    const invoicing = await insertStockedPartner(
      kit,
      'NOASNI',
      { A: { onHand: 500 } },
      { asn_type: null, ...automatic },
    )
    const order = await sentOrder(invoicing, [{ sku: 'A', quantity: '10' }])
    for (let step = 0; step < 5; step += 1) {
      await takeReports(kit.warehouse, kit.services)
      await kit.step()
    }
    expect(await kit.row(order.storeOrderID)).toMatchObject({ shipment_status: 'Shipped' })
    await report(order, { status: 'Confirm Sent' })
    const invoiced = await kit.services.db
      .selectFrom('invoice')
      .innerJoin('invoice_product', 'invoice_product.invoice_id', 'invoice.invoice_id')
      .select(['invoice.created_by', 'quantity_invoiced'])
      .where('invoice.order_id', '=', order.orderID)
      .execute()
    expect(invoiced).toEqual([{ created_by: 'Automation', quantity_invoiced: '10.000000' }])
  })
})

describe('a report', () => {
  it('counts once, however often and from however many processes it is taken in', async () => {
    const order = await sentOrder()
    await kit.warehouse.work(new Date(Date.now() + 60_000))
    await Promise.all([takeReports(kit.warehouse, kit.services), takeReports(kit.warehouse, kit.services)])
    await takeReports(kit.warehouse, kit.services)
    const entries = await kit.audit(order.storeOrderID)
    expect(entries.filter((entry) => entry === 'Karaka WMS: Warehouse: Picking')).toHaveLength(1)
  })

  it('about an order that is not ours is skipped', async () => {
    const order = await sentOrder()
    await report(order, { reference: 'QS-999999999' })
    await report(order, { reference: 'XX-1' })
    await report(order, { status: 'Checking' })
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Checking')
  })

  it('that fails again and again is set aside, so that the next ones come through', async () => {
    const order = await sentOrder()
    const last = await lastReport(kit.services.db, system.name)
    const base = { reference: `QS-${order.storeOrderID}`, detail: null }
    const picked = [{ line: String(order.lineIDs[0]), quantity: 'many', carton: null }]
    const broken = { ...base, number: last + 1, status: 'Finalised', picked }
    const next = { ...base, number: last + 2, status: 'Checking', picked: null }
    const scripted = {
      ...kit.warehouse,
      reportsAfter: async (number: number) => [broken, next].filter((one) => one.number > number),
    }
    await sql`select setval(pg_get_serial_sequence('warehouse_simulator.report', 'report_number'), ${last + 2})`.execute(
      kit.services.db,
    )
    const failures = new Map<number, number>()
    for (let round = 0; round < 4; round += 1) expect(await takeReports(scripted, kit.services, failures)).toBe(0)
    expect((await kit.row(order.storeOrderID)).external_status).not.toBe('Checking')
    await takeReports(scripted, kit.services, failures)
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Checking')
  })
})

describe('an order that ended here', () => {
  it('is cancelled there, while nobody has begun to pick it', async () => {
    const order = await sentOrder()
    await end(order, decideDelete)
    await kit.runJobs()
    await takeReports(kit.warehouse, kit.services)
    const { rows } = await sql<{ status: string }>`
      select status from warehouse_simulator.customer_order where reference = ${`QS-${order.storeOrderID}`}`.execute(
      kit.services.db,
    )
    expect(rows[0]?.status).toBe('Deleted')
    expect(await kit.audit(order.storeOrderID)).toContain('Karaka WMS: Warehouse: cancelled')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Deleted')
  })

  it('if it is too late, the audit and an error of the store order say so, and later reports change nothing', async () => {
    const order = await sentOrder()
    await kit.step()
    await end(order, decideIgnore)
    await kit.runJobs()
    const entries = await kit.audit(order.storeOrderID)
    expect(
      entries.some((entry) =>
        /Warehouse: not cancelled: order \d+ is Picking already\. Speak with the warehouse\./.test(entry),
      ),
    ).toBe(true)
    await kit.step()
    expect((await kit.audit(order.storeOrderID)).at(-1)).toContain(
      'Warehouse: Checking (not taken: The store order is ignored',
    )
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Error',
      status: 'Error',
      error_type: 'Warehouse Order',
      error: expect.stringMatching(
        /^The warehouse did not cancel this order: order \d+ is Picking already\. Speak with the warehouse, then/,
      ),
    })
  })
})

describe('a warehouse that is wrong', () => {
  async function orderWith(quirk: ReturnType<typeof quirkOf>): Promise<TestOrder> {
    for (;;) {
      const order = await insertStockedOrder(kit, partner, { orderNumber: `PO-${++orders}`, lines })
      if (quirkOf(`QS-${order.storeOrderID}`) !== quirk) continue
      await kit.mood('wrong')
      allowed(await call(markStoreOrder, { params: { id: order.orderID, sid: order.storeOrderID, status: 'confirm' } }))
      await kit.runJobs()
      return order
    }
  }

  it('refuses some orders: Error with its reason', async () => {
    const order = await orderWith('refuses')
    expect(await kit.row(order.storeOrderID)).toMatchObject({ order_status: 'Error', error_type: 'Order' })
    expect((await kit.row(order.storeOrderID)).error).toContain('is on hold. Fix the cause')
  })

  it('loses some: the check finds them Missing, and they can be sent again', async () => {
    const order = await orderWith('loses')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Sent')
    await kit.mood('well')
    await takeReports(kit.warehouse, kit.services)
    await findMissing(kit.warehouse, kit.services)
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Missing')
    allowed(await call(markStoreOrder, { params: { id: order.orderID, sid: order.storeOrderID, status: 'order' } }))
    await kit.runJobs()
    await kit.step()
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Picking')
  })

  it('picks more than was ordered: an error, and no shipment', async () => {
    const order = await orderWith('picks too much')
    for (let step = 0; step < 3; step += 1) await kit.step()
    expect(await kit.row(order.storeOrderID)).toMatchObject({
      external_status: 'Error',
      error: 'The warehouse picked 1010 of A, but 10 were ordered. Ask the warehouse, then clear the error.',
    })
    expect(await packedOf(order)).toEqual([])
  })

  it('answers in unknown words: they are kept, and its errors shown', async () => {
    const order = await orderWith('speaks strangely')
    await kit.step()
    expect((await kit.row(order.storeOrderID)).external_status).toBe('Awaiting Carrier')
    await kit.step()
    expect((await kit.row(order.storeOrderID)).error).toBe('Address could not be read: street 14A does not exist.')
  })

  it('names a line that the order does not have', async () => {
    const order = await sentOrder()
    await report(order, { status: 'Finalised', picked: [{ line: '1', quantity: '2', carton: null }] })
    expect((await kit.row(order.storeOrderID)).error).toContain('picked 2 of line 1, which this order does not have')
  })
})
