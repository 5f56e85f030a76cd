/** What is kept of files: packed, and the bytes of old orders no longer than the settings say. */
import { answerStatus } from '@quayside/contract'
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { daysBefore } from '../days-before.ts'
import { type PartnerDictionary, packed, wholeFileBytes } from '../file-content/packed-files.ts'
import { dictionaryOf } from '../file-content/partner-dictionary.ts'

/**
 * Packs files that were kept before files were packed, at most so many, and skips what somebody holds.
 * @returns how many; 0 when nothing is left to pack
 */
export async function packKeptFiles(db: Db, most = 200): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ exchange_file_id: number; partner_id: number; content: Buffer | null }>`
      select exchange_file_id, partner_id, case when byte_length <= ${wholeFileBytes} then content end as content from exchange_file
      where packing is null order by exchange_file_id limit ${most} for no key update skip locked`.execute(tx)
    const dictionaries = new Map<number, PartnerDictionary | null>()
    for (const partnerID of new Set(rows.map((row) => row.partner_id)))
      dictionaries.set(partnerID, await dictionaryOf(tx, partnerID))
    const files = rows.map(({ exchange_file_id: id, partner_id, content }) => {
      const file = packed(content ?? Buffer.alloc(0), dictionaries.get(partner_id) ?? null)
      const { packing, file_dictionary_id: dictionary } = file
      return { id, packing, dictionary, bytes: packing === 0 ? null : file.content.toString('base64') }
    })
    await sql`
      update exchange_file set packing = given.packing, file_dictionary_id = given.dictionary, content = coalesce(decode(given.bytes, 'base64'), content)
      from json_to_recordset(${JSON.stringify(files)}::json) given (id bigint, packing smallint, dictionary integer, bytes text) where exchange_file_id = given.id`.execute(
      tx,
    )
    return files.length
  })
}

/** Somebody has to answer it yet, or to see why nobody could. */
const unanswered: readonly string[] = [answerStatus.awaited, answerStatus.queued, answerStatus.failed]

/** Files that are looked at in one statement. */
const mostRemoved = 500

/** Where {@link removeOldFiles} goes on. */
export interface OldFile {
  readonly created: Date
  readonly exchange_file_id: number
}

/**
 * Removes the bytes of files that are older than their days, some hundreds at a time, oldest first. Kept are files of orders that are neither
 * completed nor deleted, and files that are not read, sent or answered yet. All else that is known of a file stays.
 * @param after the last file of the time before
 * @returns the last file that was looked at, null when there is none, and how many lost their bytes
 */
export async function removeOldFiles(
  db: Queries,
  days: number,
  now: Date,
  after: OldFile | null,
): Promise<{ readonly last: OldFile | null; readonly removed: number }> {
  const before = daysBefore(now, days)
  const { rows } = await sql<OldFile & { removed: boolean }>`
    with old as (
      select exchange_file_id, created from exchange_file
      where created < ${before} and (${after === null} or (created, exchange_file_id) > (${after?.created ?? before}, ${after?.exchange_file_id ?? 0}))
      order by created, exchange_file_id limit ${sql.lit(mostRemoved)}),
    removed as (
      update exchange_file file set content = '', packing = 0, file_dictionary_id = null, content_removed = now() from old
      where file.exchange_file_id = old.exchange_file_id and file.content_removed is null and file.byte_length > 0
        and file.processed is not null and coalesce(file.answer_status, '') <> all (${[...unanswered]}::text[])
        and not exists (select from exchange_message message join purchase_order po using (order_id)
          where message.exchange_file_id = file.exchange_file_id and not po.completed and po.status <> ${sharedStatus.deleted})
        and not exists (select from exchange_file answered
          where answered.exchange_file_id = file.answers_exchange_file_id and answered.content_removed is null)
      returning file.exchange_file_id)
    select old.exchange_file_id, old.created, removed.exchange_file_id is not null as removed
    from old left join removed using (exchange_file_id) order by old.created, old.exchange_file_id`.execute(db)
  const last = rows.at(-1)
  return {
    last: last ? { created: last.created, exchange_file_id: last.exchange_file_id } : null,
    removed: rows.filter(({ removed }) => removed).length,
  }
}
