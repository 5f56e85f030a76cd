/**
 * Processes one received file: reads it, checks every interchange and message, and in one transaction writes orders, updates acknowledged documents,
 * stores the problems and queues the answer. Takes effect once per file, however often it runs.
 */
import { setImmediate } from 'node:timers/promises'
import { answerStatus, exchangeStatus, type LiveUpdate } from '@quayside/contract'
import {
  announce,
  awaitTurn,
  type FileToProcess,
  findPartner,
  firstBefore,
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
import { type ReadInterchange, readInPieces, readWhole } from '../read/read-interchange.ts'
import { storedProblems } from '../read/stored-problems.ts'
import { callNext, callNextWithin } from '../turns/call-next.ts'
import { allTypes, fileStatus, needsAnswer, typesInWords } from './file-summary.ts'
import { noteRefusedFile } from './note-refused-file.ts'
import { type Outcome, takeInterchange } from './take-interchange.ts'
import { inRuns, type OpenedFile, takeTogether } from './take-together.ts'

/** Two transactions never decide at once about the same control number or the same order number. */
function namesToLock(partner: PartnerRow, all: readonly ReadInterchange[]): string[] {
  return all.flatMap(({ interchange, facts }) => [
    `interchange:${partner.partner_id}:${interchange.sender.id}:${interchange.controlNumber}`,
    ...facts.flatMap(({ orderNumbers }) =>
      orderNumbers.map((orderNumber) => `order:${partner.partner_id}:${orderNumber}`),
    ),
  ])
}

/** A file of which every interchange is taken in. */
interface TakenFile extends OpenedFile {
  readonly outcomes: readonly Outcome[]
}

async function takeByItself(tx: Tx, opened: OpenedFile, services: Services): Promise<TakenFile> {
  const { file, partner, read } = opened
  const outcomes: Outcome[] = []
  for (const [at, one] of read.interchanges.entries()) {
    const placed = { read: one, ordinal: at + 1 }
    outcomes.push(await takeInterchange(tx, placed, { edi: read.outline, file, partner }, services))
  }
  return { ...opened, outcomes }
}

function processedFile({ file, read: { outline: edi }, outcomes }: TakenFile) {
  const references = [...new Set(outcomes.flatMap((outcome) => outcome.references))]
  const problems = storedProblems(
    edi.problems,
    outcomes.map((outcome) => outcome.evaluated),
  )
  return {
    exchangeFileID: file.exchange_file_id,
    status: fileStatus(edi, outcomes),
    standard: edi.interchanges[0]?.standard ?? edi.bare[0]?.standard ?? null,
    messageTypes: typesInWords(allTypes(edi)),
    controlNumber: edi.interchanges[0]?.controlNumber || null,
    reference: references.length > 0 ? references.slice(0, 20).join(', ') : null,
    problems,
    answerStatus: needsAnswer(edi),
    test: edi.interchanges.some(({ test }) => test),
  }
}

/** Of one partner. What those of them that have an answer are owed. */
async function noteProcessed(tx: Tx, taken: readonly TakenFile[], services: Services): Promise<FileToAnswer[]> {
  const processed = taken.map((one) => ({ ...one, row: processedFile(one) }))
  await markProcessed(
    tx,
    processed.map(({ row }) => row),
    liveUpdatesOf(taken),
  )
  for (const { partner, file, row } of processed) {
    const faults = row.problems.filter(({ severity }) => severity === 'reject').map(({ message }) => message)
    await noteRefusedFile(tx, { partner, file }, { status: row.status, faults }, services)
  }
  return processed
    .filter(({ row }) => row.answerStatus === answerStatus.queued)
    .map(({ file, read, row: { exchangeFileID, problems } }) => {
      const interchanges = read.interchanges.map(({ interchange }) => interchange)
      return { exchangeFileID, interchanges, problems, big: file.content === null }
    })
}

function liveUpdatesOf(taken: readonly TakenFile[]): LiveUpdate[] {
  const [first] = taken
  if (!first) return []
  const about = { partnerID: first.file.partner_id }
  const orderIDs = taken.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.orderIDs))
  const received: LiveUpdate = { ...about, topic: 'exchange', ids: taken.map(({ file }) => file.exchange_file_id) }
  return orderIDs.length > 0 ? [received, { ...about, topic: 'orders', ids: orderIDs }] : [received]
}

