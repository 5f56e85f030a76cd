/**
 * Takes in one received file: reads it, judges every interchange and message, and in one transaction writes orders,
 * moves acknowledged documents, keeps what is wrong, and queues the answer. Runs once per file, however often it is called.
 */
import { answerStatus, exchangeStatus } from '@quayside/contract'
import {
  type EdiFile,
  type FurtherProblems,
  type Interchange,
  type Message,
  type Problem,
  readEdi,
  type Verdict,
  withProblems,
} from '@quayside/edi'
import {
  announce,
  earlierInterchanges,
  type FileToProcess,
  findPartner,
  insertInterchange,
  insertMessages,
  lockNames,
  lockUnprocessed,
  markProcessed,
  orderNumbersInUse,
  type PartnerRow,
  readReceivedFile,
  setMessageReference,
  sha256,
  type Tx,
} from '@quayside/store'
import { receivePurchaseOrder } from '../../features/orders/receive-purchase-order.ts'
import type { Services } from '../../services.ts'
import { applyContrl, applyFunctionalAcknowledgement, applyTa1 } from './apply-acknowledgement.ts'
import { addressProblems, duplicateProblems, joinProblems, readingProblems } from './further-problems.ts'
import { isAcknowledgement, type MessageReading, readMessage } from './read-messages.ts'
import { type JudgedInterchange, storedProblems } from './stored-problems.ts'

interface ReadInterchange {
  readonly interchange: Interchange
  readonly readings: readonly MessageReading[]
  readonly further: readonly FurtherProblems[]
  readonly contentSha256: Buffer
}

const messagesOf = (interchange: Interchange): readonly Message[] =>
  interchange.groups.flatMap((group) => group.messages)

function readInterchange(file: EdiFile, interchange: Interchange, partner: PartnerRow): ReadInterchange {
  const readings = messagesOf(interchange).map((message) => readMessage(message, interchange, partner.guide))
  const ofMessages = new Map<Message, Problem[]>(
    readings.map((reading) => [reading.message, readingProblems(file, reading)]),
  )
  const text = file.text.slice(interchange.offset, interchange.offset + interchange.length)
  return {
    interchange,
    readings,
    further: [...addressProblems(file, interchange, partner.guide), { messages: ofMessages }],
    contentSha256: sha256(Buffer.from(text, 'utf8')),
  }
}

/** Two transactions never decide at once about the same control number or the same order number. */
function namesToLock(partner: PartnerRow, all: readonly ReadInterchange[]): string[] {
  return all.flatMap(({ interchange, readings }) => [
    `interchange:${partner.partner_id}:${interchange.sender.id}:${interchange.controlNumber}`,
    ...readings.flatMap((reading) =>
      reading.kind === 'order' && reading.order ? [`order:${partner.partner_id}:${reading.order.orderNumber}`] : [],
    ),
  ])
}

interface Outcome {
  readonly judged: JudgedInterchange
  readonly verdict: Verdict
  readonly duplicate: boolean
  readonly references: readonly string[]
  readonly orderIDs: readonly number[]
}

async function judge(
  tx: Tx,
  file: EdiFile,
  read: ReadInterchange,
  partner: PartnerRow,
): Promise<{ judged: Interchange; further: FurtherProblems; duplicate: boolean }> {
  const { interchange, contentSha256 } = read
  const earlier =
    interchange.controlNumber === ''
      ? []
      : await earlierInterchanges(tx, { partnerID: partner.partner_id, ...interchange })
  const sameBytes = earlier.some((hash) => hash.equals(contentSha256))
  const refused = sameBytes || (earlier.length > 0 && partner.guide.uniqueControlNumbers)
  const further = joinProblems(
    refused ? [...read.further, duplicateProblems(file, interchange, sameBytes)] : read.further,
  )
  return { judged: withProblems(interchange, further), further, duplicate: sameBytes }
}

