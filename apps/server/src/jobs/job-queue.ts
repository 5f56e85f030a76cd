/**
 * Jobs, queued in the transaction that decides them. Every job may run twice and takes effect once;
 * after eight tries it is kept as a failed job, where a person can see it and run it again.
 */
import { randomUUID } from 'node:crypto'
import { type JobKind, jobKinds } from '@quayside/contract'
import type { SupplyLevel } from '@quayside/domain'
import { connectPatienceMs, type Db, findActiveJobs, type Queries, runPreparedText } from '@quayside/store'
import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { type Company, company } from './alone.ts'
import { errorText, plainReason, wasLeftBehind } from './failure-reason.ts'
import { BrokeDownError, GiveUpError } from './give-up-error.ts'

/** What each kind of job carries. */
export interface JobPayloads {
  /** Read a received file: orders, acknowledgements, answers. */
  'receive-file': FileJob
  /** Answer a received file with 997, TA1 or CONTRL. */
  'answer-file': FileJob
  /** Send one document of a store order, shipment or invoice. */
  'send-document': SendDocument
  /** Tell the external system of a store order, or that it has ended. */
  'deliver-external': ExternalDelivery
  /** Answer an order as its partner's settings say. */
  'fill-acknowledgement': FillJob
  /** Mail somebody about their signing in. */
  'send-mail': MailJob
  /** Mail a partner what it wants to be told of. */
  'mail-partner': PartnerMailJob
  /** Write an upload of many lines. */
  'write-upload': UploadJob
  /** Send what waited for a setting of its partner that has changed. */
  'release-held': ReleaseJob
}
export interface FileJob {
  readonly exchangeFileID: number
  /** It has a queue of its own, so that small files do not wait for big ones. */
  readonly big?: boolean
  /** Of an answer: the files, this one first, whose answers were written as these were taken in, and leave together. */
  readonly written?: readonly number[]
}
export interface SendDocument {
  readonly kind: 'acknowledgement' | 'shipment' | 'invoice'
  /** The store order, shipment or invoice. */
  readonly recordID: number
  readonly partnerID: number
  /** Names this very sending: a second run finds what the first wrote, a resend has another key. */
  readonly outboxKey: string
  readonly requestedBy: string
}
export interface ExternalDelivery {
  readonly kind: 'order' | 'salesOrder' | 'cancel'
  readonly storeOrderID: number
  readonly partnerID: number
  /** Names this very delivery: the external system answers a second run of it as it answered the first. */
  readonly key: string
  readonly requestedBy: string
}

export interface FillJob {
  readonly orderID: number
  readonly storeOrderID: number
  readonly partnerID: number
  readonly supply: SupplyLevel
}

/** Without names, addresses of strangers, or links: what fails is shown and logged. */
export type MailJob =
  /** A link to choose a password; null: nobody has the name that was typed. `given`: by an administrator. */
  | { readonly mail: 'link'; readonly contactID: number | null; readonly given?: boolean }
  /** A link that confirms the address it goes to. */
  | { readonly mail: 'confirm'; readonly contactID: number; readonly to: string }
  | { readonly mail: 'passwordChanged'; readonly contactID: number }
  /** To the address that was theirs. */
  | { readonly mail: 'addressChanged'; readonly contactID: number; readonly to: string }

export interface PartnerMailJob {
  readonly partnerMailID: number
  readonly partnerID: number
}

export interface UploadJob {
  readonly longUploadID: number
  /** The partner that was named; null where the lines name theirs. */
  readonly partnerID: number | null
}

export interface ReleaseJob {
  readonly partnerID: number
  readonly requestedBy: string
}

/**
 * Scheduled jobs, in UTC (minute, hour, day, month, weekday). The name is the key: however many servers run, each time
 * gives one job, and one that fails is left for the next time.
 */
