// One PostgreSQL for a whole test run, with a migrated database in it that every test file copies.
// Vitest runs this as globalSetup of the "database" project alone, so that pure unit tests never wait for it.

import { migrateToLatest, openDatabase } from '@quayside/store'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../store/src/embedded/start-embedded-postgres.ts'
import { removeEmbeddedPostgres } from '../../../store/src/embedded/stop-postmaster.ts'
import { removeLeftovers, temporaryFolder } from '../leftovers.ts'

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
    // A database can be copied only while nobody is connected to it.
    await admin.pool.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
    await admin.pool.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
      TEMPLATE,
    ])
  } finally {
    await admin.close()
  }
}

/** The same server and user, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
