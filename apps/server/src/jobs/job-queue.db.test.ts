import { openDatabase } from '@quayside/store'
import { testDatabase, waitMs } from '@quayside/test-kit'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createRunInChild } from '../startup/run-in-child.ts'
import {
  type CrashedRun,
  type FailedRun,
  type JobHandlers,
  type JobPayloads,
  type JobQueue,
  maxTries,
  openJobQueue,
  type RunInChild,
  schedule,
} from './job-queue.ts'

const database = testDatabase()
const logged: { message: string; cause: unknown }[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string, cause?: unknown) => void logged.push({ message, cause }),
}
const hurried = { retryDelay: 0, retryBackoff: false, pollSeconds: 0.5 }

let open: ReturnType<typeof openDatabase>
let queue: JobQueue

beforeEach(async () => {
  logged.length = 0
  open = openDatabase(database.connectionString, 4)
  queue = await openJobQueue(database.connectionString, log, hurried)
})
afterEach(async () => {
  await queue.stop()
  await open.close()
})

function handlers(
  run: (exchangeFileID: number, alone: boolean) => Promise<void>,
  gaveUp: (run: FailedRun) => void = () => undefined,
): JobHandlers {
  const runJob: JobHandlers['run'] = async (kind, payload, alone) => {
    if (kind === 'answer-file') await run((payload as JobPayloads['answer-file']).exchangeFileID, alone)
  }
  return {
    db: open.db,
    run: runJob,
    runInChild: ({ kind, payload }) => runJob(kind, payload, true),
    quarantined: async () => undefined,
    gaveUp: async (failed) => gaveUp(failed),
    scheduled: async () => undefined,
  }
}

async function withBoss<T>(use: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({ connectionString: database.connectionString, schedule: false, supervise: false })
  await boss.start()
  try {
    return await use(boss)
  } finally {
    await boss.stop()
  }
}

/** Takes a job as a worker does that is killed in the middle of it. Returns the id of the job. */
async function leaveBehind(name: string): Promise<string> {
  const [job] = await withBoss((boss) => boss.fetch(name))
  if (!job) throw new Error(`No job waits in ${name}`)
  return job.id
}

const config = readConfig({ QUAYSIDE_DEMO: '0' })
/** A child that kills itself when it works on file 16, and prints nothing. */
const runInChild: RunInChild = (job, limits) =>
  createRunInChild(
    { connectionString: database.connectionString, config },
    new URL('./deadly-job.fixture.ts', import.meta.url),
  )(job, limits)
