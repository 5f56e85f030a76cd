/**
 * Makes a big portal of a seeded one inside PostgreSQL: each row once for every copy of its order. Copies of an order follow each other in their
 * ids and, as far apart as orders come on average, in their moments, so that the big tables lie on disk much as a supplier's years have laid them.
 * For databases that are thrown away: what a table refers to is checked at the end alone. Where ten million whole orders take more room than there is, most copies
 * can be left without what hangs on an order (`partsOfOrders`).
 */
import type { OpenDatabase } from '@quayside/store'
import { type SeededTable, seededTables } from '../scripts/seed/seed-tables.ts'

/** Of PostgreSQL's connections: the machines that it is run on have two cores. */
const atOnce = 2
/** Nine tenths of an order's bytes. The tables left are those that lists read: orders, store orders, shipments and invoices. */
export const partsOfOrders: readonly SeededTable[] = [
  'store_order_product',
  'ordered_line',
  'shipment_carton',
  'shipment_carton_product',
  'invoice_product',
  'audit_log',
  'exchange_file',
  'interchange',
  'exchange_message',
  'message_answer',
]
/** A text that differs between so many of the rows is a number of theirs, which no copy may share. */
const leastOwn = 0.08

/**
 * Of PostgreSQL, for a database that is filled and then only read: nothing is logged or synced of what a crash would lose. Reading costs the same with them.
 */
export const fillingQuickly = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
} as const

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  /** As in pg_stats: below zero the share of rows with a value of their own. */
  readonly distinct: number
}

const columnsSql = `
select c.table_name as table, c.column_name as name, c.data_type as type, c.is_identity = 'YES' as "isKey", coalesce(s.n_distinct, 0) as distinct
from information_schema.columns c left join pg_stats s on s.schemaname = c.table_schema and s.tablename = c.table_name and s.attname = c.column_name
where c.table_schema = current_schema() and c.table_name = any($1) and c.is_generated = 'NEVER' order by c.ordinal_position`

/** The key that a column holds: by its name, as in answers_exchange_file_id. What the audit is about is an order in all that is seeded. */
function keyOf({ name, type }: Column, keys: readonly string[]): string | undefined {
  if (type !== 'bigint') return undefined
  if (name === 'object_id') return 'order_id'
  const ending = keys.filter((key) => `_${name}`.endsWith(`_${key}`))
  return ending.sort((one, other) => other.length - one.length)[0]
}

function copied(column: Column, keys: readonly string[], copies: number): string {
  const { name, type, distinct } = column
  const key = keyOf(column, keys)
  if (key) return `${name} * ${copies} + copy`
  if (type === 'uuid') return `case when ${name} is not null then gen_random_uuid() end`
  if (type === 'timestamp with time zone') return `${name} - (${copies} - 1 - copy) * apart`
  if (type === 'text' && distinct < -leastOwn) return `${name} || '-' || copy`
  return name
}

/** How often each order of the sample is copied, and how many of these have all their parts: the last ones, so that they lie all over the years. */
export interface Copies {
  readonly copies: number
  readonly whole: number
}

/** The rows of the sample one after the other, each with its copies: the length of the series names a column, so that the series stays inside. */
function copySql(table: SeededTable, columns: Sample, { copies, whole }: Copies): string {
  const first = partsOfOrders.includes(table) ? copies - whole : 0
  const own = columns.filter((column) => column.table === table)
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
  const key = own.find(({ isKey }) => isKey)?.name
  return `insert into ${table} (${own.map(({ name }) => name).join(', ')}) overriding system value
    select ${own.map((column) => copied(column, keys, copies)).join(', ')}
    from sample.${table} cross join sample.spread cross join lateral generate_series(${first}, ${copies - 1} + 0 * ${key}) copy`
}

interface Definition {
  readonly table: string
  readonly name: string
  readonly sql: string
}

interface Definitions {
  readonly constraints: readonly Definition[]
  readonly indexes: readonly Definition[]
  readonly references: readonly Definition[]
}

const constraintsSql = (which: string) => `
select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as sql from pg_constraint where ${which} order by 1, 2`

