import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase, type Tx } from '../database.ts'
import { nextControlNumbers } from './control-numbers.ts'

const made = testDatabase()
let open: OpenDatabase
let partnerID = 0

beforeAll(async () => {
  open = openDatabase(made.connectionString, 6)
  const { rows } = await sql<{ id: number }>`
    insert into partner (code, name, guide) values ('NUMBERS', 'Numbers', '{}') returning partner_id as id`.execute(
    open.db,
  )
  partnerID = rows[0]?.id ?? 0
})
afterAll(() => open.close())

const within = <Result>(work: (tx: Tx) => Promise<Result>) => open.db.transaction().execute(work)
const take = (interchange: number, group: number, message: number) =>
  within((tx) => nextControlNumbers(tx, partnerID, { interchange, group, message }))

it('gives the first of each kind, one after the other, and takes none of a kind that is not asked for', async () => {
  expect(await take(3, 0, 5)).toEqual({ interchange: 1, group: 1, message: 1 })
  expect(await take(1, 2, 0)).toEqual({ interchange: 4, group: 1, message: 1 })
  expect(await take(1, 1, 1)).toEqual({ interchange: 5, group: 3, message: 6 })
  expect(await take(0, 0, 0)).toEqual({ interchange: 1, group: 1, message: 1 })
})

it('gives numbers back that a transaction took which did not end well', async () => {
  const before = await take(1, 1, 1)
  await expect(
    within(async (tx) => {
      await nextControlNumbers(tx, partnerID, { interchange: 7, group: 7, message: 7 })
      throw new Error('the answer cannot be written')
    }),
  ).rejects.toThrow('cannot be written')
  const { interchange, group, message } = before
  expect(await take(1, 1, 1)).toEqual({ interchange: interchange + 1, group: group + 1, message: message + 1 })
})

it('gives no number twice and leaves none out where many take them at once, of whatever kinds', async () => {
  const first = await take(1, 1, 1)
  const wanted = Array.from({ length: 60 }, (_, at) => ({ interchange: 1, group: at % 3, message: (at * 7) % 5 }))
  const taken = await Promise.all(wanted.map(({ interchange, group, message }) => take(interchange, group, message)))
  for (const kind of ['interchange', 'group', 'message'] as const) {
    const numbers = taken.flatMap((start, at) =>
      Array.from({ length: wanted[at]?.[kind] ?? 0 }, (_, place) => start[kind] + place),
    )
    const inOrder = numbers.toSorted((one, other) => one - other)
    expect(inOrder).toEqual(Array.from({ length: numbers.length }, (_, at) => first[kind] + 1 + at))
  }
})