export const schedule = {
  'call-forgotten-files': '*/5 * * * *',
  'gather-partner-mails': '* * * * *',
  'forget-old-answers': '*/10 * * * *',
  'forget-old-attempts': '5 * * * *',
  'forget-old-records': '35 * * * *',
  'remove-old-files': '20 2 * * *',
} as const satisfies Readonly<Record<string, string>>
export type ScheduledJob = keyof typeof schedule
const scheduledJobs = Object.keys(schedule) as ScheduledJob[]

export interface FailedRun {
  readonly jobID: string
  readonly kind: JobKind
  readonly payload: unknown
  /** In words for people. */
  readonly error: string
  /** As the program said it, for the log. */
  readonly detail: string
  readonly tries: number
  readonly created: Date
}

/** Jobs that were running when their process ended: each of them may have ended it. */
export interface Suspects {
  /** Answers how many tries have begun since and not ended, this one included. @param anew those before ended after all */
  begin(jobID: string, anew: boolean): Promise<number>
  end(jobID: string): Promise<void>
}

export interface JobHandlers {
  /** `alone`: its process ended with it before. It does its own work and no other's, so that a second end tells which work it was. */
  readonly run: (kind: JobKind, payload: unknown, alone: boolean) => Promise<void>
  /** Called once a job has failed its last try. */
  readonly gaveUp: (run: FailedRun) => Promise<void>
  readonly scheduled: (job: ScheduledJob) => Promise<void>
  readonly suspects: Suspects
}

export interface JobQueue {
  /** Queues a job inside the given transaction: it exists exactly when the transaction commits. */
  send<K extends JobKind>(tx: Queries, kind: K, payload: JobPayloads[K]): Promise<void>
  sendMany<K extends JobKind>(tx: Queries, kind: K, payloads: readonly JobPayloads[K][]): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  /**
   * Fails the jobs that a process took and did not live to end, so that they are tried again. Only when no other worker is alive.
   * @returns how many these are; scheduled jobs, which wait for their next time, do not count
   */
  releaseAbandoned(db: Db): Promise<number>
  stop(): Promise<void>
}

export const maxTries = 8
const deadLetter = 'failed'
export interface Pace {
  readonly retryDelay: number
  readonly retryBackoff: boolean
  /** How often retries are polled for: new jobs are announced, retries that come due are not. */
  readonly pollSeconds: number
}

/** The first pause is one to two seconds, each further one about twice as long: the eighth try comes after two to four minutes. */
const patient: Pace = { retryDelay: 1, retryBackoff: true, pollSeconds: 2 }
const retry = {
  retryLimit: maxTries - 1,
  expireInSeconds: 120,
  heartbeatSeconds: 30,
}
/** Jobs of one kind that run side by side in one process. */
export const jobsAtOnce: Record<JobKind, number> = {
  'receive-file': 2,
  'answer-file': 2,
  'send-document': 2,
  'deliver-external': 2,
  'fill-acknowledgement': 2,
  'send-mail': 2,
  'mail-partner': 2,
  'write-upload': 1,
  'release-held': 1,
}

interface Queue {
  readonly name: string
  readonly kind: JobKind
  /** Jobs that run side by side in one process. */
  readonly atOnce: number
  /** After this time a job counts as lost and is tried again. */
  readonly expireInSeconds?: number
}
type BigKind = 'receive-file' | 'answer-file'

/** What takes as long as it takes: that its process lives is told by the heartbeat. */
const longSeconds = 4 * 3600

/** One big file at a time. */
const bigQueue = (kind: BigKind): Queue => ({ name: `big-${kind}`, kind, atOnce: 1, expireInSeconds: longSeconds })
const bigQueues: Readonly<Record<BigKind, Queue>> = {
  'receive-file': bigQueue('receive-file'),
  'answer-file': bigQueue('answer-file'),
}
const queues: readonly Queue[] = [
  ...jobKinds.map((kind) => ({
    name: kind,
    kind,
    atOnce: jobsAtOnce[kind],
    ...(kind === 'write-upload' && { expireInSeconds: longSeconds }),
  })),
  ...Object.values(bigQueues),
]

