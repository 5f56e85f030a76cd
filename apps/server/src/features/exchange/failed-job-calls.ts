/** Lists failed and quarantined jobs, and runs failed jobs again. */
import {
  type JobKind,
  listFailedJobs,
  listQuarantinedJobs,
  permissionsOf,
  reprocessExchangeFile,
  retryFailedJob,
  uploadProducts,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  type InvoiceType,
  type PermissionKey,
  partnerScope,
  refuse,
  requirePermissions,
  sendAgainPermissions,
} from '@quayside/domain'
import {
  announce,
  findFailedJob,
  type KeptJob,
  readFailedJobList,
  readQuarantinedJobs,
  startAgain,
  type Tx,
  takeFailedJob,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { JobPayloads } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { fillAgain } from '../automation/fill-acknowledgement.ts'
import { writeAgain } from '../long-uploads/write-long-upload.ts'
import { requeueSend, type SendToRequeue, sendOfDelivery, sendOfDocument } from './requeue-send.ts'

const done = { message: null, warning: null }

/** What happens besides running the job; a refusal leaves everything as it was. */
type Preparation = (tx: Tx, actor: Actor, services: Services) => Promise<Decision<() => Promise<void>>>

const asItIs: Preparation = async () => allow(async () => undefined)

/** For jobs without a stage there is nothing to requeue. */
const asSent = (send: SendToRequeue | null): Preparation =>
  send ? (tx, actor, services) => requeueSend(tx, send, actor, services) : asItIs

const permissionsToSend = (send: Pick<SendToRequeue, 'sent'> | null, invoiceType?: InvoiceType) =>
  send ? sendAgainPermissions(send.sent, invoiceType) : (['StoreOrder-MarkStatus'] as const)

interface Again<Payload> {
  /** Running it again needs the same permission as asking for it. */
  readonly permissions: (payload: Payload, invoiceType?: InvoiceType) => readonly PermissionKey[]
  readonly prepare: (payload: Payload) => Preparation
}

const again: { readonly [K in JobKind]: Again<JobPayloads[K]> } = {
  'receive-file': {
    permissions: () => permissionsOf(reprocessExchangeFile.access),
    prepare:
      ({ exchangeFileID }) =>
      async (tx) =>
        allow(() => startAgain(tx, exchangeFileID)),
  },
  'answer-file': { permissions: () => ['StoreOrder-MarkStatus'], prepare: () => asItIs },
  'send-document': {
    permissions: (job, invoiceType) => permissionsToSend(sendOfDocument(job), invoiceType),
    prepare: (job) => asSent(sendOfDocument(job)),
  },
  'deliver-external': {
    // A cancellation follows from an ended store order; whoever may send to the warehouse may repeat it.
    permissions: (job) => permissionsToSend(sendOfDelivery(job) ?? { sent: { stage: 'order' } }),
    prepare: (job) => asSent(sendOfDelivery(job)),
  },
  'fill-acknowledgement': {
    permissions: () => sendAgainPermissions({ stage: 'acknowledgement' }, undefined),
    prepare: (job) => (tx, actor, services) => fillAgain(tx, job, actor, services),
  },
  // Administrators hold it, and they alone see what belongs to no partner.
  'send-mail': { permissions: () => ['Users-ViewUsers'], prepare: () => asItIs },
  // Whoever has it already gets no second one.
  'mail-partner': { permissions: () => ['StoreOrder-MarkStatus'], prepare: () => asItIs },
  // It is written in the name of who began it; whoever may look after jobs may let it try again.
  'write-upload': {
    permissions: () => permissionsOf(uploadProducts.access),
    prepare: (job) => (tx) => writeAgain(tx, job),
  },
  'release-held': { permissions: () => ['StoreOrder-MarkStatus'], prepare: () => asItIs },
}

/** The payload of a failed job, as it was queued. */
const readJob = ({ kind, payload, invoice_type }: KeptJob) => ({
  kind: kind as JobKind,
  payload: payload as JobPayloads[JobKind],
  rules: again[kind as JobKind] as Again<unknown>,
  invoiceType: invoice_type ?? undefined,
})

const mayRunAgain = (actor: Actor, job: KeptJob): Decision<true> => {
  const { rules, payload, invoiceType } = readJob(job)
  return requirePermissions(actor, rules.permissions(payload, invoiceType))
}

async function runAgain(tx: Tx, jobID: string, actor: Actor, services: Services): Promise<Decision<typeof done>> {
  const job = await findFailedJob(tx, jobID)
  if (!job) return refuse('failedJobDone')
  const permitted = mayRunAgain(actor, job)
  if (!permitted.ok) return permitted
  const { kind, payload, rules } = readJob(job)
  const prepared = await rules.prepare(payload)(tx, actor, services)
  if (!prepared.ok) {
    // It waits for nothing: in the list it would be a fault that nobody can mend.
    const overtaken = prepared.refusal.code === 'failedJobOvertaken'
    if (overtaken && (await takeFailedJob(tx, jobID))) await announce(tx, { topic: 'jobs', ids: [], partnerID: null })
    return prepared
  }
  if (!(await takeFailedJob(tx, jobID))) return refuse('failedJobDone')
  await prepared.value()
  await services.jobs.send(tx, kind, 'requestedBy' in payload ? { ...payload, requestedBy: actor.userName } : payload)
  await announce(tx, { topic: 'jobs', ids: [], partnerID: null })
  return allow(done)
}

export const failedJobCalls: readonly Implementation[] = [
  implement(listFailedJobs, async ({ actor, query }, { db, vendor }) => {
    const { rows, ...counted } = await readFailedJobList(db, query, partnerScope(actor), vendor.zone)
    return allow({
      failedJobs: rows.map((row) => ({
        jobID: row.failed_job_id,
        kind: row.kind,
        what: row.what,
        partnerID: row.partner_id,
        partnerCode: row.partner_code,
        error: row.error,
        created: row.created.toISOString(),
        failed: row.failed.toISOString(),
        tries: row.tries,
        canRunAgain: mayRunAgain(actor, row).ok,
      })),
      ...counted,
    })
  }),
  implement(listQuarantinedJobs, async ({ actor }, { db }) => {
    const rows = await readQuarantinedJobs(db, partnerScope(actor))
    return allow({
      quarantinedJobs: rows.map((row) => ({
        jobID: row.job_id,
        what: row.what,
        partnerCode: row.partner_code,
        crashes: row.crashes,
        reason: row.reason,
        nextAttempt: row.next_attempt.toISOString(),
      })),
    })
  }),
  implement(retryFailedJob, ({ actor, params }, services) =>
    services.db.transaction().execute((tx) => runAgain(tx, params.jobID, actor, services)),
  ),
]
