// Reads each sorted list by page numbers and by the key of the last row: each row once, in the order of the whole list.
import { invoicesList, listQuery, ordersList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { readInvoiceList } from '../invoices/list-invoices.ts'
import { insertInvoice } from '../invoices/write-invoice.ts'
import { writeOrderHeader } from '../orders/edit-header.ts'
import { readOrderList } from '../orders/list-orders.ts'

const database = testDatabase()
const everybody: PartnerScope = { all: true }
const clock = { now: new Date('2026-11-20T00:00:00Z'), zone: 'UTC' }
const pageSize = 7
let open: OpenDatabase

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  // Two partners of one name; of every column some are empty and some alike; one order without an invoice, one invoice without an order.
  await sql`insert into partner (partner_id, code, name, guide) overriding system value
    values (1, 'P1', 'zebra', '{}'), (2, 'P2', 'Äpfel', '{}'), (3, 'P3', 'zebra', '{}')`.execute(open.db)
  await sql`insert into purchase_order (order_id, partner_id, order_number, customer_reference, order_date, etd, eta, due, due_step, ship_to_name, sub_total, total, currency, completed,
      status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status) overriding system value
    select n, 1 + n % 3, 'N' || (n * 7 % 40), case when n % 4 > 0 then 'R' || n % 5 end, case when n % 5 > 0 then '2026-11-01'::date + n % 6 end,
      case when n % 3 > 0 then '2026-11-01'::date + n % 7 end, case when n % 6 > 0 then '2026-11-01'::date + n % 4 end,
      case when n % 2 > 0 then '2026-11-01'::timestamptz + n % 9 * interval '1 day' end, case when n % 2 > 0 then 'ship' end,
      case when n % 7 > 0 then (array['äb', 'Ab', 'ac'])[1 + n % 3] end, n % 8, n % 11, 'NZD', n % 9 = 0,
      (array['Error', 'Waiting', 'Order Received'])[1 + n % 3], 'Order Received', 'Not Acknowledged', 'Not Ordered', (array['Entered', 'Not Entered'])[1 + n % 2], 'Not Shipped', 'Not Invoiced'
    from generate_series(1, 40) n`.execute(open.db)
  await sql`insert into invoice (invoice_id, order_id, partner_id, invoice_number, customer_reference, invoice_date, status, currency) overriding system value
    select n, case when n % 8 > 0 then n end, 1 + n % 3, case when n % 5 > 0 then 'I' || n end, case when n % 4 > 0 then 'R' || n % 5 end,
      case when n % 3 > 0 then '2026-11-01'::date + n % 6 end, (array['Error', 'Created', 'Invoice Sent'])[1 + n % 3], 'NZD'
    from generate_series(1, 39) n`.execute(open.db)
  await sql`update invoice set listed_order_number = order_number, listed_order_reference = purchase_order.customer_reference
    from purchase_order where purchase_order.order_id = invoice.order_id`.execute(open.db)
  await open.pool.query(`select setval(pg_get_serial_sequence('invoice', 'invoice_id'), 1000)`)
})
afterAll(() => open.close())

interface Page {
  readonly rows: readonly unknown[]
  readonly next: number | null
}
type Read = (query: Readonly<Record<string, string>>) => Promise<Page>

const orders: Read = (query) =>
  readOrderList(open.db, listQuery(ordersList).parse({ pageSize: String(pageSize), ...query }), everybody, clock)
const invoices: Read = (query) =>
  readInvoiceList(
    open.db,
    listQuery(invoicesList).parse({ pageSize: String(pageSize), ...query }),
    everybody,
    async (_, rows) => rows,
  )

const keysIn = ({ rows }: Page, key: string) => rows.map((row) => (row as Record<string, number>)[key])

async function byNumber(read: Read, query: Readonly<Record<string, string>>, key: string) {
  const keys: unknown[] = []
  for (let page = 1; page < 20; page++) {
    const answer = await read({ ...query, pageNumber: String(page) })
    keys.push(...keysIn(answer, key))
    if (answer.rows.length < pageSize) break
  }
  return keys
}

async function byKey(read: Read, query: Readonly<Record<string, string>>, key: string) {
  let answer = await read(query)
  const keys: unknown[] = keysIn(answer, key)
  while (answer.next !== null) {
    answer = await read({ ...query, after: String(answer.next) })
    keys.push(...keysIn(answer, key))
  }
  return keys
}

const language = 'collate language_order'
const plain = (column: string, key: string) => (way: string) => `${column} ${way} nulls last, ${key} ${way}`
const grouped = (word: string, column: string, day: string, key: string) => (way: string) =>
  `${word} ${language} ${way}, ${column} ${way}, ${day} desc nulls last, ${key} desc`

