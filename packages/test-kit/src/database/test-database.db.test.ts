// Shows that a test file's database is migrated, its own, and gone afterwards.

import { openDatabase } from '@quayside/store'
import { describe, expect, it } from 'vitest'
import { makeTestDatabase, testDatabase } from './test-database.ts'

const database = testDatabase()

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const { pool, close } = openDatabase(connectionString, 1)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await close()
  }
}

describe('a test database', () => {
  it('is migrated', async () => {
    const tables = await ask(database.connectionString, 'SELECT name FROM kysely_migration')
    expect(tables.length).toBeGreaterThan(0)
  })

  it('shares nothing with another one', async () => {
    const other = await makeTestDatabase()
    await ask(database.connectionString, 'CREATE TABLE mine ()')
    const seen = await ask(other.connectionString, "SELECT to_regclass('mine') AS found")
    expect(seen).toEqual([{ found: null }])
    await other.drop()
  })

  it('is gone after drop, even while a client is connected', async () => {
    const other = await makeTestDatabase()
    const connected = openDatabase(other.connectionString, 1)
    await connected.pool.query('SELECT 1')
    await other.drop()
    await connected.close()
    await expect(ask(other.connectionString, 'SELECT 1')).rejects.toThrow(/does not exist/)
  })
})
