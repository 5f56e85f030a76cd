/** The exchange files of the demo history with their interchanges and messages, as receiving and sending store them. */
import { exchangeStatus } from '@quayside/contract'
import type { InterchangeSpec, OutgoingMessageSpec, X12GroupSpec } from '@quayside/edi'
import { sha256, toStoredContent } from '@quayside/store'
import { type EnvelopeMessage, writeEnvelope } from '../../simulator/retailer/interchange.ts'
import type { DemoPartner } from './demo-order.ts'
import type { Ledger } from './ledger.ts'

/** What a message is about. */
export interface About {
  readonly stage: string | null
  readonly orderID: number | null
  readonly storeOrderID: number | null
  readonly shipmentID: number | null
  readonly invoiceID: number | null
}
export const aboutNothing: About = { stage: null, orderID: null, storeOrderID: null, shipmentID: null, invoiceID: null }

/** What the other side said of a document of ours. */
export interface Answer {
  readonly text: string
  readonly status: string
  readonly at: Date
  readonly fileID: number
}

/** A file whose rows are still missing what is known later. */
export interface WrittenFile {
  readonly id: number
  readonly content: Buffer
  readonly spec: InterchangeSpec
  readonly messageIDs: readonly number[]
  /** Adds its rows to the ledger. */
  keep(rest: FileRest): void
}

export interface FileRest {
  readonly about: About
  readonly reference: string | null
  readonly answerStatus: string | null
  /** Of a file of ours that answers one of theirs. */
  readonly answersFileID?: number
  readonly outboxKey?: string
  readonly answer?: Answer | null
}

/** Which way a file went: from us to the partner, or from them to us. */
export interface Way {
  readonly partner: DemoPartner
  readonly from: 'us' | 'them'
}

interface PlacedMessage {
  readonly group: Pick<X12GroupSpec, 'functionalId' | 'controlNumber' | 'version'>
  readonly message: OutgoingMessageSpec
}

/** EDIFACT goes without groups: there the interchange's number stands in for a group's. */
function messagesOf(spec: InterchangeSpec): PlacedMessage[] {
  if (spec.standard === 'X12')
    return spec.groups.flatMap((group) => group.messages.map((message) => ({ group, message })))
  const group = { functionalId: '', controlNumber: spec.controlNumber, version: '' }
  return spec.messages.map((message) => ({ group, message }))
}

/** ISA13 has nine digits; what we send is kept without the zeros in front. */
const controlNumberOf = ({ standard, controlNumber }: InterchangeSpec, from: 'us' | 'them'): string =>
  from === 'them' && standard === 'X12' ? controlNumber.padStart(9, '0') : controlNumber

function fileRow({ partner, from }: Way, file: Omit<WrittenFile, 'keep'>, at: Date, rest: FileRest) {
  const { spec, content } = file
  const types = messagesOf(spec).map(({ message }) => message.type)
  const ours = from === 'us'
  const controlNumber = controlNumberOf(spec, from)
  const sender = ours ? partner.row.code : partner.row.guide.them.id
  return {
    exchange_file_id: file.id,
    direction: ours ? 'out' : 'in',
    partner_id: partner.row.partner_id,
    outbox_key: rest.outboxKey ?? null,
    answers_exchange_file_id: rest.answersFileID ?? null,
    file_name: `${types[0] ?? 'TA1'}_${sender}_${controlNumber.padStart(9, '0')}.edi`,
    transport: 'folder',
    ...toStoredContent(content),
    byte_length: content.length,
    sha256: sha256(content),
    standard: spec.standard,
    message_types: [...new Set(types)].join(', '),
    control_number: controlNumber,
    reference: rest.reference,
    status: ours ? exchangeStatus.sent : exchangeStatus.processed,
    answer_status: rest.answerStatus,
    created: at,
    processed: at,
  }
}

/** As receiving remembers an interchange, to know it again: its text, without what follows it in the file. */
const receivedText = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').trimEnd(), 'utf8')

function interchangeRow({ partner, from }: Way, interchangeID: number, file: Omit<WrittenFile, 'keep'>) {
  const { spec, content } = file
  return {
    interchange_id: interchangeID,
    exchange_file_id: file.id,
    direction: from === 'us' ? 'out' : 'in',
    partner_id: partner.row.partner_id,
    ordinal: 1,
    standard: spec.standard,
    sender_id: spec.sender.id,
    sender_qualifier: spec.sender.qualifier,
    receiver_id: spec.receiver.id,
    receiver_qualifier: spec.receiver.qualifier,
    control_number: controlNumberOf(spec, from),
    content_sha256: from === 'us' ? sha256(content) : sha256(receivedText(content)),
    original: true,
    verdict: 'accepted',
  }
}

function messageRows(
  { partner, from }: Way,
  interchangeID: number,
  file: Omit<WrittenFile, 'keep'>,
  { about, reference, answer = null }: FileRest,
) {
  return messagesOf(file.spec).map(({ group, message }, at) => ({
    exchange_message_id: file.messageIDs[at],
    exchange_file_id: file.id,
    interchange_id: interchangeID,
    direction: from === 'us' ? 'out' : 'in',
    partner_id: partner.row.partner_id,
    ordinal: at + 1,
    type: message.type,
    functional_id: group.functionalId,
    group_control_number: group.controlNumber,
    control_number: message.controlNumber,
    version: group.version || message.version,
    status: answer?.status ?? (from === 'us' ? exchangeStatus.sent : exchangeStatus.processed),
    reference,
    stage: about.stage,
    order_id: about.orderID,
    store_order_id: about.storeOrderID,
    shipment_id: about.shipmentID,
    invoice_id: about.invoiceID,
    answer: answer?.text ?? null,
    answered: answer?.at ?? null,
    answered_by_exchange_file_id: answer?.fileID ?? null,
  }))
}

/** The functional acknowledgement of each message, as `recordAnswer` writes it. */
const answerRows = ({ messageIDs }: Pick<WrittenFile, 'messageIDs'>, { text, status, at, fileID }: Answer) =>
  messageIDs.map((id) => ({
    exchange_message_id: id,
    exchange_file_id: fileID,
    status,
    answer: text,
    moved: true,
    created: at,
  }))

/** Writes messages as one interchange. */
export function writeFile(ledger: Ledger, way: Way, messages: readonly EnvelopeMessage[], at: Date): WrittenFile {
  const { partner, from } = way
  const { guide, partner_id } = partner.row
  const numbers = ledger.numbers(partner_id, from, guide.standard)
  const written = writeEnvelope({ guide, from, messages, numbers, at })
  const messageIDs = messages.map(() => ledger.id('exchange_message'))
  const file = { ...written, id: ledger.id('exchange_file'), messageIDs }
  return {
    ...file,
    keep: (rest) => {
      const interchangeID = ledger.id('interchange')
      ledger.add('exchange_file', fileRow(way, file, at, rest))
      ledger.add('interchange', interchangeRow(way, interchangeID, file))
      for (const row of messageRows(way, interchangeID, file, rest)) ledger.add('exchange_message', row)
      if (rest.answer) for (const row of answerRows(file, rest.answer)) ledger.add('message_answer', row)
    },
  }
}
