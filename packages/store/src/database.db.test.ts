// A connection that breaks costs the work that needed it, never the program.

import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'

const database = testDatabase()
const settingOf = async ({ pool }: OpenDatabase, name: string) =>
  (await pool.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name]
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
  // The server's side ends before this side hears of it: a query in between fails in words that depend on the race.
  const ended = new Promise((resolve) => open.pool.once('connect', (client) => client.once('end', resolve)))
  const work = open.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow(/not queryable/)
  expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('has its plans not compiled, whatever the server and the address say', async () => {
  const name = new URL(database.connectionString).pathname.slice(1)
  await other.pool.query(`alter database ${name} set jit = on`)
  const addressed = openDatabase(`${database.connectionString}?options=-c%20jit%3Don%20-c%20work_mem%3D5MB`, 1)
  expect(await settingOf(open, 'jit')).toBe('off')
  expect([await settingOf(addressed, 'jit'), await settingOf(addressed, 'work_mem')]).toEqual(['off', '5MB'])
  await addressed.close()
})
