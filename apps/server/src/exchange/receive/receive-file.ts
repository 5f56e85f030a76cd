/**
 * Processes one received file: reads it, checks every interchange and message, and in one transaction writes orders, updates acknowledged documents,
 * stores the problems and queues the answer. Takes effect once per file, however often it runs.
 */
import { setImmediate } from 'node:timers/promises'
import { answerStatus, exchangeStatus, type LiveUpdate } from '@quayside/contract'
import {
  announce,
  awaitTurn,
  endWaiting,
  type FileToProcess,
  findPartner,
  firstBefore,
  firstWaiting,
  forgottenFiles,
  lockFollowing,
  lockNamesOf,
  lockUnprocessed,
  markProcessed,
  markReceiveFailed,
  namesOfPartner,
  type PartnerRow,
  readPieces,
  type Tx,
} from '@quayside/store'
import type { FailedRun, FileJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { type FileToAnswer, writeAnswers } from '../answer/write-answers.ts'
import { type ReadFile, type ReadInterchange, readInPieces, readWhole } from '../read/read-interchange.ts'
import { storedProblems } from '../read/stored-problems.ts'
import { allTypes, fileStatus, needsAnswer, typesInWords } from './file-summary.ts'
import { noteRefusedFile } from './note-refused-file.ts'
import { inSteps, type Outcome, takeInterchanges } from './take-interchange.ts'

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

/** What the file is owed as its answer; null: it has none. */
async function processFile(
  tx: Tx,
  { file, partner, read }: OpenedFile,
  services: Services,
): Promise<FileToAnswer | null> {
  const { outline: edi, interchanges: all } = read
  const outcomes: Outcome[] = []
  for (const step of inSteps(all))
    outcomes.push(...(await takeInterchanges(tx, step, { edi, file, partner }, services)))
  const references = [...new Set(outcomes.flatMap((outcome) => outcome.references))]
  const answer = needsAnswer(edi)
  const status = fileStatus(edi, outcomes)
  const problems = storedProblems(
    edi.problems,
    outcomes.map((outcome) => outcome.evaluated),
  )
  await markProcessed(
    tx,
    {
      exchangeFileID: file.exchange_file_id,
      status,
      standard: edi.interchanges[0]?.standard ?? edi.bare[0]?.standard ?? null,
      messageTypes: typesInWords(allTypes(edi)),
      controlNumber: edi.interchanges[0]?.controlNumber || null,
      reference: references.length > 0 ? references.slice(0, 20).join(', ') : null,
      problems,
      answerStatus: answer,
      test: edi.interchanges.some(({ test }) => test),
    },
    liveUpdatesOf(file, outcomes),
  )
  const faults = problems.filter(({ severity }) => severity === 'reject').map(({ message }) => message)
  await noteRefusedFile(tx, { partner, file }, { status, faults }, services)
  if (answer !== answerStatus.queued) return null
  const interchanges = all.map(({ interchange }) => interchange)
  return { exchangeFileID: file.exchange_file_id, interchanges, problems, big: file.content === null }
}

function liveUpdatesOf(file: FileToProcess, outcomes: readonly Outcome[]): LiveUpdate[] {
  const orderIDs = outcomes.flatMap((outcome) => outcome.orderIDs)
  const about = { partnerID: file.partner_id }
  const received: LiveUpdate = { ...about, topic: 'exchange', ids: [file.exchange_file_id] }
  return orderIDs.length > 0 ? [received, { ...about, topic: 'orders', ids: orderIDs }] : [received]
}

/** Small files of one partner that are taken in by one transaction: what it costs itself is as much as what one of them costs. */
const filesTogether = 20

/** A file that was to be taken in together with the one that came before it cannot be. */
class FollowingFailed extends Error {}

const orFollowingFailed = (cause: unknown): never => {
  throw new FollowingFailed('A file that follows cannot be taken in', { cause })
}

/** An answer to one of the files cannot be written: what was received is taken in all the same. */
class AnswersFailed extends Error {}

const orAnswersFailed = (cause: unknown): never => {
  throw new AnswersFailed('An answer cannot be written', { cause })
}

/** What the partner sent right after the file, as it was read. Others get their turn between two of them. */
async function openFollowing(tx: Tx, file: FileToProcess, partner: PartnerRow, most: number): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = []
  if (file.content === null || most === 0) return opened
  for (const next of await lockFollowing(tx, file, most)) {
    await setImmediate()
    opened.push({ file: next, partner, read: readWhole(next.content, next, partner) })
  }
  return opened
}

/** How a file is taken in. */
interface Taking {
  /** With those that follow it there are at most so many. */
  readonly most: number
  /** Answers are written with what they answer. */
  readonly answerAtOnce: boolean
}

