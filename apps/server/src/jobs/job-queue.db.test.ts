import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suspectsOf } from '../startup/job-handlers.ts'
import { GiveUpError } from './give-up-error.ts'
import {
  type FailedRun,
  type JobHandlers,
  type JobPayloads,
  type JobQueue,
  maxTries,
  openJobQueue,
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
  return {
    run: async (kind, payload, alone) => {
      if (kind === 'answer-file') await run((payload as JobPayloads['answer-file']).exchangeFileID, alone)
    },
    gaveUp: async (failed) => gaveUp(failed),
    scheduled: async () => undefined,
    suspects: suspectsOf(open.db),
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

const worker = fileURLToPath(new URL('./killed-worker.fixture.ts', import.meta.url))

/** Runs a program that ends at once when it works on the file; what it printed before, or by the time that a line says so. */
async function runKilled(args: readonly (string | number)[], until?: (printed: string) => boolean): Promise<string[]> {
  const given = [worker, database.connectionString, ...args.map(String)]
  const child = spawn(process.execPath, ['--import', 'tsx', ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (until?.(printed)) child.kill('SIGKILL')
  })
  await ended
  return printed.trim().split('\n')
}

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

  it('gives up at once what no further try would help', async () => {
    let tries = 0
    const given: FailedRun[] = []
    const hopeless = async () => {
      tries += 1
      throw new GiveUpError('the program broke down twice while it worked on this file')
    }
    await queue.work(handlers(hopeless, (failed) => given.push(failed)))
    await open.db.transaction().execute((tx) => queue.send(tx, 'answer-file', { exchangeFileID: 8 }))
    await expect.poll(() => given.length).toBe(1)
    expect(tries).toBe(1)
    expect(given[0]).toMatchObject({
      kind: 'answer-file',
      payload: { exchangeFileID: 8 },
      error: 'the program broke down twice while it worked on this file',
      tries: 1,
    })
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
    await queue.work({
      ...handlers(async () => undefined),
      run: async (_kind, payload) => {
        const { exchangeFileID, big } = payload as JobPayloads['receive-file']
        begun.push(exchangeFileID)
        if (big) await ended
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
      run: async () => {
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

  it('sets aside what killed its process twice, and not what ran beside it', async () => {
    await open.db
      .transaction()
      .execute((tx) => queue.sendMany(tx, 'answer-file', [{ exchangeFileID: 16 }, { exchangeFileID: 17 }]))
    await runKilled([16, 'beside another'])
    const second = await runKilled([16])
    const third = await runKilled(
      [16],
      (printed) => /gave up/.test(printed) && [...second, printed].join().includes('ran 17'),
    )
    expect(third).toContain('gave up 16 after 2 tries: the program broke down twice while it worked on it')
    // Either of the two can run first. Where the process ends before the queue knows, the other one runs again.
    expect([...second, ...third]).toContain('ran 17')
    expect([...second, ...third].join()).not.toContain('gave up 17')
    await withBoss((boss) => boss.deleteAllJobs('answer-file'))
    await open.db.deleteFrom('suspect_job').execute()
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
    expect(tries).toBe(maxTries - 1)
    expect(await open.db.selectFrom('suspect_job').selectAll().execute()).toEqual([])
  })

  it('leaves a job of the clock that ended its process to its next time', async () => {
    const [job = ''] = Object.keys(schedule)
    await withBoss((boss) => boss.send(job))
    const begun = await leaveBehind(job)
    await queue.releaseAbandoned(open.db)
    expect(await withBoss((boss) => boss.findJobs(job, { id: begun }))).toMatchObject([{ state: 'failed' }])
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
