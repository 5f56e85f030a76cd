/**
 * Processes one received file: reads it, checks every interchange and message, and in one transaction writes orders, updates acknowledged documents,
 * stores the problems and queues the answer. Takes effect once per file, however often it runs.
 */
import { answerStatus, type LiveUpdate } from '@quayside/contract'
import {
  announce,
  type FileToProcess,
  findPartner,
  lockNamesOf,
  lockUnprocessed,
  markProcessed,
  markReceiveFailed,
  namesOfPartner,
  type PartnerRow,
  readPieces,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { allTypes, fileStatus, needsAnswer, typesInWords } from './file-summary.ts'
import { type ReadInterchange, readInPieces, readWhole } from './read-interchange.ts'
import { storedProblems } from './stored-problems.ts'
import { type Outcome, takeInterchange } from './take-interchange.ts'

/** Two transactions never decide at once about the same control number or the same order number. */
function namesToLock(partner: PartnerRow, all: readonly ReadInterchange[]): string[] {
  return all.flatMap(({ interchange, facts }) => [
    `interchange:${partner.partner_id}:${interchange.sender.id}:${interchange.controlNumber}`,
    ...facts.flatMap(({ orderNumbers }) =>
      orderNumbers.map((orderNumber) => `order:${partner.partner_id}:${orderNumber}`),
    ),
  ])
}

async function processFile(tx: Tx, file: FileToProcess, partner: PartnerRow, services: Services): Promise<void> {
  const { outline: edi, interchanges: all } =
    file.content === null ? await readInPieces(() => readPieces(tx, file), partner) : readWhole(file.content, partner)
  await lockNamesOf(tx, namesOfPartner(partner.partner_id), namesToLock(partner, all))
  const outcomes: Outcome[] = []
  for (const [at, read] of all.entries())
    outcomes.push(await takeInterchange(tx, { read, ordinal: at + 1 }, { edi, file, partner }, services))
  const references = [...new Set(outcomes.flatMap((outcome) => outcome.references))]
  const answer = needsAnswer(edi)
  await markProcessed(
    tx,
    {
      exchangeFileID: file.exchange_file_id,
      status: fileStatus(edi, outcomes),
      standard: edi.interchanges[0]?.standard ?? edi.bare[0]?.standard ?? null,
      messageTypes: typesInWords(allTypes(edi)),
      controlNumber: edi.interchanges[0]?.controlNumber || null,
      reference: references.length > 0 ? references.slice(0, 20).join(', ') : null,
      problems: storedProblems(
        edi.problems,
        outcomes.map((outcome) => outcome.evaluated),
      ),
      answerStatus: answer,
      test: edi.interchanges.some(({ test }) => test),
    },
    liveUpdatesOf(file, outcomes),
  )
  if (answer === answerStatus.queued) {
    const { exchange_file_id: exchangeFileID, content } = file
    await services.jobs.send(tx, 'answer-file', { exchangeFileID, ...(content === null ? { big: true } : {}) })
  }
}

function liveUpdatesOf(file: FileToProcess, outcomes: readonly Outcome[]): LiveUpdate[] {
  const orderIDs = outcomes.flatMap((outcome) => outcome.orderIDs)
  const about = { partnerID: file.partner_id }
  const received: LiveUpdate = { ...about, topic: 'exchange', ids: [file.exchange_file_id] }
  return orderIDs.length > 0 ? [received, { ...about, topic: 'orders', ids: orderIDs }] : [received]
}

/** A big file is handed over to the queue of big ones, and so is what its partner sent after it: a change is read after its order. */
export async function receiveFile(exchangeFileID: number, services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const file = await lockUnprocessed(tx, exchangeFileID)
    if (!file) return
    if (services.bigFiles && (file.content === null || file.behind_big))
      return services.jobs.send(tx, 'receive-file', { exchangeFileID, big: true })
    const partner = await findPartner(tx, file.partner_id)
    if (!partner) throw new Error(`Partner ${file.partner_id} of file ${file.file_name} does not exist`)
    await processFile(tx, file, partner, services)
  })
}

/**
 * A received file that the portal could not process, however often it tried, says so; Reprocess tries again.
 * @param reason in words, as the second half of a sentence
 */
export async function noteReceiveFailed(tx: Tx, exchangeFileID: number, reason: string, tries: number): Promise<void> {
  const message = `The portal tried ${tries} times to process this file and could not: ${reason}. Nothing of it was taken in, and it was not answered. Reprocess it; if that fails too, tell your administrator: the server's log says more about received file ${exchangeFileID}.`
  const problem = { code: 'file.processing-failed', level: 'file', severity: 'reject', message }
  const partnerID = await markReceiveFailed(tx, exchangeFileID, problem)
  if (partnerID !== null) await announce(tx, { topic: 'exchange', ids: [exchangeFileID], partnerID })
}
