/** A file that waits to be read and has no job gets one; every other is left alone. */
import { insertReceivedFiles } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JobQueue, openJobQueue } from '../../jobs/job-queue.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import type { Services } from '../../services.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { keepFiles } from '../transports/keep-files.ts'
import { noteReceiveFailed } from './receive-file.ts'

const database = testDatabase()
let kit: TestServices
let queue: JobQueue
let services: Services

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  queue = await openJobQueue(database.connectionString, kit.services.log)
  services = { ...kit.services, jobs: queue }
})
afterAll(async () => {
  await queue.stop()
  await kit.close()
})

const files = (partnerID: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    partnerID,
    receiptKey: null,
    transport: 'http' as const,
    fileName: `${at}.edi`,
    content: Buffer.from('no EDI'),
  }))
const lose = async (partnerID: number) =>
  (await services.db.transaction().execute((tx) => insertReceivedFiles(tx, files(partnerID, 2)))).map(
    ({ exchangeFileID }) => exchangeFileID,
  )

it('has its job again once its turn has come, and one job only', async () => {
  const partnerID = await insertPartner(services, 'LOST', 'X12')
  const other = await insertPartner(services, 'KEPT', 'X12')
  const [first = 0, second = 0] = await lose(partnerID)
  await keepFiles(files(other, 2), services)
  const remembered = await queued()
  const { scheduled } = jobHandlers(services)
  await scheduled('call-forgotten-files')
  await scheduled('call-forgotten-files')
  expect(await queued()).toEqual([...remembered, first])
  // What is set aside is nobody's turn.
  await services.db
    .transaction()
    .execute((tx) => noteReceiveFailed(tx, first, { error: 'disk full', tries: 8 }, services))
  await scheduled('call-forgotten-files')
  expect(await queued()).toEqual([...remembered, first, second])
})

/** The files that have a job, in the order in which it was queued. */
async function queued(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'exchangeFileID')::integer as id from pgboss.job where name = 'receive-file' order by created_on`.execute(
    services.db,
  )
  return rows.map(({ id }) => id)
}
