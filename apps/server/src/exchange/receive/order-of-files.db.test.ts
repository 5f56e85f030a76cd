/** Files of one partner are read in the order in which they came, whoever takes them up when. */
import { getExchange, listExchange } from '@quayside/contract'
import { type FileToProcess, lockFollowing, lockUnprocessed } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exchangeCalls } from '../../features/exchange/exchange-calls.ts'
import { allowed, caller, clerk } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { keepFiles } from '../transports/keep-files.ts'
import { arrivingFile, arrivingOrder, keepTogether, transactionSet } from './arriving-files.fixture.ts'
import { receiveFile } from './receive-file.ts'

const database = testDatabase()
let kit: TestServices
let partnerID = 0
let control = 500

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())
beforeEach(async () => {
  kit.jobs.splice(0)
  partnerID = await insertPartner(kit.services, `TURN${++control}`, 'X12', { order_change_enabled: true })
})

const order = (orderNumber: string, lines = 1): string => arrivingOrder(++control, orderNumber, lines)
const change = (orderNumber: string): string =>
  arrivingFile(
    ++control,
    'PC',
    transactionSet('860', [`BCH*04*SA*${orderNumber}**1*20261120*****20261121`, 'POC*1*QD*5**EA*4.25**IN*KW20881']),
  )

const keep = (...contents: readonly string[]) => keepTogether(kit.services, partnerID, contents, 'http')

/** As if each had come by itself, and the last was taken up first. */
function jobsInReverse(ids: readonly number[]): void {
  kit.jobs.splice(0)
  kit.jobs.push(
    ...[...ids].reverse().map((exchangeFileID) => ({ kind: 'receive-file' as const, payload: { exchangeFileID } })),
  )
}

/** Until the end of the tests: an order of that number cannot be written. */
async function refuseInDatabase(orderNumber: string): Promise<void> {
  await sql`
    create function refuse_order() returns trigger language plpgsql as $$
      begin raise exception '% is refused', new.order_number; end $$`.execute(kit.services.db)
  await sql`
    create trigger refuse_order before insert on purchase_order for each row
      when (new.order_number = ${sql.lit(orderNumber)}) execute function refuse_order()`.execute(kit.services.db)
}

/** In the order in which they were read. */
async function readInOrder(): Promise<number[]> {
  const rows = await kit.services.db
    .selectFrom('interchange')
    .select('exchange_file_id')
    .where('partner_id', '=', partnerID)
    .where('direction', '=', 'in')
    .orderBy('interchange_id')
    .execute()
  return rows.map(({ exchange_file_id }) => Number(exchange_file_id))
}
const changes = () =>
  kit.services.db
    .selectFrom('order_change')
    .innerJoin('purchase_order', 'purchase_order.order_id', 'order_change.order_id')
    .select('purchase_order.order_number')
    .where('purchase_order.partner_id', '=', partnerID)
    .execute()

const setAside = (exchangeFileID: number) =>
  jobHandlers(kit.services).gaveUp({
    jobID: crypto.randomUUID(),
    kind: 'receive-file',
    payload: { exchangeFileID },
    error: 'disk full',
    detail: 'disk full',
    tries: 8,
    created: new Date(),
  })

