// One PostgreSQL for a whole test run, with a migrated database in it that every test file copies.
// Vitest runs this as globalSetup of the "database" project alone, so that pure unit tests never wait for it.

import { setTimeout as pause } from 'node:timers/promises'
import {
  migrateToLatest,
  type OpenDatabase,
  openDatabase,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@quayside/store'
import type { TestProject } from 'vitest/node'
import { removeLeftovers, temporaryFolder } from '../leftovers.ts'
import { waitMs } from '../patience.mjs'

const TEMPLATE = 'quayside_template'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { connectionString: string; template: string }
  }
}

/** Starts the cluster and makes the template; the function returned stops and deletes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers('test', removeEmbeddedPostgres)
  const dataDir = await temporaryFolder('test')
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => console.log(line) })
  await makeTemplate(cluster.connectionString)
  project.provide('testCluster', { connectionString: cluster.connectionString, template: TEMPLATE })
  return () => removeEmbeddedPostgres(dataDir)
}

async function makeTemplate(connectionString: string): Promise<void> {
  const admin = openDatabase(connectionString, 1)
  try {
    await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`)
    await migrateToLatest(databaseUrl(connectionString, TEMPLATE))
    await untilNobodyIsConnected(admin.pool)
    await admin.pool.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
  } finally {
    await admin.close()
  }
}

/** A database can be copied only then, and a connection that was closed takes a moment to end. */
async function untilNobodyIsConnected(pool: OpenDatabase['pool']): Promise<void> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [TEMPLATE])
    if (!rowCount) return
    await pause(10)
  }
  throw new Error('migrateToLatest left connections open: the template of the test databases cannot be copied.')
}

/** The same server and user, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
