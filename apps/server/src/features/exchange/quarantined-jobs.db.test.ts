// Quarantined jobs are listed to those who see their partner, and later files of the partner do not wait for them.
import { type AnswerOf, listQuarantinedJobs } from '@quayside/contract'
import { endQuarantine, firstBefore } from '@quayside/store'
import { expect, it } from 'vitest'
import { keepFiles } from '../../exchange/transports/keep-files.ts'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'

const kit = openTestApp()
const pauseSeconds = 3_600

/** Quarantines the processing of the first of two files of a new partner. */
async function quarantineFirstFile(code: string) {
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const file = { partnerID, receiptKey: null, transport: 'http' as const, content: Buffer.from('x') }
  const files = ['first.edi', 'second.edi'].map((fileName) => ({ ...file, fileName }))
  const [first = 0, second = 0] = await keepFiles(files, kit.services)
  const jobID = crypto.randomUUID()
  const run = { jobID, kind: 'receive-file' as const, payload: { exchangeFileID: first }, pauseSeconds }
  const quarantine = (crashes: number) =>
    jobHandlers(kit.services).quarantined({ ...run, crashes, reason: 'it was ended by SIGKILL' })
  await quarantine(3)
  return { partnerID, first, second, jobID, quarantine }
}

it('lists the quarantined jobs of the partners that a person sees, with the next attempt', async () => {
  const { partnerID, first, jobID, quarantine } = await quarantineFirstFile('CRASHED')
  await quarantine(4)
  const list = async (partnerIDs: readonly number[]) =>
    kit.call(listQuarantinedJobs, { token: await kit.tokenFor(['Audit-ViewAudit'], partnerIDs) })
  const listed = (await list([partnerID])).body as AnswerOf<typeof listQuarantinedJobs>
  expect(listed.quarantinedJobs).toEqual([
    {
      jobID,
      what: `Read received file ${first}`,
      partnerCode: 'CRASHED',
      crashes: 4,
      reason: 'it was ended by SIGKILL',
      nextAttempt: expect.any(String),
    },
  ])
  const minutes = (Date.parse(String(listed.quarantinedJobs[0]?.nextAttempt)) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(55)
  expect(minutes).toBeLessThanOrEqual(60.1)
  const otherID = await insertPartner(kit.services, 'OTHER', 'X12')
  expect((await list([otherID])).body).toEqual({ quarantinedJobs: [] })
  const stranger = await kit.tokenFor(['StoreOrder-ViewOrders'], [partnerID])
  expect((await kit.call(listQuarantinedJobs, { token: stranger })).status).toBe(403)
})

it('removes a job from the list when its next attempt begins', async () => {
  const { partnerID, jobID } = await quarantineFirstFile('RESUMED')
  await endQuarantine(kit.services.db, jobID)
  const token = await kit.tokenFor(['Audit-ViewAudit'], [partnerID])
  expect((await kit.call(listQuarantinedJobs, { token })).body).toEqual({ quarantinedJobs: [] })
})

it('lets later files of the partner pass a quarantined one, and makes them wait for it while it runs', async () => {
  const { partnerID, first, second, jobID } = await quarantineFirstFile('PASSING')
  const file = { exchange_file_id: second, partner_id: partnerID }
  expect(await firstBefore(kit.services.db, file)).toBeNull()
  await endQuarantine(kit.services.db, jobID)
  expect(await firstBefore(kit.services.db, file)).toMatchObject({ exchange_file_id: first })
})
