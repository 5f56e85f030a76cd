// Lines of an order that ended are the same after they were put away, and after they were taken out; nothing changes them in between.
import { testDatabase } from '@quayside/test-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { lockOrder } from '../orders/order-states.ts'
import { queueAgain } from './order-queue.ts'
import { linesOfProducts, lineWithID, putLinesAway } from './put-away-lines.ts'
import { putAwayOrders } from './put-away-orders.ts'

const database = testDatabase()
let open: OpenDatabase
let partnerID: number
let products: number[]
let warehouseID: number
let made = 0

beforeAll(async () => {
  open = openDatabase(database.connectionString, 4)
  const { rows } = await sql<{ partner_id: number }>`
    insert into partner (code, name, guide) values ('AWAY', 'Away', '{}') returning partner_id`.execute(open.db)
  partnerID = rows[0]?.partner_id ?? 0
  const ofProducts = await sql<{ product_id: number }>`
    insert into product (partner_id, supplier_product_code) select ${partnerID}, 'P' || n from generate_series(1, 5) n returning product_id`.execute(
    open.db,
  )
  products = ofProducts.rows.map(({ product_id }) => product_id)
  const ofWarehouse = await sql<{ warehouse_id: number }>`
    insert into warehouse (partner_id, warehouse_code) values (${partnerID}, 'W') returning warehouse_id`.execute(
    open.db,
  )
  warehouseID = ofWarehouse.rows[0]?.warehouse_id ?? 0
})
afterAll(() => open.close())

type Line = Readonly<Record<string, unknown>>
interface Order {
  readonly orderID: number
  readonly storeOrderIDs: readonly number[]
}

async function orderOf(linesOfStoreOrders: readonly (readonly Line[])[], completed = true): Promise<Order> {
  const stages = sql`'Completed', '', '', '', '', '', ''`
  const { rows } = await sql<{ order_id: number }>`
    insert into purchase_order (partner_id, order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status, currency, completed)
    values (${partnerID}, ${`PA-${++made}`}, ${stages}, 'NZD', ${completed}) returning order_id`.execute(open.db)
  const orderID = rows[0]?.order_id ?? 0
  const storeOrderIDs: number[] = []
  for (const [at, lines] of linesOfStoreOrders.entries()) {
    const { rows } = await sql<{ store_order_id: number }>`
      insert into store_order (order_id, partner_id, store_order_number, status, order_status, acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      values (${orderID}, ${partnerID}, ${String(at)}, ${stages}) returning store_order_id`.execute(open.db)
    const storeOrderID = rows[0]?.store_order_id ?? 0
    storeOrderIDs.push(storeOrderID)
    for (const line of lines)
      await open.db
        .insertInto('store_order_product')
        .values({ order_id: orderID, store_order_id: storeOrderID, ordinal: 1, quantity: '1', ...line } as never)
        .execute()
  }
  return { orderID, storeOrderIDs }
}

const linesOf = async ({ orderID }: Order) =>
  (
    await sql<Line>`
      select line.*, to_jsonb(line) as whole from store_order_product line where order_id = ${orderID} order by store_order_product_id`.execute(
      open.db,
    )
  ).rows
