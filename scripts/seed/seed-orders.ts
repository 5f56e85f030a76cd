/** Seeds a database in one transaction: all of it or nothing, with a word about each step. */
import type { OpenDatabase } from '@quayside/store'
import { insertDemoPartners } from '../../apps/server/src/demo-partners/partners/insert-partners.ts'
import { createSecondaryIndexes, dropSecondaryIndexes, type SeedClient } from './secondary-indexes.ts'
import { filesSql, mostFiles } from './seed-exchange.ts'
import { linesSql, orderTotalsSql, storeOrdersSql, totalsSql } from './seed-lines.ts'
import { alikeSql, nextOrdersSql, ordersSql, partnersSql } from './seed-plan.ts'
import { mostCartons, rowStatements } from './seed-rows.ts'
import { type SeededTable, seededTables } from './seed-tables.ts'
import { sureOrders } from './sure-orders.ts'

/** From so many orders on, building the indexes afresh beats keeping them up. */
const manyOrders = 5_000
/** Planned and written together. */
const ordersAtOnce = 100_000

export type Say = (what: string) => void

export interface Seeding {
  readonly orders: number
  /** The present of the seeded world. */
  readonly moment: Date
  readonly say: Say
  /** Which tables are filled; store orders and lines are always needed, the rest can be left empty to save time. */
  readonly tables?: readonly SeededTable[]
  /** All of one store and so many lines, and with every document there is: what an order takes can then be measured. */
  readonly alike?: { readonly lines: number }
}

const count = async (client: SeedClient, sql: string): Promise<number> =>
  Number((await client.query<{ count: string }>(sql)).rows[0]?.count ?? 0)

/** The first of so many fresh ids of a table. The tables are locked, so that nobody takes one in between. */
async function takeIDs(client: SeedClient, table: string, column: string, many: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `select nextval(pg_get_serial_sequence($1, $2)) as first, pg_get_serial_sequence($1, $2) as sequence`,
    [table, column],
  )
  const first = Number(rows[0]?.first)
  await client.query(`select setval(pg_get_serial_sequence($1, $2), $3)`, [table, column, first + many - 1])
  return first
}

/** Foreign keys hold by construction; checking each row would double the time. Only a superuser may leave it out. */
async function skipChecks(client: SeedClient): Promise<void> {
  await client.query('savepoint before_role')
  await client
    .query('set local session_replication_role = replica')
    .catch(() => client.query('rollback to before_role'))
}

async function planOrders(client: SeedClient, { orders, moment, alike }: Seeding): Promise<void> {
  await client.query('select setseed(0.42)')
  await client.query(partnersSql, [alike !== undefined])
  const partners = await count(client, 'select count(*) from seed_partner')
  if (partners === 0)
    throw new Error('No active partner has both stores and products: orders would have nowhere to go.')
  const sure = alike ? [] : sureOrders(partners, orders, moment)
  await client.query(ordersSql, [
    orders,
    moment,
    sure.map(({ step }) => step),
    sure.map(({ trouble }) => trouble),
    sure.map(({ partnerPlace }) => partnerPlace),
    sure.map(({ received }) => received),
  ])
  if (alike) await client.query(alikeSql)
  await client.query('analyze seed_partner, seed_planned_order')
}

async function planLines(client: SeedClient, firstStoreOrderID: number, ofEach?: number): Promise<void> {
  await client.query(storeOrdersSql(firstStoreOrderID))
  await client.query('analyze seed_store_order')
  const planned = await count(client, 'select count(*) from seed_store_order')
  await client.query(`select setval(pg_get_serial_sequence('store_order', 'store_order_id'), $1)`, [
    firstStoreOrderID + planned - 1,
  ])
  const firstLineID = await takeIDs(client, 'store_order_product', 'store_order_product_id', 1)
  await client.query(linesSql(firstLineID, ofEach))
  const lines = await count(client, 'select count(*) from seed_line')
  await client.query(`select setval(pg_get_serial_sequence('store_order_product', 'store_order_product_id'), $1)`, [
    firstLineID + lines - 1,
  ])
  await client.query('analyze seed_line')
  await client.query(totalsSql)
  await client.query(orderTotalsSql)
  await client.query('analyze seed_store_order_total, seed_order_total')
}

