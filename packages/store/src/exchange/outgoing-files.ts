/** Files that leave: written once under an outbox key, then delivered. */
import { type AnswerStatus, answerStatus, type ExchangeStatus, exchangeStatus } from '@quayside/contract'
import type { TransportKind } from '@quayside/domain'
import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { type StoredContent, toStoredContent, withContent } from '../file-content/stored-content.ts'
import { notifications } from '../live/live-updates.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'
import { rowsAsLists, type TypesOf } from '../rows-as-lists.ts'
import { sha256 } from './claimed-files.ts'

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

const queuedColumns = [
  'exchange_file_id',
  'partner_id',
  'file_name',
  'content',
  'is_gzip',
  'status',
  'outbox_key',
] as const

/** Those of the keys that files stand under, by key. */
export async function findOutgoing(
  db: Queries,
  outboxKeys: readonly string[],
): Promise<ReadonlyMap<string, QueuedFile>> {
  if (outboxKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('exchange_file')
    .select(queuedColumns)
    .where('outbox_key', 'in', outboxKeys)
    .execute()
  return filesByKey(rows)
}

/** The answers to received files that were written, sent or not. */
export async function answersOf(db: Queries, exchangeFileIDs: readonly number[]): Promise<QueuedFile[]> {
  const statement = sql<QueuedFile & StoredContent>`
    select exchange_file_id, partner_id, file_name, content, is_gzip, status from exchange_file
    where answers_exchange_file_id = any(${[...exchangeFileIDs]}::bigint[]) order by exchange_file_id`
  const rows = await runPrepared(db, statement)
  return rows.map(withContent)
}

/** Answers of one partner were delivered: they are sent, the files that they answer are answered, and screens hear of both. In one statement. */
export async function markAnswered(
  db: Queries,
  partnerID: number,
  { received, sent }: { readonly received: readonly number[]; readonly sent: readonly number[] },
): Promise<void> {
  const statement = sql`
    with sent as (
      update exchange_file set status = ${exchangeStatus.sent}, processed = now()
      where exchange_file_id = any(${[...sent]}::bigint[]) and status = ${exchangeStatus.queued} returning exchange_file_id),
    messages as (
      update exchange_message set status = ${exchangeStatus.sent} from sent where exchange_message.exchange_file_id = sent.exchange_file_id),
    answered as (
      update exchange_file set answer_status = ${answerStatus.answered}
      where exchange_file_id = any(${[...received]}::bigint[]) and answer_status = ${answerStatus.queued})
    select ${notifications([{ topic: 'exchange', ids: [...received, ...sent], partnerID }])}`
  await runPrepared(db, statement)
}

function filesByKey(
  rows: readonly (QueuedFile & StoredContent & { outbox_key: string | null })[],
): Map<string, QueuedFile> {
  return new Map(rows.map(({ outbox_key, ...file }) => [outbox_key ?? '', withContent(file)]))
}

function fileRow(file: OutgoingFile) {
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
  return {
    direction: 'out' as const,
    partner_id: partnerID,
    outbox_key: outboxKey,
    answers_exchange_file_id: answersExchangeFileID,
    file_name: fileName,
    transport: transport,
    ...toStoredContent(content),
    byte_length: content.length,
    sha256: sha256(content),
    standard: standard,
    message_types: messageTypes,
    control_number: controlNumber,
    reference: reference,
    status: exchangeStatus.queued,
    answer_status: answerStatus,
    test: test,
  }
}

const rowTypes: TypesOf<ReturnType<typeof fileRow>> = {
  direction: 'text',
  partner_id: 'bigint',
  outbox_key: 'text',
  answers_exchange_file_id: 'bigint',
  file_name: 'text',
  transport: 'text',
  content: 'bytea',
  is_gzip: 'boolean',
  byte_length: 'integer',
  sha256: 'bytea',
  standard: 'text',
  message_types: 'text',
  control_number: 'text',
  reference: 'text',
  status: 'text',
  answer_status: 'text',
  test: 'boolean',
}
const rowColumns = columnNames(rowTypes)

/** In the order given. */
export async function insertOutgoing(tx: Tx, files: readonly OutgoingFile[]): Promise<QueuedFile[]> {
  if (files.length === 0) return []
  const rows = files.map(fileRow)
  const statement = sql<{ exchange_file_id: number; outbox_key: string }>`
    insert into exchange_file (${rowColumns})
    select ${rowColumns} from ${rowsAsLists(rows, rowTypes)} with ordinality as given (${rowColumns}, place) order by place
    returning exchange_file_id, outbox_key`
  const written = await runPrepared(tx, statement)
  const ids = new Map(written.map(({ outbox_key, exchange_file_id }) => [outbox_key, exchange_file_id]))
  return files.map(({ outboxKey, partnerID: partner_id, fileName: file_name, content }) => {
    const exchange_file_id = ids.get(outboxKey)
    if (exchange_file_id === undefined) throw new Error(`File ${outboxKey} was not written`)
    return { exchange_file_id, partner_id, file_name, content, status: exchangeStatus.queued }
  })
}

/** Those that no other run of the job had marked already. */
export async function markDelivered(tx: Tx, exchangeFileIDs: readonly number[]): Promise<number[]> {
  if (exchangeFileIDs.length === 0) return []
  const rows = await tx
    .updateTable('exchange_file')
    .set({ status: 'Sent', processed: new Date() })
    .where('exchange_file_id', 'in', exchangeFileIDs)
    .where('status', '=', 'Queued')
    .returning('exchange_file_id')
    .execute()
  const marked = rows.map((row) => row.exchange_file_id)
  if (marked.length > 0)
    await tx
      .updateTable('exchange_message')
      .set({ status: 'Sent' })
      .where('exchange_file_id', 'in', marked)
      // A partner can answer before the delivery is recorded.
      .where('status', '=', 'Queued')
      .execute()
  return marked
}
