// A line says what was ordered of it until it is changed; from then on a row does, whoever changes or deletes it.
import type { ArticleIdentifier } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { lineArticleCodes } from './line-article-codes.ts'
import { keepReorderedLines, readRemovedLines } from './ordered-lines.ts'

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
    insert into store_order_product (order_id, store_order_id, ordinal, order_line_number, order_line_unit, supplier_product_code, sku, gtin, description, quantity, line_product_price, as_ordered, article_codes)
      select order_id, store_order_id, 1, '10', 'EA', ${codes.supplier_product_code}, ${codes.sku}, ${codes.gtin}, 'Tea towel', 48, 4.25, true, ${lineArticleCodes(identifiers, codes)} from store_part
    returning order_id, store_order_id, store_order_product_id as line_id`.execute(open.db)
  const [row] = rows
  if (!row) throw new Error('No line was written')
  order = row
  lineID = row.line_id
})

const change = (column: string, value: unknown) =>
  sql`update store_order_product set ${sql.ref(column)} = ${value} where store_order_product_id = ${lineID}`.execute(
    open.db,
  )
const kept = async () =>
  (await sql<Record<string, unknown>>`select * from ordered_line where order_id = ${order.order_id}`.execute(open.db))
    .rows
const ordered = async () =>
  (
    await sql<Record<string, unknown>>`
      select ordinal, order_line_number, quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids
      from line_ordered where store_order_product_id = ${lineID} order by ordered_line_id desc limit 1`.execute(open.db)
  ).rows[0]

const asItCame = {
  ordinal: 1,
  order_line_number: '10',
  quantity: '48.0000',
  price: '4.2500',
  unit: 'EA',
  ...codes,
  description: 'Tea towel',
  article_ids: identifiers,
}

describe('what was ordered of a line', () => {
  it('is the line itself while only our side of it changes', async () => {
    for (const [column, value] of [
      ['quantity_acknowledged', 12],
      ['quantity_shipped', 12],
      ['line_total', 7],
      ['comments', 'short'],
      ['quantity', '48.00'],
    ] as const)
      await change(column, value)
    expect(await ordered()).toEqual(asItCame)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['ordinal', 2],
    ['order_line_number', '11'],
    ['order_line_unit', null],
    ['quantity', 4],
    ['line_product_price', null],
    ['supplier_product_code', null],
    ['sku', 'OTHER'],
    ['gtin', null],
    ['description', ''],
  ])('is kept when its %s changes, once', async (column, value) => {
    await change(column, value)
    await change('quantity', 1)
    await change('quantity', 48)
    expect(await ordered()).toEqual(asItCame)
    expect(await kept()).toHaveLength(1)
  })

  it('outlives the line, and goes with its order', async () => {
    await sql`delete from store_order_product where store_order_product_id = ${lineID}`.execute(open.db)
    expect(await readRemovedLines(open.db, order.store_order_id)).toMatchObject([
      { store_order_product_id: lineID, quantity: '48.0000', article_ids: identifiers },
    ])
    await sql`delete from purchase_order where order_id = ${order.order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
  })

  it('leaves nothing of an order, or a store order, that is deleted with its lines', async () => {
    await sql`delete from store_order where store_order_id = ${order.store_order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
    await sql`delete from purchase_order where order_id = ${order.order_id}`.execute(open.db)
    expect(await kept()).toEqual([])
  })

  it('comes before what an order change asks for, which counts from then on', async () => {
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
      ['48.0000', false],
      ['60.0000', true],
    ])
    expect(await ordered()).toEqual({ ...asItCame, quantity: '60.0000' })
  })
})

describe('identifiers of an article', () => {
  const code = fc.oneof(fc.constantFrom('A', 'B', '1', '2', '"', ''), fc.string({ unit: 'binary' }))
  const text = code.map((one) => one.replaceAll('\0', ''))
  const identifier: fc.Arbitrary<ArticleIdentifier> = fc.record({
    qualifier: fc.oneof(text, fc.constantFrom('VN', 'UP', 'A1', '12')),
    value: text,
  })
  const ofLine = fc.record({
    supplier_product_code: fc.option(text),
    sku: fc.option(text),
    gtin: fc.option(text),
  })

  it('come back as they came, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(identifier, { maxLength: 6 }), ofLine, async (given, line) => {
        const { rows } = await sql<{ ids: unknown }>`
          select article_ids_of(${lineArticleCodes(given, line)}, ${line.supplier_product_code}, ${line.sku}, ${line.gtin}) as ids`.execute(
          open.db,
        )
        expect(rows[0]?.ids).toEqual(given)
      }),
      { numRuns: 60 },
    )
  })

  it('take two characters and a place each where they are the line’s codes, and a list where not', () => {
    const [own = [], other] = [identifiers.slice(0, 2), identifiers[2]]
    expect(lineArticleCodes(own, codes)).toBe('VN1UP3')
    expect(lineArticleCodes(other ? [...own, other] : own, codes)).toBe('["VN",1,"UP",3,"ZZ","their own"]')
    expect(lineArticleCodes([{ qualifier: 'SRV', value: codes.sku }], codes)).toBe('["SRV",2]')
  })
})
