/** Received files: claimed once, kept as they came, processed once. */
import { createHash } from 'node:crypto'
import {
  type AnswerStatus,
  answerStatus,
  type ExchangeStatus,
  exchangeStatus,
  type LiveUpdate,
} from '@quayside/contract'
import type { ReceivedBy } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queries, Tx } from '../database.ts'
import { type PartnerDictionary, packed, wholeFileBytes } from '../file-content/packed-files.ts'
import { bytesAsTheyCame, dictionaryOf } from '../file-content/partner-dictionary.ts'
import { keepable, keepableName } from '../keepable.ts'
import { notifications } from '../live/live-updates.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'

export const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()

export interface ReceivedFile {
  readonly partnerID: number
  /** The claim of a folder pick-up; null for a file that was handed in over HTTP. */
  readonly receiptKey: string | null
  readonly fileName: string
  readonly transport: ReceivedBy
  readonly content: Buffer
  /** Why nothing of it is taken in, in a sentence for people: `content` is its beginning, which tells who is to hear of it. */
  readonly refused?: string
}

/** A file above this many bytes goes to the database in pieces of as many: it would otherwise be in memory three times over. */
const sentAtOnce = 1024 * 1024

function fileRow(
  { partnerID, receiptKey, fileName, transport, content, refused, ...rest }: ReceivedFile,
  digest: Buffer,
  awaitsTurn: boolean,
  dictionary: PartnerDictionary | null,
) {
  nothingLeft(rest)
  return {
    direction: 'in' as const,
    partner_id: partnerID,
    receipt_key: receiptKey,
    file_name: fileName,
    transport,
    ...packed(content, dictionary),
    refused: refused ?? null,
    byte_length: content.length,
    sha256: digest,
    status: exchangeStatus.received,
    awaits_turn: awaitsTurn,
  }
}

export interface KeptFile {
  readonly exchangeFileID: number
  /** Above {@link wholeFileBytes}. */
  readonly big?: true
}

/**
 * Keeps the bytes before they are read, of files of one partner; the first is to be read by a job, which calls the others.
 * A known claim returns nothing: the file was taken in before.
 * @param allWait the first one too is to be called, since files that the partner sent before are not read yet
 */
export async function insertReceivedFiles(
  tx: Tx,
  files: readonly ReceivedFile[],
  allWait = false,
): Promise<KeptFile[]> {
  const [first] = files
  if (!first) return []
  const dictionary = await dictionaryOf(tx, first.partnerID)
  if (files.every(({ content }) => content.length <= sentAtOnce))
    return insertFileRows(
      tx,
      files.map((file, at) => fileRow(file, sha256(file.content), allWait || at > 0, dictionary)),
    )
  const kept: KeptFile[] = []
  // One by one, so that they are read in their order.
  for (const file of files) kept.push(...(await insertInPieces(tx, file, allWait || kept.length > 0, dictionary)))
  return kept
}

/** A file that is refused unread. Its id; null: the claim is known. */
export async function insertUnreadFile(
  tx: Tx,
  file: Omit<ReceivedFile, 'content'>,
  problem: unknown,
): Promise<number | null> {
  const content = Buffer.alloc(0)
  const row = await tx
    .insertInto('exchange_file')
    .values({
      ...fileRow({ ...file, content }, sha256(content), false, null),
      status: exchangeStatus.rejected,
      problems: json([problem]),
      problem_count: 1,
      answer_status: answerStatus.unanswerable,
      processed: new Date(),
    })
    .onConflict((conflict) => conflict.column('receipt_key').where('receipt_key', 'is not', null).doNothing())
    .returning('exchange_file_id')
    .executeTakeFirst()
  return row?.exchange_file_id ?? null
}

type FileRow = Omit<ReturnType<typeof fileRow>, 'content'> & { readonly content: Buffer | RawBuilder<Buffer> }

async function insertFileRows(tx: Tx, values: readonly FileRow[]): Promise<KeptFile[]> {
  const rows = await tx
    .insertInto('exchange_file')
    .values(values)
    .onConflict((conflict) => conflict.column('receipt_key').where('receipt_key', 'is not', null).doNothing())
    .returning(['exchange_file_id', 'byte_length'])
    .execute()
  return rows.map(({ exchange_file_id: exchangeFileID, byte_length }) => ({
    exchangeFileID,
    ...(byte_length > wholeFileBytes ? { big: true as const } : {}),
  }))
}

