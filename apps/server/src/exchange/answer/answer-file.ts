/** Sends the functional acknowledgement of a received file. A second run writes the same interchange under the same name. */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import { findUsedSets, readEdi, readOutline } from '@quayside/edi'
import {
  announce,
  answersOf,
  dropProblem,
  type FileToProcess,
  findOutgoing,
  findPartner,
  markAnswered,
  markDelivered,
  type PartnerRow,
  type QueuedFile,
  readFileProblems,
  readPieces,
  readReceivedFile,
  setAnswerStatus,
  type Tx,
} from '@quayside/store'
import type { FileJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { readingOptions } from '../read/read-interchange.ts'
import type { StoredProblem } from '../read/stored-problems.ts'
import { writeOutgoing } from '../send/outgoing-interchange.ts'
import { transportOf } from '../transports/transports.ts'
import { answerFailed } from './note-answer-failed.ts'
import { answerOwed, type OwedAnswer } from './owed-answers.ts'

/** Answers that are written by one transaction, and delivered together: by itself each would cost more than what it says. */
export const answersTogether = 50

/** Sends those that are not sent yet. Their files. */
async function sendTogether(
  owed: readonly OwedAnswer[],
  partner: PartnerRow,
  services: Services,
): Promise<readonly QueuedFile[]> {
  const { db, vendor } = services
  const known = await findOutgoing(
    db,
    owed.map(({ outboxKey }) => outboxKey),
  )
  const missing = owed.flatMap(({ outboxKey, document }) => (document && !known.has(outboxKey) ? [document] : []))
  const write = (tx: Tx) => writeOutgoing(tx, missing, partner, { now: new Date(), zone: vendor.zone })
  const written = missing.length > 0 ? await db.transaction().execute(write) : []
  const files = [...known.values(), ...written]
  const unsent = files.filter(({ status }) => status !== exchangeStatus.sent)
  await transportOf(partner).deliver(partner, unsent, services)
  await db.transaction().execute((tx) =>
    markDelivered(
      tx,
      unsent.map((file) => file.exchange_file_id),
    ),
  )
  return files
}

interface SentAnswers {
  readonly exchangeFileIDs: readonly number[]
  /** Of the interchanges without an answer, whether one should have got one. */
  readonly impossible: boolean
}

async function sendAnswers(received: FileToProcess, partner: PartnerRow, services: Services): Promise<SentAnswers> {
  const { exchange_file_id: exchangeFileID, content } = received
  const stored = (await readFileProblems(services.db, exchangeFileID)) as StoredProblem[]
  const pieces = () => readPieces(services.db, received)
  const options = readingOptions(received, partner)
  const { interchanges } =
    content === null
      ? await readOutline(pieces(), { ...options, sets: await findUsedSets(pieces()) })
      : readEdi(content, options)
  const owedFor = answerOwed(exchangeFileID, stored, partner)
  const exchangeFileIDs: number[] = []
  let impossible = false
  for (let from = 0; from < interchanges.length; from += answersTogether) {
    const owed = interchanges.slice(from, from + answersTogether).map((read, at) => owedFor(read, from + at))
    const files = await sendTogether(owed, partner, services)
    exchangeFileIDs.push(...files.map((file) => file.exchange_file_id))
    impossible ||= owed.some((one) => one.impossible)
  }
  return { exchangeFileIDs, impossible }
}

async function noteAnswered(
  tx: Tx,
  exchangeFileID: number,
  { exchangeFileIDs, impossible }: SentAnswers,
  partner: PartnerRow,
): Promise<void> {
  const without = impossible ? answerStatus.unanswerable : answerStatus.notNeeded
  await setAnswerStatus(tx, exchangeFileID, exchangeFileIDs.length > 0 ? answerStatus.answered : without)
  await announce(tx, {
    topic: 'exchange',
    ids: [exchangeFileID, ...exchangeFileIDs],
    partnerID: partner.partner_id,
  })
}

/** One that failed is tried again when a person says so. */
const awaitsAnswer: readonly (string | null)[] = [answerStatus.queued, answerStatus.failed]

export async function answerFile(exchangeFileID: number, services: Services): Promise<void> {
  const received = await readReceivedFile(services.db, exchangeFileID)
  if (!received || !awaitsAnswer.includes(received.answer_status)) return
  if (received.content === null && services.passesBigFiles)
    return services.jobs.send(services.db, 'answer-file', { exchangeFileID, big: true })
  const partner = await findPartner(services.db, received.partner_id)
  if (!partner) return
  const answers = await sendAnswers(received, partner, services)
  await services.db.transaction().execute(async (tx) => {
    if (received.answer_status === answerStatus.failed) await dropProblem(tx, exchangeFileID, answerFailed)
    await noteAnswered(tx, exchangeFileID, answers, partner)
  })
}

/** The answers of files of one partner that were written as these were taken in: they leave together. */
async function sendWritten(exchangeFileIDs: readonly number[], services: Services): Promise<void> {
  const { db } = services
  const answers = await answersOf(db, exchangeFileIDs)
  const [first] = answers
  const partner = first && (await findPartner(db, first.partner_id))
  if (!partner) return
  const unsent = answers.filter(({ status }) => status !== exchangeStatus.sent)
  await transportOf(partner).deliver(partner, unsent, services)
  await markAnswered(db, partner.partner_id, {
    received: exchangeFileIDs,
    sent: unsent.map((file) => file.exchange_file_id),
  })
}

/**
 * Sends what answers a file, or several whose answers were written as they were taken in. Where these cannot leave together
 * each file has a job of its own from then on: its tries count for it alone.
 * @param alone its process ended with it before
 */
export async function runAnswerJob(
  { exchangeFileID, written }: FileJob,
  services: Services,
  alone = false,
): Promise<void> {
  if (!written) return answerFile(exchangeFileID, services)
  const { db, jobs, log } = services
  if (!alone)
    try {
      return await sendWritten(written, services)
    } catch (error) {
      log.warn(`The answers to received files ${written.join(', ')} did not leave; each is tried by itself`, error)
    }
  const byThemselves = written.map((id) => ({ exchangeFileID: id }))
  await db.transaction().execute((tx) => jobs.sendMany(tx, 'answer-file', byThemselves))
}
