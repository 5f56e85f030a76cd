// Reserve Products and Cancel Reservation: what is held, every message, and who gets the last of the stock.
import {
  cancelStockReservation,
  cancelStoreOrderStockReservation,
  highlightedProducts,
  makeStockReservation,
  makeStoreOrderStockReservation,
  markStoreOrder,
} from '@quayside/contract'
import { acknowledgementStatus, decideDelete } from '@quayside/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnUnanswered, unansweredAfterMs } from '../../external-system/follow-systems.ts'
import {
  insertStockedOrder,
  insertStockedPartner,
  openWarehouseKit,
  type StockedPartner,
  shelve,
  slowMs,
} from '../../external-system/warehouse.fixture.ts'
import { lockStoreOrder } from '../../external-system/with-store-order.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { contextOf, stateOf } from '../store-orders/order-snapshot.ts'
import { allowed, caller, refusalOf, type TestLine, type TestOrder } from '../store-orders/store-order.fixture.ts'
import { externalSystemCalls } from './external-system-calls.ts'

const kit = openWarehouseKit()
let partner: StockedPartner
let orders = 0
const call = caller(() => kit, [...externalSystemCalls, ...markStatusCalls])

beforeAll(async () => {
  partner = await insertStockedPartner(kit, 'HARB', { A: { onHand: 100 }, B: { onHand: 60, packSize: 6 } })
})
beforeEach(async () => {
  await kit.mood('well')
  await sql`delete from warehouse_simulator.reservation`.execute(kit.services.db)
  await shelve(kit.services.db, 'ITEM-A', 100)
  await shelve(kit.services.db, 'ITEM-B', 60)
})

const two: TestLine[] = [
  { sku: 'A', quantity: '10', acknowledged: '8' },
  { sku: 'B', quantity: '4' },
]
const newOrder = (lines = two) => insertStockedOrder(kit, partner, { orderNumber: `PO-${++orders}`, lines })
const make = ({ orderID, storeOrderID }: TestOrder) =>
  call(makeStoreOrderStockReservation, { params: { id: orderID, sid: storeOrderID } })
const cancel = ({ orderID, storeOrderID }: TestOrder) =>
  call(cancelStoreOrderStockReservation, { params: { id: orderID, sid: storeOrderID } })
const messageOf = (decision: Awaited<ReturnType<typeof make>>) =>
  decision.ok ? decision.value.message : decision.refusal.message
const reservationIDs = async ({ orderID }: TestOrder) =>
  (
    await kit.services.db
      .selectFrom('store_order_product')
      .select('external_reservation_id')
      .where('order_id', '=', orderID)
      .orderBy('ordinal')
      .execute()
  ).map((row) => row.external_reservation_id)

