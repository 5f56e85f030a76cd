// What cartons hold stands in lists of their own rows: what the database refuses of it, and how single rows of the view are written.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { invoicedLines, readPackedLines, setCartonQuantities } from '../orders/packed-lines.ts'
import { writeCartonProducts } from './write-shipment.ts'

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
  open.db.transaction().execute((tx) => writeCartonProducts(tx, order.shipment_id, edits))
const held = async () =>
  open.db
    .selectFrom('shipment_carton_product')
    .selectAll()
    .where('shipment_id', '=', order.shipment_id)
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

describe('what a carton holds', () => {
  it('is written for many cartons at once, changed and taken out by its id, and nothing is left of an empty carton', async () => {
    const { cartons, lines } = order
    await write(
      edit(cartons[0], lines[0], '6'),
      edit(cartons[1], lines[0], '4'),
      edit(cartons[0], lines[1], '2.5', { batch: 'LOT7' }),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '6.0000', null, null],
      [cartons[1], lines[0], '4.0000', null, null],
      [cartons[0], lines[1], '2.5000', 'LOT7', null],
    ])
    const [first, second, third] = (await held()).map((row) => row.shipment_carton_product_id)
    await write(
      edit(cartons[0], lines[1], '1', { id: third, expiryDate: '2027-02-28' }),
      edit(cartons[1], lines[0], '0', { id: second }),
      edit(cartons[0], lines[1], '1.5', { batch: 'LOT7' }),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '6.0000', null, null],
      [cartons[0], lines[1], '1.0000', null, '2027-02-28'],
      [cartons[0], lines[1], '1.5000', 'LOT7', null],
    ])
    expect((await held())[0]?.shipment_carton_product_id).toBe(first)
    const { rows } = await sql<{ packed_ids: unknown; packed_batches: unknown }>`
      select packed_ids, packed_batches from shipment_carton where shipment_carton_id = ${cartons[1]}`.execute(open.db)
    expect(rows).toEqual([{ packed_ids: null, packed_batches: null }])
  })

  it('is found by its lines, the newest first, and set by a save', async () => {
    const { cartons, lines, shipment_id } = order
    await write(edit(cartons[0], lines[0], '6'), edit(cartons[1], lines[0], '4'), edit(cartons[1], lines[1], '4'))
    const found = await open.db.transaction().execute((tx) => readPackedLines(tx, [lines[0]]))
    expect(found.map((row) => [row.shipment_id, row.carton_number, row.carton_quantity])).toEqual([
      [shipment_id, '2', '4.0000'],
      [shipment_id, '1', '6.0000'],
    ])
    const [newest, oldest] = found.map((row) => row.shipment_carton_product_id)
    await open.db.transaction().execute((tx) =>
      setCartonQuantities(
        tx,
        [shipment_id],
        [
          { shipmentCartonProductID: newest ?? 0, cartonQuantity: '0' },
          { shipmentCartonProductID: oldest ?? 0, cartonQuantity: '5' },
        ],
      ),
    )
    expect(await told()).toEqual([
      [cartons[0], lines[0], '5.0000', null, null],
      [cartons[1], lines[1], '4.0000', null, null],
    ])
  })

  it('is at most once there of a line and batch, more than nothing, and of lines that are there', async () => {
    const { cartons, lines } = order
    await write(edit(cartons[0], lines[0], '6'))
    await expect(write(edit(cartons[0], lines[0], '1'))).rejects.toThrow('shipment_carton_content_check')
    await expect(write(edit(cartons[0], lines[1], '1', { expiryDate: '1799-12-31' }))).rejects.toThrow(
      'shipment_carton_content_check',
    )
    await expect(write(edit(cartons[0], 987_654_321, '1'))).rejects.toThrow('holds a line that is not there')
    await write(edit(cartons[0], lines[0], '1', { batch: 'LOT7' }))
    expect(await told()).toHaveLength(2)
  })

  it('is written row by row through the view too', async () => {
    const { cartons, lines, shipment_id } = order
    const row = { shipment_id, shipment_carton_id: cartons[0], store_order_product_id: lines[0], carton_quantity: '3' }
    const { shipment_carton_product_id } = await open.db
      .insertInto('shipment_carton_product')
      .values(row)
      .returning('shipment_carton_product_id')
      .executeTakeFirstOrThrow()
    await open.db
      .insertInto('shipment_carton_product')
      .values([2, 1].map((at) => ({ ...row, store_order_product_id: lines[at] ?? 0 })))
      .execute()
    await open.db
      .updateTable('shipment_carton_product')
      .set({ batch: 'LOT7' })
      .where('shipment_carton_product_id', '=', shipment_carton_product_id)
      .execute()
    await open.db
      .deleteFrom('shipment_carton_product')
      .where('shipment_id', '=', shipment_id)
      .where('store_order_product_id', '=', lines[1])
      .execute()
    expect(await told()).toEqual([
      [cartons[0], lines[0], '3.0000', 'LOT7', null],
      [cartons[0], lines[2], '3.0000', null, null],
    ])
    await expect(
      open.db
        .insertInto('shipment_carton_product')
        .values({ ...row, shipment_carton_id: 0 })
        .execute(),
    ).rejects.toThrow('no carton 0')
  })
})