async function writeInterchange(
  tx: Tx,
  read: ReadInterchange,
  judged: Interchange,
  refusedAsDuplicate: boolean,
  ordinal: number,
  file: FileToProcess,
): Promise<number[]> {
  const interchangeID = await insertInterchange(tx, {
    exchangeFileID: file.exchange_file_id,
    direction: 'in',
    partnerID: file.partner_id,
    ordinal,
    standard: judged.standard,
    sender: judged.sender,
    receiver: judged.receiver,
    controlNumber: judged.controlNumber,
    contentSha256: read.contentSha256,
    // What was refused as a whole may be sent again under the same number once it is mended.
    original: !refusedAsDuplicate && judged.controlNumber !== '' && judged.verdict !== 'rejected',
    verdict: judged.verdict,
  })
  const messages = judged.groups.flatMap((group) => group.messages.map((message) => ({ group, message })))
  return insertMessages(
    tx,
    messages.map(({ group, message }, at) => ({
      exchangeFileID: file.exchange_file_id,
      interchangeID,
      direction: 'in' as const,
      partnerID: file.partner_id,
      ordinal: at + 1,
      type: message.type,
      functionalID: group.functionalId,
      groupControlNumber: group.controlNumber,
      controlNumber: message.controlNumber,
      version: message.version,
      status: message.verdict === 'rejected' ? exchangeStatus.rejected : exchangeStatus.processed,
      reference: referenceOf(read.readings[at]),
    })),
  )
}

const referenceOf = (reading: MessageReading | undefined): string | null =>
  reading?.kind === 'order' ? (reading.order?.orderNumber ?? null) : null

async function applyReading(
  tx: Tx,
  reading: MessageReading,
  messageID: number,
  file: FileToProcess,
  partner: PartnerRow,
  services: Services,
): Promise<{ references: readonly string[]; orderIDs: readonly number[] }> {
  if (reading.kind === 'order' && reading.order) {
    const inUse = await orderNumbersInUse(tx, partner.partner_id, [reading.order.orderNumber])
    const source = { exchangeFileID: file.exchange_file_id, messageID, by: partner.name, now: new Date() }
    const received = await receivePurchaseOrder(
      tx,
      reading.order,
      partner,
      inUse.has(reading.order.orderNumber),
      source,
      services,
    )
    if (!received.ok) throw new Error(received.refusal.message)
    return { references: [reading.order.orderNumber], orderIDs: [received.value.orderID] }
  }
  if (reading.kind === 'functional-acknowledgement' || reading.kind === 'contrl') {
    const applied =
      reading.kind === 'contrl'
        ? await applyContrl(tx, reading.contrl, partner, file.exchange_file_id, services)
        : await applyFunctionalAcknowledgement(tx, reading.acknowledgement, partner, file.exchange_file_id, services)
    if (applied.references.length > 0) await setMessageReference(tx, messageID, applied.references.join(', '))
    return { references: applied.references, orderIDs: [] }
  }
  return { references: [], orderIDs: [] }
}

async function takeInterchange(
  tx: Tx,
  edi: EdiFile,
  read: ReadInterchange,
  ordinal: number,
  file: FileToProcess,
  partner: PartnerRow,
  services: Services,
): Promise<Outcome> {
  const { judged, further, duplicate } = await judge(tx, edi, read, partner)
  const messageIDs = await writeInterchange(tx, read, judged, duplicate, ordinal, file)
  const references: string[] = []
  const orderIDs: number[] = []
  const messages = messagesOf(judged)
  for (const [at, reading] of read.readings.entries()) {
    if (messages[at]?.verdict === 'rejected') continue
    const applied = await applyReading(tx, reading, messageIDs[at] ?? 0, file, partner, services)
    references.push(...applied.references)
    orderIDs.push(...applied.orderIDs)
  }
  if (judged.verdict !== 'rejected') {
    for (const segment of judged.interchangeAcknowledgements)
      references.push(...(await applyTa1(tx, segment, partner, file.exchange_file_id, services)).references)
  }
  return {
    judged: { interchange: judged, further, messageIDs },
    verdict: judged.verdict,
    duplicate,
    references,
    orderIDs,
  }
}