/** What the file, and those that follow it, are owed as their answers. Those that bring nothing but new orders are taken in together. */
async function processFiles(
  tx: Tx,
  opened: readonly OpenedFile[],
  partner: PartnerRow,
  services: Services,
): Promise<FileToAnswer[]> {
  const taken: TakenFile[] = []
  for (const run of await inRuns(opened, partner)) {
    if (run.by === 'itself' || run.files.length === 1) {
      const file = run.by === 'itself' ? run.file : (run.files[0] as OpenedFile)
      taken.push(await takeByItself(tx, file, services))
    } else {
      const outcomes = await takeTogether(tx, run.files, partner, services)
      taken.push(...run.files.map((file, at) => ({ ...file, outcomes: [outcomes[at] as Outcome] })))
    }
  }
  return noteProcessed(tx, taken, services)
}

/** Small files of one partner that are taken in by one transaction: what it costs itself is as much as what one of them costs. */
const filesTogether = 20

/** One of several files that were to be taken in together cannot be, or they cannot together. */
class FollowingFailed extends Error {}

const orFollowingFailed = (cause: unknown): never => {
  throw new FollowingFailed('Files cannot be taken in together', { cause })
}

/** An answer to one of the files cannot be written: what was received is taken in all the same. */
class AnswersFailed extends Error {}

const orAnswersFailed = (cause: unknown): never => {
  throw new AnswersFailed('An answer cannot be written', { cause })
}

/** Reads the files that the partner sent right after this one. Other requests get their turn between two of them. */
async function openFollowing(tx: Tx, { file, partner }: OpenedFile, most: number): Promise<OpenedFile[]> {
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

/** What became of a file whose job ran: another file of the partner comes first, or it ended; the next may have to be called yet. */
type Turn = { readonly waits: FileToProcess } | { readonly called: boolean }

async function takeTurn(
  tx: Tx,
  file: FileToProcess,
  { most, answerAtOnce }: Taking,
  services: Services,
): Promise<Turn> {
  // Nobody is waited for, not even for the milliseconds that a small file takes: meanwhile another partner's turn comes.
  if (await firstBefore(tx, file)) return { waits: file }
  const partner = await findPartner(tx, file.partner_id)
  if (!partner) throw new Error(`Partner ${file.partner_id} of file ${file.file_name} does not exist`)
  const read =
    file.content === null
      ? await readInPieces(() => readPieces(tx, file), partner)
      : readWhole(file.content, file, partner)
  const first: OpenedFile = { file, partner, read }
  const following = await openFollowing(tx, first, most - 1).catch(orFollowingFailed)
  const names = [first, ...following].flatMap((one) => namesToLock(partner, one.read.interchanges))
  await lockNamesOf(tx, namesOfPartner(partner.partner_id), names)
  const owing = processFiles(tx, [first, ...following], partner, services)
  const owed = await (following.length > 0 ? owing.catch(orFollowingFailed) : owing)
  // Where one cannot be written, the files are taken in again, each to be answered by a job of its own.
  const answers = answerAtOnce
    ? await writeAnswers(tx, owed, partner, services).catch(orAnswersFailed)
    : owed.map(({ exchangeFileID, big }): FileJob => ({ exchangeFileID, ...(big ? { big } : {}) }))
  await services.jobs.sendMany(tx, 'answer-file', answers)
  return { called: await callNextWithin(tx, file.exchange_file_id, services) }
}

/** Takes in the file and those that follow it. */
function takeIn(exchangeFileID: number, how: Taking, services: Services): Promise<Turn> {
  return services.db.transaction().execute(async (tx) => {
    const file = await lockUnprocessed(tx, exchangeFileID)
    if (!file) return { called: false }
    if (services.passesBigFiles && file.content === null) {
      await services.jobs.send(tx, 'receive-file', { exchangeFileID, big: true })
      // Who reads it calls the next.
      return { called: true }
    }
    return takeTurn(tx, file, how, services)
  })
}

async function takeInSomehow(exchangeFileID: number, services: Services, alone: boolean): Promise<Turn> {
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
  const turn = await takeInSomehow(exchangeFileID, services, alone)
  if ('waits' in turn) {
    await awaitTurn(db, exchangeFileID)
    // What came before may have ended before it could see the mark.
    if (await firstBefore(db, turn.waits)) return
  } else if (turn.called) return
  await callNext(exchangeFileID, services)
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
