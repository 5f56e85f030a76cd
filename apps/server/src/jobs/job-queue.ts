/**
 * Jobs, queued in the transaction that decides them. Every job may run twice and takes effect once;
 * after eight tries it is kept as a failed job, where a person can see it and run it again.
 */
import { randomUUID } from 'node:crypto'
import { type JobKind, jobKinds } from '@quayside/contract'
import type { SupplyLevel } from '@quayside/domain'
import {
  connectPatienceMs,
  type Db,
  endQuarantine,
  type Interruption,
  type Queries,
  requeueInterruptedJob,
  requeueInterruptedJobs,
  runPreparedText,
} from '@quayside/store'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { ChildDiedError } from './child-died-error.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { errorText, plainReason } from './failure-reason.ts'

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

export interface CrashedRun {
  readonly jobID: string
  readonly kind: JobKind
  readonly payload: unknown
  readonly crashes: number
  /** Second half of a sentence. */
  readonly reason: string
  /** Pause before the next attempt. */
  readonly pauseSeconds: number
}

export interface ChildLimits {
  /** Maximum heap of the child process. */
  readonly memoryMb: number
  readonly timeoutMs: number
  /** Aborted when the server stops: the child is killed. */
  readonly signal: AbortSignal
}
/** @throws ChildDiedError when the child ends without a result */
export type RunInChild = (
  job: { readonly kind: JobKind; readonly payload: unknown },
  limits: ChildLimits,
) => Promise<void>

export interface JobHandlers {
  readonly db: Db
  /** @param alone the job must not do the work of other jobs with its own */
  readonly run: (kind: JobKind, payload: unknown, alone: boolean) => Promise<void>
  readonly runInChild: RunInChild
  /** Called when a job is quarantined. */
  readonly quarantined: (run: CrashedRun) => Promise<void>
  /** Called once a job has failed its last try. */
  readonly gaveUp: (run: FailedRun) => Promise<void>
  readonly scheduled: (job: ScheduledJob) => Promise<void>
}

export interface JobQueue {
  /** Queues a job inside the given transaction: it exists exactly when the transaction commits. */
  send<K extends JobKind>(tx: Queries, kind: K, payload: JobPayloads[K]): Promise<void>
  sendMany<K extends JobKind>(tx: Queries, kind: K, payloads: readonly JobPayloads[K][]): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  /**
   * Requeues every running job. The caller must know that no worker is alive.
   * @returns number of requeued jobs; scheduled jobs wait for their next time
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
  readonly expireInSeconds: number
  /** Every attempt runs in a child process. */
  readonly big?: true
}
type BigKind = 'receive-file' | 'answer-file'

/** What takes as long as it takes: that its process lives is told by the heartbeat. */
const longSeconds = 4 * 3600