describe('ids of what a carton holds, and of its lines', () => {
  const kept = async (carton: number) =>
    (
      await sql<{ ids: string[]; lines: string[] }>`
        select packed_ids as ids, packed_lines as lines from shipment_carton where shipment_carton_id = ${carton}`.execute(
        open.db,
      )
    ).rows[0]

  it('are kept up to where each following one is the next number, whichever way they are written', async () => {
    const { cartons, lines, shipment_id } = order
    const [a, b, c] = lines
    await write(edit(cartons[0], a, '6'), edit(cartons[0], b, '4', { batch: 'LOT7' }), edit(cartons[0], c, '4'))
    await write(edit(cartons[1], b, '1'), edit(cartons[1], a, '2'), edit(cartons[1], c, '3'))
    const ids = (await held()).map((row) => row.shipment_carton_product_id)
    expect(await kept(cartons[0])).toEqual({ ids: [String(ids[0])], lines: [String(a)] })
    expect(await kept(cartons[1])).toEqual({ ids: [String(ids[3])], lines: [b, a, c].map(String) })
    expect(ids).toEqual(ids.map((_id, at) => (ids[0] ?? 0) + at))
    const all = [
      [cartons[0], a, '6.0000', null, null],
      [cartons[0], b, '4.0000', 'LOT7', null],
      [cartons[0], c, '4.0000', null, null],
      [cartons[1], b, '1.0000', null, null],
      [cartons[1], a, '2.0000', null, null],
      [cartons[1], c, '3.0000', null, null],
    ]
    expect(await told()).toEqual(all)

    // A line from the middle of a run, by the carton and by the view.
    await write(edit(cartons[0], b, '0', { id: ids[1] ?? 0 }))
    const remove = open.db.deleteFrom('shipment_carton_product').where('shipment_id', '=', shipment_id)
    await remove.where('shipment_carton_product_id', '=', ids[4] ?? 0).execute()
    expect(await told()).toEqual(all.filter((_row, at) => at !== 1 && at !== 4))
    expect(await kept(cartons[0])).toEqual({ ids: [ids[0], ids[2]].map(String), lines: [a, c].map(String) })
    await expect(write(edit(cartons[0], c, '1'))).rejects.toThrow('shipment_carton_content_check')
    await expect(
      open.db.deleteFrom('store_order_product').where('store_order_product_id', '=', c).execute(),
    ).rejects.toThrow('is packed')
  })

  it('are refused where one of them is missing', async () => {
    const set = (given: object) =>
      open.db.updateTable('shipment_carton').set(given).where('shipment_carton_id', '=', order.cartons[0]).execute()
    const [a, b] = order.lines
    const whole = { packed_ids: [1, 2], packed_lines: [a, b], packed_quantities: ['1', '2'] }
    for (const wrong of [
      { packed_quantities: ['1'] },
      { packed_ids: [] },
      { packed_lines: [a, null] },
      { packed_lines: null },
    ])
      await expect(set({ ...whole, ...wrong })).rejects.toThrow('shipment_carton_content_check')
    await set(whole)
  })
})

