// Checks that what the retailer ordered of a line outlives changes of the line.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { keepLinesAsOrdered, keepReorderedLines, readRemovedLines } from './ordered-lines.ts'

const database = testDatabase()
let open: OpenDatabase
let order: { order_id: number; store_order_id: number }
let lineID: number
let made = 0

const codes = { supplier_product_code: 'KW20881', sku: 'TT-NAT', gtin: '09410000001042' }
const identifiers = [
  { qualifier: 'VN', value: 'KW20881' },
  { qualifier: 'UP', value: '09410000001042' },
  { qualifier: 'ZZ', value: 'their own' },
]

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await sql`insert into partner (code, name, guide) values ('ORDERED', 'Ordered', '{}')`.execute(open.db)
})
afterAll(() => open.close())

beforeEach(async () => {
  const { rows } = await sql<{ order_id: number; store_order_id: number; line_id: number }>`
    with header as (
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency)
      select partner_id, ${`OL-${++made}`}, '', '', '', '', '', '', '', 'NZD' from partner where code = 'ORDERED' returning order_id, partner_id),
    store_part as (
      insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      select order_id, partner_id, '1', '', '', '', '', '', '', '' from header returning order_id, store_order_id)
    insert into store_order_product (order_id, store_order_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description, quantity, line_product_price)
      select order_id, store_order_id, 1, '10', 'EA', ${codes.supplier_product_code}, ${codes.sku}, ${codes.gtin}, 'Tea towel', 48, 4.25 from store_part
    returning order_id, store_order_id, store_order_product_id as line_id`.execute(open.db)
  const [row] = rows
  if (!row) throw new Error('No line was written')
  order = row
  lineID = row.line_id
  await open.db.transaction().execute((tx) => keepLinesAsOrdered(tx, null, [{ lineID, articleIDs: identifiers }]))
})

const change = (column: string, value: unknown) =>
  sql`update store_order_product set ${sql.ref(column)} = ${value} where store_order_product_id = ${lineID}`.execute(
    open.db,
  )
const kept = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ordered_line where store_order_product_id = ${lineID} order by ordered_line_id`.execute(open.db)
  ).rows
const ordered = async () =>
  (
    await sql<Record<string, unknown>>`
      select ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids
      from ordered_line where store_order_product_id = ${lineID} order by ordered_line_id desc limit 1`.execute(open.db)
  ).rows[0]

const asItCame = {
  ordinal: 1,
  order_line_number: '10',
  quantity: '48.000000',
  price: '4.2500000000',
  unit: 'EA',
  ...codes,
  description: 'Tea towel',
  article_ids: identifiers,
}

describe('ordered_line', () => {
  it('stays while the line changes', async () => {
    for (const [column, value] of [
      ['ordinal', 2],
      ['order_line_number', '11'],
      ['order_line_unit', null],
      ['quantity', 4],
      ['quantity_acknowledged', 12],
      ['line_product_price', null],
      ['supplier_product_code', null],
      ['sku', 'OTHER'],
      ['gtin', null],
      ['description', ''],
    ] as const)
      await change(column, value)
    expect(await ordered()).toEqual(asItCame)
    expect(await kept()).toHaveLength(1)
  })

  it('outlives the line, and goes when its order is deleted', async () => {
    await sql`delete from store_order_product where store_order_product_id = ${lineID}`.execute(open.db)
    expect(await readRemovedLines(open.db, order.store_order_id)).toMatchObject([
      { store_order_product_id: lineID, quantity: '48.000000', article_ids: identifiers },
    ])
    await sql`delete from purchase_order where order_id = ${order.order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
  })

  it('goes when its store order is deleted', async () => {
    await sql`delete from store_order where store_order_id = ${order.store_order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
    await sql`delete from purchase_order where order_id = ${order.order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
  })

  it('gets another row with an order change, which counts from then on', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into order_change (partner_id, order_id, order_number, purpose, status, document, document_sha256, created_by)
      select partner_id, order_id, order_number, '', '', '{}', '', '' from purchase_order where order_id = ${order.order_id} returning order_change_id as id`.execute(
      open.db,
    )
    await open.db
      .transaction()
      .execute((tx) =>
        keepReorderedLines(tx, rows[0]?.id ?? 0, [{ store_order_product_id: lineID, quantity: '60', price: null }]),
      )
    await change('quantity', 60)
    expect((await kept()).map(({ quantity, order_change_id }) => [quantity, order_change_id !== null])).toEqual([
      ['48.000000', false],
      ['60.000000', true],
    ])
    expect(await ordered()).toEqual({ ...asItCame, quantity: '60.000000' })
  })
})
