/** Removes the content of old files after the days that the settings give. */
import { answerStatus } from '@quayside/contract'
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { daysBefore } from '../days-before.ts'

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
      update exchange_file file set content = '', is_gzip = false, content_removed = now() from old
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
