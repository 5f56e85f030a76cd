/** Which use case each kind of job runs, and what happens to a job that used up its tries. */
import { announce, insertFailedJob, type Tx } from '@quayside/store'
import { answerFile } from '../exchange/answer/answer-file.ts'
import { noteAnswerFailed } from '../exchange/answer/note-answer-failed.ts'
import { noteReceiveFailed } from '../exchange/receive/note-receive-failed.ts'
import { receiveFile } from '../exchange/receive/receive-file.ts'
import { noteSendFailed, sendDocument } from '../exchange/send/send-document.ts'
import { deliverExternal, noteDeliveryFailed } from '../external/deliver.ts'
import type { Services } from '../services.ts'
import type { FailedRun, JobHandlers, JobPayloads } from './job-queue.ts'

const inWords: { readonly [K in keyof JobPayloads]: (payload: JobPayloads[K]) => string } = {
  'receive-file': ({ exchangeFileID }) => `Read received file ${exchangeFileID}`,
  'answer-file': ({ exchangeFileID }) => `Answer received file ${exchangeFileID}`,
  'send-document': ({ kind, recordID }) => `Send ${kind} ${recordID}`,
  'deliver-external': ({ kind, storeOrderID }) => `Tell the external system (${kind}) of store order ${storeOrderID}`,
}

/** Errors of other programs do not always end with a full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What the job worked for says that it failed, and why. */
async function noteGivenUp(tx: Tx, run: FailedRun, services: Services): Promise<void> {
  if (run.kind === 'receive-file')
    return noteReceiveFailed(tx, (run.payload as JobPayloads['receive-file']).exchangeFileID, run.error, run.tries)
  if (run.kind === 'answer-file')
    return noteAnswerFailed(tx, (run.payload as JobPayloads['answer-file']).exchangeFileID, run.error, run.tries)
  const text = `Sending failed ${run.tries} times: ${sentence(run.error)} Mend the cause, then send it again.`
  if (run.kind === 'send-document')
    await noteSendFailed(tx, run.payload as JobPayloads['send-document'], text, services)
  if (run.kind === 'deliver-external')
    await noteDeliveryFailed(tx, run.payload as JobPayloads['deliver-external'], text, services)
}

/** In one transaction: who sees the failed job can run it again at once, and finds what it was for as it left it. */
async function gaveUp(run: FailedRun, services: Services): Promise<void> {
  const payload = run.payload as JobPayloads[typeof run.kind]
  const what = (inWords[run.kind] as (payload: unknown) => string)(payload)
  const partnerID = 'partnerID' in payload ? payload.partnerID : null
  await services.db.transaction().execute(async (tx) => {
    if (!(await insertFailedJob(tx, { ...run, what, partnerID }))) return
    await noteGivenUp(tx, run, services)
    await announce(tx, { topic: 'jobs', ids: [], partnerID })
  })
  services.log.error(`${what} was given up after ${run.tries} tries: ${run.detail}`)
}

export function jobHandlers(services: Services): JobHandlers {
  return {
    run: {
      'receive-file': ({ exchangeFileID }) => receiveFile(exchangeFileID, services),
      'answer-file': ({ exchangeFileID }) => answerFile(exchangeFileID, services),
      'send-document': (job) => sendDocument(job, services),
      'deliver-external': (job) => deliverExternal(job, services),
    },
    gaveUp: (run) => gaveUp(run, services),
  }
}