function queueOf(kind: JobKind, payload: JobPayloads[JobKind]): string {
  return 'big' in payload && payload.big ? bigQueues[kind as BigKind].name : kind
}

/** The statement that queues a job is long; it is planned once for each connection. */
const within = (tx: Queries) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await runPreparedText(tx, text, values) }),
})

function senderOf(boss: PgBoss): Pick<JobQueue, 'send' | 'sendMany'> {
  return {
    send: async (tx, kind, payload) => {
      await boss.send(queueOf(kind, payload), payload, { id: randomUUID(), db: within(tx) })
    },
    sendMany: async (tx, kind, payloads) => {
      for (const queue of new Set(payloads.map((payload) => queueOf(kind, payload)))) {
        const own = payloads.filter((payload) => queueOf(kind, payload) === queue)
        // Jobs of one moment are taken in the order of their ids.
        const ids = own.map(() => randomUUID()).sort()
        await boss.insert(
          queue,
          own.map((data, at) => ({ id: ids[at] as string, data })),
          { db: within(tx) },
        )
      }
    },
  }
}

/** Opens a queue for a worker thread, which queues jobs and works on none. */
export async function sendingQueue(connectionString: string, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString,
    max: 1,
    connectionTimeoutMillis: connectPatienceMs,
    application_name: 'quayside-jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', (error) => log.warn(`Jobs: ${error.message}`, error))
  await boss.start()
  return {
    ...senderOf(boss),
    work: async () => {
      throw new Error('This queue has no workers')
    },
    releaseAbandoned: async () => 0,
    stop: () => boss.stop({ graceful: false }),
  }
}

export async function openJobQueue(connectionString: string, log: Log, pace: Pace = patient): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString,
    max: 6,
    connectionTimeoutMillis: connectPatienceMs,
    application_name: 'quayside-jobs',
    useListenNotify: true,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.warn(`Jobs: ${error.message}`, error))
  await boss.start()
  const { pollSeconds, ...backoff } = pace
  await boss.createQueue(deadLetter, { retryLimit: 20, retryBackoff: true, notify: true })
  for (const { name, expireInSeconds = retry.expireInSeconds } of queues)
    await boss.createQueue(name, {
      ...retry,
      ...backoff,
      expireInSeconds,
      deadLetter,
      notify: true,
      deleteAfterSeconds: 3600,
    })
  // Of jobs that wait there is one: a server that was busy does not do the same work twice.
  for (const job of scheduledJobs)
    await boss.createQueue(job, { policy: 'short', retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 })

  return {
    ...senderOf(boss),
    work: (handlers) => startWorkers(boss, handlers, log, pollSeconds),
    releaseAbandoned: (db) => releaseAbandoned(boss, db),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** The words that the queue itself keeps of a job whose process fell silent. */
const leftBehind = { value: { message: 'job heartbeat timeout' } }

async function releaseAbandoned(boss: PgBoss, db: Db): Promise<number> {
  let released = 0
  for (const { queue, ids } of await findActiveJobs(db)) {
    await boss.fail(queue, ids, leftBehind)
    if (queues.some(({ name }) => name === queue)) released += ids.length
  }
  return released
}

/** A job that hangs is given up by the queue at about this time. */
const hangingMs = retry.expireInSeconds * 1_000

interface TakenJob {
  readonly id: string
  readonly output: object | null
}

type CarefulRun = (job: TakenJob, run: (alone: boolean) => Promise<void>) => Promise<void>

/**
 * Runs jobs in parallel. A job that was running when its process ended runs alone on its next attempt, so that a second
 * crash shows which job caused it. The server does not run such a job a third time.
 */
function carefulRun({ together, alone }: Company, { begin, end }: Suspects): CarefulRun {
  // Ended, and the database could not be told.
  const untold = new Set<string>()
  return ({ id, output }, run) => {
    if (!wasLeftBehind(output)) return together(() => run(false))
    return alone(async () => {
      const begun = await begin(id, untold.delete(id))
      try {
        if (begun > 1) throw new BrokeDownError('it')
        await run(true)
      } finally {
        await end(id).catch(() => untold.add(id))
      }
    })
  }
}

interface JobWorker {
  readonly queue: Queue
  readonly careful: CarefulRun
  readonly handlers: JobHandlers
  readonly log: Log
  readonly pollSeconds: number
}

/**
 * A worker takes one job at a time. Only new jobs are announced, so after each it asks for the next at once: a backlog
 * (files that lay there at the start, what a dead process left) would otherwise be worked off at the pace of polling.
 */
async function startWorker(
  boss: PgBoss,
  { queue: { name, kind }, careful, handlers, log, pollSeconds }: JobWorker,
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: 10,
  }
  let workerID = ''
  workerID = await boss.work(name, options, async ([job]) => {
    if (!job) return
    try {
      await careful({ id: job.id, output: job.output }, (alone) => handlers.run(kind, job.data, alone))
    } catch (error) {
      if (error instanceof GiveUpError) {
        const { id: jobID, data: payload, retryCount, createdOn: created } = job
        const { message } = error
        const tries = error instanceof BrokeDownError ? retryCount : retryCount + 1
        await handlers.gaveUp({
          jobID,
          kind,
          payload,
          error: message,
          detail: message,
          tries,
          created,
        })
        return
      }
      const failed = `Job ${kind} ${JSON.stringify(job.data)} failed on try ${job.retryCount + 1} of ${maxTries}`
      // Where it came from is said on the first try; the later ones are mostly the same.
      if (job.retryCount === 0) log.error(failed, error)
      else log.error(`${failed}: ${error instanceof Error ? error.message : String(error)}`)
      throw error
    } finally {
      boss.notifyWorker(workerID)
    }
  })
}

