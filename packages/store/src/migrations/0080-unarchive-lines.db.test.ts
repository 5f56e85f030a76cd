// Archived lines of version 0079 come back in every column, as rows that have their constraints again.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EarlierDatabase, prepareEarlierVersion } from './earlier-database.fixture.ts'

type Row = Readonly<Record<string, unknown>>

const decimal = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 10_000).toFixed(4))
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', ''))

/** Lines with any value in any column. */
const anyLine = fc
  .record({
    product_id: nullable(fc.integer({ min: 1, max: 5 })),
    warehouse_id: nullable(fc.constant(1)),
    ordinal: fc.nat({ max: 9 }),
    order_line_number: nullable(fc.oneof(text, fc.constantFrom('1', '2', 'true', '01'))),
    order_line_unit: nullable(text),
    supplier_product_code: nullable(text),
    sku: nullable(text),
    gtin: nullable(text),
    description: nullable(text),
    quantity: decimal(99_999_999),
    quantity_acknowledged: nullable(decimal(99_999_999)),
    quantity_backordered: decimal(9_999),
    quantity_shipped: decimal(99_999),
    quantity_invoiced: decimal(99_999),
    backordered_date: nullable(fc.constantFrom('2026-02-28', '1999-12-31')),
    line_product_price: nullable(decimal(99_999)),
    line_product_price_acknowledged: nullable(decimal(99_999)),
    line_product_retail_price: nullable(decimal(99_999)),
    price_validation_product_price: nullable(decimal(99_999)),
    line_pack_size: nullable(decimal(99_999)),
    line_sub_total: decimal(9_999),
    line_tax: decimal(9_999),
    line_total: decimal(9_999),
    tax_rate_percent: decimal(999_999),
    batch: nullable(text),
    comments: nullable(text),
    edi_warnings: nullable(text),
    print_price_label: fc.boolean(),
    external_reservation_id: nullable(text),
    error: nullable(text),
    metadata: fc.constantFrom('{}', '{"a": [1.50, null], "b": "\\u20ac"}', '[]', '[{"a": null}]', 'true', 'null'),
    as_ordered: fc.boolean(),
  })
  .map((line) => ({ ...line, article_codes: line.as_ordered ? '["UP",3]' : null }))

/** Lines as most orders end: acknowledged, shipped and invoiced as ordered. */
const plainLine = fc
  .record({
    quantity: decimal(999_999),
    line_product_price: decimal(99_999),
    product_id: fc.integer({ min: 1, max: 5 }),
  })
  .map((line) => ({
    ...line,
    ordinal: 1,
    quantity_acknowledged: line.quantity,
    quantity_shipped: line.quantity,
    quantity_invoiced: line.quantity,
    line_product_price_acknowledged: line.line_product_price,
    tax_rate_percent: '15',
    as_ordered: true,
  }))

const createDatabase = prepareEarlierVersion('0079-store-orders-received')

describe('migration 0080', () => {
  let database: EarlierDatabase
  const rowsOf = async (query: string): Promise<Row[]> => (await database.pool.query(query)).rows
  const allLines = () =>
    rowsOf('select *, to_jsonb(line) as whole from store_order_product line order by store_order_product_id')
  let lines: Row[]
  let ordered: Row[]
  let sideEffects: Row[]

  beforeAll(async () => {
    database = await createDatabase()
    const orderCount = 60
    await database.pool.query(`
      insert into partner (code, name, guide) values ('OLD', 'Old', '{}');
      insert into product (partner_id, supplier_product_code) select 1, 'P' || n from generate_series(1, 6) n;
      insert into warehouse (partner_id, warehouse_code) values (1, 'W');
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, completed)
        select 1, 'PO-' || n, 'Completed', '', '', '', '', '', '', 'NZD', n % 3 > 0 from generate_series(1, ${orderCount}) n;
      insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
        select order_id, 1, part, 'Completed', '', '', '', '', '', '' from purchase_order, unnest(array['1', '2']) part`)
    const storeOrders = await rowsOf('select store_order_id, order_id from store_order order by 1')
    const sizes = fc.array(fc.oneof(anyLine, plainLine), { minLength: 1, maxLength: 6 })
    const samples = fc.sample(sizes, storeOrders.length)
    for (const [at, storeOrder] of storeOrders.entries())
      for (const line of samples[at] ?? []) {
        const row = { ...line, ...storeOrder }
        const names = Object.keys(row)
        await database.pool.query(
          `insert into store_order_product (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
          Object.values(row),
        )
      }
    await database.pool.query(
      'select put_lines_away(array(select store_order_id from store_order join purchase_order using (order_id) where completed))',
    )
    await database.pool.query('truncate changed_order_hour')
    lines = await allLines()
    ordered = await rowsOf('select * from line_ordered order by store_order_product_id')
    expect(await rowsOf('select count(*)::int as n from put_away_lines')).toEqual([{ n: 80 }])
    await database.migrateTo('0080-unarchive-lines')
    sideEffects = await rowsOf(
      'select hour as moment from changed_order_hour union all select created from ordered_line',
    )
  })
  afterAll(() => database?.drop())

  it('keeps every column of every line, archived or not', async () => {
    const columns = (row: Row) => new Map(Object.entries(row))
    expect(lines.length).toBeGreaterThan(120)
    expect((await allLines()).map(columns)).toEqual(lines.map(columns))
    expect(await rowsOf('select * from line_ordered order by store_order_product_id')).toEqual(ordered)
  })

  it('leaves the totals of the dashboard and the ordered lines unchanged', async () => {
    expect(sideEffects).toEqual([])
  })

  it('continues the ids after the highest line', async () => {
    const [added] = await rowsOf(
      'insert into store_order_product (order_id, store_order_id, ordinal, quantity) values (1, 1, 99, 1) returning store_order_product_id as id',
    )
    expect(Number(added?.id)).toBeGreaterThan(Number(lines.at(-1)?.store_order_product_id))
    await database.pool.query('delete from store_order_product where store_order_product_id = $1', [added?.id])
  })

  it('restores the foreign key from a line to its product', async () => {
    await expect(
      database.pool.query(
        'delete from product where product_id = (select min(product_id) from store_order_product where order_id = 1)',
      ),
    ).rejects.toThrow('violates foreign key constraint "store_order_product_product_id_fkey"')
  })

  it('counts and keeps changes of lines that were archived', async () => {
    await database.pool.query('truncate changed_order_hour, ordered_line')
    const [line] = await rowsOf(
      'select store_order_product_id as id from store_order_product join purchase_order using (order_id) where completed and as_ordered limit 1',
    )
    await database.pool.query(
      'update store_order_product set quantity = quantity + 1 where store_order_product_id = $1',
      [line?.id],
    )
    expect(await rowsOf('select store_order_product_id as id from ordered_line')).toEqual([line])
    expect(await rowsOf('select partner_id from changed_order_hour')).toHaveLength(1)
  })
})
