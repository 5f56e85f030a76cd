// The answers to files that are taken in together are written with them, and leave together.

import { readEdi } from '@quayside/edi'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { arrivingOrder, keepTogether } from '../receive/arriving-files.fixture.ts'
import { receiveFile } from '../receive/receive-file.ts'
import { runAnswerJob } from './answer-file.ts'

const database = testDatabase()
let kit: TestServices
let code = ''
let partnerID = 0
let control = 700

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())
beforeEach(async () => {
  kit.jobs.splice(0)
  code = `ANSW${++control}`
  partnerID = await insertPartner(kit.services, code, 'X12')
})

const order = (orderNumber: string): string => arrivingOrder(++control, orderNumber)

/** Taken in by one transaction; its jobs wait. */
async function takeIn(...contents: readonly string[]): Promise<number[]> {
  const ids = await keepTogether(kit.services, partnerID, contents)
  kit.jobs.splice(0)
  await kit.services.folders.prepare(code)
  await receiveFile(Number(ids[0]), kit.services)
  return ids
}

const answerStatuses = async (ids: readonly number[]) => {
  const rows = await kit.services.db
    .selectFrom('exchange_file')
    .select('answer_status')
    .where('exchange_file_id', 'in', ids)
    .orderBy('exchange_file_id')
    .execute()
  return rows.map(({ answer_status }) => answer_status)
}

/** The control numbers of the answers in the folder, and of the groups that they answer. */
async function answersInFolder() {
  const names = (await kit.files(code, 'out')).sort()
  const texts = await Promise.all(names.map((name) => kit.fileText(code, 'out', name)))
  return texts.map((text) => ({
    number: Number(readEdi(Buffer.from(text)).interchanges[0]?.controlNumber),
    group: /AK1.PO.(\d+)/.exec(text)?.[1],
  }))
}

const groupsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first + at))

describe('answers to files that are taken in together', () => {
  it('leave by one job, each under a number of its own, in the order of the files', async () => {
    const first = control + 1
    const ids = await takeIn(order(`TOGETHER-1-${code}`), order(`TOGETHER-2-${code}`), order(`TOGETHER-3-${code}`))
    expect(kit.jobs).toEqual([{ kind: 'answer-file', payload: { exchangeFileID: ids[0], written: ids } }])
    expect(await kit.files(code, 'out')).toEqual([])
    expect(await answerStatuses(ids)).toEqual(['Answer queued', 'Answer queued', 'Answer queued'])
    await kit.runJobs()
    expect(await answerStatuses(ids)).toEqual(['Answered', 'Answered', 'Answered'])
    expect(await answersInFolder()).toEqual(groupsFrom(first, 3).map((group, at) => ({ number: at + 1, group })))
  })

  it('leave once, also by a job that runs again', async () => {
    const ids = await takeIn(order(`TWICE-1-${code}`), order(`TWICE-2-${code}`))
    const job = { exchangeFileID: Number(ids[0]), written: ids }
    await runAnswerJob(job, kit.services)
    const before = await answersInFolder()
    await runAnswerJob(job, kit.services)
    expect(await answersInFolder()).toEqual(before)
    expect(before).toHaveLength(2)
  })

  it('are tried by themselves where they cannot leave together, under the numbers that they have', async () => {
    const first = control + 1
    const ids = await takeIn(order(`APART-1-${code}`), order(`APART-2-${code}`))
    const [job] = kit.jobs.splice(0)
    const { folders } = kit.services
    const broken = { ...kit.services, folders: { ...folders, write: () => Promise.reject(new Error('disk full')) } }
    await jobHandlers(broken).run('answer-file', job?.payload, false)
    expect(kit.jobs).toEqual(ids.map((exchangeFileID) => ({ kind: 'answer-file', payload: { exchangeFileID } })))
    expect(await answerStatuses(ids)).toEqual(['Answer queued', 'Answer queued'])
    await kit.runJobs()
    expect(await answerStatuses(ids)).toEqual(['Answered', 'Answered'])
    expect(await answersInFolder()).toEqual(groupsFrom(first, 2).map((group, at) => ({ number: at + 1, group })))
  })

  it('are tried by themselves after the process ended with them', async () => {
    const ids = await takeIn(order(`ENDED-1-${code}`), order(`ENDED-2-${code}`))
    const [job] = kit.jobs.splice(0)
    await jobHandlers(kit.services).run('answer-file', job?.payload, true)
    expect(await kit.files(code, 'out')).toEqual([])
    await kit.runJobs()
    expect(await answerStatuses(ids)).toEqual(['Answered', 'Answered'])
  })

  it('hold back no order where one of them cannot be written', async () => {
    const { db } = kit.services
    await sql`
      create function refuse_answer() returns trigger language plpgsql as $$ begin raise exception 'the answer is refused'; end $$`.execute(
      db,
    )
    await sql`
      create trigger refuse_answer before insert on exchange_file for each row
        when (new.direction = 'out' and new.file_name like ${sql.lit(`%${code}%`)}) execute function refuse_answer()`.execute(
      db,
    )
    const ids = await takeIn(order(`WRITTEN-1-${code}`), order(`WRITTEN-2-${code}`))
    expect(kit.jobs.filter(({ kind }) => kind === 'answer-file')).toEqual([
      { kind: 'answer-file', payload: { exchangeFileID: ids[0] } },
    ])
    await expect(runAnswerJob({ exchangeFileID: Number(ids[0]) }, kit.services)).rejects.toThrow('refused')
    await sql`drop trigger refuse_answer on exchange_file`.execute(db)
    await kit.runJobs()
    expect(await answerStatuses(ids)).toEqual(['Answered', 'Answered'])
    expect((await answersInFolder()).map(({ number }) => number)).toEqual([1, 2])
  })
})
