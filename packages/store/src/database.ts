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

/** Runs several queries on one snapshot of the database, so that their results are consistent. */
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
 * How long connecting may take, in milliseconds: longer than any call waits for a free connection, and longer than a busy machine
 * may stall. After that the database is reported as not answering.
 */
export const connectPatienceMs = 30_000

export function openDatabase(connectionString: string, maxConnections = 16): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max: maxConnections, connectionTimeoutMillis: connectPatienceMs, types })
  surviveBrokenConnections(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
