/** Received files as they are kept: claimed once, with the bytes that came. */
import { createHash } from 'node:crypto'
import { answerStatus, exchangeStatus } from '@quayside/contract'
import type { ReceivedBy } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { toStoredContent, wholeFileBytes } from '../file-content/stored-content.ts'
import { keepableJson } from '../keepable.ts'
import { nothingLeft } from '../nothing-left.ts'
import { runPrepared } from '../prepared.ts'
import { rowsAsLists, type TypesOf } from '../rows-as-lists.ts'

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
) {
  nothingLeft(rest)
  return {
    direction: 'in' as const,
    partner_id: partnerID,
    receipt_key: receiptKey,
    file_name: fileName,
    transport,
    ...toStoredContent(content),
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
  if (files.every(({ content }) => content.length <= wholeFileBytes))
    return insertSmallFiles(
      tx,
      files.map((file, at) => fileRow(file, sha256(file.content), allWait || at > 0)),
    )
  const kept: KeptFile[] = []
  // One by one, so that they are read in their order.
  for (const file of files) kept.push(...(await insertInPieces(tx, file, allWait || kept.length > 0)))
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
      ...fileRow({ ...file, content }, sha256(content), false),
      status: exchangeStatus.rejected,
      problems: keepableJson([problem]),
      problem_count: 1,
      answer_status: answerStatus.unanswerable,
      processed: new Date(),
    })
    .onConflict((conflict) => conflict.column('receipt_key').where('receipt_key', 'is not', null).doNothing())
    .returning('exchange_file_id')
    .executeTakeFirst()
  return row?.exchange_file_id ?? null
}

type FileRow = ReturnType<typeof fileRow>

const rowTypes: TypesOf<FileRow> = {
  direction: 'text',
  partner_id: 'bigint',
  receipt_key: 'uuid',
  file_name: 'text',
  transport: 'text',
  content: 'bytea',
  is_gzip: 'boolean',
  refused: 'text',
  byte_length: 'integer',
  sha256: 'bytea',
  status: 'text',
  awaits_turn: 'boolean',
}
const rowColumns = columnNames(rowTypes)

/** In the order given. */
async function insertSmallFiles(tx: Tx, rows: readonly FileRow[]): Promise<KeptFile[]> {
  const statement = sql<{ exchange_file_id: number }>`
    insert into exchange_file (${rowColumns})
    select ${rowColumns} from ${rowsAsLists(rows, rowTypes)} with ordinality as given (${rowColumns}, place) order by place
    on conflict (receipt_key) where receipt_key is not null do nothing returning exchange_file_id`
  return (await runPrepared(tx, statement)).map((row) => ({ exchangeFileID: row.exchange_file_id }))
}

async function insertFileRow(
  tx: Tx,
  row: Omit<FileRow, 'content'> & { readonly content: Buffer | RawBuilder<Buffer> },
): Promise<KeptFile[]> {
  const rows = await tx
    .insertInto('exchange_file')
    .values(row)
    .onConflict((conflict) => conflict.column('receipt_key').where('receipt_key', 'is not', null).doNothing())
    .returning(['exchange_file_id', 'byte_length'])
    .execute()
  return rows.map(({ exchange_file_id: exchangeFileID, byte_length }) => ({
    exchangeFileID,
    ...(byte_length > wholeFileBytes ? { big: true as const } : {}),
  }))
}

/** The database puts the pieces together; nobody waits here for longer than one of them takes. */
async function insertInPieces(tx: Tx, file: ReceivedFile, awaitsTurn: boolean): Promise<KeptFile[]> {
  const { content } = file
  if (content.length <= sentAtOnce) return insertFileRow(tx, fileRow(file, sha256(content), awaitsTurn))
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
  return insertFileRow(tx, { ...fileRow(file, digest.digest(), awaitsTurn), content: whole })
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
