/** Writes an outgoing interchange: control numbers, text and rows in one transaction, after everything that can fail has succeeded. */
import type { AnswerStatus } from '@quayside/contract'
import type { PartnerGuide } from '@quayside/domain'
import {
  answerSyntax,
  EdiWriteError,
  encodeEdi,
  encodingOf,
  type Interchange,
  type InterchangeSpec,
  type OutgoingParty,
  type OutgoingSegment,
  writeInterchange,
} from '@quayside/edi'
import {
  type Clock,
  type InterchangeToInsert,
  insertInterchanges,
  insertOutgoing,
  nextControlNumbers,
  type OutgoingFile,
  type PartnerRow,
  type QueuedFile,
  sha256,
  type Tx,
} from '@quayside/store'

export interface OutgoingContent {
  readonly type: string
  readonly functionalId: string
  readonly version: string
  readonly segments: readonly OutgoingSegment[]
  /** GS02 and GS03, where they are not those of the addresses. */
  readonly groupSender?: string
  readonly groupReceiver?: string
}

export interface OutgoingInterchange {
  readonly outboxKey: string
  readonly standard: 'X12' | 'EDIFACT'
  readonly messages: readonly OutgoingContent[]
  readonly interchangeAcknowledgements?: readonly OutgoingSegment[]
  readonly answersExchangeFileID: number | null
  readonly answerStatus: AnswerStatus | null
  readonly reference: string | null
  /** What the messages are about, for matching the functional acknowledgement. */
  readonly about?: {
    /** The type of document, by which an answer finds what follows from it. */
    readonly kind: string
    /** Null for a document that belongs to no order. */
    readonly orderID: number | null
    readonly storeOrderID: number | null
    readonly shipmentID: number | null
    readonly invoiceID: number | null
  }
  /** Addresses of what is answered, turned round; the guide's when left out. */
  readonly addresses?: { readonly sender: OutgoingParty; readonly receiver: OutgoingParty }
  /** The order came as a test; an answer follows what it answers. */
  readonly test?: boolean
  /** What is answered. Its syntax is repeated; its separators and its encoding are used where the guide's cannot carry its names. */
  readonly answers?: Interchange
}

export interface Numbers {
  readonly interchange: number
  readonly group: number
  readonly message: number
}

/** Messages of one kind and version between the same names share a group. */
const groupKey = ({ functionalId, version, groupSender, groupReceiver }: OutgoingContent): string =>
  JSON.stringify([functionalId, version, groupSender, groupReceiver])

const x12Number = (value: number): string => String(((value - 1) % 999_999_999) + 1)

const partyOf = (address: PartnerGuide['us']): OutgoingParty => ({
  id: address.id,
  qualifier: address.qualifier,
  ...(address.groupId ? { groupId: address.groupId } : {}),
})

/** An answer is a test as what it answers is one; a document as its order is, or as the partner is in test. */
const isTest = ({ answers, test = false }: OutgoingInterchange, guide: PartnerGuide): boolean =>
  answers ? answers.test : guide.test || test

function x12Spec(document: OutgoingInterchange, guide: PartnerGuide, numbers: Numbers, clock: Clock): InterchangeSpec {
  const own = guide.standard === 'X12' ? guide : null
  const byGroup = new Map<string, OutgoingContent[]>()
  for (const message of document.messages) {
    const key = groupKey(message)
    byGroup.set(key, [...(byGroup.get(key) ?? []), message])
  }
  let next = numbers.message
  return {
    standard: 'X12',
    sender: document.addresses?.sender ?? partyOf(guide.us),
    receiver: document.addresses?.receiver ?? partyOf(guide.them),
    controlNumber: x12Number(numbers.interchange),
    at: clock.now,
    zone: clock.zone,
    test: isTest(document, guide),
    ...(own
      ? {
          delimiters: {
            element: own.elementSeparator,
            component: own.componentSeparator,
            segment: own.segmentTerminator,
          },
        }
      : {}),
    // An acknowledgement does not ask to be acknowledged.
    acknowledgementRequested: (own?.requestTa1 ?? false) && document.about !== undefined,
    ...(document.interchangeAcknowledgements
      ? { interchangeAcknowledgements: document.interchangeAcknowledgements }
      : {}),
    groups: [...byGroup.values()].map((messages, at) => ({
      functionalId: messages[0]?.functionalId ?? '',
      controlNumber: x12Number(numbers.group + at),
      ...(messages[0]?.groupSender ? { sender: messages[0].groupSender } : {}),
      ...(messages[0]?.groupReceiver ? { receiver: messages[0].groupReceiver } : {}),
      version: messages[0]?.version || '004010',
      messages: messages.map((message) => ({
        type: message.type,
        controlNumber: String(next++).padStart(4, '0'),
        segments: message.segments,
      })),
    })),
  }
}