const orderColumns: Readonly<Record<(typeof ordersList)['sort']['columns'][number], (way: string) => string>> = {
  due: plain('due', 'order_id'),
  orderNumber: plain(`order_number ${language}`, 'order_id'),
  customerReference: plain(`customer_reference ${language}`, 'order_id'),
  orderDate: plain('order_date', 'order_id'),
  etd: plain('etd', 'order_id'),
  eta: plain('eta', 'order_id'),
  shipToName: plain(`ship_to_name ${language}`, 'order_id'),
  partnerName: grouped('partner.name', 'partner_id', 'order_date', 'order_id'),
  status: grouped('status', 'status', 'order_date', 'order_id'),
  externalStatus: grouped('external_status', 'external_status', 'order_date', 'order_id'),
  subTotal: plain('sub_total', 'order_id'),
  total: plain('total', 'order_id'),
}
const invoiceColumns: Readonly<Record<(typeof invoicesList)['sort']['columns'][number], (way: string) => string>> = {
  orderNumber: plain(`order_number ${language}`, 'invoice_id'),
  invoiceNumber: plain(`invoice_number ${language}`, 'invoice_id'),
  customerReference: plain(`invoice.customer_reference ${language}`, 'invoice_id'),
  invoiceDate: plain('invoice_date', 'invoice_id'),
  partnerName: grouped('partner.name', 'invoice.partner_id', 'invoice_date', 'invoice_id'),
  status: grouped('invoice.status', 'invoice.status', 'invoice_date', 'invoice_id'),
}

const ways = ['asc', 'desc']
const casesOf = (columns: object) => Object.keys(columns).flatMap((orderBy) => ways.map((way) => [orderBy, way]))

async function whole(from: string, key: string, order: string): Promise<unknown[]> {
  const { rows } = await open.pool.query<{ key: number }>(`select ${key} as key from ${from} order by ${order}`)
  return rows.map((row) => row.key)
}

describe('the list of orders', () => {
  it.each(casesOf(orderColumns))('by %s %s, open ones and completed too', async (orderBy = '', direction = '') => {
    const order = orderColumns[orderBy as keyof typeof orderColumns](direction)
    const from = 'purchase_order join partner using (partner_id)'
    for (const [query, where] of [
      [{ orderBy, direction }, 'where not completed'],
      [{ orderBy, direction, includeCompleted: '1' }, ''],
    ] as const) {
      const expected = await whole(`${from} ${where}`, 'order_id', order)
      expect(await byNumber(orders, query, 'order_id'), 'by number').toEqual(expected)
      expect(await byKey(orders, query, 'order_id'), 'by key').toEqual(expected)
    }
  })
})

describe('orders of some statuses', () => {
  it.each(ways)('by date %s are brought together, open ones and completed too', async (direction) => {
    const order = orderColumns.orderDate(direction)
    for (const [filter, where] of [
      [{ status: 'Error' }, `status = 'Error'`],
      [{ status: 'Error,Waiting,Error' }, `status in ('Error', 'Waiting')`],
      [{ ExternalStatus: 'Entered,Nothing' }, `external_status = 'Entered'`],
      [{ AcknowledgementStatus: 'Not Acknowledged', ExternalStatus: 'Not Entered' }, `external_status = 'Not Entered'`],
    ] as const)
      for (const [completed, open] of [
        [{}, 'and not completed'],
        [{ includeCompleted: '1' }, ''],
      ] as const) {
        const query = { ...filter, ...completed, orderBy: 'orderDate', direction }
        const expected = await whole(`purchase_order where ${where} ${open}`, 'order_id', order)
        expect(await byNumber(orders, query, 'order_id'), 'by number').toEqual(expected)
        expect(await byKey(orders, query, 'order_id'), 'by key').toEqual(expected)
      }
  })
})

describe('the list of invoices', () => {
  it.each(casesOf(invoiceColumns))('by %s %s', async (orderBy = '', direction = '') => {
    const from =
      'invoice left join purchase_order using (order_id) join partner on partner.partner_id = invoice.partner_id'
    const expected = await whole(from, 'invoice_id', invoiceColumns[orderBy as keyof typeof invoiceColumns](direction))
    expect(await byNumber(invoices, { orderBy, direction }, 'invoice_id'), 'by number').toEqual(expected)
    expect(await byKey(invoices, { orderBy, direction }, 'invoice_id'), 'by key').toEqual(expected)
  })
})

describe('the copied number and reference of an order', () => {
  const copied = async (id: number) =>
    open.db
      .selectFrom('invoice')
      .select(['listed_order_number as number', 'listed_order_reference as reference'])
      .where('invoice_id', '=', id)
      .executeTakeFirst()

  it('follow their order: insertInvoice writes them, and a change of the order updates them', async () => {
    const invoice = {
      invoice_type: 'Invoice',
      partner_id: 1,
      store_order_id: null,
      shipment_id: null,
      credits_invoice_id: null,
      invoice_date: null,
      customer_reference: null,
      status: 'Created',
      currency: 'NZD',
      shipment_charge: 0,
      freight_tax_rate_percent: 0,
      freight_tax: 0,
      sub_total: 0,
      charge_total: 0,
      total_tax: 0,
      total: 0,
      created_by: 'test',
    } as const
    const [ofOrder, standalone] = await open.db
      .transaction()
      .execute(async (tx) => [
        await insertInvoice(tx, { ...invoice, order_id: 2 }, []),
        await insertInvoice(tx, { ...invoice, order_id: null }, []),
      ])
    expect(await copied(ofOrder ?? 0)).toEqual({ number: 'N14', reference: 'R2' })
    expect(await copied(standalone ?? 0)).toEqual({ number: null, reference: null })
    await open.db
      .transaction()
      .execute((tx) => writeOrderHeader(tx, 2, { order_number: 'CHANGED', customer_reference: 'TOO' }, 'test'))
    expect(await copied(ofOrder ?? 0)).toEqual({ number: 'CHANGED', reference: 'TOO' })
  })
})
