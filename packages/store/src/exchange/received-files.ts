/** Received files as they are processed: read and locked, and what became of them. */
import type { AnswerStatus, ExchangeStatus, LiveUpdate } from '@quayside/contract'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { fromStoredContent, wholeFileBytes } from '../file-content/stored-content.ts'
import { keepable, keepableJson, keepableName } from '../keepable.ts'
import { notifications } from '../live/live-updates.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'

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
  'is_gzip',
  'byte_length',
  'refused',
  'status',
  'processed',
  'answer_status',
  'created',
] as const

function asItCame({ is_gzip, ...file }: FileToProcess & { is_gzip: boolean }): FileToProcess {
  return { ...file, content: file.content && fromStoredContent({ content: file.content, is_gzip }) }
}

export async function readReceivedFile(db: Queries, exchangeFileID: number): Promise<FileToProcess | null> {
  const row = await db
    .selectFrom('exchange_file')
    .select(fileColumns)
    .where('exchange_file_id', '=', exchangeFileID)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  return row ? asItCame(row) : null
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
  return row ? asItCame(row) : null
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
      from json_populate_recordset(null::exchange_file, ${keepableJson(files.map(processedRow))}::json) given
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
    .set({ status: 'Failed', problems: keepableJson([problem]), problem_count: 1 })
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
    update exchange_file set answer_status = ${to}, problems = problems || ${keepableJson([problem])}::jsonb, problem_count = problem_count + 1
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