/** The database puts the pieces together; nobody waits here for longer than one of them takes. */
async function insertInPieces(
  tx: Tx,
  file: ReceivedFile,
  awaitsTurn: boolean,
  dictionary: PartnerDictionary | null,
): Promise<KeptFile[]> {
  const { content } = file
  if (content.length <= sentAtOnce) return insertFileRows(tx, [fileRow(file, sha256(content), awaitsTurn, dictionary)])
  const digest = createHash('sha256')
  await sql`create temporary table if not exists arriving_piece (at integer not null, piece bytea not null) on commit drop`.execute(
    tx,
  )
  await sql`truncate arriving_piece`.execute(tx)
  for (let at = 0; at < content.length; at += sentAtOnce) {
    const piece = content.subarray(at, at + sentAtOnce)
    digest.update(piece)
    await sql`insert into arriving_piece values (${at}, ${piece})`.execute(tx)
  }
  const whole = sql<Buffer>`coalesce((select string_agg(piece, ''::bytea order by at) from arriving_piece), '')`
  return insertFileRows(tx, [{ ...fileRow(file, digest.digest(), awaitsTurn, null), content: whole }])
}

/** What became of a folder's claims: null while not yet processed, absent if unknown. */
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
  /** Null of a big file: {@link readPieces} reads it. */
  content: Buffer | null
  byte_length: number
  /** Why nothing of it is taken in. */
  refused: string | null
  status: ExchangeStatus
  processed: Date | null
  answer_status: AnswerStatus | null
  created: Date
}

const contentOfSmall = sql<Buffer | null>`case when byte_length <= ${sql.lit(wholeFileBytes)} then content end`

const fileColumns = [
  'exchange_file_id',
  'partner_id',
  'file_name',
  contentOfSmall.as('content'),
  'packing',
  'file_dictionary_id',
  'byte_length',
  'refused',
  'status',
  'processed',
  'answer_status',
  'created',
] as const

async function asItCame(
  db: Queries,
  row: FileToProcess & { packing: number | null; file_dictionary_id: number | null },
): Promise<FileToProcess> {
  const { packing, file_dictionary_id, ...file } = row
  const content = file.content && (await bytesAsTheyCame(db, { content: file.content, packing, file_dictionary_id }))
  return { ...file, content }
}

export async function readReceivedFile(db: Queries, exchangeFileID: number): Promise<FileToProcess | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select(fileColumns)
    .where('exchange_file_id', '=', exchangeFileID)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  return row ? asItCame(db, row) : null
}

/** What is fetched of a big file at once. The database unpacks it from its beginning for each piece, so that small ones would take long. */
const pieceBytes = 2 * 1024 * 1024
/** What is given on at once: everything that is complete in it is in memory together. */
const givenBytes = 256 * 1024

/** The bytes of a file in their order. */
export async function* readPieces(
  db: Queries,
  { exchange_file_id, byte_length, content }: Pick<FileToProcess, 'exchange_file_id' | 'byte_length' | 'content'>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (content !== null) {
    yield content
    return
  }
  for (let at = 0; at < byte_length; at += pieceBytes) {
    const statement = sql<{ piece: Buffer }>`
      select substring(content from ${at + 1}::integer for ${pieceBytes}::integer) as piece from exchange_file where exchange_file_id = ${exchange_file_id}`
    const [row] = await runPrepared(db, statement)
    if (!row) return
    for (let from = 0; from < row.piece.length; from += givenBytes) yield row.piece.subarray(from, from + givenBytes)
  }
}

/** Locks the file for the one transaction that may process it; null when already processed: a job may run twice. */
export async function lockUnprocessed(tx: Tx, exchangeFileID: number): Promise<FileToProcess | null> {
  const statement = tx
    .selectFrom('exchange_file')
    .select(fileColumns)
    .where('exchange_file_id', '=', exchangeFileID)
    .where('direction', '=', 'in')
    .where('processed', 'is', null)
    .forUpdate()
  const [row] = await runPrepared(tx, statement)
  return row ? asItCame(tx, row) : null
}

export interface ProcessedFile {
  readonly exchangeFileID: number
  readonly status: ExchangeStatus
  readonly standard: 'X12' | 'EDIFACT' | null
  readonly messageTypes: string
  readonly controlNumber: string | null
  readonly reference: string | null
  readonly problems: readonly unknown[]
  readonly answerStatus: AnswerStatus | null
  /** An interchange in it is a test. */
  readonly test: boolean
}

/** Problems quote the file. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? keepable(part) : part))

/** Counts a work on a big file that is begun, at once and for all to see; answers how many have not ended, this one included. */
export async function beginBigFile(db: Db, exchangeFileID: number): Promise<number> {
  const { rows } = await sql<{ unfinished_works: number }>`
    update exchange_file set unfinished_works = unfinished_works + 1 where exchange_file_id = ${exchangeFileID}
    returning unfinished_works`.execute(db)
  return rows[0]?.unfinished_works ?? 0
}