const rowsIn = async (table: string, { orderID }: Order) =>
  Number(
    (
      await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where order_id = ${orderID}`.execute(
        open.db,
      )
    ).rows[0]?.n,
  )
const putAway = ({ orderID }: Order) => open.db.transaction().execute((tx) => putLinesAway(tx, [orderID]))
const takeOut = ({ orderID }: Order) => open.db.transaction().execute((tx) => lockOrder(tx, orderID))
const changedHours = async () =>
  (await sql`select * from changed_order_hour order by partner_id, hour`.execute(open.db)).rows.length

const decimal = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 10_000).toFixed(4))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', ''))
const often = <T>(value: fc.Arbitrary<T>, usual: T) => fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, value)

/** Some columns as they mostly are, some as anything that they can be. */
const anyLine = () =>
  fc
    .record({
      product_id: some(fc.nat({ max: 4 })),
      in_warehouse: fc.boolean(),
      ordinal: fc.nat({ max: 9 }),
      order_line_number: some(fc.oneof(text, fc.constantFrom('1', '2', 'true', '01'))),
      order_line_unit: some(text),
      supplier_product_code: some(text),
      sku: some(text),
      gtin: some(text),
      description: some(text),
      quantity: decimal(99_999_999),
      quantity_acknowledged: some(decimal(99_999_999)),
      quantity_backordered: often(decimal(9_999), '0.0000'),
      quantity_shipped: decimal(99_999),
      quantity_invoiced: decimal(99_999),
      backordered_date: some(fc.constantFrom('2026-02-28', '1999-12-31')),
      line_product_price: some(decimal(99_999)),
      line_product_price_acknowledged: some(decimal(99_999)),
      line_product_retail_price: some(decimal(99_999)),
      price_validation_product_price: some(decimal(99_999)),
      line_pack_size: some(decimal(99_999)),
      line_sub_total: decimal(9_999),
      line_tax: decimal(9_999),
      line_total: decimal(9_999),
      tax_rate_percent: often(decimal(999_999), '15.0000'),
      batch: some(text),
      comments: some(text),
      edi_warnings: some(text),
      print_price_label: fc.boolean(),
      external_reservation_id: some(text),
      error: some(text),
      metadata: fc.constantFrom(
        '{}',
        '{"a": [1.50, null], "b": "\\u20ac"}',
        '{"a": {"n": null}}',
        '[]',
        '[{"a": null}]',
        'true',
        'null',
      ),
      as_ordered: fc.boolean(),
    })
    .map(({ product_id, in_warehouse, ...line }) => ({
      ...line,
      product_id: product_id === null ? null : products[product_id],
      warehouse_id: in_warehouse ? warehouseID : null,
      article_codes: line.as_ordered ? '["UP",3]' : null,
    }))

/** As most orders end: everything was acknowledged, shipped and invoiced as ordered, at its price. */
const plainLine = () =>
  fc
    .record({ quantity: decimal(999_999), line_product_price: some(decimal(99_999)), product_id: fc.nat({ max: 4 }) })
    .map((line) => {
      const { quantity, line_product_price } = line
      return {
        ...line,
        product_id: products[line.product_id],
        quantity_acknowledged: quantity,
        quantity_shipped: quantity,
        quantity_invoiced: quantity,
        line_product_price_acknowledged: line_product_price,
        tax_rate_percent: '15',
        as_ordered: true,
      }
    })

describe('lines of an order that ended', () => {
  it('are the same when they were put away, and when they were taken out, whatever they are', async () => {
    const storeOrders = fc.array(fc.array(fc.oneof(anyLine(), plainLine()), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(storeOrders, async (given) => {
        const order = await orderOf(given)
        await sql`
          update line_at_hand set line_sub_total = round(quantity * line_product_price, 2), line_tax = round(quantity * line_product_price * 0.15, 2)
          where order_id = ${order.orderID} and as_ordered and line_product_price is not null`.execute(open.db)
        await sql`delete from changed_order_hour`.execute(open.db)
        const before = await linesOf(order)
        const ordered = await rowsIn('ordered_line', order)
        expect(before).toHaveLength(given.flat().length)

        expect(await putAway(order)).toEqual([])
        expect(await rowsIn('line_at_hand', order)).toBe(0)
        expect(await rowsIn('put_away_lines', order)).toBe(given.length)
        expect(await linesOf(order)).toStrictEqual(before)

        await takeOut(order)
        expect(await rowsIn('put_away_lines', order)).toBe(0)
        expect(await rowsIn('line_at_hand', order)).toBe(before.length)
        expect(await linesOf(order)).toStrictEqual(before)
        // Nobody counts anew what did not change, nor writes down what was ordered.
        expect(await changedHours()).toBe(0)
        expect(await rowsIn('ordered_line', order)).toBe(ordered)
      }),
      { numRuns: 60 },
    )
  })

  it('are found by their ids and products wherever they are, also where ids of others lie between', async () => {
    const one = await orderOf([[{ product_id: products[0] }]])
    const two = await orderOf([[{ product_id: products[1] }, { product_id: products[0] }]])
    const { storeOrderIDs, orderID } = one
    await open.db
      .insertInto('store_order_product')
      .values({
        order_id: orderID,
        store_order_id: storeOrderIDs[0] ?? 0,
        ordinal: 2,
        quantity: '2',
        product_id: products[2],
      } as never)
      .execute()
    await putAway(one)
    for (const order of [one, two])
      for (const { store_order_product_id: id } of await linesOf(order)) {
        const { rows } = await sql<{ order_id: number; id: number }>`
          select order_id, store_order_product_id as id from ${lineWithID(id)} line`.execute(open.db)
        expect(rows).toEqual([{ order_id: order.orderID, id }])
      }
    const ids = sql`${[products[0], products[2]]}::bigint[]`
    const { rows } = await sql<{ order_id: number; product_id: number }>`
      select order_id, product_id from ${linesOfProducts(ids)} line where order_id = any(${[one.orderID, two.orderID]}::bigint[]) order by 1, 2`.execute(
      open.db,
    )
    expect(rows).toEqual([
      { order_id: one.orderID, product_id: products[0] },
      { order_id: one.orderID, product_id: products[2] },
      { order_id: two.orderID, product_id: products[0] },
    ])
  })

  it('are not written as long as they are put away, and keep their products', async () => {
    const { rows } = await sql<{ product_id: number }>`
      insert into product (partner_id, supplier_product_code) values (${partnerID}, 'ONLY') returning product_id`.execute(
      open.db,
    )
    const productID = rows[0]?.product_id ?? 0
    const order = await orderOf([[{ product_id: productID }]])
    await putAway(order)
    const [line] = await linesOf(order)
    const id = line?.store_order_product_id
    await expect(
      sql`update store_order_product set sku = 'X' where store_order_product_id = ${id} and order_id = ${order.orderID}`.execute(
        open.db,
      ),
    ).rejects.toThrow(`Line ${id} is put away with its order ${order.orderID}`)
    await expect(
      sql`delete from store_order_product where order_id = ${order.orderID}`.execute(open.db),
    ).rejects.toThrow('is put away')
    await expect(sql`delete from product where product_id = ${productID}`.execute(open.db)).rejects.toThrow(
      `Product ${productID} is on an order that is put away`,
    )
    await sql`delete from purchase_order where order_id = ${order.orderID}`.execute(open.db)
    expect(await rowsIn('put_away_lines', order)).toBe(0)
    await sql`delete from product where product_id = ${productID}`.execute(open.db)
  })

  it('are put away once: who puts them away again changes nothing', async () => {
    const order = await orderOf([[{ sku: 'A' }, { sku: 'B' }], [{ sku: 'C' }]])
    const before = await linesOf(order)
    await putAway(order)
    expect(await putAway(order)).toEqual([])
    expect([await rowsIn('line_at_hand', order), await rowsIn('put_away_lines', order)]).toEqual([0, 2])
    expect(await linesOf(order)).toStrictEqual(before)
  })

  it('stay where a kit has rows of what is in it', async () => {
    const order = await orderOf([[{}], [{}]])
    const [kit] = await linesOf(order)
    await sql`
      insert into store_order_product_component (store_order_product_id, product_id, ordinal, supplier_product_code, pack_size, quantity)
      values (${kit?.store_order_product_id}, ${products[0]}, 1, 'C', 1, 1)`.execute(open.db)
    await putAway(order)
    expect([await rowsIn('line_at_hand', order), await rowsIn('put_away_lines', order)]).toEqual([1, 1])
  })
})

describe('orders that are put away', () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const since = (order: Order, moment: string) =>
    sql`update order_to_put_away set since = ${moment} where order_id = ${order.orderID}`.execute(open.db)
  const touched = async (order: Order, moment: string) => {
    await sql`update purchase_order set last_modified = ${moment} where order_id = ${order.orderID}`.execute(open.db)
    await sql`update store_order set last_modified = ${moment} where order_id = ${order.orderID}`.execute(open.db)
    await since(order, moment)
  }
  const isQueued = async (order: Order) => (await rowsIn('order_to_put_away', order)) === 1
  const isAway = async (order: Order) => (await rowsIn('put_away_lines', order)) > 0
  const old = '2026-08-01T00:00:00Z'

  it('are those completed whose days are over since they last changed', async () => {
    const away = await orderOf([[{}]])
    const young = await orderOf([[{}]])
    const changed = await orderOf([[{}]])
    const open_ = await orderOf([[{}]], false)
    await touched(away, old)
    await touched(young, '2026-09-03T00:00:00Z')
    await touched(changed, '2027-02-01T00:00:00Z')
    await since(changed, old)
    expect(await isQueued(open_)).toBe(false)
    while ((await putAwayOrders(open.db, 180, now)).looked > 0);
    expect([await isAway(away), await isAway(young), await isAway(changed)]).toEqual([true, false, false])
    expect([await isQueued(away), await isQueued(young), await isQueued(changed)]).toEqual([false, true, true])
    // It is looked at again 180 days later, and would be put away then.
    expect((await putAwayOrders(open.db, 180, now)).looked).toBe(0)
    await touched(open_, old)
    await sql`update purchase_order set completed = true where order_id = ${open_.orderID}`.execute(open.db)
    expect(await isQueued(open_)).toBe(true)
  })

  it('do not have an error, nor stock that is held for them', async () => {
    const wrong = await orderOf([[{}]])
    const held = await orderOf([[{}]])
    await sql`update purchase_order set status = 'Error' where order_id = ${wrong.orderID}`.execute(open.db)
    await sql`insert into stock_reservation (store_order_id, system) values (${held.storeOrderIDs[0]}, 'x')`.execute(
      open.db,
    )
    for (const order of [wrong, held]) await touched(order, old)
    while ((await putAwayOrders(open.db, 180, now)).looked > 0);
    expect([await isAway(wrong), await isAway(held)]).toEqual([false, false])
  })

  it('are left alone while somebody holds them, and are taken out once by two who want them', async () => {
    const order = await orderOf([[{}, {}]])
    await touched(order, old)
    let held = 0
    await open.db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.orderID)
      held = (await putAwayOrders(open.db, 180, now)).looked
    })
    expect(held).toBe(0)
    expect(await isAway(order)).toBe(false)
    while ((await putAwayOrders(open.db, 180, now)).looked > 0);
    expect(await isAway(order)).toBe(true)
    await Promise.all([takeOut(order), takeOut(order), takeOut(order)])
    expect([await rowsIn('line_at_hand', order), await isAway(order), await isQueued(order)]).toEqual([2, false, true])
  })

  it('are queued again once, from when they were taken out', async () => {
    const order = await orderOf([[{}]])
    await touched(order, old)
    await queueAgain(open.db, order.orderID)
    const { rows } = await sql<{ fresh: boolean }>`
      select since > now() - interval '1 minute' as fresh from order_to_put_away where order_id = ${order.orderID}`.execute(
      open.db,
    )
    expect(rows).toEqual([{ fresh: true }])
  })
})