async function takeDown({ pool }: OpenDatabase): Promise<Definitions> {
  const read = async (sql: string) => (await pool.query<Definition>(sql, [seededTables])).rows
  const tables = '$1::text[]::regclass[]'
  const references = await read(
    constraintsSql(`contype = 'f' and (conrelid = any(${tables}) or confrelid = any(${tables}))`),
  )
  const constraints = await read(constraintsSql(`contype in ('p', 'u') and conrelid = any(${tables})`))
  for (const { table, name } of [...references, ...constraints])
    await pool.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await read(
    `select tablename as table, indexname as name, indexdef as sql from pg_indexes where schemaname = current_schema() and tablename = any($1) order by 1, 2`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  return { constraints, indexes, references }
}

async function each<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function inTransaction({ pool }: OpenDatabase, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '1GB'`)
    // Both processors are busy as it is; made by one alone, an index takes a sixth less of them.
    await client.query('set local max_parallel_maintenance_workers = 0')
    await client.query('set local synchronous_commit = off')
    for (const sql of statements) await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const addConstraint = ({ table, name, sql }: Definition) => `alter table ${table} add constraint ${name} ${sql}`

/** What is multiplied: the rows are kept in a schema of their own. */
export type Sample = readonly Column[]

/** Keeps the seeded rows, to be multiplied as often as there are sizes to measure at. At least 1,500 orders: in fewer, names of stores look like numbers. */
export async function takeSample(database: OpenDatabase): Promise<Sample> {
  const { pool } = database
  await pool.query('create schema sample')
  for (const table of seededTables) await pool.query(`create table sample.${table} as table ${table}`)
  const { rows } = await pool.query<Column>(columnsSql, [seededTables])
  return rows
}

/** Indexes for searches, then by their tables, so that both connections end together. */
const longestFirst = (indexes: readonly Definition[], tables: readonly string[]): Definition[] => {
  const length = ({ sql, table }: Definition) => (sql.includes(' USING gin ') ? 0 : 1 + tables.indexOf(table))
  return [...indexes].sort((one, other) => length(one) - length(other))
}

/** So many orders in place of each of the sample. */
export async function multiplyOrders(
  database: OpenDatabase,
  sample: Sample,
  copies: number,
  whole = copies,
): Promise<void> {
  const { pool } = database
  await pool.query(
    `create or replace view sample.spread as select (max(created) - min(created)) / count(*) / ${copies} as apart
     from sample.purchase_order`,
  )
  // What takes longest first, so that both connections end together.
  const { rows: tables } = await pool.query<{ name: SeededTable }>(
    `select name from unnest($1::text[]) name order by name = any($2::text[]),
       case when cardinality($2::text[]) = 0 then pg_total_relation_size(name::regclass) else pg_indexes_size(name::regclass) end desc`,
    [seededTables, whole < copies ? partsOfOrders : []],
  )
  const names = tables.map(({ name }) => name)
  const { constraints, indexes, references } = await takeDown(database)
  await each(names, async (table) => {
    await inTransaction(database, [
      'set local session_replication_role = replica',
      // Filled in the transaction that empties it, a table is not logged; nor is an index that is made.
      `truncate ${table}`,
      copySql(table, sample, { copies, whole }),
      ...constraints.filter((one) => one.table === table).map(addConstraint),
    ])
    // While it is in memory, and has few indexes.
    await pool.query(`vacuum ${table}`)
  })
  await each(longestFirst(indexes, names), ({ sql }) => inTransaction(database, [sql]))
  // By what they know of tables and of what indexes are of, the rest is planned.
  await each(names, async (table) => void (await pool.query(`analyze ${table}`)))
  for (const { table, name } of sample.filter(({ isKey }) => isKey))
    await pool.query(`select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from ${table}`)
  await inTransaction(
    database,
    references.map((one) => `${addConstraint(one)} not valid`),
  )
  await checkReferences(database, references)
}

async function checkReferences(database: OpenDatabase, references: readonly Definition[]): Promise<void> {
  await each(references, ({ table, name }) =>
    inTransaction(database, [`alter table ${table} validate constraint ${name}`]),
  )
}
