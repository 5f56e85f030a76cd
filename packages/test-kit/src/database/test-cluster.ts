// One PostgreSQL for a whole test run, with a migrated database in it that every test file copies.
// Vitest runs this as globalSetup of the "database" project alone, so that pure unit tests never wait for it.

import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '@quayside/store'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../store/src/embedded/start-embedded-postgres.ts'
import { removeEmbeddedPostgres } from '../../../store/src/embedded/stop-postmaster.ts'

const TEMPLATE = 'quayside_template'
const FOLDER = /^quayside-test-(\d+)$/

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { connectionString: string; template: string }
  }
}

/** Starts the cluster and makes the template; the function returned stops and deletes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = join(tmpdir(), `quayside-test-${process.pid}`)
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
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

/** A test run that was killed leaves its server running; the next run ends it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = FOLDER.exec(name)?.[1]
    if (!maker || isAlive(Number(maker))) continue
    await removeEmbeddedPostgres(join(tmpdir(), name))
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