function fileStatus(edi: EdiFile, outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return exchangeStatus.rejected
  if (outcomes.every((outcome) => outcome.duplicate)) return exchangeStatus.duplicate
  const bad = outcomes.filter((outcome) => outcome.verdict === 'rejected').length
  if (bad === outcomes.length) return exchangeStatus.rejected
  const outsideBad = edi.problems.some((problem) => problem.severity === 'reject')
  return bad > 0 || outsideBad || outcomes.some((outcome) => outcome.verdict === 'partially-accepted')
    ? exchangeStatus.partlyRejected
    : exchangeStatus.processed
}

/** '850', '850 ×3, 997'. */
export function typesInWords(types: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => (count === 1 ? type : `${type} ×${count}`)).join(', ')
}

function allTypes(edi: EdiFile): string[] {
  const acknowledgements = edi.interchanges.flatMap((interchange) =>
    interchange.interchangeAcknowledgements.map(() => 'TA1'),
  )
  return [
    ...acknowledgements,
    ...edi.interchanges.flatMap(messagesOf).map((message) => message.type),
    ...edi.bare.flatMap((bare) => bare.messages.map((message) => message.type)),
  ]
}

/** Acknowledgements are not answered; a file without an interchange cannot be. */
function needsAnswer(edi: EdiFile): string {
  if (edi.interchanges.length === 0) return answerStatus.unanswerable
  const answerable = edi.interchanges.some((interchange) => {
    const messages = messagesOf(interchange)
    return (
      interchange.acknowledgementRequested !== '' ||
      interchange.problems.length > 0 ||
      !messages.every((message) => isAcknowledgement(message.type))
    )
  })
  return answerable ? answerStatus.queued : answerStatus.notNeeded
}

async function processFile(tx: Tx, file: FileToProcess, partner: PartnerRow, services: Services): Promise<void> {
  const edi = readEdi(file.content)
  const all = edi.interchanges.map((interchange) => readInterchange(edi, interchange, partner))
  await lockNames(tx, namesToLock(partner, all))
  const outcomes: Outcome[] = []
  for (const [at, read] of all.entries())
    outcomes.push(await takeInterchange(tx, edi, read, at + 1, file, partner, services))
  const references = [...new Set(outcomes.flatMap((outcome) => outcome.references))]
  const answer = needsAnswer(edi)
  await markProcessed(tx, {
    exchangeFileID: file.exchange_file_id,
    status: fileStatus(edi, outcomes),
    standard: edi.interchanges[0]?.standard ?? edi.bare[0]?.standard ?? null,
    messageTypes: typesInWords(allTypes(edi)),
    controlNumber: edi.interchanges[0]?.controlNumber || null,
    reference: references.length > 0 ? references.slice(0, 20).join(', ') : null,
    problems: storedProblems(
      edi.problems,
      outcomes.map((outcome) => outcome.judged),
    ),
    answerStatus: answer,
  })
  if (answer === answerStatus.queued)
    await services.jobs.send(tx, 'answer-file', { exchangeFileID: file.exchange_file_id })
  const orderIDs = outcomes.flatMap((outcome) => outcome.orderIDs)
  await announce(
    tx,
    { topic: 'exchange', ids: [file.exchange_file_id], partnerID: partner.partner_id },
    ...(orderIDs.length > 0 ? [{ topic: 'orders' as const, ids: orderIDs, partnerID: partner.partner_id }] : []),
  )
}

export async function receiveFile(exchangeFileID: number, services: Services): Promise<void> {
  const file = await readReceivedFile(services.db, exchangeFileID)
  if (!file || file.processed) return
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockUnprocessed(tx, exchangeFileID))) return
    const partner = await findPartner(tx, file.partner_id)
    if (!partner) throw new Error(`Partner ${file.partner_id} of file ${file.file_name} does not exist`)
    await processFile(tx, file, partner, services)
  })
}
