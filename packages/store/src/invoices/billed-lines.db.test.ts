// Lines of invoices stand in lists of the invoice's row: what is kept of them, how single rows of the view are written, and what the database refuses.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { insertInvoice, type NewInvoiceProduct, writeInvoiceLines } from './write-invoice.ts'

const database = testDatabase()
let open: OpenDatabase
let made = 0
let order: { order_id: number; store_order_id: number; partner_id: number; lines: number[]; product_id: number }

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await sql`insert into partner (code, name, guide) values ('BILLED', 'Billed', '{}')`.execute(open.db)
})
afterAll(() => open.close())

beforeEach(async () => {
  const { rows } = await sql<typeof order>`
    with header as (
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency)
      select partner_id, ${`BL-${++made}`}, '', '', '', '', '', '', '', 'NZD' from partner where code = 'BILLED' returning order_id, partner_id),
    store_part as (
      insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      select order_id, partner_id, '1', '', '', '', '', '', '', '' from header returning order_id, store_order_id, partner_id),
    line as (
      insert into store_order_product (order_id, store_order_id, ordinal, quantity) select order_id, store_order_id, n, 10 from store_part, generate_series(1, 5) n
      returning store_order_product_id as id),
    thing as (insert into product (partner_id, supplier_product_code) select partner_id, ${`P${made}`} from store_part returning product_id)
    select store_part.*, (select array_agg(id order by id) from line) as lines, product_id from store_part, thing`.execute(
    open.db,
  )
  const [row] = rows
  if (!row) throw new Error('No order was written')
  order = { ...row, lines: row.lines.map(Number) }
})

const line = (at: number, given: Partial<NewInvoiceProduct> = {}): NewInvoiceProduct => ({
  store_order_product_id: order.lines[at] ?? null,
  quantity_invoiced: '3',
  quantity_shipped: '3',
  unit_price: '9.35',
  unit_tax: '1.4025',
  tax_rate_percent: '15',
  line_price: '28.05',
  line_tax: '4.21',
  line_total: '32.26',
  ...given,
})

const write = (products: readonly NewInvoiceProduct[], credits: number | null = null) =>
  open.db.transaction().execute((tx) =>
    insertInvoice(
      tx,
      {
        invoice_type: credits ? 'Credit' : 'Invoice',
        order_id: order.order_id,
        store_order_id: order.store_order_id,
        partner_id: order.partner_id,
        shipment_id: null,
        credits_invoice_id: credits,
        invoice_date: '2026-11-23',
        customer_reference: null,
        status: 'Created',
        currency: 'NZD',
        shipment_charge: '0',
        sub_total: '0',
        total_tax: '0',
        total: '0',
        created_by: 'test',
      },
      products,
    ),
  )

const rowsOf = (invoiceID: number) =>
  open.db.selectFrom('invoice_product').selectAll().where('invoice_id', '=', invoiceID).orderBy('ordinal').execute()
const kept = async (invoiceID: number) => {
  const row = await open.db
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_id', '=', invoiceID)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => name.startsWith('billed_') && value !== null))
}