describe('Reserve Products', () => {
  it('holds the acknowledged quantities in EACH, and says so', async () => {
    const order = await newOrder()
    const answer = allowed(await make(order))
    expect(answer).toMatchObject({ message: 'Success! The products has been reserved', results: [{ done: true }] })
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Reserved')
    expect(await kit.reservedOf('ITEM-A')).toBe(8)
    expect(await kit.reservedOf('ITEM-B')).toBe(24)
    for (const id of await reservationIDs(order)) expect(id).toMatch(/^R-\d+$/)
    expect(await kit.audit(order.storeOrderID)).toContain('clerk: Reserve Products')
  })

  it('warns where the default warehouse is used', async () => {
    const order = await newOrder()
    expect(allowed(await make(order)).warning).toBe(
      'Some store orders do not have a warehouse. The order default will be used!',
    )
    const { warehouse_id } = await kit.services.db
      .selectFrom('warehouse')
      .select('warehouse_id')
      .executeTakeFirstOrThrow()
    const own = await newOrder()
    await sql`update store_order set warehouse_id = ${warehouse_id} where order_id = ${own.orderID}`.execute(
      kit.services.db,
    )
    expect(allowed(await make(own)).warning).toBeNull()
  })

  it('refuses, names the lines, and holds nothing, when a quantity ack is not available', async () => {
    await shelve(kit.services.db, 'ITEM-B', 20)
    const order = await newOrder()
    const decision = await make(order)
    expect(messageOf(decision)).toBe(
      'The quantity ack for the highlighted products in the table is no longer available. Please ack an available quantity before reserving.',
    )
    const { fields } = decision as unknown as { fields: { field: string; message: string }[] }
    expect(highlightedProducts({ fields })).toEqual([order.lineIDs[1]])
    expect(fields[0]?.message).toBe('B: 3 available')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Received')
    expect(await kit.reservedOf('ITEM-A')).toBe(0)
  })

  it('shows the system’s own words when it refuses', async () => {
    const order = await newOrder()
    await kit.mood('wrong')
    expect(messageOf(await make(order))).toBe('Stocktake in progress: nothing can be reserved until it is done.')
  })

  it('says that the system does not answer; the order stays as it was, and trying again works', async () => {
    const order = await newOrder()
    await kit.mood('down')
    const decision = await make(order)
    expect(refusalOf(decision)).toBe('externalSystemDown')
    expect(decision).toMatchObject({ refusal: { message: 'Karaka WMS does not answer.' } })
    expect(decision.ok || decision.refusal.status).toBe(400)
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Received')
    await kit.mood('well')
    expect(allowed(await make(order)).results[0]?.done).toBe(true)
  })

  it('waits for a slow system', async () => {
    const order = await newOrder()
    await kit.mood('slow')
    const begun = Date.now()
    allowed(await make(order))
    expect(Date.now() - begun).toBeGreaterThanOrEqual(slowMs - 5)
  })

  it('is refused without a warehouse, without anything to hold, and where it is not offered', async () => {
    const nothing = await newOrder([{ sku: 'A', quantity: '5', acknowledged: '0' }])
    expect(refusalOf(await make(nothing))).toBe('nothingToReserve')
    const plain = await insertStockedPartner(kit, 'PLAIN', { P: { onHand: 5 } }, { workflow_type: 'Offsite' })
    const offsite = await insertStockedOrder(kit, plain, {
      orderNumber: `PO-${++orders}`,
      lines: [{ sku: 'P', quantity: '1' }],
    })
    expect(refusalOf(await make(offsite))).toBe('onsiteOnly')
    const second = await insertStockedPartner(kit, 'TWOWH', { T: { onHand: 5 } })
    await kit.services.db
      .insertInto('warehouse')
      .values({
        partner_id: second.partnerID,
        warehouse_code: 'ROLLEST',
        warehouse_name: null,
        warehouse_description: null,
        external_warehouse_id: 'WMS-02',
      })
      .execute()
    const unplaced = await insertStockedOrder(kit, second, {
      orderNumber: `PO-${++orders}`,
      lines: [{ sku: 'T', quantity: '1' }],
    })
    const words = 'has no warehouse, and neither has its order.'
    expect(messageOf(await make(unplaced))).toContain(words)
    const { orderID: id, storeOrderID: sid } = unplaced
    const confirmed = await call(markStoreOrder, { params: { id, sid, status: 'confirm' } })
    expect(confirmed.ok || confirmed.refusal.message).toContain(words)
    await sql`update store_order set warehouse_id = (select max(warehouse_id) from warehouse) where store_order_id = ${sid}`.execute(
      kit.services.db,
    )
    expect(allowed(await call(markStoreOrder, { params: { id, sid, status: 'confirm' } })).warning).toBeNull()
  })

  it('is for orders of a partner that has a system, and of which there is one', async () => {
    const order = await newOrder()
    await sql`update partner set has_external_system = false where code = 'HARB'`.execute(kit.services.db)
    expect(refusalOf(await make(order))).toBe('externalSystemMissing')
    await sql`update partner set has_external_system = true where code = 'HARB'`.execute(kit.services.db)
    expect(refusalOf(await call(makeStockReservation, { params: { id: 999_999 } }))).toBe('notFound')
  })
})

describe('a whole order', () => {
  it('reserves its store orders together and names those that were left out', async () => {
    const order = await newOrder()
    await sql`
      with copy as (
        insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status,
          external_status, shipment_status, invoice_status)
        select order_id, partner_id, store_order_number || '-2', 'Deleted', 'Deleted', acknowledgment_status, sales_order_status,
          external_status, shipment_status, invoice_status from store_order where order_id = ${order.orderID} returning store_order_id)
      select * from copy`.execute(kit.services.db)
    const answer = allowed(await call(makeStockReservation, { params: { id: order.orderID } }))
    expect(answer.results.map(({ storeOrderNumber, done }) => [storeOrderNumber, done])).toEqual([
      [`PO-${orders}`, true],
      [`PO-${orders}-2`, false],
    ])
    expect(answer.warning).toContain(`Left out: PO-${orders}-2: The store order is deleted`)
    const cancelled = allowed(await call(cancelStockReservation, { params: { id: order.orderID } }))
    expect(cancelled.message).toBe('Success! The reservation has been cancelled')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Received')
  })
})