function edifactSpec(
  document: OutgoingInterchange,
  guide: PartnerGuide,
  numbers: Numbers,
  clock: Clock,
): InterchangeSpec {
  const own = guide.standard === 'EDIFACT' ? guide : null
  return {
    standard: 'EDIFACT',
    version: document.answers
      ? answerSyntax(document.answers.version)
      : own
        ? `${own.syntaxIdentifier}:${own.syntaxVersion}`
        : 'UNOC:3',
    sender: document.addresses?.sender ?? partyOf(guide.us),
    receiver: document.addresses?.receiver ?? partyOf(guide.them),
    controlNumber: String(numbers.interchange),
    at: clock.now,
    zone: clock.zone,
    test: isTest(document, guide),
    ...(own ? { delimiters: { decimal: own.decimalMark } } : {}),
    messages: document.messages.map((message, index) => ({
      type: message.type,
      version: message.version,
      controlNumber: String(index + 1),
      segments: message.segments,
    })),
  }
}

/** Only documents take group and message numbers; an EDIFACT message is numbered within its interchange. */
const groupsOf = ({ standard, messages }: OutgoingInterchange): number =>
  standard === 'EDIFACT' ? 0 : new Set(messages.map(groupKey)).size
const messagesOf = ({ standard, messages }: OutgoingInterchange): number =>
  standard === 'EDIFACT' ? 0 : messages.length

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0)

/** One number after the other, each document as many of each kind as it needs. */
async function takeNumbers(tx: Tx, partnerID: number, documents: readonly OutgoingInterchange[]): Promise<Numbers[]> {
  const group = sum(documents.map(groupsOf))
  const message = sum(documents.map(messagesOf))
  const next = { ...(await nextControlNumbers(tx, partnerID, { interchange: documents.length, group, message })) }
  return documents.map((document) => {
    const own = { ...next }
    next.interchange += 1
    next.group += groupsOf(document)
    next.message += messagesOf(document)
    return own
  })
}

const interchangeBytes = (spec: InterchangeSpec): Uint8Array => encodeEdi(writeInterchange(spec), encodingOf(spec))

/** An answer has to repeat names that came: in the partner's usual way, else in the way in which they came. */
function answerBytes(spec: InterchangeSpec, answered: Interchange): Uint8Array {
  const ways = answeringWays(spec, answered)
  for (const [at, way] of ways.entries())
    try {
      return interchangeBytes(way)
    } catch (error) {
      if (!(error instanceof EdiWriteError) || at === ways.length - 1) throw error
    }
  throw new Error('There is no way to write an answer')
}

function answeringWays(spec: InterchangeSpec, { delimiters }: Interchange): readonly InterchangeSpec[] {
  if (spec.standard === 'X12') {
    const { element, component, segment, repetition } = delimiters
    const asItCame = { element, component, segment, ...(repetition === '' ? {} : { repetition }) }
    return [
      spec,
      { ...spec, encoding: 'utf-8' },
      { ...spec, delimiters: asItCame },
      { ...spec, delimiters: asItCame, encoding: 'utf-8' },
    ]
  }
  const number = spec.version.split(':')[1] ?? '3'
  return [spec, { ...spec, version: `UNOC:${number}` }, { ...spec, version: `UNOY:${number}` }]
}

