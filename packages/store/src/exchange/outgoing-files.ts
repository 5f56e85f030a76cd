/** Files that leave: written once under an outbox key, then delivered. */
import type { AnswerStatus, ExchangeStatus } from '@quayside/contract'
import type { TransportKind } from '@quayside/domain'
import type { Queries, Tx } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'
import { sha256 } from './received-files.ts'

export interface OutgoingFile {
  readonly partnerID: number
  readonly outboxKey: string
  readonly answersExchangeFileID: number | null
  readonly fileName: string
  readonly transport: TransportKind
  readonly content: Buffer
  /** Null, as its control number, for a file that is no interchange. */
  readonly standard: 'X12' | 'EDIFACT' | null
  readonly messageTypes: string
  readonly controlNumber: string | null
  readonly reference: string | null
  /** 'Awaited' when the other side has to confirm it, null for an answer. */
  readonly answerStatus: AnswerStatus | null
  readonly test: boolean
}

export interface QueuedFile {
  exchange_file_id: number
  partner_id: number
  file_name: string
  content: Buffer
  status: ExchangeStatus
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
  const {
    partnerID,
    outboxKey,
    answersExchangeFileID,
    fileName,
    transport,
    content,
    standard,
    messageTypes,
    controlNumber,
    reference,
    answerStatus,
    test,
    ...rest
  } = file
  nothingLeft(rest)
  return tx
    .insertInto('exchange_file')
    .values({
      direction: 'out',
      partner_id: partnerID,
      outbox_key: outboxKey,
      answers_exchange_file_id: answersExchangeFileID,
      file_name: fileName,
      transport: transport,
      content: content,
      byte_length: content.length,
      sha256: sha256(content),
      standard: standard,
      message_types: messageTypes,
      control_number: controlNumber,
      reference: reference,
      status: 'Queued',
      answer_status: answerStatus,
      test: test,
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
