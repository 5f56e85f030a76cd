// By what is kept with them, orders are in the same views as their lists have them: in all statuses, of partners that use some of the stages, with one store order or several.
import { type OrderViewName, ordersList, orderViewNames, listQuery as queryOf } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { whatOrdersWaitFor } from '../migrations/0078-what-orders-wait-for.ts'
import { keepDuesIn, refreshDues } from './dues.ts'
import { ordersToCount } from './list-orders.ts'

const database = testDatabase()
let open: OpenDatabase
const zone = 'Pacific/Auckland'
const clock = { now: new Date('2026-11-20T00:00:00Z'), zone }

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await open.pool.query(`
    insert into partner (partner_id, code, name, guide, acknowledgements_enabled, shipments_enabled, invoices_enabled) overriding system value
      select n, 'P' || n, 'Partner ' || n, '{}', n & 1 > 0, n & 2 > 0, n & 4 > 0 from generate_series(1, 8) n;
    create function one_of(variadic words text[]) returns text language sql volatile as $$ select words[1 + floor(random() * cardinality(words))::integer] $$;
    select setseed(0.42);
    insert into purchase_order (order_id, partner_id, order_number, total, currency, completed, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      overriding system value
    select n, 1 + n % 8, 'N' || n, 1, 'NZD', random() < 0.1, one_of('Waiting', 'Waiting', 'Ack Sent', 'Error', 'Ignored'), one_of('Order Received', 'Order Received', 'Order Received', 'Deleted'),
      one_of('Not Acknowledged', 'Ack Entered', 'Ack Sent', 'Error'), 'Not Ordered', 'Not Entered', one_of('Not Shipped', 'Created', 'Shipment Backordered', 'ASN Sent'), one_of('Not Invoiced', 'Invoice Backordered', 'Invoice Sent')
    from generate_series(1, 2400) n;
    insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
    select order_id, partner_id, 'S' || order_id || '-' || place, one_of('Waiting', 'Waiting', 'Waiting', 'Ignored'), one_of('Order Received', 'Order Received', 'Order Received', 'Deleted'),
      one_of('Not Acknowledged', 'Ack Entered', 'Ack Sent', 'Error'), 'Not Ordered', 'Not Entered', one_of('Not Shipped', 'Created', 'Shipment Backordered', 'ASN Sent'), one_of('Not Invoiced', 'Invoice Backordered', 'Invoice Sent')
    from purchase_order cross join generate_series(1, 3) place where place <= order_id / 8 % 4`)
  await refreshDues(open.db, 'all', zone)
  await open.pool.query(
    "update purchase_order set due = '2026-11-20Z'::timestamptz + (order_id % 96 - 48) * interval '1 hour', due_step = 'ship'",
  )
})
afterAll(() => open.close())

const idsOf = async (text: ReturnType<typeof sql<{ order_id: number }>>) =>
  (await text.execute(open.db)).rows.map(({ order_id }) => order_id)

/** Of nine orders in ten: by the list's own conditions, and by what is kept with them. */
async function inView(view: OrderViewName) {
  const { from, where, ofFew } = ordersToCount(queryOf(ordersList).parse({ view }), { all: true }, clock)
  const isOne = sql`po.order_id = any(array(select order_id from purchase_order where order_id % 10 <> 3))`
  return {
    listed: await idsOf(sql`select po.order_id from ${from} where ${where} and ${isOne} order by 1`),
    kept: await idsOf(sql`select po.order_id from ${from} where ${isOne} and ${ofFew.where} order by 1`),
  }
}

describe('kept with an order is', () => {
  it.each(orderViewNames)('whether it is in the view %s', async (view) => {
    const { listed, kept } = await inView(view)
    expect(kept).toEqual(listed)
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.length).toBeLessThan(2000)
  })

  it('what it waits for once it or one of its store orders has changed, once it is completed, and once its partner uses other stages', async () => {
    const views = ['toAcknowledge', 'toShip', 'toInvoice'] as const
    const waiting = async () => {
      const found = await Promise.all(views.map(inView))
      expect(found.map(({ kept }) => kept)).toEqual(found.map(({ listed }) => listed))
      return JSON.stringify(found.map(({ listed }) => listed))
    }
    const seen = [await waiting()]
    const changes = [
      "update store_order set acknowledgment_status = 'Ack Sent' where order_id = any($1)",
      "update store_order set status = 'Ignored' where order_id = any($1) and order_id % 2 = 0",
      "update purchase_order set shipment_status = 'ASN Sent' where order_id = any($1)",
      'update purchase_order set completed = not completed where order_id = any($1)',
    ]
    for (const [place, change] of changes.entries()) {
      const orders = Array.from({ length: 60 }, (_, at) => 401 + place * 300 + at)
      await open.pool.query(change, [orders])
      for (const orderID of orders) await refreshDues(open.db, { orderID }, zone)
      seen.push(await waiting())
    }
    for (const partnerID of [1, 6, 8]) {
      await open.pool.query(
        `update partner set acknowledgements_enabled = not acknowledgements_enabled, shipments_enabled = not shipments_enabled,
          invoices_enabled = not invoices_enabled where partner_id = $1`,
        [partnerID],
      )
      await refreshDues(open.db, { partnerID }, zone)
      seen.push(await waiting())
    }
    expect(new Set(seen).size, 'each changed what is waited for').toBe(seen.length)
  })
})

it('of orders from before, what they wait for is worked out at the next start', async () => {
  await keepDuesIn(open.db, zone)
  await open.pool.query(`alter table purchase_order drop column waits_for; ${whatOrdersWaitFor}`)
  const { listed, kept } = await inView('toShip')
  expect([kept, listed.length > 20]).toEqual([[], true])
  await keepDuesIn(open.db, zone)
  expect((await inView('toShip')).kept).toEqual(listed)
})
