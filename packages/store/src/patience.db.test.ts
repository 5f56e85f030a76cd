// What people wait for ends: a lock that somebody else holds, and a statement that takes too long. Connections that are kept stay.
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './database.ts'
import { isDiskFull, looksLikeLostDatabase, tookTooLong } from './lost-database.ts'

const database = testDatabase()

function open(patience: { statementMs?: number; lockMs?: number }) {
  const opened = openDatabase(database.connectionString, 2, { connectMs: 3_600_000, ...patience })
  onTestFinished(opened.close)
  return opened
}

it('a lock that is not given, and a statement that does not end, fail as such', async () => {
  const { db } = open({ lockMs: 50 })
  await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder)
    const waits = sql`select pg_advisory_lock(1)`.execute(db)
    expect(await waits.catch(tookTooLong)).toBe(true)
  })
  expect(await sql`select pg_sleep(3600)`.execute(open({ statementMs: 50 }).db).catch(tookTooLong)).toBe(true)
})

it('connections that are cut fail at once, and new ones take their place', async () => {
  const { db, cut } = open({})
  const asleep = sql`select pg_sleep(3600)`.execute(db)
  const isAsleep = async () =>
    (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)).rows.length
  await expect.poll(isAsleep).toBe(1)
  cut()
  expect(await asleep.catch(looksLikeLostDatabase)).toBe(true)
  // The pool forgets a broken idle connection when it hears of it; until then it may hand it out.
  const answered = async () =>
    sql`select 1`.execute(db).then(
      ({ rows }) => rows.length,
      (error) => looksLikeLostDatabase(error) && 'lost',
    )
  await expect.poll(answered).toBe(1)
})

it('a full disk is told from other failures', () => {
  expect([{ code: '53100' }, { code: 'ENOSPC' }, { code: '23505' }, null, 'text'].map(isDiskFull)).toEqual([
    ...[true, true, false, false, false],
  ])
})

it('connections that nobody needs are closed but for those that are kept, which know their plans', async () => {
  const { db, pool, close } = openDatabase(database.connectionString, 4, { connectMs: 3_600_000 }, 2)
  onTestFinished(close)
  pool.options.idleTimeoutMillis = 20
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  await expect.poll(() => pool.totalCount).toBe(2)
  await sql`select pg_sleep(0.2)`.execute(db)
  expect(pool.totalCount).toBe(2)
})
