import { orderTotals, storeOrderStatus } from '@quayside/domain'
import { readEdi } from '@quayside/edi'
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseFilled } from './seed.ts'
import { seedOrders } from './seed-orders.ts'

const database = testDatabase()
const moment = new Date('2026-11-22T11:37:00Z')
let open: OpenDatabase
const said: string[] = []

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await seedOrders(open, { orders: 1500, moment, say: (what) => said.push(what) })
})
afterAll(() => open.close())

const one = async (sql: string) => (await open.pool.query(sql)).rows[0]

describe('a seeded database', () => {
  it('holds as many orders as asked for, none in the future, and says what it does', async () => {
    expect(
      await one(
        `select count(*)::int as orders, count(*) filter (where created > '${moment.toISOString()}')::int as later from purchase_order`,
      ),
    ).toEqual({ orders: 1500, later: 0 })
    expect(said.join('\n')).toContain('purchase_order: 1,500 rows')
  })

  it('has statuses that agree with the roll-ups', async () => {
    const { rows } = await open.pool.query('select * from store_order')
    const wrong = rows.filter((row) => {
      const state = {
        orderStatus: row.order_status,
        acknowledgmentStatus: row.acknowledgment_status,
        salesOrderStatus: row.sales_order_status,
        externalStatus: row.external_status,
        shipmentStatus: row.shipment_status,
        invoiceStatus: row.invoice_status,
      }
      return storeOrderStatus(state) !== row.status
    })
    expect(wrong.map((row) => [row.store_order_number, row.status])).toEqual([])
    expect(new Set(rows.map((row) => row.status)).size).toBeGreaterThan(5)
  })

  it('has amounts that the rules would compute', async () => {
    const { rows } = await open.pool.query(
      `select line.*, partner.use_ordered_for_price_total as o, partner.use_acked_for_price_total as a, partner.use_shipped_for_price_total as s, partner.currency
       from store_order_product line join store_order using (store_order_id) join partner on partner.partner_id = store_order.partner_id limit 400`,
    )
    for (const row of rows) {
      const line = {
        quantity: row.quantity,
        quantityAcknowledged: row.quantity_acknowledged,
        quantityShipped: Number(row.quantity_shipped) === 0 ? null : row.quantity_shipped,
        lineProductPrice: row.line_product_price,
        lineProductPriceAcknowledged: row.line_product_price_acknowledged,
        taxRatePercent: row.tax_rate_percent,
      }
      const uses = { useOrderedForPriceTotal: row.o, useAckedForPriceTotal: row.a, useShippedForPriceTotal: row.s }
      const { lines } = orderTotals([line], row.currency, uses)
      expect([Number(lines[0]?.lineSubTotal), Number(lines[0]?.lineTotal)]).toEqual([
        Number(row.line_sub_total),
        Number(row.line_total),
      ])
    }
  })

  it('adds up, has no dangling references, and can be added to', async () => {
    expect(
      await one(`select
        (select count(*)::int from purchase_order po where total <> (select sum(total) from store_order where store_order.order_id = po.order_id)) as unequal,
        (select count(*)::int from shipment left join store_order using (store_order_id) where store_order.order_id is distinct from shipment.order_id) as strays,
        (select count(*)::int from store_order_product line left join product using (product_id) where product.product_id is null) as unknown,
        (select count(*)::int from store_order join store using (store_id) where store.partner_id <> store_order.partner_id) as foreign`),
    ).toEqual({ unequal: 0, strays: 0, unknown: 0, foreign: 0 })
    await seedOrders(open, { orders: 10, moment, say: () => undefined })
    expect(await one('select count(*)::int as orders from purchase_order')).toEqual({ orders: 1510 })
    expect(
      (
        await one(
          `select nextval(pg_get_serial_sequence('purchase_order', 'order_id')) > max(order_id) as free from purchase_order`,
        )
      ).free,
    ).toBe(true)
  })

  it('has the files that its orders came and went by, with their answers, as a reader takes them', async () => {
    const { rows } = await open.pool.query<{ type: string; content: Buffer }>(
      'select distinct on (message_types) message_types as type, content from exchange_file order by message_types, exchange_file_id',
    )
    const found = rows.map(({ type, content }) => {
      const { interchanges, problems } = readEdi(content)
      const messages = interchanges[0]?.groups[0]?.messages.map((message) => message.type)
      return { type, messages, problems: [...problems, ...(interchanges[0]?.problems ?? [])] }
    })
    expect(found).toEqual(['810', '850', '855', '856', '997'].map((type) => ({ type, messages: [type], problems: [] })))
    expect(
      await one(`select
        (select count(*)::int from purchase_order where order_id not in (select order_id from exchange_message where type = '850')) as from_nowhere,
        (select count(*)::int from invoice where invoice_sent and invoice_id not in (select invoice_id from exchange_message where type = '810')) as unsent,
        (select count(*)::int from invoice join purchase_order using (order_id) where (listed_order_number, listed_order_reference) is distinct from (order_number, purchase_order.customer_reference)) as misnamed,
        (select count(*) >= 20 * count(distinct store_order_id) from store_order_product) as long`),
    ).toEqual({ from_nowhere: 0, unsent: 0, misnamed: 0, long: true })
  })

  it('is not filled further in production unless told to', async () => {
    await expect(refuseFilled(open, false, false)).rejects.toThrow('add --yes if you mean it')
    await expect(refuseFilled(open, false, true)).resolves.toBeUndefined()
    await expect(refuseFilled(open, true, false)).resolves.toBeUndefined()
  })
})
