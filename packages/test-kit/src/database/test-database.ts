// A migrated database for one test file, copied from the run's template in some tens of milliseconds.

import { randomBytes } from 'node:crypto'
import { openDatabase } from '@quayside/store'
import { afterAll, beforeAll, inject } from 'vitest'
import { databaseUrl } from './test-cluster.ts'

export type TestDatabase = {
  /** Throws before the file's first hook has run: read it in hooks and tests, not at the top of the file. */
  readonly connectionString: string
}

/**
 * Call once at the top of a `*.db.test.ts` file (or of a describe): the database is made before its tests and
 * dropped after them, whoever is still connected.
 */
export function testDatabase(): TestDatabase {
  let made: { connectionString: string; drop(): Promise<void> } | undefined
  beforeAll(async () => {
    made = await makeTestDatabase()
  })
  afterAll(() => made?.drop())
  return {
    get connectionString() {
      if (!made)
        throw new Error('The test database is made in beforeAll: read its connectionString in a hook or a test.')
      return made.connectionString
    },
  }
}

/** A database for a single test; the caller drops it. */
export async function makeTestDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const cluster = inject('testCluster')
  if (!cluster) throw new Error('Only files named *.db.test.ts have a database: rename this test file.')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied as they lie there: logging each of their pages, as PostgreSQL does otherwise, takes twice the work.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${cluster.template} STRATEGY file_copy`
  await onCluster(cluster.connectionString, copy)
  return {
    connectionString: databaseUrl(cluster.connectionString, name),
    drop: () => onCluster(cluster.connectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onCluster(connectionString: string, sql: string): Promise<void> {
  const admin = openDatabase(connectionString, 1)
  try {
    await admin.pool.query(sql)
  } finally {
    await admin.close()
  }
}
