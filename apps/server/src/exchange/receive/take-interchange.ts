/** Decides about interchanges inside the transaction of its file, and does what their accepted messages ask for. */
import { exchangeStatus } from '@quayside/contract'
import {
  type AddedProblems,
  type EdiOutline,
  type Interchange,
  type Message,
  type Problem,
  type Verdict,
  withProblems,
} from '@quayside/edi'
import {
  type FileToProcess,
  type InterchangeToInsert,
  insertInterchanges,
  type PartnerRow,
  receivedBefore,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { duplicateProblems, joinProblems, messageNote, segmentNote } from '../read/added-problems.ts'
import { messagesOf, type ReadInterchange } from '../read/read-interchange.ts'
import type { EvaluatedInterchange } from '../read/stored-problems.ts'
import { applyTa1 } from './apply-acknowledgement.ts'
import { applyReading } from './apply-reading.ts'

export interface Outcome {
  readonly evaluated: EvaluatedInterchange
  readonly verdict: Verdict
  readonly duplicate: boolean
  readonly references: readonly string[]
  readonly orderIDs: readonly number[]
}

export interface Evaluation {
  readonly evaluated: Interchange
  readonly added: AddedProblems
  readonly duplicate: boolean
}

/** @param hashesBefore of the contents that came before under its names */
export function evaluate(
  file: EdiOutline,
  { interchange, contentSha256, added: found }: ReadInterchange,
  hashesBefore: readonly Buffer[],
  partner: PartnerRow,
): Evaluation {
  const sameBytes = hashesBefore.some((hash) => hash.equals(contentSha256))
  const refused = sameBytes || (hashesBefore.length > 0 && partner.guide.uniqueControlNumbers)
  const added = joinProblems(refused ? [...found, duplicateProblems(file, interchange, sameBytes)] : found)
  return { evaluated: withProblems(interchange, added), added, duplicate: sameBytes }
}

/** A test interchange changes nothing for a live partner; a partner in test, or a sandbox, works with tests. */
export const isKeptApart = ({ test }: Interchange, { guide }: PartnerRow): boolean =>
  test && !guide.test && !guide.acceptAnySender

const keptApartText = ({ standard }: Interchange, { name }: PartnerRow): string =>
  `This is a test (${standard === 'X12' ? 'ISA15 = T' : 'UNB 0035 = 1'}), and ${name} is not in test: it was only checked and answered as a test. To process it, set the partner to test or ask for a live file.`

/** An interchange as it stands in its file. */
interface PlacedInterchange {
  readonly read: ReadInterchange
  /** From 1. */
  readonly ordinal: number
}

/** The file that it came in, and who sent it. */
interface ReceivedFile {
  readonly edi: EdiOutline
  readonly file: FileToProcess
  readonly partner: PartnerRow
}

export function toInsert(
  { read, ordinal }: PlacedInterchange,
  { evaluated, duplicate }: Pick<Evaluation, 'evaluated' | 'duplicate'>,
  { file, partner }: ReceivedFile,
): InterchangeToInsert {
  const interchange = {
    exchangeFileID: file.exchange_file_id,
    direction: 'in' as const,
    partnerID: file.partner_id,
    ordinal,
    standard: evaluated.standard,
    sender: evaluated.sender,
    receiver: evaluated.receiver,
    controlNumber: evaluated.controlNumber,
    contentSha256: read.contentSha256,
    // What was refused as a whole may be sent again under the same number once it is mended.
    // A test that was kept apart leaves its number to the live interchange that follows it.
    original:
      !duplicate &&
      evaluated.controlNumber !== '' &&
      evaluated.verdict !== 'rejected' &&
      !isKeptApart(evaluated, partner),
    verdict: evaluated.verdict,
    test: evaluated.test,
  }
  const messages = evaluated.groups.flatMap((group) => group.messages.map((message) => ({ group, message })))
  const references = read.facts.map(({ reference }) => reference)
  return {
    interchange,
    messages: messages.map(({ group, message }, at) => ({
      type: message.type,
      functionalID: group.functionalId,
      groupControlNumber: group.controlNumber,
      controlNumber: message.controlNumber,
      version: message.version,
      status: message.verdict === 'rejected' ? exchangeStatus.rejected : exchangeStatus.processed,
      reference: references[at] ?? null,
    })),
  }
}

/** What its names are compared by. */
export const nameOf = ({ sender, receiver, controlNumber }: Interchange): string =>
  JSON.stringify([sender.id, sender.qualifier, receiver.id, receiver.qualifier, controlNumber])

export const isDone = ({ verdict }: Message): boolean => verdict === 'rejected'

/** Decides about one interchange, writes it and does what its accepted messages ask for. */
export async function takeInterchange(
  tx: Tx,
  placed: PlacedInterchange,
  received: ReceivedFile,
  services: Services,
): Promise<Outcome> {
  const { read } = placed
  const { edi, file, partner } = received
  const orderNumbers = read.facts.flatMap((facts) => facts.orderNumbers)
  const before = await receivedBefore(tx, { partnerID: partner.partner_id, ...read.interchange }, orderNumbers)
  const { evaluated, added, duplicate } = evaluate(edi, read, before.contentHashes, partner)
  const [written] = await insertInterchanges(tx, [toInsert(placed, { evaluated, duplicate }, received)])
  const messageIDs = written?.messageIDs ?? []
  const references: string[] = []
  const orderIDs: number[] = []
  const inUse = new Map(orderNumbers.map((number) => [number, before.orderNumbers.has(number)]))
  const messages = messagesOf(evaluated)
  const notes = new Map<Message, readonly Problem[]>()
  const ofTa1: Problem[] = []
  for (const [at, message] of messages.entries()) {
    if (isDone(message)) {
      references.push(...[read.facts[at]?.reference ?? null].filter((reference) => reference !== null))
      continue
    }
    if (isKeptApart(evaluated, partner)) {
      notes.set(message, [messageNote(edi, message, 'message.test', keptApartText(evaluated, partner))])
      continue
    }
    const reading = await read.readingOf(at)
    const applied = await applyReading(tx, reading, { file, messageID: messageIDs[at] ?? 0, partner, inUse }, services)
    references.push(...applied.references)
    orderIDs.push(...applied.orderIDs)
    const list = (applied.notes ?? []).map(({ code, text }) => messageNote(edi, message, code, text))
    if (list.length > 0) notes.set(message, list)
  }
  if (evaluated.verdict !== 'rejected' && !isKeptApart(evaluated, partner)) {
    const context = { partner, exchangeFileID: file.exchange_file_id, services }
    for (const segment of evaluated.interchangeAcknowledgements) {
      const applied = await applyTa1(tx, segment, context)
      references.push(...applied.references)
      ofTa1.push(...applied.notes.map(({ code, text }) => segmentNote(edi, segment, code, text)))
    }
  }
  const noteProblems = { interchange: ofTa1, messages: notes }
  const noted = withProblems(evaluated, noteProblems)
  const found = joinProblems([added, noteProblems])
  return {
    evaluated: { interchange: noted, added: found, messageIDs },
    verdict: evaluated.verdict,
    duplicate,
    references,
    orderIDs,
  }
}
