import { testDatabase } from '@quayside/test-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { rowsAsLists } from './rows-as-lists.ts'

const rowTypes = {
  ordinal: 'integer',
  text: 'text',
  amount: 'numeric',
  day: 'date',
  flag: 'boolean',
  bytes: 'bytea',
  fields: 'jsonb',
}

interface Row {
  readonly ordinal: number | null
  readonly text: string | null
  readonly amount: string | null
  readonly day: string | null
  readonly flag: boolean | null
  readonly bytes: Buffer | null
  readonly fields: unknown
}

const made = testDatabase()
let database: OpenDatabase
beforeAll(() => {
  database = openDatabase(made.connectionString, 1)
})
afterAll(() => database.close())

const readBack = async (rows: readonly Row[]): Promise<Row[]> =>
  (
    await sql<Row>`select * from ${rowsAsLists(rows, rowTypes)} as given (ordinal, text, amount, day, flag, bytes, fields)`.execute(
      database.db,
    )
  ).rows

/** What a list is written with, and what looks like it. */
const oddText = fc.oneof(
  fc.constantFrom('', ' ', 'NULL', 'null', '{}', '"', '\\', '\\"', ',', "'", '{"a"}', 'a\nb', 'Kōwhai – 30 × 30', '𝄞'),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', '{', '}', ' ', '\t', 'ō', '𝄞') }),
)
const row = fc.record<Row>({
  ordinal: fc.option(fc.integer({ min: -1000, max: 1000 })),
  text: fc.option(oddText),
  amount: fc.option(fc.constantFrom('0', '-1.50', '4.2500', '12345678901234567890.1234')),
  day: fc.option(fc.constantFrom('2026-11-20', '1999-01-01')),
  flag: fc.option(fc.boolean()),
  bytes: fc.option(fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes))),
  fields: fc.option(fc.dictionary(oddText, fc.oneof(oddText, fc.integer({ min: 0, max: 9 }))), { nil: null }),
})

it('comes back as it was given, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      expect(await readBack(rows)).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

it('has as many rows as were given, also where no column of the last ones has a value', async () => {
  const nothing = { ordinal: null, text: null, amount: null, day: null, flag: null, bytes: null, fields: null }
  expect(await readBack([nothing, { ...nothing, text: 'x' }, nothing])).toHaveLength(3)
  expect(await readBack([nothing, nothing])).toHaveLength(2)
})
