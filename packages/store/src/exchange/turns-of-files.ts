/** Whose turn it is: files of one partner are read in the order in which they came. */
import { exchangeStatus } from '@quayside/contract'
import { sql } from 'kysely'
import type { Db, Queries, Tx } from '../database.ts'
import { wholeFileBytes, withContent } from '../file-content/stored-content.ts'
import { runPrepared } from '../prepared.ts'
import type { FileToProcess } from './received-files.ts'

/** Condition on a received file that is neither processed, failed nor quarantined. */
const unread = sql`direction = 'in' and processed is null and status = ${sql.lit(exchangeStatus.received)}
  and not exists (select from quarantined_job where skipped_exchange_file_id = exchange_file.exchange_file_id)`

type SmallFile = FileToProcess & { content: Buffer }

/**
 * The small files that the partner sent right after this one, locked: up to the first that somebody else works on, and to
 * as much text in all as one small file may have.
 */
export async function lockFollowing(
  tx: Tx,
  { exchange_file_id, partner_id, byte_length }: FileToProcess,
  most: number,
): Promise<SmallFile[]> {
  const statement = sql<SmallFile & { is_gzip: boolean; place: number }>`
    select exchange_file_id, partner_id, file_name, content, is_gzip, byte_length, refused, status, processed, answer_status, created, place::integer
    from (select exchange_file_id as id, row_number() over sent as place, sum(byte_length) over sent as bytes
      from (select exchange_file_id, byte_length from exchange_file
        where partner_id = ${partner_id} and exchange_file_id > ${exchange_file_id} and ${unread}
        order by exchange_file_id limit ${most}) unread
      window sent as (order by exchange_file_id)) following
    join exchange_file on exchange_file_id = id and ${unread}
    where bytes + ${byte_length} <= ${sql.lit(wholeFileBytes)}
    order by place for update of exchange_file skip locked`
  const rows = await runPrepared(tx, statement)
  const gap = rows.findIndex(({ place }, at) => place !== at + 1)
  const following = gap === -1 ? rows : rows.slice(0, gap)
  return following.map(({ place: _place, ...file }) => withContent(file))
}

export interface EarlierFile {
  readonly exchange_file_id: number
  readonly byte_length: number
}

/** The first file of the same partner that came before and is not read yet; one that was set aside is nobody's turn. */
export async function firstBefore(
  db: Queries,
  { exchange_file_id, partner_id }: Pick<FileToProcess, 'exchange_file_id' | 'partner_id'>,
): Promise<EarlierFile | null> {
  const statement = sql<EarlierFile>`
    select exchange_file_id, byte_length from exchange_file
    where partner_id = ${partner_id} and exchange_file_id < ${exchange_file_id} and ${unread}
    order by exchange_file_id limit 1`
  const [row] = await runPrepared(db, statement)
  return row ?? null
}

export interface NextFile {
  readonly exchange_file_id: number
  readonly partner_id: number
  readonly file_name: string
}

/** Reads, for each of the partners, the file that is read next. */
export async function nextFiles(db: Queries, partnerIDs: readonly number[]): Promise<NextFile[]> {
  if (partnerIDs.length === 0) return []
  const { rows } = await sql<NextFile>`
    select next.* from unnest(${[...new Set(partnerIDs)]}::bigint[]) as asked (partner_id)
    cross join lateral (select exchange_file_id, partner_id, file_name from exchange_file
      where exchange_file.partner_id = asked.partner_id and ${unread} order by exchange_file_id limit 1) next`.execute(
    db,
  )
  return rows
}

/** Whether files of the partner are not read yet. */
export async function hasUnread(db: Queries, partnerID: number): Promise<boolean> {
  const statement = sql<{ found: boolean }>`
    select exists (select from exchange_file where partner_id = ${partnerID} and ${unread}) as found`
  const [row] = await runPrepared(db, statement)
  return row?.found === true
}

/** The file is to be called when those before it are read. */
export async function awaitTurn(db: Queries, exchangeFileID: number): Promise<void> {
  await sql`update exchange_file set awaits_turn = true where exchange_file_id = ${exchangeFileID} and processed is null`.execute(
    db,
  )
}

/** The first file that waits for those that its partner sent before this one. */
export async function firstWaiting(db: Queries, exchangeFileID: number): Promise<number | null> {
  const statement = sql<{ exchange_file_id: number }>`
    select exchange_file_id from exchange_file
    where partner_id = (select partner_id from exchange_file where exchange_file_id = ${exchangeFileID})
      and awaits_turn and processed is null and status = ${sql.lit(exchangeStatus.received)}
    order by exchange_file_id limit 1`
  const [row] = await runPrepared(db, statement)
  return row?.exchange_file_id ?? null
}

/** False: somebody else has called it, or works on it at the moment, and calls the next one that waits when that ends. */
export async function endWaiting(tx: Tx, exchangeFileID: number): Promise<boolean> {
  const statement = sql<{ exchange_file_id: number }>`
    update exchange_file set awaits_turn = false
    where exchange_file_id = (
      select exchange_file_id from exchange_file where exchange_file_id = ${exchangeFileID} and awaits_turn and processed is null for update skip locked)
    returning exchange_file_id`
  return (await runPrepared(tx, statement)).length > 0
}

/**
 * The file whose turn it is at each partner where no job is on its way that would read it, as after a database that was
 * restored from a copy. It would hold up all that the partner sends after it.
 */
export async function forgottenFiles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ exchange_file_id: number }>`
    select exchange_file_id from (
      select distinct on (partner_id) exchange_file_id from exchange_file where ${unread} order by partner_id, exchange_file_id) turn
    where not exists (select from pgboss.job
      where state in ('created', 'retry', 'active') and (data ->> 'exchangeFileID')::bigint = exchange_file_id)`.execute(
    db,
  )
  return rows.map(({ exchange_file_id }) => exchange_file_id)
}
