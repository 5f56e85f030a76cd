/** Takes the papers of an order out: every row is in its table again. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../database.ts'
import { type PartnerDictionary, packed } from '../../file-content/packed-files.ts'
import { dictionaryOf, dictionaryWith } from '../../file-content/partner-dictionary.ts'
import { announce } from '../../live/live-updates.ts'
import type { PaperRow } from './packed-columns.ts'
import { type Papers, unpackedPapers } from './paper-record.ts'
import { columnsOfPapers, insertAgain, paperTables } from './paper-tables.ts'

export interface PapersRow {
  readonly order_id: number
  readonly record: Buffer
  readonly packing: number
  readonly file_dictionary_id: number | null
}

export async function papersOf(db: Queries, row: Omit<PapersRow, 'order_id'>): Promise<Papers> {
  const { record, packing, file_dictionary_id: id } = row
  return unpackedPapers(record, packing, id === null ? null : await dictionaryWith(db, id))
}

function withBytes({ rows, contents }: Papers, dictionary: PartnerDictionary | null): PaperRow[] {
  return rows.exchange_file.map((row, at) => {
    const { content, packing, file_dictionary_id: id } = packed(contents[at] ?? Buffer.alloc(0), dictionary)
    return {
      ...row,
      content: content.toString('hex'),
      packing: String(packing),
      file_dictionary_id: id === null ? null : String(id),
    }
  })
}

/** Callers hold the lock of the order. @returns false where nothing of it is put away */
export async function takePapersOut(tx: Tx, orderID: number): Promise<boolean> {
  const { rows } = await sql<PapersRow & { partner_id: number }>`
    select away.order_id, record, packing, file_dictionary_id, partner_id
    from put_away_papers away join purchase_order using (order_id) where away.order_id = ${orderID}`.execute(tx)
  const [row] = rows
  if (!row) return false
  const papers = await papersOf(tx, row)
  const columns = await columnsOfPapers(tx)
  const files = withBytes(papers, await dictionaryOf(tx, row.partner_id))
  for (const table of paperTables)
    await insertAgain(tx, table, columns, table === 'exchange_file' ? files : papers.rows[table])
  await sql`delete from put_away_papers where order_id = ${orderID}`.execute(tx)
  const ids = files.map((file) => Number(file.exchange_file_id))
  if (ids.length > 0) await announce(tx, { topic: 'exchange', ids, partnerID: row.partner_id })
  return true
}