/** The work ended, well or with a reason: what went before counts no more. */
export async function endBigFile(db: Db, exchangeFileID: number): Promise<void> {
  await sql`update exchange_file set unfinished_works = 0 where exchange_file_id = ${exchangeFileID}`.execute(db)
}

function processedRow(file: ProcessedFile) {
  const {
    exchangeFileID,
    status,
    standard,
    messageTypes,
    controlNumber,
    reference,
    problems,
    answerStatus,
    test,
    ...rest
  } = file
  nothingLeft(rest)
  return {
    exchange_file_id: exchangeFileID,
    status,
    standard,
    message_types: keepableName(messageTypes),
    control_number: controlNumber && keepableName(controlNumber),
    reference: reference && keepable(reference),
    problems,
    problem_count: problems.length,
    answer_status: answerStatus,
    test,
  }
}

/** Marks the files as processed and sends the live updates, in one statement. */
export async function markProcessed(
  tx: Tx,
  files: readonly ProcessedFile[],
  updates: readonly LiveUpdate[],
): Promise<void> {
  const statement = sql`
    with done as (
      update exchange_file set status = given.status, standard = given.standard, message_types = given.message_types, control_number = given.control_number,
        reference = given.reference, problems = given.problems, problem_count = given.problem_count, answer_status = given.answer_status,
        test = given.test, processed = now()
      from json_populate_recordset(null::exchange_file, ${json(files.map(processedRow))}::json) given
      where exchange_file.exchange_file_id = given.exchange_file_id returning 1)
    select ${notifications(updates)}`
  await runPrepared(tx, statement)
}

/** The file is not processed and waits for a person. The partner's id; null when it was processed in the meantime. */
export function markReceiveFailed(
  tx: Tx,
  exchangeFileID: number,
  problem: unknown,
): Promise<Pick<FileToProcess, 'exchange_file_id' | 'partner_id' | 'file_name'> | undefined> {
  return tx
    .updateTable('exchange_file')
    .set({ status: 'Failed', problems: json([problem]), problem_count: 1 })
    .where('exchange_file_id', '=', exchangeFileID)
    .where('direction', '=', 'in')
    .where('processed', 'is', null)
    .returning(['exchange_file_id', 'partner_id', 'file_name'])
    .executeTakeFirst()
}

/** The answer waits for a person, and the file says why. The partner's id; null when it was answered in the meantime. */
export async function markAnswerFailed(
  tx: Tx,
  { exchangeFileID, from, to }: { readonly exchangeFileID: number; readonly from: string; readonly to: string },
  problem: unknown,
): Promise<number | null> {
  const { rows } = await sql<{ partner_id: number }>`
    update exchange_file set answer_status = ${to}, problems = problems || ${json([problem])}::jsonb, problem_count = problem_count + 1
    where exchange_file_id = ${exchangeFileID} and answer_status = ${from} returning partner_id`.execute(tx)
  return rows[0]?.partner_id ?? null
}

/** The answer went out after all, so its problem is removed from the file. */
export async function dropProblem(tx: Tx, exchangeFileID: number, code: string): Promise<void> {
  await sql`
    update exchange_file set problems = kept.problems, problem_count = jsonb_array_length(kept.problems)
    from (select coalesce(jsonb_agg(problem order by at) filter (where problem ->> 'code' <> ${code}), '[]') as problems
      from exchange_file, jsonb_array_elements(problems) with ordinality as each (problem, at)
      where exchange_file_id = ${exchangeFileID}) kept
    where exchange_file_id = ${exchangeFileID}`.execute(tx)
}

/** Before a failed file is tried again: it counts as just received, and its failed jobs are dealt with. */
export async function startAgain(tx: Tx, exchangeFileID: number): Promise<void> {
  await tx
    .updateTable('exchange_file')
    .set({ status: 'Received', problems: '[]', problem_count: 0 })
    .where('exchange_file_id', '=', exchangeFileID)
    .where('status', '=', 'Failed')
    .execute()
  await sql`
    update failed_job set retried = now()
    where retried is null and kind = 'receive-file' and (payload ->> 'exchangeFileID')::bigint = ${exchangeFileID}`.execute(
    tx,
  )
}

export async function setAnswerStatus(tx: Tx, exchangeFileID: number, answerStatus: AnswerStatus): Promise<void> {
  await tx
    .updateTable('exchange_file')
    .set({ answer_status: answerStatus })
    .where('exchange_file_id', '=', exchangeFileID)
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
