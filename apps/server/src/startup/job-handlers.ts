/** Which use case each kind of job runs, and what happens to a job that failed its last try. */
import type { JobKind } from '@quayside/contract'
import {
  announce,
  forgetOldAnswers,
  forgetOldAttempts,
  forgetOldLabels,
  forgetOldLinks,
  forgetOldRecords,
  insertFailedJob,
  insertQuarantinedJob,
  type OldFile,
  removeOldFiles,
  type Tx,
} from '@quayside/store'
import { runAnswerJob } from '../exchange/answer/answer-file.ts'
import { noteAnswerFailed } from '../exchange/answer/note-answer-failed.ts'
import { noteReceiveFailed, receiveFile } from '../exchange/receive/receive-file.ts'
import { noteSendFailed, sendDocument } from '../exchange/send/send-document.ts'
import { callForgotten, callNext } from '../exchange/turns/call-next.ts'
import { deliverExternal, noteDeliveryFailed } from '../external-system/deliver.ts'
import { fillAcknowledgement, noteFillFailed } from '../features/automation/fill-acknowledgement.ts'
import { noteWritingFailed, writeLongUpload } from '../features/long-uploads/write-long-upload.ts'
import { gatherPartnerMails, mailPartner } from '../features/notifications/mail-partner.ts'
import { releaseHeld } from '../features/orders/release-held.ts'
import { sendMail } from '../features/session/send-mail.ts'
import type { CrashedRun, FailedRun, FileJob, JobHandlers, JobPayloads, ScheduledJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'

/** Errors of other programs do not always end with a full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const sendingFailed = ({ error, tries }: FailedRun): string =>
  `Sending failed ${tries} times: ${sentence(error)} Fix the cause, then send it again.`

const fillingFailed = ({ error, tries }: FailedRun): string =>
  `Filling the acknowledgement failed ${tries} times: ${sentence(error)} Run the job again, or clear the error and answer the order.`

interface JobType<Payload> {
  readonly inWords: (payload: Payload) => string
  readonly run: (payload: Payload, services: Services, alone: boolean) => Promise<void>
  /** What the job worked for says that it failed, and why. */
  readonly givenUp: (tx: Tx, payload: Payload, failed: FailedRun, services: Services) => Promise<void>
  /** What goes on without it, once that is committed. */
  readonly afterwards?: (payload: Payload, services: Services) => Promise<void>
}

/** The received files that an answer's job is for. */
const answeredBy = ({ exchangeFileID, written = [exchangeFileID] }: FileJob): readonly number[] => written

/** Every kind of job; one that is missing, or does not say what follows when it is given up, does not compile. */
const jobTypes: { readonly [K in JobKind]: JobType<JobPayloads[K]> } = {
  'receive-file': {
    inWords: ({ exchangeFileID }) => `Read received file ${exchangeFileID}`,
    run: ({ exchangeFileID }, services, alone) => receiveFile(exchangeFileID, services, alone),
    givenUp: (tx, { exchangeFileID }, failed, services) => noteReceiveFailed(tx, exchangeFileID, failed, services),
    afterwards: ({ exchangeFileID }, services) => callNext(exchangeFileID, services),
  },
  'answer-file': {
    inWords: (job) => `Answer received file ${answeredBy(job).join(', ')}`,
    run: runAnswerJob,
    givenUp: async (tx, job, { error, tries }) => {
      for (const exchangeFileID of answeredBy(job)) await noteAnswerFailed(tx, exchangeFileID, error, tries)
    },
  },
  'send-document': {
    inWords: ({ kind, recordID }) => `Send ${kind} ${recordID}`,
    run: sendDocument,
    givenUp: (tx, job, failed, services) => noteSendFailed(tx, job, sendingFailed(failed), services),
  },
  'deliver-external': {
    inWords: ({ kind, storeOrderID }) => `Tell the external system (${kind}) of store order ${storeOrderID}`,
    run: deliverExternal,
    givenUp: (tx, job, failed, services) => noteDeliveryFailed(tx, job, sendingFailed(failed), services),
  },
  'fill-acknowledgement': {
    inWords: ({ storeOrderID }) => `Fill the acknowledgement of store order ${storeOrderID}`,
    run: fillAcknowledgement,
    givenUp: (tx, job, failed, services) => noteFillFailed(tx, job, fillingFailed(failed), services),
  },
  'send-mail': {
    inWords: ({ contactID }) => `Send a mail about signing in to user ${contactID}`,
    run: sendMail,
    // The failed job says it; the person asks again, or an administrator makes a link.
    givenUp: async () => undefined,
  },
  'mail-partner': {
    inWords: ({ partnerMailID }) => `Mail a partner its notifications (mail ${partnerMailID})`,
    run: mailPartner,
    // The failed job says it: what was to be told of stands in the orders themselves.
    givenUp: async () => undefined,
  },
  'write-upload': {
    inWords: ({ longUploadID }) => `Write upload ${longUploadID}`,
    run: writeLongUpload,
    givenUp: (tx, job, failed) => noteWritingFailed(tx, job, failed.error),
  },
  'release-held': {
    inWords: ({ partnerID }) => `Send what waited for the settings of partner ${partnerID}`,
    run: releaseHeld,
    // Send ASN and Send Ack send each of them.
    givenUp: async () => undefined,
  },
}

