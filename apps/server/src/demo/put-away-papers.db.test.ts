// Everything that was exchanged for an order comes back as it was, of every order of the demo, whatever was exchanged for it.
import type { LiveUpdate } from '@quayside/contract'
import { bytesAsTheyCame, liveChannel, putPapersAway, takePapersOut } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServices, testServices } from '../services.fixture.ts'
import { loadDemoData } from './load-demo-data.ts'

const database = testDatabase()
let test: TestServices

beforeAll(async () => {
  test = await testServices(database.connectionString)
  await loadDemoData(test.services, new Date('2026-11-21T00:10:00Z'))
})
const clients: pg.Client[] = []
afterAll(async () => {
  for (const client of clients) await client.end()
  await test.close()
})

const tables = ['exchange_file', 'interchange', 'exchange_message', 'message_answer', 'audit_log'] as const

/** Every row as the database writes it, but for how the bytes of a file are packed; those stand beside it as they came. */
async function allRows(): Promise<Record<string, unknown>> {
  const { db } = test.services
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ id: string; row: string }>`
      select to_jsonb(kept) ->> ${`${table}_id`} as id, (to_jsonb(kept) - '{content,packing,file_dictionary_id}'::text[])::text as row
      from ${sql.table(table)} kept order by 1`.execute(db)
    found[table] = rows
  }
  const files = await db.selectFrom('exchange_file').selectAll().orderBy('exchange_file_id').execute()
  found.contents = await Promise.all(files.map(async (file) => (await bytesAsTheyCame(db, file)).toString('base64')))
  return found
}

const filesThere = async (): Promise<number[]> => {
  const rows = await test.services.db.selectFrom('exchange_file').select('exchange_file_id').execute()
  return rows.map((row) => row.exchange_file_id).sort((one, other) => one - other)
}

/** Files whose lists and counts were told to look again, until nothing more is told. */
async function listening(): Promise<() => Promise<number[]>> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`listen ${liveChannel}`)
  let told: LiveUpdate[] = []
  client.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')))
  clients.push(client)
  return async () => {
    // What was announced before comes before the answer to this.
    await client.query('select')
    const ids = told.flatMap((update) => (update.topic === 'exchange' ? update.ids : []))
    told = []
    return ids.sort((one, other) => one - other)
  }
}

it('goes for the most part, is told of, and comes back row by row and byte by byte', async () => {
  const { db } = test.services
  const told = await listening()
  const before = await allRows()
  const files = await filesThere()
  const rows = await db.selectFrom('purchase_order').select('order_id').orderBy('order_id').execute()
  const orders = rows.map(({ order_id }) => order_id)
  for (let from = 0; from < orders.length; from += 40) {
    const some = orders.slice(from, from + 40)
    expect(await db.transaction().execute((tx) => putPapersAway(tx, some))).toEqual([])
  }
  const left = await filesThere()
  expect(left.length).toBeLessThan(files.length / 10)
  const gone = files.filter((id) => !left.includes(id))
  expect(await told()).toEqual(gone)
  expect(await db.selectFrom('audit_log').select('audit_log_id').where('order_id', 'is not', null).execute()).toEqual(
    [],
  )

  for (const id of orders) expect(await db.transaction().execute((tx) => takePapersOut(tx, id))).toBe(true)
  expect(await told()).toEqual(gone)
  expect(await allRows()).toEqual(before)
  expect(await db.selectFrom('put_away_papers').select('order_id').execute()).toEqual([])
})
