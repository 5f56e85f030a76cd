// The list of failed jobs: what waits for a person, a page at a time, within the person's reach.
import { randomUUID } from 'node:crypto'
import { type JobKind, listFailedJobs } from '@quayside/contract'
import { takeFailedJob } from '@quayside/store'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp({ zone: 'America/Los_Angeles' })
let token: string

beforeAll(async () => {
  const { db } = kit.services
  const mine = await insertPartner(kit.services, 'MINE', 'X12')
  const other = await insertPartner(kit.services, 'OTHER', 'X12')
  const theirs = await insertPartner(kit.services, 'THEIRS', 'X12')
  const fail = async (partner_id: number | null, what: string, given: { kind?: JobKind; failed?: string } = {}) => {
    const failed_job_id = randomUUID()
    await db
      .insertInto('failed_job')
      .values({
        failed_job_id,
        kind: given.kind ?? 'receive-file',
        what,
        payload: JSON.stringify({ exchangeFileID: 1 }),
        partner_id,
        error: '50% of it was lost',
        tries: 8,
        created: new Date('2026-11-20T00:00:00Z'),
        failed: new Date(given.failed ?? '2026-11-20T12:00:00Z'),
      } as never)
      .execute()
    return failed_job_id
  }
  await fail(mine, 'Read received file 1', { failed: '2026-11-21T07:59:59Z' })
  await fail(mine, 'Answer received file 2', { kind: 'answer-file', failed: '2026-11-21T08:00:00Z' })
  await fail(other, 'Read received file 3')
  await fail(theirs, 'Read received file 4')
  await fail(null, 'Read received file 5')
  const done = await fail(mine, 'Read received file 6')
  await db.transaction().execute((tx) => takeFailedJob(tx, done))
  token = await kit.tokenFor(['Audit-ViewAudit'], [mine, other])
})

interface Answer {
  readonly failedJobs: readonly { readonly what: string }[]
  readonly totalRecords: number
  readonly pageNumber: number
}
const list = async (query: Record<string, string>) => (await kit.call(listFailedJobs, { token, query })).body as Answer
const files = async (query: Record<string, string>) =>
  (await list(query)).failedJobs.map(({ what }) => what.replace(/\D+/, ''))

it('has those that wait, of the person’s partners, latest first', async () => {
  expect(await files({})).toEqual(['2', '1', '3'])
  expect(await list({ pageSize: '2', pageNumber: '9' })).toMatchObject({ totalRecords: 3, pageNumber: 2 })
})

it('is narrowed by partner, job, the portal’s days, and by what is searched for', async () => {
  expect(await files({ partner: 'other,THEIRS' })).toEqual(['3'])
  expect(await files({ kind: 'answer-file' })).toEqual(['2'])
  expect(await files({ startDate: '2026-11-21' })).toEqual(['2'])
  expect(await files({ search: 'FILE 1' })).toEqual(['1'])
  expect(await files({ search: '50%' })).toHaveLength(3)
  expect(await files({ search: '5_' })).toEqual([])
})
