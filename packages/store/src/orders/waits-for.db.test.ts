// Compares waits_for with the rule in plain code: in all statuses, for partners that use some of the stages, with up to three store orders.
import { maxBadgeCount, ordersList, orderViewNames, listQuery as queryOf } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { countRows } from '../lists/count-list.ts'
import { keepDuesIn, refreshDues } from './dues.ts'
import { ordersToCount, readOrderList } from './list-orders.ts'

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

interface Statuses {
  readonly order_status: string
  readonly status: string
  readonly acknowledgment_status: string
  readonly shipment_status: string
  readonly invoice_status: string
}
interface OrderRow extends Statuses {
  readonly order_id: number
  readonly completed: boolean
  readonly waits_for: number
  readonly acks: boolean
  readonly ships: boolean
  readonly bills: boolean
  readonly store_orders: readonly Statuses[]
}

const readOrders = async (): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`
      select po.*, acknowledgements_enabled as acks, shipments_enabled as ships, invoices_enabled as bills,
        (select coalesce(json_agg(so), '[]') from store_order so where so.order_id = po.order_id) as store_orders
      from purchase_order po join partner using (partner_id) order by po.order_id`.execute(open.db)
  ).rows

const isLive = ({ order_status, status }: Statuses) => order_status !== 'Deleted' && status !== 'Ignored'
const isAcked = (row: Statuses) => row.acknowledgment_status === 'Ack Sent'
const isShipped = (row: Statuses) => row.shipment_status === 'ASN Sent'
const isInvoiced = (row: Statuses) => row.invoice_status === 'Invoice Sent'

/** The sum of the stages that an order waits for, as the rule says: 1 acknowledgement, 2 shipment, 4 invoice. */
function expectedWaits({ completed, acks, ships, bills, store_orders, ...order }: OrderRow): number {
  if (completed || !isLive(order)) return 0
  const live = store_orders.filter(isLive)
  const mayShip = (row: Statuses) => isAcked(row) || !acks
  const mayInvoice = (row: Statuses) => {
    const hasShipped = ships ? isShipped(row) || row.shipment_status === 'Shipment Backordered' : mayShip(row)
    const isInvoicedSoFar =
      row.invoice_status === 'Invoice Backordered' && row.shipment_status === 'Shipment Backordered'
    return hasShipped && !isInvoicedSoFar
  }
  const toAcknowledge = live.some((row) => !isAcked(row) && row.acknowledgment_status !== 'Error')
  const toShip = live.some((row) => !isShipped(row) && mayShip(row))
  const toInvoice = live.some((row) => !isInvoiced(row) && mayInvoice(row))
  return (
    (acks && !isAcked(order) && toAcknowledge ? 1 : 0) +
    (ships && !isShipped(order) && toShip ? 2 : 0) +
    (bills && !isInvoiced(order) && toInvoice ? 4 : 0)
  )
}

async function expectCurrentWaits(): Promise<string> {
  const orders = await readOrders()
  const waits = orders.map(({ order_id, waits_for }) => [order_id, waits_for])
  expect(waits).toEqual(orders.map((order) => [order.order_id, expectedWaits(order)]))
  for (const stage of [1, 2, 4]) {
    const count = orders.filter(({ waits_for }) => waits_for & stage).length
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThan(2000)
  }
  return JSON.stringify(waits)
}

describe('refreshDues', () => {
  it('sets waits_for as the rule says, also after each change of an order, a store order or a partner', async () => {
    const seen = [await expectCurrentWaits()]
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
      seen.push(await expectCurrentWaits())
    }
    for (const partnerID of [1, 6, 8]) {
      await open.pool.query(
        `update partner set acknowledgements_enabled = not acknowledgements_enabled, shipments_enabled = not shipments_enabled,
          invoices_enabled = not invoices_enabled where partner_id = $1`,
        [partnerID],
      )
      await refreshDues(open.db, { partnerID }, zone)
      seen.push(await expectCurrentWaits())
    }
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('the six views', () => {
  it.each(orderViewNames)('%s has the same orders in its page, its list total and its count', async (view) => {
    const pageSize = 1000
    const query = queryOf(ordersList).parse({ view, pageSize: String(pageSize) })
    const { rows, totalRecords } = await readOrderList(open.db, query, { all: true }, clock)
    const ids = rows.map(({ order_id }) => order_id)
    for (let next = ids.at(-1); ids.length < totalRecords; next = ids.at(-1)) {
      const page = await readOrderList(open.db, { ...query, after: next }, { all: true }, clock)
      ids.push(...page.rows.map(({ order_id }) => order_id))
    }
    const { from, where } = ordersToCount(query, { all: true }, clock)
    const counted = await sql<{ order_id: number }>`select po.order_id from ${from} where ${where} order by 1`.execute(
      open.db,
    )
    expect(ids.toSorted((one, other) => one - other)).toEqual(counted.rows.map(({ order_id }) => order_id))
    const capped = await countRows(open.db, { from, where }, maxBadgeCount)
    expect(capped).toEqual({
      totalRecords: Math.min(totalRecords, maxBadgeCount),
      totalIsFloor: totalRecords > maxBadgeCount,
    })
  })

  it('stop counting at the limit and say so', async () => {
    const list = ordersToCount(queryOf(ordersList).parse({ view: 'toShip' }), { all: true }, clock)
    expect(await countRows(open.db, list, 100)).toEqual({ totalRecords: 100, totalIsFloor: true })
  })
})

it('keepDuesIn computes waits_for of orders from before migration 0078', async () => {
  await keepDuesIn(open.db, zone)
  await open.pool.query(`delete from due_zone; update purchase_order set waits_for = 0`)
  await keepDuesIn(open.db, zone)
  await expectCurrentWaits()
})
