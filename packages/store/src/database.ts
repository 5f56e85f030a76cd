/** Opens the database with the types that the rest relies on: ids are numbers, amounts decimal text, dates text. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

const int8 = 20
const date = 1082
const numerics = 1231
const texts = 1009
const types = new pg.TypeOverrides()
types.setTypeParser(int8, (value) => Number(value))
types.setTypeParser(date, (value) => value)
// Lists of amounts, too, are decimal text; the driver would make floats of them.
types.setTypeParser(numerics, pg.types.getTypeParser(texts as number))

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** Queries that run alone or inside a transaction. */
export type Queries = Db | Tx

/** Runs several queries on one snapshot of the database, so that their results are consistent. */
export const readAtOneMoment = <T>(db: Db, read: (queries: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  /** Breaks every connection: what waits for a database that does not answer fails at once. New ones are opened when they are needed. */
  cut(): void
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

interface OpenLine {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** How long a statement, the wait for a lock and the wait for a connection may take, in milliseconds. */
export interface DatabasePatience {
  readonly connectMs: number
  readonly statementMs?: number
  readonly lockMs?: number
}

/** For what people wait for: they are told to try again. Jobs and big files may take as long as they need. */
export const peoplesPatience: DatabasePatience = { connectMs: 10_000, statementMs: 30_000, lockMs: 15_000 }

/** Compiling a plan takes longer than our queries win by it: 350 to 800 ms on lists of a million orders. */
const ourSettings = '-c jit=off'

/** The address with our settings behind those that it names itself. Of options given twice the last count. */
export function withOurSettings(address: string): string {
  const [, query] = address.split('?')
  const given = new URLSearchParams(query).get('options')
  const options = given ? `${given} ${ourSettings}` : ourSettings
  return `${address}${query === undefined ? '?' : '&'}options=${encodeURIComponent(options)}`
}

/** `keptConnections` stay open though nobody needs them: a new one looks up every table and plans every statement anew. */
export function openDatabase(
  connectionString: string,
  maxConnections = 16,
  { connectMs, statementMs, lockMs }: DatabasePatience = { connectMs: connectPatienceMs },
  keptConnections = 0,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: withOurSettings(connectionString),
    max: maxConnections,
    min: keptConnections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs ?? false,
    lock_timeout: lockMs ?? 0,
    types,
  })
  surviveBrokenConnections(pool)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  const cut = (): void => {
    // As when the line breaks: the pool then forgets idle ones too. Ended in order, they would be handed out once more.
    for (const client of clients) (client as unknown as OpenLine).connection.stream.destroy()
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, cut, close: () => db.destroy() }
}