/** One big file at a time. */
const bigQueue = (kind: BigKind): Queue => ({
  name: `big-${kind}`,
  kind,
  atOnce: 1,
  expireInSeconds: longSeconds,
  big: true,
})
const bigQueues: Readonly<Record<BigKind, Queue>> = {
  'receive-file': bigQueue('receive-file'),
  'answer-file': bigQueue('answer-file'),
}
const queues: readonly Queue[] = [
  ...jobKinds.map((kind) => ({
    name: kind,
    kind,
    atOnce: jobsAtOnce[kind],
    expireInSeconds: kind === 'write-upload' ? longSeconds : retry.expireInSeconds,
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

/** Opens a queue for a child process, which queues jobs and works on none. */
export async function openSendingQueue(connectionString: string, log: Log): Promise<JobQueue> {
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
    // After it has requeued interrupted jobs, the monitor supervises.
    supervise: false,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.warn(`Jobs: ${error.message}`, error))
  await boss.start()
  const { pollSeconds, ...backoff } = pace
  await boss.createQueue(deadLetter, { retryLimit: 20, retryBackoff: true, notify: true })
  for (const { name, expireInSeconds } of queues)
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

  const stopping = new AbortController()
  return {
    ...senderOf(boss),
    work: (handlers) => startWorkers(boss, { handlers, log, pollSeconds, stopping: stopping.signal }),
    releaseAbandoned: (db) => requeueInterruptedJobs(db, requeuedQueues, 0),
    stop: async () => {
      const stopped = boss.stop({ graceful: true, timeout: 5_000 })
      stopping.abort()
      await stopped
    },
  }
}

const requeuedQueues: readonly string[] = [deadLetter, ...queues.map(({ name }) => name)]

const heartbeatSeconds = 5
/** Age of the last heartbeat of a job whose worker is dead. */
const silentSeconds = 20
const monitorMs = 5_000

/** Requeues the jobs of dead workers; then pg-boss ends what hangs and deletes what is old. */
function startMonitor(boss: PgBoss, { handlers, log, stopping }: WorkerSettings): void {
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      const requeued = await requeueInterruptedJobs(handlers.db, requeuedQueues, silentSeconds)
      if (requeued > 0) log.warn(`Jobs: Requeued ${requeued} jobs of a worker that died`)
      await boss.supervise()
    } catch (error) {
      if (!stopping.aborted) log.warn('Jobs: Monitoring failed', error)
    }
    if (!stopping.aborted) timer = setTimeout(() => void round(), monitorMs)
  }
  timer = setTimeout(() => void round(), monitorMs)
  stopping.addEventListener('abort', () => clearTimeout(timer))
}

/** Pauses after deaths of the child process; the death after the last pause makes a failed job. */
const crashPausesSeconds = [2, 2, 600, 3_600, 6 * 3_600]
/** Death that quarantines the job. */
const quarantineFrom = 3
/** A stopping server leaves the job to the next one, which must not take it before the queue has let go of it. */
const stoppedPauseSeconds = 2

/** Heap of a child process. 50,000 lines of a file fit into the first one; a job that crashed gets the second. */
const childMemoryMb = { first: 160, afterCrash: 320 }
/** A child is killed before the queue gives its job to another worker, and after an hour at the latest. */
const childTimeoutMs = ({ expireInSeconds }: Queue): number => Math.min(expireInSeconds - 20, 3_600) * 1_000
/** Children of interrupted jobs. Each big queue has one child more. */
const maxChildren = 2

interface WorkerSettings {
  readonly handlers: JobHandlers
  readonly log: Log
  readonly pollSeconds: number
  readonly stopping: AbortSignal
}

type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'output' | 'retryCount' | 'createdOn'>

/** Returns what the queue keeps of an interrupted job; null when the last attempt ended, or was the first. */
const interruptionOf = ({ output }: TakenJob): Interruption | null =>
  output && 'crashes' in output ? (output as Interruption) : null

const startSlot = createConcurrencyLimit(maxChildren)

async function runIsolated(job: TakenJob, queue: Queue, settings: WorkerSettings): Promise<void> {
  const { handlers, stopping } = settings
  const before = interruptionOf(job)?.crashes ?? 0
  if (before > 0) await endQuarantine(handlers.db, job.id)
  const isFirst = queue.big && before === 0
  const memoryMb = isFirst ? childMemoryMb.first : childMemoryMb.afterCrash
  const run = () =>
    handlers.runInChild(
      { kind: queue.kind, payload: job.data },
      { memoryMb, timeoutMs: childTimeoutMs(queue), signal: stopping },
    )
  try {
    await (queue.big ? run() : startSlot(run))
  } catch (error) {
    if (stopping.aborted) {
      const interrupted = { queue: queue.name, jobID: job.id, crashes: before }
      return requeueInterruptedJob(handlers.db, { ...interrupted, pauseSeconds: stoppedPauseSeconds })
    }
    if (!(error instanceof ChildDiedError)) throw error
    await onChildDied(job, queue, { crashes: before + 1, reason: error.message }, settings)
  }
}

/** Requeues a job whose child process died, or gives it up. */
async function onChildDied(
  { id: jobID, data: payload, retryCount, createdOn: created }: TakenJob,
  { name: queue, kind }: Queue,
  { crashes, reason }: { readonly crashes: number; readonly reason: string },
  { handlers, log }: WorkerSettings,
): Promise<void> {
  const pauseSeconds = crashPausesSeconds[crashes - 1]
  if (pauseSeconds === undefined) {
    const error = `the process that ran it ended ${crashes} times, last because ${reason}`
    return handlers.gaveUp({ jobID, kind, payload, error, detail: error, tries: retryCount + crashes, created })
  }
  log.warn(
    `Jobs: Child process ${crashes} of ${kind} ${JSON.stringify(payload)} died, ${reason}; next attempt in ${pauseSeconds} s`,
  )
  if (crashes >= quarantineFrom) await handlers.quarantined({ jobID, kind, payload, crashes, reason, pauseSeconds })
  await requeueInterruptedJob(handlers.db, { queue, jobID, crashes, pauseSeconds })
}

/**
 * A worker takes one job at a time. Only new jobs are announced, so after each it asks for the next at once: a backlog
 * (files that lay there at the start, what a dead process left) would otherwise be worked off at the pace of polling.
 */
async function startWorker(boss: PgBoss, queue: Queue, settings: WorkerSettings): Promise<void> {
  const { handlers, log, pollSeconds } = settings
  const { name, kind } = queue
  const options = {
    includeMetadata: true as const,
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: heartbeatSeconds,
  }
  let workerID = ''
  workerID = await boss.work(name, options, async ([job]) => {
    if (!job) return
    try {
      if (queue.big || interruptionOf(job)) await runIsolated(job, queue, settings)
      else await handlers.run(kind, job.data, false)
    } catch (error) {
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

async function startScheduled(
  boss: PgBoss,
  job: ScheduledJob,
  { handlers, log, pollSeconds }: WorkerSettings,
): Promise<void> {
  await boss.schedule(job, schedule[job])
  await boss.work(job, { pollingIntervalSeconds: pollSeconds }, async () => {
    await handlers.scheduled(job).catch((error) => {
      log.error(`The scheduled job ${job} failed; it is tried again at its next time`, error)
      throw error
    })
  })
}

async function startWorkers(boss: PgBoss, settings: WorkerSettings): Promise<void> {
  const { handlers, pollSeconds } = settings
  for (const queue of queues)
    for (let worker = 0; worker < queue.atOnce; worker += 1) await startWorker(boss, queue, settings)
  for (const job of scheduledJobs) await startScheduled(boss, job, settings)
  startMonitor(boss, settings)
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
