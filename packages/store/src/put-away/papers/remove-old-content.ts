/** The bytes of old files go after their days wherever they are kept (jobs/kept-files.ts): here those that are put away. */
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import { daysBefore } from '../../days-before.ts'
import { dictionaryOf } from '../../file-content/partner-dictionary.ts'
import type { PaperRow } from './packed-columns.ts'
import type { Papers } from './paper-record.ts'
import { dayOf, rowOf } from './put-papers-away.ts'
import { type PapersRow, papersOf } from './take-papers-out.ts'

/** Orders that are looked at in one transaction. */
const atOnce = 50

interface OldPapers extends PapersRow {
  readonly partner_id: number
}

async function oldPapers(tx: Tx, before: Date): Promise<readonly OldPapers[]> {
  const { rows } = await sql<OldPapers>`
    select away.order_id, record, packing, file_dictionary_id, partner_id
    from put_away_papers away join purchase_order po using (order_id)
    where oldest_content < ${dayOf(sql`${before}`)} and (po.completed or po.status = ${sharedStatus.deleted})
    order by oldest_content, order_id limit ${sql.lit(atOnce)} for update of away skip locked`.execute(tx)
  return rows
}

/** As of the files that stand in their table: an answer goes after what it answers. */
function withoutOld({ rows, contents }: Papers, before: Date, now: Date): { papers: Papers; removed: number } {
  const keeping = new Set(rows.exchange_file.flatMap((row, at) => (contents[at]?.length ? [row.exchange_file_id] : [])))
  let removed = 0
  const files = rows.exchange_file.map((row): PaperRow => {
    const answered = row.answers_exchange_file_id ?? null
    const isOld = Number(row.created) < before.getTime() && (answered === null || !keeping.has(answered))
    if (!isOld || !keeping.delete(row.exchange_file_id ?? null)) return row
    removed++
    return { ...row, content_removed: String(now.getTime()) }
  })
  const left = contents.map((content, at) => (files[at]?.content_removed === null ? content : Buffer.alloc(0)))
  return { papers: { rows: { ...rows, exchange_file: files }, contents: left }, removed }
}

/**
 * Removes the bytes of some orders' files that are older than their days.
 * @returns of how many files; 0 when none is left
 */
export async function removeOldContentAway(db: Db, days: number, now: Date): Promise<number> {
  const before = daysBefore(now, days)
  return db.transaction().execute(async (tx) => {
    let sum = 0
    for (const old of await oldPapers(tx, before)) {
      const { papers, removed } = withoutOld(await papersOf(tx, old), before, now)
      const { record, packing, file_dictionary_id, oldest } = rowOf(
        old.order_id,
        papers,
        await dictionaryOf(tx, old.partner_id),
      )
      await sql`
        update put_away_papers set record = ${record}, packing = ${packing}, file_dictionary_id = ${file_dictionary_id}, oldest_content = ${dayOf(sql`${oldest}`)}
        where order_id = ${old.order_id}`.execute(tx)
      sum += removed
    }
    return sum
  })
}
