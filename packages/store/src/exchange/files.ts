/** Exchange files: received ones claimed once, sent ones written once. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

export const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()

export interface ReceivedFile {
  readonly partnerID: number
  /** The claim of a folder pick-up; null for a file that was handed in over HTTP. */
  readonly receiptKey: string | null
  readonly fileName: string
  readonly transport: 'folder' | 'http' | 'simulator'
  readonly content: Buffer
}

/** Keeps the bytes before anyone looks at them. A claim that is already known gives no id: it was taken in before. */
export async function insertReceivedFiles(tx: Tx, files: readonly ReceivedFile[]): Promise<number[]> {
  if (files.length === 0) return []
  const rows = await tx
    .insertInto('exchange_file')
    .values(
      files.map((file) => ({
        direction: 'in' as const,
        partner_id: file.partnerID,
        receipt_key: file.receiptKey,
        file_name: file.fileName,
        transport: file.transport,
        content: file.content,
        byte_length: file.content.length,
        sha256: sha256(file.content),
        status: 'Received',
      })),
    )
    .onConflict((conflict) => conflict.column('receipt_key').doNothing())
    .returning('exchange_file_id')
    .execute()
  return rows.map((row) => row.exchange_file_id)
}

/** How the claims of a folder ended: null while a claim is known and not yet processed, absent when it is unknown. */
export async function receiptStates(db: Queries, receiptKeys: readonly string[]): Promise<Map<string, string | null>> {
  if (receiptKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('exchange_file')
    .select(['receipt_key', 'status', 'processed'])
    .where('receipt_key', 'in', [...receiptKeys])
    .execute()
  return new Map(rows.map((row) => [row.receipt_key ?? '', row.processed ? row.status : null]))
}

export interface FileToProcess {
  exchange_file_id: number
  partner_id: number
  file_name: string
  content: Buffer
  status: string
  processed: Date | null
  answer_status: string | null
  created: Date
}

export async function readReceivedFile(db: Queries, exchangeFileID: number): Promise<FileToProcess | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select([
      'exchange_file_id',
      'partner_id',
      'file_name',
      'content',
      'status',
      'processed',
      'answer_status',
      'created',
    ])
    .where('exchange_file_id', '=', exchangeFileID)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  return row ?? null
}

/** True for the one transaction that may process the file; a second run of the job finds it processed. */
export async function lockUnprocessed(tx: Tx, exchangeFileID: number): Promise<boolean> {
  const row = await tx
    .selectFrom('exchange_file')
    .select('processed')
    .where('exchange_file_id', '=', exchangeFileID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.processed === null
}

export interface ProcessedFile {
  readonly exchangeFileID: number
  readonly status: string
  readonly standard: 'X12' | 'EDIFACT' | null
  readonly messageTypes: string
  readonly controlNumber: string | null
  readonly reference: string | null
  readonly problems: readonly unknown[]
  readonly answerStatus: string | null
}

export async function markProcessed(tx: Tx, file: ProcessedFile): Promise<void> {
  await tx
    .updateTable('exchange_file')
    .set({
      status: file.status,
      standard: file.standard,
      message_types: file.messageTypes,
      control_number: file.controlNumber,
      reference: file.reference,
      problems: JSON.stringify(file.problems),
      problem_count: file.problems.length,
      answer_status: file.answerStatus,
      processed: new Date(),
    })
    .where('exchange_file_id', '=', file.exchangeFileID)
    .execute()
}

export interface NewInterchange {
  readonly exchangeFileID: number
  readonly direction: 'in' | 'out'
  readonly partnerID: number
  readonly ordinal: number
  readonly standard: 'X12' | 'EDIFACT'
  readonly sender: { readonly id: string; readonly qualifier: string }
  readonly receiver: { readonly id: string; readonly qualifier: string }
  readonly controlNumber: string
  readonly contentSha256: Buffer
  readonly original: boolean
  readonly verdict: string
}

export async function insertInterchange(tx: Tx, one: NewInterchange): Promise<number> {
  const { interchange_id } = await tx
    .insertInto('interchange')
    .values({
      exchange_file_id: one.exchangeFileID,
      direction: one.direction,
      partner_id: one.partnerID,
      ordinal: one.ordinal,
      standard: one.standard,
      sender_id: one.sender.id,
      sender_qualifier: one.sender.qualifier,
      receiver_id: one.receiver.id,
      receiver_qualifier: one.receiver.qualifier,
      control_number: one.controlNumber,
      content_sha256: one.contentSha256,
      original: one.original,
      verdict: one.verdict,
    })
    .returning('interchange_id')
    .executeTakeFirstOrThrow()
  return interchange_id
}

/** Earlier originals of the same partner, sender, receiver and control number: a duplicate when the bytes agree, a reused number otherwise. */
export async function earlierInterchanges(
  tx: Tx,
  one: Pick<NewInterchange, 'partnerID' | 'sender' | 'receiver' | 'controlNumber'>,
): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('interchange')
    .select('content_sha256')
    .where('direction', '=', 'in')
    .where('original', '=', true)
    .where('partner_id', '=', one.partnerID)
    .where('sender_id', '=', one.sender.id)
    .where('sender_qualifier', '=', one.sender.qualifier)
    .where('receiver_id', '=', one.receiver.id)
    .where('receiver_qualifier', '=', one.receiver.qualifier)
    .where('control_number', '=', one.controlNumber)
    .execute()
  return rows.map((row) => row.content_sha256)
}

