// Writes lines of invoices and credits, and checks which rows PostgreSQL refuses.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
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
        freight_tax_rate_percent: '0',
        freight_tax: '0',
        sub_total: '0',
        charge_total: '0',
        total_tax: '0',
        total: '0',
        created_by: 'test',
      },
      products,
    ),
  )

const rowsOf = (invoiceID: number) =>
  open.db.selectFrom('invoice_product').selectAll().where('invoice_id', '=', invoiceID).orderBy('ordinal').execute()

describe('insertInvoice', () => {
  it('writes every amount of every line', async () => {
    const id = await write([0, 1, 2].map((at) => line(at)))
    const rows = await rowsOf(id)
    const first = rows[0]?.invoice_product_id ?? 0
    expect(rows).toEqual(
      [0, 1, 2].map((at) => ({
        invoice_product_id: first + at,
        invoice_id: id,
        product_id: null,
        tax_included: false,
        store_order_product_id: order.lines[at],
        credits_product_id: null,
        ordinal: at + 1,
        quantity_invoiced: '3.000000',
        quantity_shipped: '3.000000',
        unit_price: '9.3500000000',
        unit_tax: '1.402500',
        tax_rate_percent: '15.0000',
        line_discount: null,
        line_discount_percentage: null,
        line_price: '28.0500',
        line_tax: '4.2100',
        line_total: '32.2600',
        weight: null,
        weight_unit: null,
        error: null,
      })),
    )
  })

  it.each<[string, Partial<NewInvoiceProduct>, object]>([
    ['a quantity shipped', { quantity_shipped: '0' }, { quantity_shipped: '0.000000' }],
    ['a tax of its unit', { unit_tax: '1.4' }, { unit_tax: '1.400000' }],
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
  ])('writes %s that only one line has', async (_, given, expected) => {
    for (const place of [0, 1, 3]) {
      const id = await write([0, 1, 2, 3].map((at) => line(at, at === place ? given : {})))
      const rows = await rowsOf(id)
      expect(rows[place]).toMatchObject(expected)
      for (const at of [0, 1, 2, 3])
        if (at !== place)
          expect(rows[at]).toMatchObject({
            store_order_product_id: order.lines[at],
            quantity_shipped: '3.000000',
            unit_tax: '1.402500',
            tax_rate_percent: '15.0000',
            line_price: '28.0500',
            line_tax: '4.2100',
            line_total: '32.2600',
            error: null,
          })
    }
  })

  it('lets writeInvoiceLines append, change and remove lines; the others keep ids and ordinals', async () => {
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
      [1, order.lines[0], '3.000000'],
      [3, order.lines[2], '1.000000'],
      [4, order.lines[4], '3.000000'],
      [5, order.lines[3], '3.000000'],
    ])
    expect(rows.slice(0, 2).map((row) => row.invoice_product_id)).toEqual([first, third])
    expect(new Set(rows.map((row) => row.invoice_product_id)).size).toBe(4)
    await open.db
      .transaction()
      .execute((tx) =>
        writeInvoiceLines(tx, id, { inserted: [], updated: [], removed: rows.map((row) => row.invoice_product_id) }),
      )
    expect(await rowsOf(id)).toEqual([])
  })

  it('keeps the product and order line of a changed line where the change names none', async () => {
    const id = await write([line(0, { product_id: order.product_id })])
    const [before] = await rowsOf(id)
    const { store_order_product_id: _line, ...amounts } = line(0)
    await open.db.transaction().execute((tx) =>
      writeInvoiceLines(tx, id, {
        inserted: [],
        updated: [{ ...amounts, quantity_invoiced: '2', invoice_product_id: before?.invoice_product_id ?? 0 }],
        removed: [],
      }),
    )
    expect(await rowsOf(id)).toEqual([{ ...before, quantity_invoiced: '2.000000' }])
  })

  it('refuses a negative quantity or discount, and a discount above 100 %', async () => {
    for (const given of [{ quantity_invoiced: '-1' }, { line_discount: '-1' }, { line_discount_percentage: '101' }])
      await expect(write([line(0), line(1, given)])).rejects.toThrow(/invoice_product_.*check/)
  })

  it('refuses unknown lines and products, which cannot be deleted afterwards', async () => {
    await expect(write([line(0, { store_order_product_id: 987_654_321 })])).rejects.toThrow(
      'invoice_product_store_order_product_id_fkey',
    )
    await expect(write([line(0, { product_id: 987_654_321 })])).rejects.toThrow('invoice_product_product_id_fkey')
    await write([0, 1, 2].map((at) => line(at, { product_id: order.product_id })))
    const removal = open.db.deleteFrom('product').where('product_id', '=', order.product_id).execute()
    await expect(removal).rejects.toThrow('invoice_product_product_id_fkey')
    const remove = (id: number) =>
      open.db.deleteFrom('store_order_product').where('store_order_product_id', '=', id).execute()
    await expect(remove(order.lines[2] ?? 0)).rejects.toThrow('invoice_product_store_order_product_id_fkey')
    await remove(order.lines[3] ?? 0)
  })

  it('refuses to remove a line that a credit takes back', async () => {
    const id = await write([line(0), line(1)])
    const [of, free] = (await rowsOf(id)).map((row) => row.invoice_product_id)
    await expect(write([line(2, { credits_product_id: 987_654_321 })], id)).rejects.toThrow('credits_product_id_fkey')
    const credit = await write([line(0, { credits_product_id: of ?? 0 })], id)
    expect((await rowsOf(credit)).map((row) => row.credits_product_id)).toEqual([of])
    const remove = (line: number) =>
      open.db.transaction().execute((tx) => writeInvoiceLines(tx, id, { inserted: [], updated: [], removed: [line] }))
    await expect(remove(of ?? 0)).rejects.toThrow('credits_product_id_fkey')
    await remove(free ?? 0)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})
