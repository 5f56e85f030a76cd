/**
 * Processes one received file: reads it, checks every interchange and message, and in one transaction writes orders, updates acknowledged documents,
 * stores the problems and queues the answer. Takes effect once per file, however often it runs.
 */
import { answerStatus, type LiveUpdate } from '@quayside/contract'
import {
  announce,
  awaitTurn,
  endWaiting,
  type FileToProcess,
  findPartner,
  firstBefore,
  firstWaiting,
  lockNamesOf,
  lockUnprocessed,
  markProcessed,
  markReceiveFailed,
  namesOfPartner,
  type PartnerRow,
  readPieces,
  type Tx,
  untilLetGo,
  wholeFileBytes,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { allTypes, fileStatus, needsAnswer, typesInWords } from './file-summary.ts'
import { type ReadFile, type ReadInterchange, readInPieces, readWhole } from './read-interchange.ts'
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

interface OpenedFile {
  readonly file: FileToProcess
  readonly partner: PartnerRow
  readonly read: ReadFile
}

async function processFile(tx: Tx, { file, partner, read }: OpenedFile, services: Services): Promise<void> {
  const { outline: edi, interchanges: all } = read
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

/** Whether everything that the partner sent before is read or set aside. A small file is waited for while somebody works on it. */
async function isItsTurn(tx: Tx, file: FileToProcess): Promise<boolean> {
  let waitedFor = 0
  for (;;) {
    const before = await firstBefore(tx, file)
    if (!before) return true
    if (before.byte_length > wholeFileBytes || before.exchange_file_id === waitedFor) return false
    waitedFor = before.exchange_file_id
    await untilLetGo(tx, waitedFor)
  }
}

/** Null: another file of the partner comes first. */
async function takeTurn(tx: Tx, file: FileToProcess, services: Services): Promise<true | null> {
  const partner = await findPartner(tx, file.partner_id)
  if (!partner) throw new Error(`Partner ${file.partner_id} of file ${file.file_name} does not exist`)
  // A small file is read while the one before it is written.
  const early = file.content === null ? null : readWhole(file.content, file, partner)
  if (!(await isItsTurn(tx, file))) return null
  const read = early ?? (await readInPieces(() => readPieces(tx, file), partner))
  await processFile(tx, { file, partner, read }, services)
  return true
}

/**
 * Files of one partner are read in the order in which they came: a change after its order. One that comes out of turn is
 * marked, and its job ends: whoever ends a file calls the first one that is marked. A big file is handed over to the queue of big ones.
 */
export async function receiveFile(exchangeFileID: number, services: Services): Promise<void> {
  const { db } = services
  const waits = await db.transaction().execute(async (tx) => {
    const file = await lockUnprocessed(tx, exchangeFileID)
    if (!file) return null
    if (services.bigFiles && file.content === null) {
      await services.jobs.send(tx, 'receive-file', { exchangeFileID, big: true })
      return null
    }
    return (await takeTurn(tx, file, services)) ? null : file
  })
  if (waits) {
    await awaitTurn(db, exchangeFileID)
    // What came before may have ended before it could see the mark.
    if (await firstBefore(db, waits)) return
  }
  await callNext(exchangeFileID, services)
}

/** After a file ended, for good or set aside: queues the next one that came out of turn. May be said twice. */
export async function callNext(endedID: number, { db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const exchangeFileID = await firstWaiting(db, endedID)
  if (exchangeFileID === null) return
  await db.transaction().execute(async (tx) => {
    if (await endWaiting(tx, exchangeFileID)) await jobs.send(tx, 'receive-file', { exchangeFileID })
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
