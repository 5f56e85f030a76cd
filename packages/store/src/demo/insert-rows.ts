/** Many rows of a table in one statement, under ids that are taken beforehand, so that rows can name each other before they exist. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Database } from '../schema.ts'

/** Takes `count` new ids of a table's identity column; they are used up even when the transaction rolls back. */
export async function takeIDs(tx: Tx, table: keyof Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequenceOf(table)}) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns unused ids, unless somebody took more in the meantime: then a gap remains. */
export async function returnIDs(tx: Tx, table: keyof Database, unused: readonly number[]): Promise<void> {
  if (unused.length === 0) return
  const sequence = sequenceOf(table)
  await sql`
    select setval(${sequence}, ${Math.min(...unused)}, false)
    where pg_sequence_last_value(${sequence}) = ${Math.max(...unused)}`.execute(tx)
}

const sequenceOf = (table: keyof Database) => {
  const column = table === 'purchase_order' ? 'order_id' : `${table}_id`
  return sql`pg_get_serial_sequence(${table}, ${column})::regclass`
}

/** Rows of one statement: a message of some megabytes is handled well, one of hundreds is not. */
const mostRows = 5_000

/** Values by column. Bytes are Buffers, moments Dates or ISO text, jsonb plain values. */
export type BulkRow = Readonly<Record<string, unknown>>

/**
 * Inserts rows that all name the same columns; columns left out take their default.
 *
 * @throws Error if a row names other columns than the first
 */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly BulkRow[]): Promise<void> {
  const columns = columnsOf(rows[0])
  const odd = rows.find((row) => columnsOf(row) !== columns)
  if (odd) throw new Error(`Rows of ${table} name different columns: ${columns}; ${columnsOf(odd)}`)
  for (let at = 0; at < rows.length; at += mostRows) await insertSome(tx, table, rows.slice(at, at + mostRows))
}

const columnsOf = (row: BulkRow = {}): string => Object.keys(row).sort().join(', ')

async function insertSome(tx: Tx, table: keyof Database, rows: readonly BulkRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map(withHexBytes))
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
}

/** JSON would write bytes number by number; PostgreSQL reads them as '\\x…'. */
function withHexBytes(row: BulkRow): BulkRow {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
  ])
  return Object.fromEntries(entries)
}
