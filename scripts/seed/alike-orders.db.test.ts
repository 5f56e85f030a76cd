import { type OpenDatabase, openDatabase } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedOrders } from './seed-orders.ts'

const database = testDatabase()
const moment = new Date('2026-11-22T11:37:00Z')
let open: OpenDatabase

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await seedOrders(open, { orders: 60, moment, say: () => undefined, alike: { lines: 20 } })
})
afterAll(() => open.close())

it('orders that are all alike have the lines asked for, one store, and every document with its acknowledgement', async () => {
  const { rows } = await open.pool.query(`
    select (select count(*)::int from purchase_order where store_order_count = 1) as orders, (select count(*)::int from store_order) as stores,
      (select array_agg(distinct lines) from (select count(*)::int as lines from store_order_product group by store_order_id) each) as lines,
      (select array_agg(distinct cartons) from (select count(*)::int as cartons from shipment_carton group by shipment_id) each) as cartons,
      (select array_agg(distinct lines) from (select count(*)::int as lines from invoice_product group by invoice_id) each) as invoiced,
      (select jsonb_object_agg(type, count) from (select type, count(*) from exchange_message group by 1) each) as messages`)
  expect(rows).toEqual([
    {
      orders: 60,
      stores: 60,
      lines: [20],
      cartons: [4],
      invoiced: [20],
      messages: { '850': 60, '855': 60, '856': 60, '810': 60, '997': 240 },
    },
  ])
})