interface WrittenInterchange {
  readonly document: OutgoingInterchange
  readonly spec: InterchangeSpec
  readonly content: Buffer
  readonly test: boolean
}

function writtenAs(
  document: OutgoingInterchange,
  guide: PartnerGuide,
  numbers: Numbers,
  clock: Clock,
): WrittenInterchange {
  const spec =
    document.standard === 'X12'
      ? x12Spec(document, guide, numbers, clock)
      : edifactSpec(document, guide, numbers, clock)
  const content = Buffer.from(document.answers ? answerBytes(spec, document.answers) : interchangeBytes(spec))
  return { document, spec, content, test: isTest(document, guide) }
}

function fileOf({ document, spec, content, test }: WrittenInterchange, partner: PartnerRow): OutgoingFile {
  const types = document.messages.map((message) => message.type)
  const label = types[0] ?? 'TA1'
  const { controlNumber } = spec
  return {
    partnerID: partner.partner_id,
    outboxKey: document.outboxKey,
    answersExchangeFileID: document.answersExchangeFileID,
    transport: partner.transport.kind,
    fileName: `${label}_${partner.code}_${controlNumber.padStart(9, '0')}.edi`,
    content,
    standard: document.standard,
    messageTypes: types.length > 0 ? [...new Set(types)].join(', ') : label,
    // As it stands in ISA13, so that people find it by what their partner names.
    controlNumber: document.standard === 'X12' ? controlNumber.padStart(9, '0') : controlNumber,
    reference: document.reference,
    answerStatus: document.answerStatus,
    test,
  }
}

function interchangeOf({ document, spec, content, test }: WrittenInterchange, file: QueuedFile): InterchangeToInsert {
  const { controlNumber } = spec
  const groups =
    spec.standard === 'X12' ? spec.groups : [{ functionalId: '', controlNumber, version: '', messages: spec.messages }]
  const messages = groups.flatMap((group) => group.messages.map((message) => ({ group, message })))
  return {
    interchange: {
      exchangeFileID: file.exchange_file_id,
      direction: 'out',
      partnerID: file.partner_id,
      ordinal: 1,
      standard: document.standard,
      sender: spec.sender,
      receiver: spec.receiver,
      controlNumber,
      contentSha256: sha256(content),
      original: true,
      verdict: 'accepted',
      test,
    },
    messages: messages.map(({ group, message }) => ({
      type: message.type,
      functionalID: group.functionalId,
      groupControlNumber: group.controlNumber,
      controlNumber: message.controlNumber,
      version: group.version || document.messages[0]?.version || null,
      status: file.status,
      reference: document.reference,
      stage: document.about?.kind ?? null,
      orderID: document.about?.orderID ?? null,
      storeOrderID: document.about?.storeOrderID ?? null,
      shipmentID: document.about?.shipmentID ?? null,
      invoiceID: document.about?.invoiceID ?? null,
    })),
  }
}

/**
 * Each becomes a file, in the order given.
 * @throws EdiWriteError when a value cannot be written in this standard; the transaction then gives the numbers back.
 */
export async function writeOutgoing(
  tx: Tx,
  documents: readonly OutgoingInterchange[],
  partner: PartnerRow,
  clock: Clock,
): Promise<QueuedFile[]> {
  if (documents.length === 0) return []
  const numbers = await takeNumbers(tx, partner.partner_id, documents)
  const written = documents.map((document, at) => writtenAs(document, partner.guide, numbers[at] as Numbers, clock))
  const files = await insertOutgoing(
    tx,
    written.map((one) => fileOf(one, partner)),
  )
  await insertInterchanges(
    tx,
    written.map((one, at) => interchangeOf(one, files[at] as QueuedFile)),
  )
  return files
}