async function removeFiles({ db, config, log }: Services): Promise<void> {
  if (config.keepFileDays === 0) return
  const now = new Date()
  let sum = 0
  for (let after: OldFile | null = null; ; ) {
    const { last, removed } = await removeOldFiles(db, config.keepFileDays, now, after)
    sum += removed
    if (!last) break
    after = last
  }
  if (sum > 0) log.info(`${sum} files older than ${config.keepFileDays} days were removed; what is known of them stays`)
}

/** With several servers one runs each; a job that the queue names and that is missing here does not compile. */
const scheduledJobs: { readonly [K in ScheduledJob]: (services: Services) => Promise<void> } = {
  'call-forgotten-files': callForgotten,
  'gather-partner-mails': gatherPartnerMails,
  'forget-old-answers': ({ db }) => forgetOldAnswers(db),
  'forget-old-attempts': async ({ db }) => {
    while ((await forgetOldAttempts(db)) > 0);
    while ((await forgetOldLinks(db)) > 0);
  },
  'forget-old-records': async ({ db, config }) => {
    while ((await forgetOldRecords(db, config, new Date())) > 0);
    while ((await forgetOldLabels(db, config.keepDays, new Date())) > 0);
  },
  'remove-old-files': removeFiles,
}

/** In one transaction: who sees the failed job can run it again at once, and finds what it was for as it left it. */
async function gaveUp(run: FailedRun, services: Services): Promise<void> {
  const payload = run.payload as JobPayloads[JobKind]
  const type = jobTypes[run.kind] as JobType<unknown>
  const what = type.inWords(payload)
  const partnerID = 'partnerID' in payload ? payload.partnerID : null
  await services.db.transaction().execute(async (tx) => {
    if (!(await insertFailedJob(tx, { ...run, what, partnerID }))) return
    await type.givenUp(tx, payload, run, services)
    await announce(tx, { topic: 'jobs', ids: [], partnerID })
  })
  await type.afterwards?.(payload, services)
  services.log.error(`${what} was given up after ${run.tries} tries: ${run.detail}`)
}

async function quarantined({ kind, payload, ...run }: CrashedRun, services: Services): Promise<void> {
  const job = payload as JobPayloads[JobKind]
  const type = jobTypes[kind] as JobType<unknown>
  const partnerID = 'partnerID' in job ? job.partnerID : null
  const exchangeFileID = 'exchangeFileID' in job ? job.exchangeFileID : null
  const what = type.inWords(job)
  const isUnprocessed = kind === 'receive-file'
  await services.db.transaction().execute(async (tx) => {
    await insertQuarantinedJob(tx, { ...run, what, partnerID, exchangeFileID, isUnprocessed })
    await announce(tx, { topic: 'jobs', ids: [], partnerID })
  })
  await type.afterwards?.(job, services)
}

export function jobHandlers(services: Services): Omit<JobHandlers, 'runInChild'> {
  return {
    db: services.db,
    run: (kind, payload, alone) => (jobTypes[kind] as JobType<unknown>).run(payload, services, alone),
    quarantined: (run) => quarantined(run, services),
    gaveUp: (run) => gaveUp(run, services),
    scheduled: (job) => scheduledJobs[job](services),
  }
}
