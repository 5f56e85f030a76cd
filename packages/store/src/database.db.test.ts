// A connection that breaks costs the work that needed it, never the program.

import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'

const database = testDatabase()
let open: OpenDatabase
let other: OpenDatabase
beforeEach(() => {
  open = openDatabase(database.connectionString, 2)
  other = openDatabase(database.connectionString, 1)
})
afterEach(async () => {
  await open.close()
  await other.close()
})

it('survives a connection that breaks between two queries of a transaction', async () => {
  const work = open.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    const left = () => other.pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
    await expect.poll(async () => (await left()).rowCount).toBe(0)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow(/not queryable|terminat/i)
  expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
