/** Work that used up its tries: listed, and run again by who may do what it was to do. */
import { listFailedJobs, retryFailedJob } from '@quayside/contract'
import { type Actor, allow, type Decision, partnerReach, refuse, requirePermissions } from '@quayside/domain'
import { announce, findFailedJob, openFailedJobs, startAgain, type Tx, takeFailedJob } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { ExternalDelivery, JobKind, JobPayloads, SendDocument } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { putBack, type SendToRepeat, sendOfDelivery, sendOfDocument } from './put-back.ts'

const done = { message: null, warning: null }

/** What is to happen beside the job itself; a refusal leaves everything as it was. */
type Preparation = (tx: Tx, actor: Actor, services: Services) => Promise<Decision<() => Promise<void>>>

const asSent =
  (send: SendToRepeat): Preparation =>
  (tx, actor, services) =>
    putBack(tx, send, actor, services)

const withPermission =
  (keys: Parameters<typeof requirePermissions>[1], prepare: (tx: Tx) => Promise<void>): Preparation =>
  async (tx, actor) => {
    const permitted = requirePermissions(actor, keys)
    return permitted.ok ? allow(() => prepare(tx)) : permitted
  }

const preparations: { readonly [K in JobKind]: (payload: JobPayloads[K]) => Preparation } = {
  'receive-file': ({ exchangeFileID }) =>
    withPermission(['Exchange-ReceiveFiles'], (tx) => startAgain(tx, exchangeFileID)),
  'answer-file': () => withPermission([], async () => undefined),
  'send-document': (job: SendDocument) => asSent(sendOfDocument(job)),
  'deliver-external': (job: ExternalDelivery) => {
    const send = sendOfDelivery(job)
    return send ? asSent(send) : withPermission(['StoreOrder-SendSystem'], async () => undefined)
  },
}

async function runAgain(tx: Tx, jobID: string, actor: Actor, services: Services): Promise<Decision<typeof done>> {
  const job = await findFailedJob(tx, jobID)
  if (!job) return refuse('failedJobDone')
  const kind = job.kind as JobKind
  const payload = job.payload as JobPayloads[JobKind]
  const prepared = await (preparations[kind] as (payload: unknown) => Preparation)(payload)(tx, actor, services)
  if (!prepared.ok) return prepared
  if (!(await takeFailedJob(tx, jobID))) return refuse('failedJobDone')
  await prepared.value()
  await services.jobs.send(tx, kind, 'requestedBy' in payload ? { ...payload, requestedBy: actor.userName } : payload)
  await announce(tx, { topic: 'jobs', ids: [], partnerID: null })
  return allow(done)
}

export const failedJobCalls: readonly Implementation[] = [
  implement(listFailedJobs, async ({ actor }, { db }) =>
    allow(
      (await openFailedJobs(db, partnerReach(actor))).map((row) => ({
        jobID: row.failed_job_id,
        kind: row.kind,
        what: row.what,
        partnerID: row.partner_id,
        partnerCode: row.partner_code,
        error: row.error,
        created: row.created.toISOString(),
        failed: row.failed.toISOString(),
        tries: row.tries,
      })),
    ),
  ),
  implement(retryFailedJob, ({ actor, params }, services) =>
    services.db.transaction().execute((tx) => runAgain(tx, params.jobID, actor, services)),
  ),
]