/** How many rows each table has been given. */
type Written = Map<SeededTable, number>

async function insertRows(
  client: SeedClient,
  { moment, tables = seededTables }: Seeding,
  { order, storeOrder }: { readonly order: number; readonly storeOrder: number },
  written: Written,
): Promise<void> {
  const storeOrders = await count(client, 'select count(*) from seed_store_order')
  const first = {
    order,
    shipment: await takeIDs(client, 'shipment', 'shipment_id', storeOrders),
    carton: await takeIDs(client, 'shipment_carton', 'shipment_carton_id', storeOrders * mostCartons),
    invoice: await takeIDs(client, 'invoice', 'invoice_id', storeOrders),
    file: await takeIDs(client, 'exchange_file', 'exchange_file_id', storeOrders * mostFiles),
    interchange: await takeIDs(client, 'interchange', 'interchange_id', storeOrders * mostFiles),
  }
  if (tables.includes('exchange_file')) await client.query(filesSql(moment))
  for (const { table, sql } of rowStatements(first, storeOrder, moment)) {
    if (!tables.includes(table)) continue
    const { rowCount } = await client.query(sql)
    written.set(table, (written.get(table) ?? 0) + (rowCount ?? 0))
  }
}

const tablesOfOne = 'seed_order, seed_store_order, seed_line, seed_store_order_total, seed_order_total, seed_file'

async function seedInside(client: SeedClient, seeding: Seeding): Promise<void> {
  const { orders, say, tables = seededTables } = seeding
  await client.query(`set local work_mem = '256MB'`)
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query('set local synchronous_commit = off')
  await client.query('set local jit = off')
  await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
  await planOrders(client, seeding)
  say(`${orders.toLocaleString('en')} orders planned`)
  const order = await takeIDs(client, 'purchase_order', 'order_id', orders)
  const indexes = orders >= manyOrders ? await dropSecondaryIndexes(client, tables) : []
  await skipChecks(client)
  const written: Written = new Map()
  for (let done = 0; done < orders; done += ordersAtOnce) {
    await client.query(nextOrdersSql, [done, done + ordersAtOnce])
    await client.query('analyze seed_order')
    const storeOrder = await takeIDs(client, 'store_order', 'store_order_id', 1)
    await planLines(client, storeOrder, seeding.alike?.lines)
    await insertRows(client, seeding, { order, storeOrder }, written)
    await client.query(`drop table if exists ${tablesOfOne}`)
    say(`${Math.min(done + ordersAtOnce, orders).toLocaleString('en')} orders written`)
  }
  for (const [table, rows] of written) say(`${table}: ${rows.toLocaleString('en')} rows`)
  await createSecondaryIndexes(client, indexes, (done) => {
    if (done === indexes.length || done % 5 === 0) say(`${done} of ${indexes.length} indexes built`)
  })
}

/** Where no partner trades yet, the demo partners come first. */
async function ensurePartners({ db, pool }: OpenDatabase, say: Say): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from partner where active and orders_enabled and not sandbox
       and exists (select from store where store.partner_id = partner.partner_id) and exists (select from product where product.partner_id = partner.partner_id) limit 1`,
  )
  if (rows.length > 0) return
  await db.transaction().execute(insertDemoPartners)
  say('demo partners with their stores and products')
}

export async function seedOrders(database: OpenDatabase, seeding: Seeding): Promise<void> {
  const { say, tables = seededTables } = seeding
  await ensurePartners(database, say)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await seedInside(client, seeding)
    await client.query('commit')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    say('tables vacuumed and analysed')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
