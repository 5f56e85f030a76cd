// What is over goes after its days, in batches; what is in use stays, however old it is.
import { randomBytes, randomUUID } from 'node:crypto'
import { forgetOldRecords } from '@quayside/store'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../http/app.fixture.ts'
import { insertContact } from '../services.fixture.ts'
import { jobHandlers } from './job-handlers.ts'

const kit = openTestApp()
const now = new Date('2026-06-30T12:00:00.000Z')
const days = { keepDays: 90, keepSecurityDays: 400 }
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000)

let people = 0
let contactID: number
const tables = ['session', 'exception_log', 'failed_job', 'security_event'] as const
const kept = async () => {
  const counts = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      kit.services.db,
    )
    counts.push(rows[0]?.count)
  }
  return counts
}

const session = (expires: Date, ended: Date | null) =>
  kit.services.db
    .insertInto('session')
    .values({ session_id: randomUUID(), contact_id: contactID, refresh_hash: randomBytes(32), expires, ended })
    .execute()
const failedJob = (created: Date, retried: Date | null) =>
  kit.services.db
    .insertInto('failed_job')
    .values({
      failed_job_id: randomUUID(),
      kind: 'send-document',
      what: 'Send',
      payload: '{}',
      error: null,
      tries: 8,
      created,
      failed: created,
      retried,
    })
    .execute()
const failure = (created: Date) =>
  kit.services.db.insertInto('exception_log').values({ contact_id: null, message: 'broken', created }).execute()
const event = (created: Date) =>
  kit.services.db
    .insertInto('security_event')
    .values({ event: 'signedIn', contact_id: contactID, address: null, created })
    .execute()

beforeEach(async () => {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(kit.services.db)
  contactID = await insertContact(kit.services, { userName: `kept-${++people}` })
})

it('ended sessions, failures, settled jobs and security events go after their days and not before', async () => {
  for (const age of [89, 91]) {
    await session(daysAgo(age), null)
    await session(daysAgo(-1), daysAgo(age))
    await failure(daysAgo(age))
    await failedJob(daysAgo(500), daysAgo(age))
    await event(daysAgo(age + 310))
  }
  expect(await forgetOldRecords(kit.services.db, days, now)).toBe(5)
  expect(await kept()).toEqual([2, 1, 1, 1])
})

it('an open session and a job that waits for a person stay, and what is to be kept for ever', async () => {
  await session(daysAgo(-1), null)
  await failedJob(daysAgo(5_000), null)
  await failure(daysAgo(5_000))
  await event(daysAgo(5_000))
  expect(await forgetOldRecords(kit.services.db, { keepDays: 0, keepSecurityDays: 0 }, now)).toBe(0)
  expect(await forgetOldRecords(kit.services.db, { keepDays: 1, keepSecurityDays: 0 }, now)).toBe(1)
  expect(await kept()).toEqual([1, 0, 1, 1])
})

it('goes in batches, and the scheduled job works until nothing is left', async () => {
  for (let count = 0; count < 5; count++) await failure(daysAgo(91))
  expect(await forgetOldRecords(kit.services.db, days, now, 2)).toBe(2)
  expect(await kept()).toEqual([0, 3, 0, 0])
  await failure(new Date())
  await jobHandlers(kit.services).scheduled('forget-old-records')
  expect(await kept()).toEqual([0, 1, 0, 0])
})