describe('a database from before', () => {
  it('keeps what its cartons hold as it was', async () => {
    const name = 'before_packed_runs'
    await sql`create database ${sql.ref(name)} template template0`.execute(open.db)
    const url = new URL(database.connectionString)
    url.pathname = `/${name}`
    const old = openDatabase(url.toString(), 1)
    try {
      await migrateToLatest(url.toString(), '0072-keys-of-files')
      await old.pool.query(`
        insert into partner (code, name, guide) values ('OLD', 'Old', '{}');
        insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency)
          values (1, 'O', '', '', '', '', '', '', '', 'NZD');
        insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
          values (1, 1, '1', '', '', '', '', '', '', '');
        insert into store_order_product (order_id, store_order_id, ordinal, quantity) select 1, 1, n, 10 from generate_series(1, 30) n;
        insert into shipment (order_id, store_order_id, partner_id, shipment_number, status) values (1, 1, 1, 'S', '');
        insert into shipment_carton (shipment_id, carton_number, packed_ids, packed_lines, packed_quantities, packed_batches)
          select 1, c::text, array_agg(c * 100 + n + case when c % 3 = 0 and n > 4 then 10 else 0 end order by n), array_agg(case when c % 4 = 0 then 31 - n else n + c end order by n),
            array_agg(n order by n), case when c % 5 = 0 then array_agg('B' || n order by n) end
          from generate_series(1, 20) c, generate_series(1, 6) n group by c;
        insert into shipment_carton (shipment_id, carton_number) values (1, 'empty')`)
      const all = async () =>
        (await old.pool.query('select * from shipment_carton_product order by shipment_carton_product_id')).rows
      const before = await all()
      await migrateToLatest(url.toString())
      expect(before).toHaveLength(120)
      expect(await all()).toEqual(before)
      const { rows } = await old.pool.query(
        'select count(*) filter (where cardinality(packed_ids) = 1)::int as ids, count(*) filter (where cardinality(packed_lines) = 1)::int as lines from shipment_carton',
      )
      expect(rows).toEqual([{ ids: 14, lines: 15 }])
    } finally {
      await old.close()
      await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(open.db)
    }
  })
})

describe('a line that is used', () => {
  const remove = (line: number) =>
    open.db.deleteFrom('store_order_product').where('store_order_product_id', '=', line).execute()
  const invoice = (line: number) =>
    sql`with billed as (
        insert into invoice (order_id, store_order_id, partner_id, status, currency) select order_id, store_order_id, partner_id, '', 'NZD' from store_order where store_order_id = ${order.store_order_id} returning invoice_id)
      insert into invoice_product (invoice_id, store_order_product_id, ordinal, quantity_invoiced, unit_price, line_price, line_tax, line_total)
      select invoice_id, ${line}, 1, 1, 1, 1, 0, 1 from billed`.execute(open.db)

  it('stays while it is packed or invoiced', async () => {
    const { cartons, lines } = order
    await write(edit(cartons[0], lines[0], '6'))
    await invoice(lines[1])
    await expect(remove(lines[0])).rejects.toThrow('is packed or invoiced')
    await expect(remove(lines[1])).rejects.toThrow('is packed or invoiced')
    await remove(lines[2])
    expect([...(await open.db.transaction().execute((tx) => invoicedLines(tx, lines)))]).toEqual([lines[1]])
  })

  it('has to be there to be invoiced', async () => {
    await expect(invoice(987_654_321)).rejects.toThrow('names a line that is not there')
  })

  it('that is being packed is not removed meanwhile', async () => {
    const { cartons, lines } = order
    let removing: Promise<unknown> = Promise.resolve()
    await open.db.transaction().execute(async (tx) => {
      await writeCartonProducts(tx, order.shipment_id, [edit(cartons[0], lines[0], '6')])
      removing = remove(lines[0])
      removing.catch(() => undefined)
      // It waits for the lock that packing has on the line.
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
    await expect(removing).rejects.toThrow('is packed or invoiced')
  })
})
