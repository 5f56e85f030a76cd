/** Writes the rows of received orders once more by plain inserts, in a copy of the database that no longer has them. */
import type { OpenDatabase } from '@quayside/store'
import { timed } from './results.ts'

type Pool = OpenDatabase['pool']
type Row = Readonly<Record<string, unknown>>

const ofFiles =
  'exchange_file_id in (select exchange_file_id from exchange_file where $1 in (exchange_file_id, answers_exchange_file_id))'
const ofOrder = 'order_id in (select order_id from purchase_order where source_exchange_file_id = $1)'
const ofStoreOrder = `store_order_id in (select store_order_id from store_order where ${ofOrder})`

/** Rows of one received file, by table, in the order of the foreign keys. */
const conditions = {
  exchange_file: ofFiles,
  interchange: ofFiles,
  exchange_message: ofFiles,
  purchase_order: ofOrder,
  store_order: ofOrder,
  store_order_product: ofOrder,
  ordered_line: ofStoreOrder,
  audit_log: ofOrder,
} as const
type Table = keyof typeof conditions
const tables = Object.keys(conditions) as Table[]

export interface OrderRows {
  readonly exchangeFileID: number
  readonly rows: Readonly<Record<Table, readonly Row[]>>
}

export async function readOrderRows(pool: Pool, exchangeFileID: number): Promise<OrderRows> {
  const rows = {} as Record<Table, readonly Row[]>
  for (const table of tables)
    rows[table] = (
      await pool.query<Row>(`select * from ${table} where ${conditions[table]} order by 1`, [exchangeFileID])
    ).rows
  return { exchangeFileID, rows }
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
/** Lists are JSON, except the arrays of PostgreSQL. */
const arrays = ['pending_stages']
const parameter = (column: string, value: unknown) =>
  isObject(value) && !arrays.includes(column) ? JSON.stringify(value) : value

function insertOf(table: string, rows: readonly Row[]): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) => columns.map((column) => parameter(column, row[column])))
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
  const identity = table === 'pgboss.job' ? '' : ' overriding system value'
  return { text: `insert into ${table} (${columns.join(', ')})${identity} values ${places.join(', ')}`, values }
}

/** Returns the milliseconds that the clients take, with one transaction for each order. */
export async function timeBareInserts(pool: Pool, orders: readonly OrderRows[], clients: number): Promise<number> {
  for (const table of [...tables].reverse())
    for (const { exchangeFileID } of orders)
      await pool.query(`delete from ${table} where ${conditions[table]}`, [exchangeFileID])
  const queue = [...orders]
  const work = async () => {
    const client = await pool.connect()
    for (let order = queue.shift(); order; order = queue.shift()) {
      const { rows, exchangeFileID } = order
      await client.query('begin')
      for (const table of tables) if (rows[table].length > 0) await client.query(insertOf(table, rows[table]))
      // Every order needs a job that acknowledges its file.
      await client.query(insertOf('pgboss.job', [{ name: 'answer-file', data: { exchangeFileID } }]))
      await client.query('commit')
    }
    client.release()
  }
  return timed(() => Promise.all(Array.from({ length: clients }, work)))
}
