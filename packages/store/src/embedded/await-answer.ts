// Waits until a postmaster answers with our password, and makes sure that it is the one of this cluster.

import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectPatienceMs } from '../database.ts'
import { codeOf } from './binaries.ts'
import { ROLE } from './create-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runningPostmaster } from './postmaster.ts'

export const DATABASE = 'quayside'
const PATIENCE_MS = 3_600_000

/** SQLSTATEs and socket errors of a server that is still starting, recovering or going down. */
const NOT_YET = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const WRONG_PASSWORD = ['28P01', '28000']

export type Answer = { connectionString: string; port: number }

/**
 * The connection string once the running postmaster of the cluster answers; null when it goes away meanwhile
 * (it was shutting down, or its recovery failed). Recovery after a crash may take minutes, on a slow machine many, so the
 * wait is long: as long as the server's process lives there is something to wait for.
 */
export async function awaitAnswer(
  cluster: string,
  password: string,
  log: (line: string) => void,
): Promise<Answer | null> {
  const began = performance.now()
  let logged = false
  while (performance.now() - began < PATIENCE_MS) {
    const postmaster = runningPostmaster(cluster)
    if (!postmaster) return null
    if (postmaster.port && (await answers(cluster, postmaster.port, password))) {
      return { connectionString: connectionString(postmaster.port, password, DATABASE), port: postmaster.port }
    }
    if (!logged && performance.now() - began > 2_000) {
      logged = true
      log('Waiting for the database to finish starting or recovering.')
    }
    await pause(25)
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster} has not answered for ${PATIENCE_MS / 60_000} minutes.`,
    'Look into postgres.log beside it; a recovery that is still running must not be interrupted.',
  )
}

export function connectionString(port: number, password: string, database: string): string {
  return `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`
}

async function answers(cluster: string, port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(port, password, 'postgres'),
    connectionTimeoutMillis: connectPatienceMs,
  })
  // A server that goes down while we ask also ends the idle connection; that must not end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder")
    if ((await realpath(rows[0]?.folder ?? '')) !== (await realpath(cluster))) return false
    await ensureDatabase(client)
    return true
  } catch (error) {
    return waitOrThrow(error, cluster, port)
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount) return
  await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    // Two processes may come here at once; the second finds the name taken.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error
  })
}

function waitOrThrow(error: unknown, cluster: string, port: number): false {
  const code = codeOf(error)
  if (WRONG_PASSWORD.includes(code)) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} (port ${port}) refuses the password kept in its folder.`,
      'Restore the file quayside-password from the backup that belongs to this database.',
      { cause: error },
    )
  }
  const message = error instanceof Error ? error.message : ''
  if (NOT_YET.includes(code) || /timeout|terminated|ended/i.test(message)) return false
  throw error
}
