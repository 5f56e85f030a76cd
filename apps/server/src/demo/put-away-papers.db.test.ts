// Everything that was exchanged for an order comes back as it was, of every order of the demo, whatever was exchanged for it.
import { bytesAsTheyCame, putPapersAway, takePapersOut } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServices, testServices } from '../services.fixture.ts'
import { loadDemoData } from './load-demo-data.ts'

const database = testDatabase()
let test: TestServices

beforeAll(async () => {
  test = await testServices(database.connectionString)
  await loadDemoData(test.services, new Date('2026-11-21T00:10:00Z'))
})
afterAll(() => test.close())

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

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    tables.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`),
  )}`.execute(test.services.db)
  return rows[0] ?? {}
}

it('gives back every row and byte of every order', async () => {
  const { db } = test.services
  const before = await allRows()
  const all = await counts()
  const orders = (await db.selectFrom('purchase_order').select('order_id').orderBy('order_id').execute()).map(
    ({ order_id }) => order_id,
  )
  for (let from = 0; from < orders.length; from += 40)
    expect(await db.transaction().execute((tx) => putPapersAway(tx, orders.slice(from, from + 40)))).toEqual([])
  const left = await counts()
  console.log(
    all,
    left,
    (await sql`select count(*), avg(length(record)), avg(cardinality(keys)) from put_away_papers`.execute(db)).rows,
  )
  const done = await db.transaction().execute(async (tx) => {
    let count = 0
    for (const id of orders) if (await takePapersOut(tx, id)) count++
    return count
  })
  expect(done).toBe(orders.length)
  expect(await allRows()).toEqual(before)
})