interface ScheduledWorker {
  readonly job: ScheduledJob
  readonly handlers: JobHandlers
  readonly log: Log
  readonly pollSeconds: number
}

async function startScheduled(boss: PgBoss, { job, handlers, log, pollSeconds }: ScheduledWorker): Promise<void> {
  await boss.schedule(job, schedule[job])
  await boss.work(job, { pollingIntervalSeconds: pollSeconds }, async () => {
    await handlers.scheduled(job).catch((error) => {
      log.error(`The scheduled job ${job} failed; it is tried again at its next time`, error)
      throw error
    })
  })
}

async function startWorkers(boss: PgBoss, handlers: JobHandlers, log: Log, pollSeconds: number): Promise<void> {
  const carefully = carefulRun(company(hangingMs), handlers.suspects)
  // Big files count for themselves what they broke down (big-files.ts), and small ones wait neither for them nor for long uploads.
  const directly: CarefulRun = (_job, run) => run(false)
  for (const queue of queues) {
    const careful = queue.expireInSeconds === longSeconds ? directly : carefully
    for (let worker = 0; worker < queue.atOnce; worker += 1)
      await startWorker(boss, { queue, careful, handlers, log, pollSeconds })
  }
  for (const job of scheduledJobs) await startScheduled(boss, { job, handlers, log, pollSeconds })
  // Earlier versions had other scheduled jobs.
  for (const { name } of await boss.getSchedules()) if (!(name in schedule)) await boss.unschedule(name)
  await boss.work(
    deadLetter,
    { includeMetadata: true, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      for (const job of jobs) {
        await handlers.gaveUp({
          jobID: job.id,
          kind: queues.find(({ name }) => name === job.sourceName)?.kind ?? (job.sourceName as JobKind),
          payload: job.data,
          error: plainReason(job.sourceOutput),
          detail: errorText(job.sourceOutput),
          tries: (job.sourceRetryCount ?? 0) + 1,
          created: job.sourceCreatedOn ?? job.createdOn,
        })
      }
    },
  )
}