describe('files of one partner', () => {
  it('are read in their order when the job of a change is taken before that of its order', async () => {
    const ids = await keep(order('TURN-1'), change('TURN-1'))
    jobsInReverse(ids)
    await kit.runJobs()
    expect(await readInOrder()).toEqual(ids)
    expect(await changes()).toEqual([{ order_number: 'TURN-1' }])
  })

  it('are read in their order by many workers at once, each once', async () => {
    const ids = await keep(...Array.from({ length: 12 }, (_, at) => order(`MANY-${control}-${at}`)))
    jobsInReverse(ids)
    await Promise.all([kit.runJobs(), kit.runJobs(), kit.runJobs(), kit.runJobs()])
    expect(await readInOrder()).toEqual(ids)
  })

  it('wait for a big one that is tried again, and for no longer than it takes to set it aside', async () => {
    const [big = 0, ...behind] = await keep(order('TURN-2', 2500), order('TURN-3'), change('TURN-3'))
    kit.jobs.splice(0)
    // The big one is between two tries.
    for (const id of behind) await receiveFile(id, kit.services)
    expect(kit.jobs).toEqual([])
    expect(await readInOrder()).toEqual([])
    await setAside(big)
    await kit.runJobs()
    expect(await readInOrder()).toEqual(behind)
  })

  it('go on past a small one that was set aside, also when that was said before', async () => {
    const [bad = 0, next = 0] = await keep(order('TURN-4'), order('TURN-5'))
    kit.jobs.splice(0)
    await receiveFile(next, kit.services)
    expect(kit.jobs).toEqual([])
    await setAside(bad)
    await kit.runJobs()
    expect(await readInOrder()).toEqual([next])
  })

  it('name the first one that is not read yet, in the list and by themselves, until they are read', async () => {
    const [first = 0, ...later] = await keep(order('TURN-26'), order('TURN-27'), order('TURN-28'))
    const ask = caller(() => kit, exchangeCalls)
    const actor = { ...clerk, partnerIDs: [partnerID] }
    const rows = async () => {
      const { exchanges } = allowed(await ask(listExchange, { query: { pageSize: 10, direction: 'in' }, actor }))
      return exchanges.map(({ exchangeID, waitsFor }) => ({ exchangeID, waitsFor: waitsFor?.exchangeID ?? null }))
    }
    const newestFirst = [...later].reverse()
    const ofFirst = { exchangeID: first, waitsFor: null }
    expect(await rows()).toEqual([...newestFirst.map((exchangeID) => ({ exchangeID, waitsFor: first })), ofFirst])
    const file = allowed(await ask(getExchange, { params: { id: later[1] ?? 0 }, actor }))
    expect(file.waitsFor).toEqual({ exchangeID: first, fileName: expect.stringMatching(/\.edi$/) })
    await kit.runJobs()
    expect(await rows()).toEqual([...newestFirst.map((exchangeID) => ({ exchangeID, waitsFor: null })), ofFirst])
  })

  it('do not wait for those of another partner', async () => {
    await keep(order('TURN-6'))
    partnerID = await insertPartner(kit.services, `TURN${++control}`, 'X12')
    const [own = 0] = await keep(order('TURN-7'))
    await receiveFile(own, kit.services)
    expect(await readInOrder()).toEqual([own])
  })

  it('are taken in together by the job of the first', async () => {
    const ids = await keep(order('TURN-8'), change('TURN-8'), order('TURN-9'))
    expect(kit.jobs).toEqual([{ kind: 'receive-file', payload: { exchangeFileID: ids[0] } }])
    await receiveFile(Number(ids[0]), kit.services)
    expect(await readInOrder()).toEqual(ids)
    expect(await changes()).toEqual([{ order_number: 'TURN-8' }])
    const answers = kit.jobs.filter(({ kind }) => kind === 'answer-file')
    expect(answers.map(({ payload }) => payload)).toEqual([{ exchangeFileID: ids[0], written: ids }])
  })

  it('are called with the end of those before them where these are not read yet: no job finds that it comes out of turn', async () => {
    const [before = 0] = await keep(order('TURN-22'))
    const later = await keep(change('TURN-22'), order('TURN-23'))
    const jobsOf = (kind: string) => kit.jobs.filter((job) => job.kind === kind).map(({ payload }) => payload)
    expect(jobsOf('receive-file')).toEqual([{ exchangeFileID: before }])
    kit.jobs.splice(0)
    await jobHandlers(kit.services).run('receive-file', { exchangeFileID: before }, true)
    expect(jobsOf('receive-file')).toEqual([{ exchangeFileID: later[0] }])
    await kit.runJobs()
    expect(await readInOrder()).toEqual([before, ...later])
    expect(await changes()).toEqual([{ order_number: 'TURN-22' }])
  })

  it('are called by whoever keeps them where those before them end in between', async () => {
    const [before = 0] = await keep(order('TURN-24'))
    kit.jobs.splice(0)
    const { db } = kit.services
    const end = () =>
      db
        .updateTable('exchange_file')
        .set({ status: 'Rejected', processed: new Date() })
        .where('exchange_file_id', '=', before)
        .execute()
    let ended = false
    // Behind the first question, whether there is an unread one: who ends that finds no mark yet.
    const meanwhile = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!ended) {
          ended = true
          await end()
        }
        return result
      },
    })
    const content = Buffer.from(order('TURN-25'))
    const file = { partnerID, receiptKey: null, transport: 'http' as const, fileName: 'next.edi', content }
    const [next] = await keepFiles([file], { ...kit.services, db: meanwhile })
    expect(ended).toBe(true)
    expect(kit.jobs.splice(0)).toEqual([{ kind: 'receive-file', payload: { exchangeFileID: next } }])
  })

  it('are taken in one by one after the process ended with them: a second end is held against the file that it is of', async () => {
    const ids = await keep(order('TURN-20'), order('TURN-21'))
    await jobHandlers(kit.services).run('receive-file', { exchangeFileID: ids[0] }, true)
    expect(await readInOrder()).toEqual(ids.slice(0, 1))
    await kit.runJobs()
    expect(await readInOrder()).toEqual(ids)
  })

  it('are not taken in past one that somebody else works on', async () => {
    const [first = 0, held = 0, last = 0] = await keep(order('TURN-10'), order('TURN-11'), order('TURN-12'))
    const { db } = kit.services
    await db.transaction().execute(async (somebody) => {
      await lockUnprocessed(somebody, held)
      await db.transaction().execute(async (tx) => {
        const file = await lockUnprocessed(tx, first)
        expect(await lockFollowing(tx, file as FileToProcess, 10)).toEqual([])
      })
    })
    await kit.runJobs()
    expect(await readInOrder()).toEqual([first, held, last])
  })

  it('take no neighbour along when one cannot be taken in: those before it, and once it is set aside those after it', async () => {
    await refuseInDatabase('TURN-BAD')
    const [before = 0, bad = 0, after = 0, last = 0] = await keep(
      order('TURN-13'),
      order('TURN-BAD'),
      order('TURN-14'),
      order('TURN-15'),
    )
    kit.jobs.splice(0)
    await receiveFile(before, kit.services)
    expect(await readInOrder()).toEqual([before])
    expect(kit.jobs.filter(({ kind }) => kind === 'receive-file')).toEqual([
      { kind: 'receive-file', payload: { exchangeFileID: bad } },
    ])
    await expect(receiveFile(bad, kit.services)).rejects.toThrow('TURN-BAD is refused')
    expect(await readInOrder()).toEqual([before])
    kit.jobs.splice(0)
    await setAside(bad)
    await kit.runJobs()
    expect(await readInOrder()).toEqual([before, after, last])
  })
})
