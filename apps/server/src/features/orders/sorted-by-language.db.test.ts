// Text sorts as people look for it, in every list: äpfel stands among the words with A, not behind Zebra.
import { listInvoices, listOrders } from '@quayside/contract'
import { byLanguage, readCustomers, readEntities } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const words = ['Zebra', 'äpfel', 'Apple', 'apple pie', 'Äpfelmus', 'Zulu']
const sorted = ['äpfel', 'Äpfelmus', 'Apple', 'apple pie', 'Zebra', 'Zulu']
const kit = openTestApp()
let token: string
let partnerIDs: number[]

beforeAll(async () => {
  const { db } = kit.services
  partnerIDs = []
  for (const [place, word] of words.entries()) {
    const partnerID = await insertPartner(kit.services, `SORT${place}`, 'X12')
    partnerIDs.push(partnerID)
    await db.updateTable('partner').set({ name: word }).where('partner_id', '=', partnerID).execute()
    await sql`
      with made as (
        insert into purchase_order (partner_id, order_number, order_date, customer_reference, ship_to_name, currency, status, order_status,
          acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
        values (${partnerID}, ${word}, '2026-11-20', ${word}, ${word}, 'NZD', 'Order Received', 'Order Received', 'Not Acknowledged', 'Not Ordered',
          'Not Entered', 'Not Shipped', 'Not Invoiced') returning order_id)
      insert into invoice (order_id, partner_id, invoice_type, invoice_number, customer_reference, listed_order_number, status, currency)
      select order_id, ${partnerID}, 'Invoice', ${word}, ${word}, ${word}, 'Created', 'NZD' from made`.execute(db)
    await sql`insert into customer (external_customer_id, customer_name) values (${`C${place}`}, ${word})`.execute(db)
    await sql`insert into entity (entity_code, name) values (${`E${place}`}, ${word})`.execute(db)
  }
  token = await kit.tokenFor(['StoreOrder-ViewOrders', 'Invoice-ViewInvoices'], partnerIDs)
})

describe('a list of words', () => {
  it.each(['orderNumber', 'customerReference', 'shipToName', 'partnerName'])('of orders by %s', async (orderBy) => {
    const page = async (direction: string) => {
      const { body } = await kit.call(listOrders, { token, query: { orderBy, direction } })
      return (body as { orders: { orderNumber: string }[] }).orders.map(({ orderNumber }) => orderNumber)
    }
    expect(await page('asc')).toEqual(sorted)
    expect(await page('desc')).toEqual(sorted.toReversed())
  })

  it.each(['orderNumber', 'invoiceNumber', 'customerReference', 'partnerName'])(
    'of invoices by %s',
    async (orderBy) => {
      const { body } = await kit.call(listInvoices, { token, query: { orderBy, direction: 'asc' } })
      expect((body as { invoices: { orderNumber: string }[] }).invoices.map(({ orderNumber }) => orderNumber)).toEqual(
        sorted,
      )
    },
  )

  it('of customers and of our entities', async () => {
    const { db } = kit.services
    const all = { all: true } as never
    const page = { pageSize: 1000, pageNumber: 1 }
    const ours = (names: string[]) => names.filter((name) => words.includes(name))
    expect(ours((await readCustomers(db, page, all)).map((row) => row.customer_name))).toEqual(sorted)
    expect(ours((await readEntities(db, page, all)).map((row) => row.name))).toEqual(sorted)
  })
})

describe('the orders list by number', () => {
  it.each([
    [sql`asc`, 'last'],
    [sql`desc`, 'first'],
  ] as const)('reads a page of thousands from an index, either way, %#', async (direction, empties) => {
    const { db } = kit.services
    await sql`
      insert into purchase_order (partner_id, order_number, order_date, currency, status, order_status, acknowledgment_status, sales_order_status,
        external_status, shipment_status, invoice_status, completed)
      select ${partnerIDs[0]}, 'PO-' || n, '2026-01-01', 'NZD', 'Error', 'Order Received', 'Not Acknowledged', 'Not Ordered', 'Not Entered',
        'Not Shipped', 'Not Invoiced', false from generate_series(1, 4000) n`.execute(db)
    await sql`analyze purchase_order`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select po.order_id from purchase_order po where po.partner_id = any(${partnerIDs}::bigint[]) and not po.completed
      order by ${byLanguage('po.order_number')} ${direction} nulls ${sql.raw(empties)}, po.order_id ${direction} limit 50`.execute(
      db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index (Only )?Scan (Backward )?using purchase_order_by_number_idx /,
    )
  })
})
