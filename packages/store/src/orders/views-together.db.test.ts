// Looked at together, orders are in the same views as their lists have them: in all statuses, of partners that use some of the stages, with one store order or several.
import { ordersList, orderViewNames, listQuery as queryOf } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { ordersToCount } from './list-orders.ts'

const database = testDatabase()
let open: OpenDatabase

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await open.pool.query(`
    insert into partner (partner_id, code, name, guide, acknowledgements_enabled, shipments_enabled, invoices_enabled) overriding system value
      select n, 'P' || n, 'Partner ' || n, '{}', n & 1 > 0, n & 2 > 0, n & 4 > 0 from generate_series(1, 8) n;
    create function one_of(variadic words text[]) returns text language sql volatile as $$ select words[1 + floor(random() * cardinality(words))::integer] $$;
    select setseed(0.42);
    insert into purchase_order (order_id, partner_id, order_number, due, due_step, total, currency, completed, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      overriding system value
    select n, 1 + n % 8, 'N' || n, '2026-11-20Z'::timestamptz + (n % 96 - 48) * interval '1 hour', 'ship', 1, 'NZD', random() < 0.1, one_of('Waiting', 'Waiting', 'Ack Sent', 'Error', 'Ignored'), one_of('Order Received', 'Order Received', 'Order Received', 'Deleted'),
      one_of('Not Acknowledged', 'Ack Entered', 'Ack Sent', 'Error'), 'Not Ordered', 'Not Entered', one_of('Not Shipped', 'Created', 'Shipment Backordered', 'ASN Sent'), one_of('Not Invoiced', 'Invoice Backordered', 'Invoice Sent')
    from generate_series(1, 2400) n;
    insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
    select order_id, partner_id, 'S' || order_id || '-' || place, one_of('Waiting', 'Waiting', 'Waiting', 'Ignored'), one_of('Order Received', 'Order Received', 'Order Received', 'Deleted'),
      one_of('Not Acknowledged', 'Ack Entered', 'Ack Sent', 'Error'), 'Not Ordered', 'Not Entered', one_of('Not Shipped', 'Created', 'Shipment Backordered', 'ASN Sent'), one_of('Not Invoiced', 'Invoice Backordered', 'Invoice Sent')
    from purchase_order cross join generate_series(1, 3) place where place <= order_id % 4`)
})
afterAll(() => open.close())

it.each(orderViewNames)('%s', async (view) => {
  const { from, where, together } = ordersToCount(
    queryOf(ordersList).parse({ view }),
    { all: true },
    { now: new Date('2026-11-20T00:00:00Z'), zone: 'Pacific/Auckland' },
  )
  const idsOf = async (text: ReturnType<typeof sql<{ order_id: number }>>) =>
    (await text.execute(open.db)).rows.map(({ order_id }) => order_id)
  const ids = sql`array(select order_id from purchase_order where order_id % 10 <> 3)`
  const listed = await idsOf(
    sql`select po.order_id from ${from} where ${where} and po.order_id = any(${ids}) order by 1`,
  )
  const found = await idsOf(
    sql`select po.order_id from ${together.from(ids)} where po.order_id = any(${ids}) and ${together.where} order by 1`,
  )
  expect(found).toEqual(listed)
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.length).toBeLessThan(2000)
})