/** False: another file of the partner comes first. */
async function takeTurn(
  tx: Tx,
  file: FileToProcess,
  { most, answerAtOnce }: Taking,
  services: Services,
): Promise<boolean> {
  // Nobody is waited for, not even for the milliseconds that a small file takes: meanwhile another partner's turn comes.
  if (await firstBefore(tx, file)) return false
  const partner = await findPartner(tx, file.partner_id)
  if (!partner) throw new Error(`Partner ${file.partner_id} of file ${file.file_name} does not exist`)
  const read =
    file.content === null
      ? await readInPieces(() => readPieces(tx, file), partner)
      : readWhole(file.content, file, partner)
  const first: OpenedFile = { file, partner, read }
  const following = await openFollowing(tx, file, partner, most - 1).catch(orFollowingFailed)
  const names = [first, ...following].flatMap((one) => namesToLock(partner, one.read.interchanges))
  await lockNamesOf(tx, namesOfPartner(partner.partner_id), names)
  const processed = [await processFile(tx, first, services)]
  for (const one of following) processed.push(await processFile(tx, one, services).catch(orFollowingFailed))
  const owed = processed.filter((file) => file !== null)
  // Where one cannot be written, the files are taken in again, each to be answered by a job of its own.
  const answers = answerAtOnce
    ? await writeAnswers(tx, owed, partner, services).catch(orAnswersFailed)
    : owed.map(({ exchangeFileID, big }): FileJob => ({ exchangeFileID, ...(big ? { big } : {}) }))
  await services.jobs.sendMany(tx, 'answer-file', answers)
  return true
}

/** Takes in the file and those that follow it. The file, if another one comes first. */
function takeIn(exchangeFileID: number, how: Taking, services: Services): Promise<FileToProcess | null> {
  return services.db.transaction().execute(async (tx) => {
    const file = await lockUnprocessed(tx, exchangeFileID)
    if (!file) return null
    if (services.bigFiles && file.content === null) {
      await services.jobs.send(tx, 'receive-file', { exchangeFileID, big: true })
      return null
    }
    return (await takeTurn(tx, file, how, services)) ? null : file
  })
}

async function takeInSomehow(
  exchangeFileID: number,
  services: Services,
  alone: boolean,
): Promise<FileToProcess | null> {
  const byItself = { most: 1, answerAtOnce: false }
  if (alone) return takeIn(exchangeFileID, byItself, services)
  const together = { most: filesTogether, answerAtOnce: true }
  return takeIn(exchangeFileID, together, services).catch((error) => {
    // It takes no neighbour along: each is taken in, and answered, by itself then.
    if (error instanceof FollowingFailed || error instanceof AnswersFailed)
      return takeIn(exchangeFileID, byItself, services)
    throw error
  })
}

/**
 * Files of one partner are read in the order in which they came: a change after its order. One that comes out of turn is
 * marked, and its job ends: whoever ends a file calls the first one that is marked. A big file is handed over to the queue of big ones.
 * @param alone its process ended with it before: no other file is taken in with it
 */
export async function receiveFile(exchangeFileID: number, services: Services, alone = false): Promise<void> {
  const { db } = services
  const waits = await takeInSomehow(exchangeFileID, services, alone)
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

/** Queues the files whose turn it is and whose job was lost; one that has a job after all is read once all the same. */
export async function callForgotten({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<void> {
  for (const exchangeFileID of await forgottenFiles(db)) {
    log.warn(`The job that reads received file ${exchangeFileID} was lost; it has a new one`)
    await db.transaction().execute((tx) => jobs.send(tx, 'receive-file', { exchangeFileID }))
  }
}

/**
 * A received file that the portal could not process, however often it tried, says so; Reprocess tries again.
 * Its error is in words, as the second half of a sentence.
 */
export async function noteReceiveFailed(
  tx: Tx,
  exchangeFileID: number,
  { error: reason, tries }: Pick<FailedRun, 'error' | 'tries'>,
  services: Pick<Services, 'config'>,
): Promise<void> {
  const message = `The portal tried ${tries} times to process this file and could not: ${reason}. Nothing of it was taken in, and it was not answered. Reprocess it; if that fails too, tell your administrator: the server's log says more about received file ${exchangeFileID}.`
  const problem = { code: 'file.processing-failed', level: 'file', severity: 'reject', message }
  const file = await markReceiveFailed(tx, exchangeFileID, problem)
  if (!file) return
  const partner = await findPartner(tx, file.partner_id)
  if (partner)
    await noteRefusedFile(tx, { partner, file }, { status: exchangeStatus.failed, faults: [message] }, services)
  await announce(tx, { topic: 'exchange', ids: [exchangeFileID], partnerID: file.partner_id })
}
