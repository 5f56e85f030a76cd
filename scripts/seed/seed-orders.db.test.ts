import { type Call, getOrder, listExchange, listInvoices, listOrders, listShipments } from '@quayside/contract'
import { orderTotals, storeOrderStatus } from '@quayside/domain'
import { readEdi } from '@quayside/edi'
import { type OpenDatabase, openDatabase } from '@quayside/store'
import { chosenForDatabases, makeTestDatabase, testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../apps/server/src/http/app.fixture.ts'
import { readSeedArguments, refuseFilled } from './seed.ts'
import { seedOrders } from './seed-orders.ts'

const moment = new Date('2026-11-22T11:37:00Z')
const zone = 'Pacific/Auckland'
const orders = 400
const testBase = testDatabase()
const messages: string[] = []
let database: OpenDatabase
let app: TestApp
let token: string

beforeAll(async () => {
  database = openDatabase(testBase.connectionString, 2)
  app = await testApp(testBase.connectionString, { zone })
  token = await app.administrator()
  await seedOrders(database, { orders, moment, zone, report: (message) => messages.push(message) })
})
afterAll(async () => {
  // The seed's documents are copies of its orders; the portal did not write them.
  await database.pool.query("update exchange_file set standard = null where direction = 'out'")
  await app.close()
  await database.close()
})

const one = async (sql: string) => (await database.pool.query(sql)).rows[0]

const call = async (which: Call, query: Record<string, string>) => {
  const { status, body } = await app.call(which, { token, query })
  expect(status).toBe(200)
  return body as Record<string, unknown> & { totalRecords: number }
}

describe('seedOrders', () => {
  it('writes the given number of orders, none of them in the future', async () => {
    expect(
      await one(`select count(*)::int as orders, count(*) filter (where completed)::int > 150 as completed,
        count(distinct partner_id)::int as partners, max(created) <= '${moment.toISOString()}' as past from purchase_order`),
    ).toEqual({ orders, completed: true, partners: 10, past: true })
    expect(messages).toContain('400 orders written')
  })

  it('writes two lines for most orders and 20 lines for one in 20', async () => {
    const { rows } = await database.pool.query(
      'select lines::int, count(*)::int from (select count(*) as lines from store_order_product group by order_id) each group by 1 order by 1',
    )
    expect(rows).toEqual([
      { lines: 2, count: 380 },
      { lines: 20, count: 20 },
    ])
  })

  it('stores what was ordered of each line', async () => {
    expect(
      await one(`select count(*)::int as lines, count(*) filter (where line.quantity = ordered.quantity)::int as ordered
        from store_order_product line left join ordered_line ordered using (store_order_product_id)`),
    ).toEqual({ lines: 1160, ordered: 1160 })
  })

  it('writes statuses that the rules roll up', async () => {
    const { rows } = await database.pool.query('select * from store_order')
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
  })

  it('writes amounts that the rules compute', async () => {
    const { rows } = await database.pool.query(
      `select line.*, partner.use_ordered_for_price_total as o, partner.use_acked_for_price_total as a, partner.use_shipped_for_price_total as s, partner.currency
       from store_order_product line join store_order using (store_order_id) join partner on partner.partner_id = store_order.partner_id`,
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

  it('writes documents that add up', async () => {
    expect(
      await one(`select
        (select count(*)::int from purchase_order po where total <> (select sum(total) from store_order so where so.order_id = po.order_id)) as orders,
        (select count(*)::int from invoice where total <> (select sum(line_total) from invoice_product line where line.invoice_id = invoice.invoice_id)) as invoices,
        (select count(*)::int from shipment_carton_product join store_order_product line using (store_order_product_id) join shipment_carton using (shipment_carton_id)
           join shipment using (shipment_id) where line.store_order_id <> shipment.store_order_id or carton_quantity > quantity) as cartons,
        (select count(*)::int from store_order join store using (store_id) where store.partner_id <> store_order.partner_id) as stores`),
    ).toEqual({ orders: 0, invoices: 0, cartons: 0, stores: 0 })
  })

  it('writes readable files with control numbers of their own', async () => {
    const { rows } = await database.pool.query<{ type: string; content: Buffer }>(
      'select distinct on (message_types) message_types as type, content from exchange_file order by message_types, exchange_file_id',
    )
    const found = rows.map(({ type, content }) => {
      const { interchanges, problems } = readEdi(content)
      const types = interchanges[0]?.groups[0]?.messages.map((message) => message.type)
      return { type, types, problems: [...problems, ...(interchanges[0]?.problems ?? [])] }
    })
    expect(found).toEqual(['810', '850', '855', '856', '997'].map((type) => ({ type, types: [type], problems: [] })))
    expect(
      await one(`select count(*) = count(distinct (partner_id, direction, control_number)) as own,
        max(control_number::int) <= (select min(last_number) from control_number) as continued from interchange`),
    ).toEqual({ own: true, continued: true })
  })

  it('writes every file of a finished order with 20 lines', async () => {
    expect(
      await one(`select array_agg(type || ' ' || direction order by exchange_file_id) as files from exchange_message message
        where control_number is not null and partner_id = (select partner_id from partner where code = 'MATAI') and exchange_file_id in (
          select exchange_file_id from exchange_file where reference = (select max(order_number) from purchase_order join partner using (partner_id)
            where code = 'MATAI' and completed and order_id in (select order_id from exchange_message)))`),
    ).toEqual({ files: ['850 in', '997 out', '855 out', '997 in', '856 out', '997 in', '810 out', '997 in'] })
  })

  it('writes orders that lists and details show', async () => {
    const open = await call(listOrders, { pageSize: '25' })
    const all = await call(listOrders, { includeCompleted: '1' })
    expect(all.totalRecords).toBe(orders)
    expect(open.totalRecords).toBeLessThan(orders)
    for (const list of [listShipments, listInvoices, listExchange])
      expect((await call(list, {})).totalRecords).toBeGreaterThan(100)
    for (const { orderID, subTotal } of (open as never as { orders: { orderID: number; subTotal: number }[] }).orders) {
      const { status, body } = await app.call(getOrder, { token, params: { id: orderID } })
      expect([status, (body as { subTotal: number }).subTotal]).toEqual([200, subTotal])
    }
  })

  it('calculates the pending step as the views of the list define it', async () => {
    const waiting = await one(`
      with live as (select po.order_id, so.acknowledgment_status, so.shipment_status, so.invoice_status, partner.* from purchase_order po join store_order so using (order_id)
        join partner on partner.partner_id = po.partner_id where not completed and po.status not in ('Deleted', 'Ignored')),
      steps as (select *, acknowledgment_status in ('Acknowledgement Sent', 'Ack Control Received') or not acknowledgements_enabled as acked,
        shipment_status in ('Shipment Sent', 'Shipment Control Received') or not shipments_enabled as shipped,
        invoice_status in ('Invoice Sent', 'Invoice Control Received') or not invoices_enabled as invoiced from live)
      select count(distinct order_id) filter (where not acked)::int as "toAcknowledge", count(distinct order_id) filter (where acked and not shipped)::int as "toShip",
        count(distinct order_id) filter (where acked and shipped and not invoiced)::int as "toInvoice" from steps`)
    const listed: Record<string, number> = {}
    for (const view of Object.keys(waiting)) {
      listed[view] = (await call(listOrders, { view })).totalRecords
      expect(listed[view]).toBeGreaterThan(5)
    }
    expect(listed).toEqual(waiting)
  })

  it('adds orders to a database that holds some, with the given number of lines', async () => {
    const { max } = await one('select max(order_id)::int from purchase_order')
    await seedOrders(database, { orders: 3, moment, zone, finishedLines: 25 })
    expect(
      await one(`select count(distinct line.order_id)::int as orders, count(*)::int as lines, count(carton_quantity)::int as packed
        from store_order_product line left join shipment_carton_product using (store_order_product_id) where line.order_id > ${max}`),
    ).toMatchObject({ orders: 3, lines: 75 })
  })

  it('writes the last orders of the largest number that the command accepts', async () => {
    const before = (await one('select count(*)::int as orders from purchase_order')).orders
    await seedOrders(database, { orders: 2, firstOrder: 19_999_999, moment, zone })
    expect(await one('select count(*)::int as orders from purchase_order')).toEqual({ orders: before + 2 })
  })

  it('refuses a production database that holds orders unless told otherwise', async () => {
    await expect(refuseFilled(database, false, false)).rejects.toThrow('Add --yes to seed it anyway.')
    await expect(refuseFilled(database, false, true)).resolves.toBeUndefined()
    await expect(refuseFilled(database, true, false)).resolves.toBeUndefined()
  })

  let first: readonly string[] | undefined
  it.each(chosenForDatabases)('writes the same statuses on $name, and nothing of the future', async ({ at }) => {
    const made = await makeTestDatabase()
    const other = openDatabase(made.connectionString, 2)
    try {
      await seedOrders(other, { orders: 150, moment: at, zone })
      const stages = ['order', 'acknowledgment', 'external', 'shipment', 'invoice'].map((stage) => `${stage}_status`)
      const { rows } = await other.pool.query<{ status: string; last: Date }>(
        `select status, (select max(greatest(created, last_modified)) from store_order) as last from purchase_order
         ${stages.map((stage) => `union select '${stage} ' || ${stage}, null from store_order`).join(' ')} order by 1`,
      )
      const statuses = rows.map(({ status }) => status)
      expect(rows.find(({ last }) => last)?.last.getTime()).toBeLessThanOrEqual(at.getTime())
      first ??= statuses
      expect(statuses).toEqual(first)
    } finally {
      await other.close()
      await made.drop()
    }
  })
})

describe('readSeedArguments', () => {
  it('reads the number of orders and the consent to fill a database further', () => {
    expect(readSeedArguments(['--orders', '1000000'])).toEqual({ orders: 1_000_000, yes: false })
    expect(readSeedArguments(['--yes', '--orders=1_000'])).toEqual({ orders: 1000, yes: true })
  })

  it.each([
    [[], 'whole number'],
    [['--orders', 'many'], 'whole number'],
    [['--orders', '0'], 'whole number'],
    [['--order', '5'], "Unknown option '--order'"],
  ])('refuses %j', (given, message) => {
    expect(() => readSeedArguments(given)).toThrow(message)
  })
})