export interface NewMessage {
  readonly exchangeFileID: number
  readonly interchangeID: number
  readonly direction: 'in' | 'out'
  readonly partnerID: number
  readonly ordinal: number
  readonly type: string
  readonly functionalID: string
  readonly groupControlNumber: string
  readonly controlNumber: string
  readonly version: string | null
  readonly status: string
  readonly reference: string | null
  readonly stage?: string | null
  readonly orderID?: number | null
  readonly storeOrderID?: number | null
  readonly shipmentID?: number | null
  readonly invoiceID?: number | null
}

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx
    .insertInto('exchange_message')
    .values(
      messages.map((message) => ({
        exchange_file_id: message.exchangeFileID,
        interchange_id: message.interchangeID,
        direction: message.direction,
        partner_id: message.partnerID,
        ordinal: message.ordinal,
        type: message.type,
        functional_id: message.functionalID,
        group_control_number: message.groupControlNumber,
        control_number: message.controlNumber,
        version: message.version,
        status: message.status,
        reference: message.reference,
        stage: message.stage ?? null,
        order_id: message.orderID ?? null,
        store_order_id: message.storeOrderID ?? null,
        shipment_id: message.shipmentID ?? null,
        invoice_id: message.invoiceID ?? null,
      })),
    )
    .returning(['exchange_message_id', 'ordinal', 'interchange_id'])
    .execute()
  const byPlace = new Map(rows.map((row) => [`${row.interchange_id}.${row.ordinal}`, row.exchange_message_id]))
  return messages.map((message) => byPlace.get(`${message.interchangeID}.${message.ordinal}`) ?? 0)
}

export async function linkMessageToOrder(
  tx: Tx,
  exchangeMessageID: number,
  orderID: number,
  storeOrderID: number | null,
): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ order_id: orderID, store_order_id: storeOrderID })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}

/** The next control numbers of a partner; a rolled back transaction gives them back. */
export async function nextControlNumbers(
  tx: Tx,
  partnerID: number,
  kind: 'interchange' | 'group' | 'message',
  count = 1,
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into control_number (partner_id, kind, last_number) values (${partnerID}, ${kind}, ${count})
    on conflict (partner_id, kind) do update set last_number = control_number.last_number + ${count}
    returning last_number`.execute(tx)
  return (rows[0]?.last_number ?? count) - count + 1
}

export interface OutgoingFile {
  readonly partnerID: number
  readonly outboxKey: string
  readonly answersExchangeFileID: number | null
  readonly fileName: string
  readonly content: Buffer
  readonly standard: 'X12' | 'EDIFACT'
  readonly messageTypes: string
  readonly controlNumber: string
  readonly reference: string | null
  /** 'Awaited' when the other side has to confirm it, null for an answer. */
  readonly answerStatus: string | null
}

export interface QueuedFile {
  exchange_file_id: number
  partner_id: number
  file_name: string
  content: Buffer
  status: string
}

export async function findOutgoing(db: Queries, outboxKey: string): Promise<QueuedFile | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select(['exchange_file_id', 'partner_id', 'file_name', 'content', 'status'])
    .where('outbox_key', '=', outboxKey)
    .executeTakeFirst()
  return row ?? null
}

export async function insertOutgoing(tx: Tx, file: OutgoingFile): Promise<QueuedFile> {
  return tx
    .insertInto('exchange_file')
    .values({
      direction: 'out',
      partner_id: file.partnerID,
      outbox_key: file.outboxKey,
      answers_exchange_file_id: file.answersExchangeFileID,
      file_name: file.fileName,
      transport: 'folder',
      content: file.content,
      byte_length: file.content.length,
      sha256: sha256(file.content),
      standard: file.standard,
      message_types: file.messageTypes,
      control_number: file.controlNumber,
      reference: file.reference,
      status: 'Queued',
      answer_status: file.answerStatus,
    })
    .returning(['exchange_file_id', 'partner_id', 'file_name', 'content', 'status'])
    .executeTakeFirstOrThrow()
}

/** False when another run of the job already did it. */
export async function markDelivered(tx: Tx, exchangeFileID: number): Promise<boolean> {
  const result = await tx
    .updateTable('exchange_file')
    .set({ status: 'Sent', processed: new Date() })
    .where('exchange_file_id', '=', exchangeFileID)
    .where('status', '=', 'Queued')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await tx
    .updateTable('exchange_message')
    .set({ status: 'Sent' })
    .where('exchange_file_id', '=', exchangeFileID)
    .execute()
  return true
}

export async function setAnswerStatus(tx: Tx, exchangeFileID: number, answerStatus: string): Promise<void> {
  await tx
    .updateTable('exchange_file')
    .set({ answer_status: answerStatus })
    .where('exchange_file_id', '=', exchangeFileID)
    .execute()
}

/** What a message is about, once that is known. */
export async function setMessageReference(tx: Tx, exchangeMessageID: number, reference: string): Promise<void> {
  await tx
    .updateTable('exchange_message')
    .set({ reference })
    .where('exchange_message_id', '=', exchangeMessageID)
    .execute()
}

export async function readFileProblems(db: Queries, exchangeFileID: number): Promise<unknown[]> {
  const row = await db
    .selectFrom('exchange_file')
    .select('problems')
    .where('exchange_file_id', '=', exchangeFileID)
    .executeTakeFirst()
  return Array.isArray(row?.problems) ? row.problems : []
}
