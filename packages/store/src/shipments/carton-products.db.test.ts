// Writes products of cartons, and checks which rows PostgreSQL refuses.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { invoicedLines, readPackedLines } from '../orders/packed-lines.ts'
import { setCartonQuantities, writeCartonProducts } from './write-shipment.ts'

const database = testDatabase()
let open: OpenDatabase
let made = 0
let order: {
  order_id: number
  store_order_id: number
  shipment_id: number
  cartons: [number, number]
  lines: [number, number, number]
}

beforeAll(async () => {
  open = openDatabase(database.connectionString, 2)
  await sql`insert into partner (code, name, guide) values ('PACKED', 'Packed', '{}')`.execute(open.db)
})
afterAll(() => open.close())

beforeEach(async () => {
  const { rows } = await sql<typeof order>`
    with header as (
      insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency)
      select partner_id, ${`CC-${++made}`}, '', '', '', '', '', '', '', 'NZD' from partner where code = 'PACKED' returning order_id, partner_id),
    store_part as (
      insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      select order_id, partner_id, '1', '', '', '', '', '', '', '' from header returning order_id, store_order_id, partner_id),
    line as (
      insert into store_order_product (order_id, store_order_id, ordinal, quantity) select order_id, store_order_id, n, 10 from store_part, generate_series(1, 3) n
      returning store_order_product_id as id),
    shipped as (
      insert into shipment (order_id, store_order_id, partner_id, shipment_number, status) select order_id, store_order_id, partner_id, 'SH-' || order_id, 'Shipment Created' from store_part
      returning shipment_id, order_id, store_order_id),
    carton as (
      insert into shipment_carton (shipment_id, carton_number) select shipment_id, n::text from shipped, generate_series(1, 2) n returning shipment_carton_id as id)
    select shipped.*, (select array_agg(id order by id) from carton) as cartons, (select array_agg(id order by id) from line) as lines from shipped`.execute(
    open.db,
  )
  const [row] = rows
  if (!row) throw new Error('No order was written')
  order = {
    ...row,
    cartons: row.cartons.map(Number) as [number, number],
    lines: row.lines.map(Number) as [number, number, number],
  }
})

const edit = (
  carton: number,
  line: number,
  cartonQuantity: string,
  rest: { id?: number; batch?: string; expiryDate?: string } = {},
) => ({
  shipmentCartonID: carton,
  storeOrderProductID: line,
  cartonQuantity,
  shipmentCartonProductID: rest.id ?? null,
  batch: rest.batch ?? null,
  expiryDate: rest.expiryDate ?? null,
})
const write = (...edits: readonly ReturnType<typeof edit>[]) =>
  open.db.transaction().execute((tx) => writeCartonProducts(tx, edits))
const held = async () =>
  open.db
    .selectFrom('shipment_carton_product')
    .selectAll()
    .where('shipment_carton_id', 'in', order.cartons)
    .orderBy('shipment_carton_product_id')
    .execute()
const told = async () =>
  (await held()).map((row) => [
    row.shipment_carton_id,
    row.store_order_product_id,
    row.carton_quantity,
    row.batch,
    row.expiry_date,
  ])

