import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { DatabaseClient } from './database-client.ts'

const database = testDatabase()
let open: OpenDatabase
beforeAll(() => {
  open = openDatabase(database.connectionString, 1)
})
afterAll(() => open.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void

const lastingBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? Number.NaN

const rows = 1000
const queries = 20
const text = `select n, 'order ' || n as name, now() as at from generate_series(1, ${rows}) n`

/** Bytes that a query leaves among the objects that last, once whatever can go early has gone: the median, since a great collection in between frees many. */
async function leftBy(ask: () => Promise<unknown>): Promise<number> {
  const left: number[] = []
  for (let at = 0; at < queries; at++) {
    const before = lastingBytes()
    await ask()
    await nextTurn()
    // What is still in use at one collection is moved by the second to where it lasts.
    for (let times = 0; times < 3; times++) collect({ type: 'minor' })
    left.push(lastingBytes() - before)
  }
  return left.sort((one, other) => one - other)[queries / 2] ?? Number.NaN
}

/** Each row that is kept takes more than a hundred. */
const fewBytes = rows * 25

it('what a query has read goes with the next small collection of memory', async () => {
  expect(await leftBy(() => sql`${sql.raw(text)}`.execute(open.db))).toBeLessThan(fewBytes)
})

describe('a connection of ours', () => {
  let client: DatabaseClient
  beforeAll(async () => {
    client = new DatabaseClient({ connectionString: database.connectionString })
    await client.connect()
  })
  afterAll(() => client.end())
  const ask = (...given: unknown[]) =>
    (client as unknown as { query(...given: unknown[]): Promise<unknown> }).query(...given)

  it('answers however it is asked', async () => {
    const one = { rows: [{ one: 1 }] }
    expect(await ask('select 1 as one')).toMatchObject(one)
    expect(await ask('select $1::int as one', [1])).toMatchObject(one)
    expect(await ask({ text: 'select $1::int as one', values: [1], name: 'one' })).toMatchObject(one)
    const calledBack = (...given: unknown[]) =>
      new Promise((resolve, reject) => {
        void ask(...given, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
      })
    expect(await calledBack('select 1 as one')).toMatchObject(one)
    expect(await calledBack('select $1::int as one', [1])).toMatchObject(one)
    const own = new pg.Query('select 1 as one')
    const row = new Promise((resolve) => own.once('row', resolve))
    expect(ask(own)).toBe(own)
    expect(await row).toEqual({ one: 1 })
  })

  it('says what is wrong with a query, and where it was asked', async () => {
    const wrong = await ask('select nothing').catch((error: Error) => error)
    expect(wrong).toMatchObject({ code: '42703', message: 'column "nothing" does not exist' })
    expect((wrong as Error).stack).toContain('database-client.db.test')
    expect(() => ask(null)).toThrow(TypeError)
  })
})
