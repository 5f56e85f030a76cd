/** Finds the documents that a functional acknowledgement answers, and keeps its verdicts. */
import type { AnswerStatus, ExchangeStatus } from '@quayside/contract'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'

export interface AcknowledgedMessage {
  exchange_message_id: number
  exchange_file_id: number
  type: string
  stage: string | null
  reference: string | null
  order_id: number | null
  store_order_id: number | null
  shipment_id: number | null
  invoice_id: number | null
  status: ExchangeStatus | AnswerStatus
}

const columns = [
  'exchange_message_id',
  'exchange_file_id',
  'type',
  'stage',
  'reference',
  'order_id',
  'store_order_id',
  'shipment_id',
  'invoice_id',
  'status',
] as const

const numeric = (controlNumber: string): string => controlNumber.trim().replace(/^0+(?=\d)/, '')

/** X12 messages that we sent in a group (GS01, GS06), newest first; leading zeros do not count. */
export async function messagesOfGroup(
  tx: Tx,
  partnerID: number,
  functionalID: string,
  groupControlNumber: string,
): Promise<(AcknowledgedMessage & { control_number: string })[]> {
  const rows = await tx
    .selectFrom('exchange_message')
    .select([...columns, 'control_number'])
    .where('direction', '=', 'out')
    .where('partner_id', '=', partnerID)
    .where('functional_id', '=', functionalID.trim().toUpperCase())
    .where('group_control_number', '=', numeric(groupControlNumber))
    .orderBy('exchange_message_id', 'desc')
    .execute()
  return rows
}

export interface InterchangeMessage extends AcknowledgedMessage {
  readonly control_number: string
  /** As the interchange that we sent names both sides. */
  readonly sender_id: string
  readonly receiver_id: string
}

/** Messages of an interchange that we sent under this control number (ISA13, UNB 0020). */
export async function messagesOfInterchange(
  tx: Tx,
  partnerID: number,
  standard: 'X12' | 'EDIFACT',
  controlNumber: string,
): Promise<InterchangeMessage[]> {
  return (
    tx
      .selectFrom('exchange_message')
      // Of the file too: messages have no index of interchanges.
      .innerJoin('interchange', (join) =>
        join
          .onRef('interchange.interchange_id', '=', 'exchange_message.interchange_id')
          .onRef('interchange.exchange_file_id', '=', 'exchange_message.exchange_file_id'),
      )
      .select(columns.map((column) => `exchange_message.${column}` as const))
      .select(['exchange_message.control_number', 'interchange.sender_id', 'interchange.receiver_id'])
      .where('interchange.standard', '=', standard)
      .where('interchange.direction', '=', 'out')
      .where('interchange.partner_id', '=', partnerID)
      .where('interchange.control_number', '=', numeric(controlNumber))
      .orderBy('exchange_message_id', 'desc')
      .execute()
  )
}

export interface DocumentKey {
  readonly exchange_message_id: number
  readonly order_id: number | null
  readonly store_order_id: number | null
  readonly shipment_id: number | null
  readonly invoice_id: number | null
  readonly stage: string | null
}

/**
 * Checks that no newer interchange carries the same document: a resend supersedes the messages before it. One acknowledgement
 * for several store orders can be sent again in the name of another of them.
 */
export async function isNewestOfDocument(tx: Tx, message: DocumentKey): Promise<boolean> {
  // An invoice without an order is found by itself.
  const ofRecord =
    message.store_order_id === null
      ? sql`store_order_id is null and invoice_id = ${message.invoice_id}`
      : sql`(store_order_id = ${message.store_order_id} or (stage = 'acknowledgement' and store_order_id in (
          select other.store_order_id from store_order one join store_order other using (ack_store_order_id)
          where one.store_order_id = ${message.store_order_id})))`
  const statement = sql<{ newer: boolean }>`
    select exists (select from exchange_message where direction = 'out' and ${ofRecord} and stage = ${message.stage}
      and shipment_id is not distinct from ${message.shipment_id} and invoice_id is not distinct from ${message.invoice_id}
      and exchange_message_id > ${message.exchange_message_id}) as newer`
  const [row] = await runPrepared(tx, statement)
  return row?.newer !== true
}

export interface AnsweredMessage extends AcknowledgedMessage {
  readonly answer: string | null
  readonly answered_by_exchange_file_id: number
}

/** Reads the messages of a file that we sent that are answered already. */
export async function answeredMessagesOf(tx: Tx, exchangeFileID: number): Promise<AnsweredMessage[]> {
  return tx
    .selectFrom('exchange_message')
    .select([...columns, 'answer', 'answered_by_exchange_file_id'])
    .where('exchange_file_id', '=', exchangeFileID)
    .where('answered_by_exchange_file_id', 'is not', null)
    .$narrowType<{ answered_by_exchange_file_id: number }>()
    .execute()
}

export interface RecordedAnswer {
  readonly text: string
  readonly status: AnswerStatus
  readonly byExchangeFileID: number
  /** Whether the store order moved by it. */
  readonly moved: boolean
}

/** Keeps every answer; the message and its file show the latest. */
export async function recordAnswer(tx: Tx, message: AcknowledgedMessage, answer: RecordedAnswer): Promise<void> {
  const { text, status, byExchangeFileID, moved, ...rest } = answer
  nothingLeft(rest)
  const { exchange_message_id } = message
  await tx
    .insertInto('message_answer')
    .values({ exchange_message_id, exchange_file_id: byExchangeFileID, status, answer: text, moved })
    .execute()
  await tx
    .updateTable('exchange_message')
    .set({ answer: text, status, answered: new Date(), answered_by_exchange_file_id: byExchangeFileID })
    .where('exchange_message_id', '=', exchange_message_id)
    .execute()
  await tx
    .updateTable('exchange_file')
    .set({ answer_status: status })
    .where('exchange_file_id', '=', message.exchange_file_id)
    .execute()
}

export interface MessageAnswerRow {
  exchange_message_id: number
  exchange_file_id: number
  status: AnswerStatus
  answer: string
  moved: boolean
  created: Date
}

/** The answers to the messages of a file, oldest first. */
export async function readMessageAnswers(db: Queries, exchangeFileID: number): Promise<MessageAnswerRow[]> {
  return db
    .selectFrom('message_answer')
    .innerJoin('exchange_message', 'exchange_message.exchange_message_id', 'message_answer.exchange_message_id')
    .select([
      'message_answer.exchange_message_id',
      'message_answer.exchange_file_id',
      'message_answer.status',
      'message_answer.answer',
      'message_answer.moved',
      'message_answer.created',
    ])
    .where('exchange_message.exchange_file_id', '=', exchangeFileID)
    .orderBy('message_answer_id')
    .execute()
}
