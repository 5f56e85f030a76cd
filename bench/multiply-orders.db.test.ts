import { type OpenDatabase, openDatabase } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrders } from '../scripts/seed/seed-orders.ts'
import { seededTables } from '../scripts/seed/seed-tables.ts'
import { multiplyOrders, partsOfOrders, type Sample, takeSample } from './multiply-orders.ts'

const database = testDatabase()
const moment = new Date('2026-11-22T11:37:00Z')
const copies = 3
let open: OpenDatabase
let sample: Sample
let before: Awaited<ReturnType<typeof found>>

const rows = async <Row extends object>(sql: string) => (await open.pool.query<Row>(sql)).rows

async function found() {
  const counts = Object.fromEntries(
    await Promise.all(
      seededTables.map(async (table) => [
        table,
        (await rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0,
      ]),
    ),
  ) as Record<string, number>
  const structure = await rows(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype in ('p', 'u', 'f')
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
  )
  const states = await rows<{ state: string; count: number }>(
    `select partner_id || ' ' || status || ' ' || completed as state, count(*)::int from purchase_order group by 1 order by 1`,
  )
  return { counts, structure, states, names: await rows('select distinct ship_to_name from purchase_order order by 1') }
}

beforeAll(async () => {
  open = openDatabase(database.connectionString, 3)
  await seedOrders(open, { orders: 1500, moment, say: () => undefined })
  before = await found()
  sample = await takeSample(open)
  await multiplyOrders(open, sample, 2)
  await multiplyOrders(open, sample, copies)
})
afterAll(() => open.close())

describe('a multiplied portal', () => {
  it('holds every row once for each copy, in the same states at the same partners and stores, behind the same constraints and indexes', async () => {
    const after = await found()
    const times = Object.fromEntries(Object.entries(before.counts).map(([table, count]) => [table, count * copies]))
    expect(after.counts).toEqual(times)
    expect(after.counts.exchange_message).toBeGreaterThan(copies * 1500)
    expect(after.states).toEqual(before.states.map(({ state, count }) => ({ state, count: count * copies })))
    expect(after.names).toEqual(before.names)
    expect(after.structure).toEqual(before.structure)
  })

  it('has orders of their own numbers, none in the future', async () => {
    expect(
      await rows(
        `select count(distinct order_number)::int as numbers, count(distinct customer_reference)::int as refs, max(created) <= '${moment.toISOString()}' as past
         from purchase_order`,
      ),
    ).toEqual([{ numbers: 1500 * copies, refs: 1500 * copies, past: true }])
  })

  it('has messages and an audit that speak of their own orders, and takes new rows', async () => {
    expect(
      await rows(`select
        (select count(*)::int from exchange_message message where order_id is not null and not exists (select from purchase_order po where po.order_id = message.order_id and po.order_number = message.reference)) as strays,
        (select count(*)::int from exchange_message message join invoice using (invoice_id) where invoice.order_id <> message.order_id) as foreign,
        (select count(*)::int from audit_log left join purchase_order po on po.order_id = object_id where po.partner_id is distinct from audit_log.partner_id) as unheard,
        (select nextval(pg_get_serial_sequence('store_order_product', 'store_order_product_id')) > max(store_order_product_id) from store_order_product) as free`),
    ).toEqual([{ strays: 0, foreign: 0, unheard: 0, free: true }])
  })

  it('whose copies lack their parts but for some has every order', async () => {
    await multiplyOrders(open, sample, copies, 1)
    const { counts, structure } = await found()
    const times = (table: string) => ((partsOfOrders as readonly string[]).includes(table) ? 1 : copies)
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(before.counts).map(([table, count]) => [table, count * times(table)])),
    )
    expect(structure).toEqual(before.structure)
  })
})
