/** Opens the database with the types that the rest relies on: ids are numbers, amounts decimal text, dates text. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

const int8 = 20
const date = 1082
const types = new pg.TypeOverrides()
types.setTypeParser(int8, (value) => Number(value))
types.setTypeParser(date, (value) => value)

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** Queries that run alone or inside a transaction. */
export type Queries = Db | Tx

/** Several queries that see one moment of the database, so that what is put together of them cannot contradict itself. */
export const readAtOneMoment = <T>(db: Db, read: (queries: Queries) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * A connection that breaks is replaced by the pool, and the query that needed it fails. Without listeners it would end
 * the process: when it breaks while idle, and when it breaks between two queries of a transaction.
 */
export function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * How long a connection may take, in milliseconds. Longer than any call waits for a free one, and longer than a machine
 * stalls that has a bad moment; a database that does not answer at all is told then.
 */
export const connectPatienceMs = 30_000

export function openDatabase(connectionString: string, maxConnections = 16): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: maxConnections, connectionTimeoutMillis: connectPatienceMs, types })
  surviveBrokenConnections(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