describe('at the same moment', () => {
  it('two orders that want the last of the stock: one gets it, the other is told', async () => {
    await shelve(kit.services.db, 'ITEM-A', 10)
    const rivals = await Promise.all([1, 2].map(() => newOrder([{ sku: 'A', quantity: '10' }])))
    const answers = await Promise.all(rivals.map(make))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => refusalOf(answer) ?? [])).toEqual(['reservationQuantityGone'])
    expect(await kit.reservedOf('ITEM-A')).toBe(10)
  })

  it('one order twice: it is reserved once, and the stock stays held', async () => {
    const order = await newOrder([{ sku: 'A', quantity: '10' }])
    const answers = await Promise.all([make(order), make(order)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await kit.reservedOf('ITEM-A')).toBe(10)
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Reserved')
  })
})

describe('what is held', () => {
  it('is given back by Cancel Reservation', async () => {
    const order = await newOrder()
    allowed(await make(order))
    expect(allowed(await cancel(order)).message).toBe('Success! The reservation has been cancelled')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Received')
    expect(await kit.reservedOf('ITEM-A')).toBe(0)
    expect(await reservationIDs(order)).toEqual([null, null])
    expect(refusalOf(await cancel(order))).toBe('transitionRefused')
  })

  it('stays while the system does not answer', async () => {
    const order = await newOrder()
    allowed(await make(order))
    await kit.mood('down')
    expect(refusalOf(await cancel(order))).toBe('externalSystemDown')
    expect((await kit.row(order.storeOrderID)).order_status).toBe('Order Reserved')
  })

  it('is given back when the store order is deleted', async () => {
    const order = await newOrder()
    allowed(await make(order))
    await kit.services.db.transaction().execute(async (tx) => {
      const locked = await lockStoreOrder(tx, order.storeOrderID)
      if (!locked) throw new Error('No store order')
      const decision = decideDelete(
        stateOf(locked.storeOrder.storeOrder),
        contextOf(locked.order, locked.storeOrder, kit.services),
      )
      await applyTransition(tx, locked.storeOrder, allowed(decision), { services: kit.services, by: 'clerk' })
      await finishOrder(tx, locked.order, kit.services, 'clerk')
    })
    await kit.runJobs()
    expect(await kit.reservedOf('ITEM-A')).toBe(0)
  })

  it('is given back when the answer was lost in a crash, and only then', async () => {
    const order = await newOrder()
    const kept = await newOrder([{ sku: 'A', quantity: '3' }])
    allowed(await make(kept))
    await kit.services.db
      .insertInto('stock_reservation')
      .values({ store_order_id: order.storeOrderID, system: kit.warehouse.name })
      .execute()
    await kit.warehouse.reserve([
      {
        reference: `QS-${order.storeOrderID}`,
        lines: [
          { line: String(order.lineIDs[0]), product: 'ITEM-A', description: null, quantity: '8', warehouse: 'WMS-01' },
        ],
      },
    ])
    await returnUnanswered(kit.warehouse, kit.services, new Date())
    expect(await kit.reservedOf('ITEM-A')).toBe(11)
    await returnUnanswered(kit.warehouse, kit.services, new Date(Date.now() + unansweredAfterMs + 1000))
    expect(await kit.reservedOf('ITEM-A')).toBe(3)
  })

  it('of a line that nobody answered is what was ordered', async () => {
    const order = await insertStockedOrder(kit, partner, {
      orderNumber: `PO-${++orders}`,
      lines: [{ sku: 'A', quantity: '9', acknowledged: null }],
      acknowledgement: acknowledgementStatus.notAcknowledged,
    })
    allowed(await make(order))
    expect(await kit.reservedOf('ITEM-A')).toBe(9)
  })
})
