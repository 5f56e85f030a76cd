/** Decides about one interchange inside the transaction of its file, and does what its accepted messages ask for. */
import { exchangeStatus } from '@quayside/contract'
import {
  type EdiFile,
  type FurtherProblems,
  type Interchange,
  type Message,
  type Problem,
  type Verdict,
  withProblems,
} from '@quayside/edi'
import {
  type FileToProcess,
  insertInterchange,
  type PartnerRow,
  type ReceivedBefore,
  receivedBefore,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { applyTa1 } from './apply-acknowledgement.ts'
import { applyReading } from './apply-reading.ts'
import { duplicateProblems, joinProblems, messageNote, segmentNote } from './further-problems.ts'
import { messagesOf, type ReadInterchange } from './read-interchange.ts'
import { orderNumberOf, referenceOf } from './read-messages.ts'
import type { JudgedInterchange } from './stored-problems.ts'

export interface Outcome {
  readonly judged: JudgedInterchange
  readonly verdict: Verdict
  readonly duplicate: boolean
  readonly references: readonly string[]
  readonly orderIDs: readonly number[]
}

function judge(
  file: EdiFile,
  { interchange, contentSha256, further: found }: ReadInterchange,
  before: ReceivedBefore,
  partner: PartnerRow,
): { judged: Interchange; further: FurtherProblems; duplicate: boolean } {
  const sameBytes = before.contentHashes.some((hash) => hash.equals(contentSha256))
  const refused = sameBytes || (before.contentHashes.length > 0 && partner.guide.uniqueControlNumbers)
  const further = joinProblems(refused ? [...found, duplicateProblems(file, interchange, sameBytes)] : found)
  return { judged: withProblems(interchange, further), further, duplicate: sameBytes }
}

/** A test moves nothing of a partner that is live; one that is in test, and a sandbox, works with tests alone. */
const isKeptApart = ({ test }: Interchange, { guide }: PartnerRow): boolean =>
  test && !guide.test && !guide.acceptAnySender

const keptApartText = ({ standard }: Interchange, { name }: PartnerRow): string =>
  `This is a test (${standard === 'X12' ? 'ISA15 = T' : 'UNB 0035 = 1'}), and ${name} is not in test: it was checked and answered as a test, and nothing else was done with it. To have it taken in, set the partner to test, or ask for it as a live file.`

async function writeInterchange(
  tx: Tx,
  read: ReadInterchange,
  judged: Interchange,
  partner: PartnerRow,
  refusedAsDuplicate: boolean,
  ordinal: number,
  file: FileToProcess,
): Promise<readonly number[]> {
  const interchange = {
    exchangeFileID: file.exchange_file_id,
    direction: 'in' as const,
    partnerID: file.partner_id,
    ordinal,
    standard: judged.standard,
    sender: judged.sender,
    receiver: judged.receiver,
    controlNumber: judged.controlNumber,
    contentSha256: read.contentSha256,
    // What was refused as a whole may be sent again under the same number once it is mended.
    // A test that was kept apart leaves its number to the live interchange that follows it.
    original:
      !refusedAsDuplicate &&
      judged.controlNumber !== '' &&
      judged.verdict !== 'rejected' &&
      !isKeptApart(judged, partner),
    verdict: judged.verdict,
    test: judged.test,
  }
  const messages = judged.groups.flatMap((group) => group.messages.map((message) => ({ group, message })))
  const references = read.readings.map(referenceOf)
  const { messageIDs } = await insertInterchange(
    tx,
    interchange,
    messages.map(({ group, message }, at) => ({
      type: message.type,
      functionalID: group.functionalId,
      groupControlNumber: group.controlNumber,
      controlNumber: message.controlNumber,
      version: message.version,
      status: message.verdict === 'rejected' ? exchangeStatus.rejected : exchangeStatus.processed,
      reference: references[at] ?? null,
    })),
  )
  return messageIDs
}

export async function takeInterchange(
  tx: Tx,
  edi: EdiFile,
  read: ReadInterchange,
  ordinal: number,
  file: FileToProcess,
  partner: PartnerRow,
  services: Services,
): Promise<Outcome> {
  const orderNumbers = read.readings.flatMap(orderNumberOf)
  const before = await receivedBefore(tx, { partnerID: partner.partner_id, ...read.interchange }, orderNumbers)
  const { judged, further, duplicate } = judge(edi, read, before, partner)
  const messageIDs = await writeInterchange(tx, read, judged, partner, duplicate, ordinal, file)
  const references: string[] = []
  const orderIDs: number[] = []
  const inUse = new Map(orderNumbers.map((number) => [number, before.orderNumbers.has(number)]))
  const messages = messagesOf(judged)
  const notes = new Map<Message, readonly Problem[]>()
  const ofTa1: Problem[] = []
  for (const [at, reading] of read.readings.entries()) {
    const message = messages[at]
    if (!message) continue
    if (message.verdict === 'rejected') {
      references.push(...[referenceOf(reading)].filter((reference) => reference !== null))
      continue
    }
    if (isKeptApart(judged, partner)) {
      notes.set(message, [messageNote(edi, message, 'message.test', keptApartText(judged, partner))])
      continue
    }
    const applied = await applyReading(tx, reading, messageIDs[at] ?? 0, inUse, file, partner, services)
    references.push(...applied.references)
    orderIDs.push(...applied.orderIDs)
    const said = (applied.notes ?? []).map(({ code, text }) => messageNote(edi, message, code, text))
    if (said.length > 0) notes.set(message, said)
  }
  if (judged.verdict !== 'rejected' && !isKeptApart(judged, partner)) {
    const hearing = { partner, exchangeFileID: file.exchange_file_id, services }
    for (const segment of judged.interchangeAcknowledgements) {
      const applied = await applyTa1(tx, segment, hearing)
      references.push(...applied.references)
      ofTa1.push(...applied.notes.map(({ code, text }) => segmentNote(edi, segment, code, text)))
    }
  }
  const said = { interchange: ofTa1, messages: notes }
  const noted = withProblems(judged, said)
  const found = joinProblems([further, said])
  return {
    judged: { interchange: noted, further: found, messageIDs },
    verdict: judged.verdict,
    duplicate,
    references,
    orderIDs,
  }
}