describe('writeCartonProducts', () => {
  it('inserts products of several cartons, and changes or removes them by their ids', async () => {
    const { cartons, lines } = order
    await write(
      edit(cartons[0], lines[0], '6'),
      edit(cartons[1], lines[0], '4'),
      edit(cartons[0], lines[1], '2.5', { batch: 'LOT7' }),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '6.000000', null, null],
      [cartons[1], lines[0], '4.000000', null, null],
      [cartons[0], lines[1], '2.500000', 'LOT7', null],
    ])
    const [first, second, third] = (await held()).map((row) => row.shipment_carton_product_id)
    await write(
      edit(cartons[0], lines[1], '1', { id: third, expiryDate: '2027-02-28' }),
      edit(cartons[1], lines[0], '0', { id: second }),
      edit(cartons[0], lines[1], '1.5', { batch: 'LOT7' }),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '6.000000', null, null],
      [cartons[0], lines[1], '1.000000', null, '2027-02-28'],
      [cartons[0], lines[1], '1.500000', 'LOT7', null],
    ])
    expect((await held())[0]?.shipment_carton_product_id).toBe(first)
  })

  it('swaps the batches of two products of one line', async () => {
    const { cartons, lines } = order
    await write(edit(cartons[0], lines[0], '6', { batch: 'A' }), edit(cartons[0], lines[0], '4', { batch: 'B' }))
    const [first, second] = (await held()).map((row) => row.shipment_carton_product_id)
    await write(
      edit(cartons[0], lines[0], '6', { id: first, batch: 'B' }),
      edit(cartons[0], lines[0], '4', { id: second, batch: 'A' }),
    )
    expect((await held()).map((row) => [row.shipment_carton_product_id, row.batch])).toEqual([
      [first, 'B'],
      [second, 'A'],
    ])
  })

  it('writes what readPackedLines finds by line, newest first, and setCartonQuantities changes', async () => {
    const { cartons, lines, shipment_id } = order
    await write(edit(cartons[0], lines[0], '6'), edit(cartons[1], lines[0], '4'), edit(cartons[1], lines[1], '4'))
    const found = await open.db.transaction().execute((tx) => readPackedLines(tx, [lines[0]]))
    expect(found.map((row) => [row.shipment_id, row.carton_number, row.carton_quantity])).toEqual([
      [shipment_id, '2', '4.000000'],
      [shipment_id, '1', '6.000000'],
    ])
    const [newest, oldest] = found.map((row) => row.shipment_carton_product_id)
    await open.db.transaction().execute((tx) =>
      setCartonQuantities(tx, [
        { shipmentCartonProductID: newest ?? 0, cartonQuantity: '0' },
        { shipmentCartonProductID: oldest ?? 0, cartonQuantity: '5' },
      ]),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '5.000000', null, null],
      [cartons[1], lines[1], '4.000000', null, null],
    ])
  })

  it('refuses a second product of one line and batch, dates before 1800 and unknown lines', async () => {
    const { cartons, lines } = order
    await write(edit(cartons[0], lines[0], '6'))
    await expect(write(edit(cartons[0], lines[0], '1'))).rejects.toThrow('shipment_carton_product_key')
    await expect(write(edit(cartons[0], lines[1], '1', { expiryDate: '1799-12-31' }))).rejects.toThrow(
      'shipment_carton_product_expiry_date_check',
    )
    await expect(write(edit(cartons[0], 987_654_321, '1'))).rejects.toThrow(
      'shipment_carton_product_store_order_product_id_fkey',
    )
    await write(edit(cartons[0], lines[0], '1', { batch: 'LOT7' }))
    expect(await told()).toHaveLength(2)
  })
})

describe('deleting an order line', () => {
  const remove = (line: number) =>
    open.db.deleteFrom('store_order_product').where('store_order_product_id', '=', line).execute()
  const invoice = (line: number) =>
    sql`with billed as (
        insert into invoice (order_id, store_order_id, partner_id, status, currency) select order_id, store_order_id, partner_id, '', 'NZD' from store_order where store_order_id = ${order.store_order_id} returning invoice_id)
      insert into invoice_product (invoice_id, store_order_product_id, ordinal, quantity_invoiced, unit_price, line_price, line_tax, line_total)
      select invoice_id, ${line}, 1, 1, 1, 1, 0, 1 from billed`.execute(open.db)

  it('fails while the line is packed or invoiced', async () => {
    const { cartons, lines } = order
    await write(edit(cartons[0], lines[0], '6'))
    await invoice(lines[1])
    await expect(remove(lines[0])).rejects.toThrow('shipment_carton_product_store_order_product_id_fkey')
    await expect(remove(lines[1])).rejects.toThrow('invoice_product_store_order_product_id_fkey')
    await remove(lines[2])
    expect([...(await open.db.transaction().execute((tx) => invoicedLines(tx, lines)))]).toEqual([lines[1]])
  })

  it('waits for a transaction that packs the line, and fails then', async () => {
    const { cartons, lines } = order
    let removing: Promise<unknown> = Promise.resolve()
    await open.db.transaction().execute(async (tx) => {
      await writeCartonProducts(tx, [edit(cartons[0], lines[0], '6')])
      removing = remove(lines[0])
      removing.catch(() => undefined)
      // It waits for the lock that packing has on the line.
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
    await expect(removing).rejects.toThrow('shipment_carton_product_store_order_product_id_fkey')
  })
})
