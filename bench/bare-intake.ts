/** What the intake of orders wrote, written again by plain inserts: one transaction an order, as many clients as are asked for. */
import type { OpenDatabase } from '@quayside/store'
import { timed } from './timing.ts'

type Pool = OpenDatabase['pool']

/** What one order's intake writes, its answer included where it is written, in the order in which it can be inserted. */
const tables = [
  'exchange_file',
  'interchange',
  'exchange_message',
  'purchase_order',
  'store_order',
  'store_order_product',
  'audit_log',
] as const

export type OrderRows = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** The rows of one received file. */
export async function rowsOf(pool: Pool, exchangeFileID: number): Promise<OrderRows> {
  const one = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [exchangeFileID])).rows
  const files =
    'select exchange_file_id from exchange_file where exchange_file_id = $1 or answers_exchange_file_id = $1'
  const order = 'select order_id from purchase_order where source_exchange_file_id = $1'
  return {
    exchange_file: await one(`select * from exchange_file where exchange_file_id in (${files}) order by 1`),
    interchange: await one(`select * from interchange where exchange_file_id in (${files}) order by 1`),
    exchange_message: await one(`select * from exchange_message where exchange_file_id in (${files}) order by 1`),
    purchase_order: await one('select * from purchase_order where source_exchange_file_id = $1'),
    store_order: await one(`select * from store_order where order_id in (${order})`),
    store_order_product: await one(`select * from store_order_product where order_id in (${order})`),
    audit_log: await one(`select * from audit_log where order_id in (${order})`),
    // Whoever writes an order by hand has to queue its answer too.
    job: [{ name: 'answer-file', data: { exchangeFileID } }],
  }
}

const plain = (value: unknown): unknown =>
  value !== null &&
  typeof value === 'object' &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value) &&
  !Array.isArray(value)
    ? JSON.stringify(value)
    : value

/** Lists that are JSON; any other is an array of the database. */
const jsonLists = ['problems', 'article_ids']

function insertOf(table: string, rows: readonly Record<string, unknown>[]): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) =>
    columns.map((column) => (jsonLists.includes(column) ? JSON.stringify(row[column]) : plain(row[column]))),
  )
  const places = rows.map(
    (_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
  )
  const identity = table === 'pgboss.job' ? '' : ' overriding system value'
  return {
    text: `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})${identity} values ${places.join(', ')}`,
    values,
  }
}

interface Client {
  query(statement: string | { readonly text: string; readonly values: unknown[] }): Promise<unknown>
}

async function insertBare(client: Client, rows: OrderRows): Promise<void> {
  await client.query('begin')
  for (const table of tables) {
    const found = rows[table] ?? []
    if (found.length > 0) await client.query(insertOf(table, found))
  }
  await client.query(insertOf('pgboss.job', rows.job ?? []))
  await client.query('commit')
}

/** Milliseconds that the clients take, each an order at a time. */
export function timeBare(pool: Pool, orders: readonly OrderRows[], clients: number): Promise<number> {
  const waiting = [...orders]
  const work = async () => {
    const client = await pool.connect()
    try {
      for (let rows = waiting.shift(); rows; rows = waiting.shift()) await insertBare(client, rows)
    } finally {
      client.release()
    }
  }
  return timed(() => Promise.all(Array.from({ length: clients }, work)))
}

/** Products and stores exist on the bare side too, so that the copied rows find what they refer to. */
export async function copyMasterData(from: Pool, to: Pool): Promise<void> {
  for (const table of ['store', 'product']) {
    const { rows } = await from.query<Record<string, unknown>>(`select * from ${table}`)
    await to.query(insertOf(table, rows))
  }
}
