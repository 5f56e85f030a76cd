/** Sends the functional acknowledgement of a received file. A second run writes the same interchange under the same name. */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import type { EdiAddress } from '@quayside/domain'
import {
  findUsedSets,
  type Interchange,
  type OutgoingParty,
  type PartyId,
  readEdi,
  readOutline,
  type Standard,
  withProblems,
} from '@quayside/edi'
import { guideDefaults } from '@quayside/edi-mapping'
import {
  announce,
  dropProblem,
  type FileToProcess,
  findOutgoing,
  findPartner,
  markDelivered,
  type PartnerRow,
  type QueuedFile,
  readFileProblems,
  readPieces,
  readReceivedFile,
  setAnswerStatus,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { readingOptions } from '../receive/read-interchange.ts'
import { addedProblemsByInterchange, addedProblemsOf, type StoredProblem } from '../receive/stored-problems.ts'
import { type OutgoingInterchange, writeOutgoing } from '../send/outgoing-interchange.ts'
import { transportOf } from '../transports/transports.ts'
import { type Answer, buildAnswer } from './build-answer.ts'
import { answerFailed } from './note-answer-failed.ts'

const defaults = { x12: guideDefaults('X12'), edifact: guideDefaults('EDIFACT') }

/** A party that an answer can be written to or from: its name may have been refused for not being one. */
function usable({ id, qualifier, routing }: PartyId, standard: Standard): OutgoingParty | null {
  const most = standard === 'X12' ? 15 : 35
  if (id === '' || id.length > most || /\p{Cc}/u.test(id)) return null
  return { id, qualifier: standard === 'X12' ? x12Qualifier(qualifier) : qualifier, routing }
}

/** ISA05 and ISA07 are mandatory; a sender that says none is known under the name alone. */
const x12Qualifier = (qualifier: string): string => (/^[A-Za-z0-9]{1,2}$/.test(qualifier) ? qualifier : 'ZZ')

const agreed = ({ id, qualifier }: EdiAddress, standard: Standard): OutgoingParty => ({
  id,
  qualifier: standard === 'X12' ? x12Qualifier(qualifier) : qualifier,
})

/** An X12 interchange for somebody else is answered under our own name. */
const isNotForUs = ({ standard, problems }: Interchange): boolean =>
  standard === 'X12' && problems.some(({ code }) => code === 'interchange.receiver-unknown')

/** With the addresses as the sender wrote them, so that the answer is routed back; else those of the partner's settings. */
function addressesOf(interchange: Interchange, { guide }: PartnerRow): NonNullable<OutgoingInterchange['addresses']> {
  const { standard, sender, receiver } = interchange
  const us = isNotForUs(interchange) ? null : usable(receiver, standard)
  return {
    sender: us ?? agreed(guide.us, standard),
    receiver: usable(sender, standard) ?? agreed(guide.them, standard),
  }
}

interface AnsweredInterchange {
  /** Of the file that answers it. */
  readonly outboxKey: string
  /** The file that it came in. */
  readonly exchangeFileID: number
  readonly interchange: Interchange
}

function documentOf(
  answer: Answer,
  { outboxKey, exchangeFileID, interchange }: AnsweredInterchange,
  partner: PartnerRow,
): OutgoingInterchange {
  const common = {
    outboxKey,
    answersExchangeFileID: exchangeFileID,
    answerStatus: null,
    reference: interchange.controlNumber || null,
    addresses: addressesOf(interchange, partner),
    answers: interchange,
  }
  if (answer.standard === 'EDIFACT') return { ...common, standard: 'EDIFACT', messages: [answer.contrl] }
  // To each group under the names that it came with.
  const messages = answer.acknowledgements.map(({ groupSender, ...rest }) =>
    isNotForUs(interchange) ? rest : { ...rest, groupSender },
  )
  return { ...common, standard: 'X12', messages, interchangeAcknowledgements: answer.ta1 }
}

/** Answers that are written by one transaction, and delivered together: by itself each would cost more than what it says. */
const answersTogether = 50

interface OwedAnswer {
  readonly outboxKey: string
  /** Null: there is none. */
  readonly document: OutgoingInterchange | null
  /** There is none where there should be one. */
  readonly impossible: boolean
}

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
  const added = addedProblemsByInterchange(stored)
  const pieces = () => readPieces(services.db, received)
  const options = readingOptions(received, partner)
  const { interchanges } =
    content === null
      ? await readOutline(pieces(), { ...options, sets: await findUsedSets(pieces()) })
      : readEdi(content, options)
  const owedFor = (read: Interchange, at: number): OwedAnswer => {
    const outboxKey = `answer:${exchangeFileID}:${at + 1}`
    const evaluated = withProblems(read, addedProblemsOf(read, added.get(at)))
    const answer = buildAnswer(evaluated, partner.guide, defaults)
    const document =
      typeof answer === 'string'
        ? null
        : documentOf(answer, { outboxKey, exchangeFileID, interchange: evaluated }, partner)
    return document?.addresses?.sender.id && document.addresses.receiver.id
      ? { outboxKey, document, impossible: false }
      : { outboxKey, document: null, impossible: answer !== 'not-needed' }
  }
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
  if (received.content === null && services.bigFiles)
    return services.jobs.send(services.db, 'answer-file', { exchangeFileID, big: true })
  const partner = await findPartner(services.db, received.partner_id)
  if (!partner) return
  const answers = await sendAnswers(received, partner, services)
  await services.db.transaction().execute(async (tx) => {
    if (received.answer_status === answerStatus.failed) await dropProblem(tx, exchangeFileID, answerFailed)
    await noteAnswered(tx, exchangeFileID, answers, partner)
  })
}
