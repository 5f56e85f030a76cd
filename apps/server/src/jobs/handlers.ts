/** Which use case each kind of job runs, and what happens to a job that used up its tries. */
import { announce, insertFailedJob } from '@quayside/store'
import { answerFile } from '../exchange/answer/answer-file.ts'
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

async function gaveUp(run: FailedRun, services: Services): Promise<void> {
  const payload = run.payload as JobPayloads[typeof run.kind]
  const what = (inWords[run.kind] as (payload: unknown) => string)(payload)
  const partnerID = 'partnerID' in payload ? payload.partnerID : null
  await services.db.transaction().execute(async (tx) => {
    await insertFailedJob(tx, { ...run, what, partnerID })
    if (run.kind === 'receive-file')
      await noteReceiveFailed(tx, (payload as JobPayloads['receive-file']).exchangeFileID, run.error, run.tries)
    await announce(tx, { topic: 'jobs', ids: [], partnerID })
  })
  if (run.kind === 'send-document') {
    const text = `Sending failed ${run.tries} times: ${run.error}. Mend the cause, then send it again.`
    await noteSendFailed(payload as JobPayloads['send-document'], text, services)
  }
  if (run.kind === 'deliver-external') {
    const text = `Sending failed ${run.tries} times: ${sentence(run.error)} Mend the cause, then send it again.`
    await noteDeliveryFailed(payload as JobPayloads['deliver-external'], text, services)
  }
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