describe('the job queue', () => {
  it('runs what a transaction committed and nothing of one that was rolled back', async () => {
    const ran: number[] = []
    await queue.work(handlers(async (id) => void ran.push(id)))
    const undone = open.db.transaction().execute(async (tx) => {
      await queue.send(tx, 'answer-file', { exchangeFileID: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 2 }))
    await expect.poll(() => ran).toEqual([2])
  })

  it('tries a failing job eight times, then gives it up with its reason', async () => {
    let tries = 0
    const given: FailedRun[] = []
    await queue.work(
      handlers(
        async () => {
          tries += 1
          throw new Error('disk full')
        },
        (failed) => given.push(failed),
      ),
    )
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 7 }))
    await expect.poll(() => given.length).toBe(1)
    expect(tries).toBe(maxTries)
    expect(given[0]).toMatchObject({
      kind: 'answer-file',
      payload: { exchangeFileID: 7 },
      error: 'disk full',
      tries: maxTries,
    })
    // Its origin is logged once.
    const [first, ...later] = logged
    expect(first?.cause).toBeInstanceOf(Error)
    expect(later).toHaveLength(maxTries - 1)
    for (const { message, cause } of later) {
      expect(message).toMatch(/failed on try \d of 8: disk full$/)
      expect(cause).toBeUndefined()
    }
  })

  it('works through a backlog without pausing between jobs', async () => {
    // No poll comes within the test: what is not taken up right after the job before it stays lying.
    await queue.stop()
    queue = await openJobQueue(database.connectionString, log, { ...hurried, pollSeconds: 3_600 })
    const many = Array.from({ length: 40 }, (_, index) => ({ exchangeFileID: index + 1 }))
    await open.db.transaction().execute((tx) => queue.sendMany(tx, 'answer-file', many))
    const ran: number[] = []
    await queue.work(handlers(async (id) => void ran.push(id)))
    await expect.poll(() => ran.length).toBe(40)
    expect(new Set(ran).size).toBe(40)
  })

  it('keeps no small file waiting for big ones, which go one at a time', async () => {
    const begun: number[] = []
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const begin = async (payload: unknown) => void begun.push((payload as JobPayloads['receive-file']).exchangeFileID)
    await queue.work({
      ...handlers(async () => undefined),
      run: async (_kind, payload) => begin(payload),
      runInChild: async ({ payload }) => {
        await begin(payload)
        await ended
      },
    })
    const bigOnes = [11, 12, 13].map((exchangeFileID) => ({ exchangeFileID, big: true }))
    await open.db.transaction().execute((tx) => queue.sendMany(tx, 'receive-file', bigOnes))
    await expect.poll(() => begun).toEqual([11])
    await open.db.transaction().execute((tx) => queue.send(tx, 'receive-file', { exchangeFileID: 14 }))
    await expect.poll(() => begun).toEqual([11, 14])
    end()
    await expect.poll(() => begun).toEqual([11, 14, 12, 13])
  })

  it('gives a big file up as the job that it is', async () => {
    const given: FailedRun[] = []
    await queue.work({
      ...handlers(
        async () => undefined,
        (failed) => given.push(failed),
      ),
      runInChild: async () => {
        throw new Error('disk full')
      },
    })
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 15, big: true }))
    await expect.poll(() => given.length).toBe(1)
    expect(given[0]).toMatchObject({ kind: 'answer-file', error: 'disk full', tries: maxTries })
  })

  it('takes up a job that a dead process left running', async () => {
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 9 }))
    await leaveBehind('answer-file')
    const ran: number[] = []
    const alone: number[] = []
    const work = async (id: number, isAlone: boolean) => {
      ran.push(id)
      if (isAlone) alone.push(id)
    }
    await queue.work(handlers(work))
    // One that was queued later overtakes it.
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 10 }))
    await expect.poll(() => ran).toEqual([10])
    expect(await queue.releaseAbandoned(open.db)).toBe(1)
    await expect.poll(() => ran).toEqual([10, 9])
    expect(alone).toEqual([9])
  })

  it('keeps the server up when a job kills its process, quarantines the job and then gives it up', async () => {
    const given: FailedRun[] = []
    const quarantined: CrashedRun[] = []
    const ran: number[] = []
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 16 }))
    const jobID = await leaveBehind('answer-file')
    await queue.releaseAbandoned(open.db)
    await queue.work({
      ...handlers(
        async (id) => void ran.push(id),
        (failed) => given.push(failed),
      ),
      runInChild,
      quarantined: async (run) => void quarantined.push(run),
    })
    const waitSeconds = async (crashes: number) => {
      const waiting = () =>
        open.db
          .selectNoFrom(
            sql<number>`(select extract(epoch from start_after - now())::float from pgboss.job
            where id = ${jobID} and state = 'created' and (output ->> 'crashes')::integer = ${crashes})`.as('seconds'),
          )
          .executeTakeFirst()
      await expect.poll(async () => (await waiting())?.seconds ?? null, { timeout: waitMs }).not.toBeNull()
      return (await waiting())?.seconds ?? 0
    }
    const comeDue = () => sql`update pgboss.job set start_after = now() where id = ${jobID}`.execute(open.db)
    for (const crashes of [1, 2]) {
      expect(await waitSeconds(crashes)).toBeLessThanOrEqual(2)
      expect(quarantined).toEqual([])
      await comeDue()
    }
    for (const [crashes, seconds] of [
      [3, 600],
      [4, 3_600],
      [5, 21_600],
    ] as const) {
      const left = await waitSeconds(crashes)
      expect(left).toBeLessThanOrEqual(seconds)
      expect(left).toBeGreaterThan(seconds - 60)
      expect(quarantined.at(-1)).toMatchObject({
        jobID,
        kind: 'answer-file',
        crashes,
        reason: 'it was ended by SIGKILL',
      })
      // The server works on while it waits.
      await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 100 + crashes }))
      await expect.poll(() => ran).toContain(100 + crashes)
      await comeDue()
    }
    await expect.poll(() => given.length, { timeout: waitMs }).toBe(1)
    expect(given[0]).toMatchObject({
      jobID,
      payload: { exchangeFileID: 16 },
      error: 'the process that ran it ended 6 times, last because it was ended by SIGKILL',
      tries: 6,
    })
    expect(quarantined).toHaveLength(3)
    expect(ran).not.toContain(16)
  })

  it('runs a harmless job in a child when its server died, and leaves nothing behind', async () => {
    const given: FailedRun[] = []
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 17 }))
    const id = await leaveBehind('answer-file')
    await queue.releaseAbandoned(open.db)
    await queue.work({
      ...handlers(
        async () => undefined,
        (failed) => given.push(failed),
      ),
      runInChild,
    })
    const state = () => withBoss(async (boss) => (await boss.findJobs('answer-file', { id }))[0]?.state)
    await expect.poll(state, { timeout: waitMs }).toBe('completed')
    expect(given).toEqual([])
  })

  it('fails an attempt with the error that the child reports', async () => {
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 19 }))
    const id = await leaveBehind('answer-file')
    await queue.releaseAbandoned(open.db)
    const ran: number[] = []
    await queue.work({ ...handlers(async (file) => void ran.push(file)), runInChild })
    // The next attempt runs in the server again.
    await expect.poll(() => ran, { timeout: waitMs }).toEqual([19])
    expect(logged[0]).toMatchObject({ cause: { message: 'the disk is full', code: 'ENOSPC' } })
    expect(await withBoss((boss) => boss.findJobs('answer-file', { id }))).toMatchObject([{ retryCount: 1 }])
  })

  it('kills a child that takes too long, and one whose server stops', async () => {
    const run = (timeoutMs: number, signal: AbortSignal) =>
      runInChild({ kind: 'answer-file', payload: { exchangeFileID: 20 } }, { memoryMb: 160, timeoutMs, signal })
    await expect(run(500, new AbortController().signal)).rejects.toThrow('it took longer than the portal waits')
    const stopping = new AbortController()
    const stopped = run(60_000, stopping.signal)
    stopping.abort()
    await expect(stopped).rejects.toThrow('abort')
  })

  it('keeps all attempts and the first pause of a job whose servers died ten times', async () => {
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 21 }))
    for (let death = 0; death < 10; death += 1) {
      const id = await leaveBehind('answer-file')
      expect(await queue.releaseAbandoned(open.db)).toBe(1)
      expect(await withBoss((boss) => boss.findJobs('answer-file', { id }))).toMatchObject([
        { retryCount: 0, output: { crashes: 0 } },
      ])
    }
    let tries = 0
    const given: FailedRun[] = []
    const failing = async () => {
      tries += 1
      throw new Error('disk full')
    }
    await queue.work(handlers(failing, (failed) => given.push(failed)))
    await expect.poll(() => given.length).toBe(1)
    expect(tries).toBe(maxTries)
    expect(given[0]).toMatchObject({ error: 'disk full', tries: maxTries })
  })

  it('requeues the jobs of a dead worker while another worker lives', async () => {
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 22 }))
    const id = await leaveBehind('answer-file')
    const ran: number[] = []
    const began = performance.now()
    await queue.work(handlers(async (file) => void ran.push(file)))
    await sql`update pgboss.job set heartbeat_on = now() - interval '15 seconds' where id = ${id}`.execute(open.db)
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual([22])
    // It was left alone until its heartbeat was 20 seconds old.
    expect(performance.now() - began).toBeGreaterThan(4_500)
  })

  it('does not hold against a job that was left behind what it failed of in order', async () => {
    let tries = 0
    const given: FailedRun[] = []
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 18 }))
    await leaveBehind('answer-file')
    await queue.work(
      handlers(
        async () => {
          tries += 1
          throw new Error('disk full')
        },
        (failed) => given.push(failed),
      ),
    )
    expect(await queue.releaseAbandoned(open.db)).toBe(1)
    await expect.poll(() => given.length).toBe(1)
    expect(given[0]).toMatchObject({ error: 'disk full', tries: maxTries })
    expect(tries).toBe(maxTries)
  })

  it('leaves a scheduled job that was interrupted to its next time', async () => {
    const [job = ''] = Object.keys(schedule)
    await withBoss((boss) => boss.send(job))
    const begun = await leaveBehind(job)
    expect(await queue.releaseAbandoned(open.db)).toBe(0)
    expect(await withBoss((boss) => boss.fetch(job))).toEqual([])
    await withBoss((boss) => boss.deleteJob(job, begun))
  })
})