describe('lines of an invoice', () => {
  it('are kept without what follows from the rest, and read as they were written', async () => {
    const id = await write([0, 1, 2].map((at) => line(at)))
    expect(await kept(id)).toEqual({
      billed_ids: [expect.any(String)],
      billed_lines: [String(order.lines[0])],
      billed_quantities: ['3.0000', '3.0000', '3.0000'],
      billed_prices: ['9.3500', '9.3500', '9.3500'],
      billed_tax_rates: ['15.0000'],
    })
    const rows = await rowsOf(id)
    const first = rows[0]?.invoice_product_id ?? 0
    expect(rows).toEqual(
      [0, 1, 2].map((at) => ({
        invoice_product_id: first + at,
        invoice_id: id,
        product_id: null,
        store_order_product_id: order.lines[at],
        credits_product_id: null,
        ordinal: at + 1,
        quantity_invoiced: '3.0000',
        quantity_shipped: '3.0000',
        unit_price: '9.3500',
        unit_tax: '1.4025',
        tax_rate_percent: '15.0000',
        line_discount: null,
        line_discount_percentage: null,
        line_price: '28.0500',
        line_tax: '4.2100',
        line_total: '32.2600',
        error: null,
      })),
    )
  })

  it.each<[string, Partial<NewInvoiceProduct>, object]>([
    ['a quantity shipped', { quantity_shipped: '0' }, { quantity_shipped: '0.0000' }],
    ['a tax of its unit', { unit_tax: '1.4' }, { unit_tax: '1.4000' }],
    [
      'a rate',
      { tax_rate_percent: '0', unit_tax: '0', line_tax: '0' },
      { tax_rate_percent: '0.0000', line_tax: '0.0000' },
    ],
    ['a price rounded to whole units', { line_price: '28' }, { line_price: '28.0000', line_tax: '4.2100' }],
    ['a tax that differs by a cent', { line_tax: '4.20' }, { line_tax: '4.2000', line_total: '32.2600' }],
    ['a total', { line_total: '32.25' }, { line_total: '32.2500' }],
    [
      'a discount',
      { line_discount_percentage: '10', line_price: '25.24' },
      { line_discount_percentage: '10.0000', line_discount: null, line_price: '25.2400' },
    ],
    ['an error', { error: 'Price differs' }, { error: 'Price differs' }],
    ['no order line', { store_order_product_id: null }, { store_order_product_id: null }],
  ])('are kept with %s that only one of them has', async (_, given, expected) => {
    for (const place of [0, 1, 3]) {
      const id = await write([0, 1, 2, 3].map((at) => line(at, at === place ? given : {})))
      const rows = await rowsOf(id)
      expect(rows[place]).toMatchObject(expected)
      for (const at of [0, 1, 2, 3])
        if (at !== place)
          expect(rows[at]).toMatchObject({
            store_order_product_id: order.lines[at],
            quantity_shipped: '3.0000',
            unit_tax: '1.4025',
            tax_rate_percent: '15.0000',
            line_price: '28.0500',
            line_tax: '4.2100',
            line_total: '32.2600',
            error: null,
          })
    }
  })

  it('are written again with those that are new behind the others, under the ids and ordinals that they had', async () => {
    const id = await write([0, 1, 2].map((at) => line(at)))
    const [first, second, third] = (await rowsOf(id)).map((row) => row.invoice_product_id)
    await open.db.transaction().execute((tx) =>
      writeInvoiceLines(tx, id, {
        inserted: [line(4), line(3)],
        updated: [{ ...line(2), quantity_invoiced: '1', invoice_product_id: third ?? 0 }],
        removed: [second ?? 0],
      }),
    )
    const rows = await rowsOf(id)
    expect(rows.map((row) => [row.ordinal, row.store_order_product_id, row.quantity_invoiced])).toEqual([
      [1, order.lines[0], '3.0000'],
      [3, order.lines[2], '1.0000'],
      [4, order.lines[4], '3.0000'],
      [5, order.lines[3], '3.0000'],
    ])
    expect(rows.slice(0, 2).map((row) => row.invoice_product_id)).toEqual([first, third])
    expect(new Set(rows.map((row) => row.invoice_product_id)).size).toBe(4)
    await open.db
      .transaction()
      .execute((tx) =>
        writeInvoiceLines(tx, id, { inserted: [], updated: [], removed: rows.map((row) => row.invoice_product_id) }),
      )
    expect([await rowsOf(id), await kept(id)]).toEqual([[], {}])
  })

  it('are written row by row through the view too', async () => {
    const id = await write([line(0)])
    const added = await open.db
      .insertInto('invoice_product')
      .values([2, 1].map((at) => ({ ...line(at), invoice_id: id, ordinal: at + 1 })))
      .returning(['invoice_product_id', 'ordinal'])
      .execute()
    expect((await rowsOf(id)).map((row) => row.store_order_product_id)).toEqual(order.lines.slice(0, 3))
    await open.db.updateTable('invoice_product').set({ error: 'x' }).where('invoice_id', '=', id).execute()
    await open.db
      .deleteFrom('invoice_product')
      .where('invoice_id', '=', id)
      .where('invoice_product_id', '=', added[0]?.invoice_product_id ?? 0)
      .execute()
    expect((await rowsOf(id)).map((row) => [row.ordinal, row.error])).toEqual([
      [1, 'x'],
      [2, 'x'],
    ])
    const whole = { ...line(0), ordinal: 1 }
    const add = (row: object) =>
      sql`insert into invoice_product select * from jsonb_populate_record(null::invoice_product, ${JSON.stringify(row)})`.execute(
        open.db,
      )
    await expect(add({ ...whole, invoice_product_id: 1, invoice_id: 0 })).rejects.toThrow('no invoice 0')
    await expect(add({ ...whole, invoice_product_id: 1, invoice_id: id, line_price: null })).rejects.toThrow(
      'not whole',
    )
  })

  it('are refused with a quantity or discount below nothing, or of more than all', async () => {
    for (const given of [{ quantity_invoiced: '-1' }, { line_discount: '-1' }, { line_discount_percentage: '101' }])
      await expect(write([line(0), line(1, given)])).rejects.toThrow('invoice_lines_check')
  })

  it('name lines and products that are there, which stay', async () => {
    await expect(write([line(0, { store_order_product_id: 987_654_321 })])).rejects.toThrow('names a line')
    await expect(write([line(0, { product_id: 987_654_321 })])).rejects.toThrow('names a product')
    await write([0, 1, 2].map((at) => line(at, { product_id: order.product_id })))
    const removal = open.db.deleteFrom('product').where('product_id', '=', order.product_id).execute()
    await expect(removal).rejects.toThrow('is invoiced')
    const remove = (id: number) =>
      open.db.deleteFrom('store_order_product').where('store_order_product_id', '=', id).execute()
    await expect(remove(order.lines[2] ?? 0)).rejects.toThrow('is packed or invoiced')
    await remove(order.lines[3] ?? 0)
  })

  it('are credited only where they are there, and stay then', async () => {
    const id = await write([line(0), line(1)])
    const other = await write([line(2)])
    const [of, free] = (await rowsOf(id)).map((row) => row.invoice_product_id)
    const foreign = (await rowsOf(other))[0]?.invoice_product_id ?? 0
    await expect(write([line(2, { credits_product_id: foreign })], id)).rejects.toThrow('does not have')
    const credit = await write([line(0, { credits_product_id: of ?? 0 })], id)
    expect((await rowsOf(credit)).map((row) => row.credits_product_id)).toEqual([of])
    const remove = (line: number) =>
      open.db.transaction().execute((tx) => writeInvoiceLines(tx, id, { inserted: [], updated: [], removed: [line] }))
    await expect(remove(of ?? 0)).rejects.toThrow('is credited')
    await remove(free ?? 0)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})

describe('a database from before', () => {
  it('keeps its lines as they were, ids, gaps and exceptions too', async () => {
    const name = 'before_billed_lines'
    await sql`create database ${sql.ref(name)} template template0`.execute(open.db)
    const url = new URL(database.connectionString)
    url.pathname = `/${name}`
    const old = openDatabase(url.toString(), 1)
    try {
      await migrateToLatest(url.toString(), '0064-master-data-in-order')
      await old.pool.query(`
        insert into partner (code, name, guide) values ('OLD', 'Old', '{}');
        insert into invoice (partner_id, status, currency) select partner_id, '', 'NZD' from partner, generate_series(1, 40);
        insert into invoice (invoice_type, credits_invoice_id, partner_id, status, currency) select 'Credit', 5, partner_id, '', 'NZD' from partner;
        insert into product (partner_id, supplier_product_code) select partner_id, 'P' from partner;
        insert into invoice_product (invoice_id, product_id, ordinal, quantity_invoiced, quantity_shipped, unit_price, unit_tax, tax_rate_percent, line_price, line_tax, line_total, line_discount, error)
          select id, case when id % 3 = 0 then 1 end, n + case when id % 4 = 0 and n > 2 then 2 else 0 end, n, case when id % 5 = 0 then 0 else n end, 9.35,
            1.4025, 15, round(n * 9.35, 2), round(round(n * 9.35, 2) * 0.15, 2), round(n * 9.35, 2) + round(round(n * 9.35, 2) * 0.15, 2) + case when id % 7 = 0 then 0.01 else 0 end,
            case when id % 6 = 0 and n = 2 then 1 end, case when id % 8 = 0 then 'Odd' end
          from generate_series(1, 39) id(id), generate_series(1, 4) line(n) order by line.n, id.id % 10, id.id;
        insert into invoice_product (invoice_id, credits_product_id, ordinal, quantity_invoiced, unit_price, line_price, line_tax, line_total)
          select 41, invoice_product_id, ordinal, 1, 1, 1, 0, 1 from invoice_product where invoice_id = 5`)
      const all = async () => (await old.pool.query('select * from invoice_product order by invoice_product_id')).rows
      const before = await all()
      await migrateToLatest(url.toString())
      expect(before).toHaveLength(160)
      const [columns] = before.map((row) => Object.keys(row))
      const ordered = (row: object) =>
        Object.fromEntries((columns ?? []).map((column) => [column, Reflect.get(row, column)]))
      expect((await all()).map(ordered)).toEqual(before)
      const { rows } = await old.pool.query(`select count(*)::int as noted from changed_order_hour`)
      expect(rows).toEqual([{ noted: 0 }])
      const added = await old.db
        .insertInto('invoice_product')
        .values({
          invoice_id: 40,
          ordinal: 1,
          quantity_invoiced: '1',
          unit_price: '1',
          line_price: '1',
          line_tax: '0',
          line_total: '1',
        })
        .returning('invoice_product_id')
        .executeTakeFirstOrThrow()
      expect(added.invoice_product_id).toBeGreaterThan(160)
    } finally {
      await old.close()
      await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(open.db)
    }
  })
})