describe('what is done by the clock', () => {
  it('is one job for several servers, and stands in the schedule once', async () => {
    const ran: string[] = []
    const onClock: JobHandlers = {
      ...handlers(async () => undefined),
      scheduled: async (job) => void ran.push(job),
    }
    const second = await openJobQueue(database.connectionString, log, hurried)
    const clock = new PgBoss({ connectionString: database.connectionString, schedule: false })
    await clock.start()
    try {
      // Both servers' clocks strike before either has a worker.
      const jobs = Object.keys(schedule).sort()
      const asked = await Promise.all([...jobs, ...jobs].map((job) => clock.send(job)))
      // The clock of an earlier test can queue a job in this minute; then both requests for it return null.
      expect(jobs.filter((_, at) => asked[at] !== null && asked[at + jobs.length] !== null)).toEqual([])
      await Promise.all([queue.work(onClock), second.work(onClock)])
      await expect.poll(() => ran.toSorted()).toEqual(jobs)
      const standing = await clock.getSchedules()
      expect(standing.map(({ name, key }) => `${name}${key}`).sort()).toEqual(jobs)
    } finally {
      await second.stop()
      await clock.stop()
    }
  })

  it('removes the schedule of a job that only an earlier version had', async () => {
    const clock = new PgBoss({ connectionString: database.connectionString, schedule: false })
    await clock.start()
    try {
      await clock.createQueue('removed-job')
      await clock.schedule('removed-job', '*/10 * * * *')
      await queue.work(handlers(async () => undefined))
      expect((await clock.getSchedules()).map(({ name }) => name).sort()).toEqual(Object.keys(schedule).sort())
    } finally {
      await clock.stop()
    }
  })
})
