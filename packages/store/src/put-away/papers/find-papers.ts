/** Finds papers by an id that somebody kept, and puts them back into their tables before the question is answered. */
import type { AuditObjectType } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queries, Tx } from '../../database.ts'
import { fileKey, stepKey } from './paper-keys.ts'
import type { Papers } from './paper-record.ts'
import { type PapersRow, papersOf, takePapersOut } from './take-papers-out.ts'

const columns = sql`order_id, record, packing, file_dictionary_id`

/** Orders whose papers are put away, and have what is asked for. */
async function ordersWith(db: Queries, key: number, has: (papers: Papers) => boolean): Promise<number[]> {
  const { rows } =
    await sql<PapersRow>`select ${columns} from put_away_papers where keys @> array[${key}::integer]`.execute(db)
  const orderIDs: number[] = []
  for (const row of rows) if (has(await papersOf(db, row))) orderIDs.push(row.order_id)
  return orderIDs
}

const hasFile = (id: number) => (papers: Papers) =>
  papers.rows.exchange_file.some((row) => row.exchange_file_id === String(id))
const hasStep = (id: number) => (papers: Papers) => papers.rows.audit_log.some((row) => row.audit_log_id === String(id))

async function takeOutLocked(tx: Tx, orderID: number): Promise<void> {
  await sql`select from purchase_order where order_id = ${orderID} for no key update`.execute(tx)
  await takePapersOut(tx, orderID)
}

/** The papers go back into their tables. A second reader waits for the first, and finds the rows there. */
export async function takeOutPapers(db: Queries, orderIDs: readonly number[]): Promise<void> {
  for (const orderID of [...orderIDs].sort((one, other) => one - other)) {
    if (db.isTransaction) await takeOutLocked(db as Tx, orderID)
    else await db.transaction().execute((tx) => takeOutLocked(tx, orderID))
  }
}

/** Does nothing where the file is in no papers. */
export const takeOutPapersOfFile = async (db: Db, exchangeFileID: number): Promise<void> =>
  takeOutPapers(db, await ordersWith(db, fileKey(exchangeFileID), hasFile(exchangeFileID)))

/** The same by a step of the audit that has a file. */
export const takeOutPapersOfStep = async (db: Db, auditLogID: number): Promise<void> =>
  takeOutPapers(db, await ordersWith(db, stepKey(auditLogID), hasStep(auditLogID)))

/** The order whose papers hold what was done with the record, where they are put away. */
export async function orderPutAwayOf(
  db: Queries,
  objectType: AuditObjectType,
  objectID: number,
): Promise<number | null> {
  const order = orderOf[objectType]?.(objectID)
  if (!order) return null
  const { rows } = await sql<{
    order_id: number
  }>`select order_id from put_away_papers where order_id = (${order})`.execute(db)
  return rows[0]?.order_id ?? null
}

const orderOf: { readonly [Type in AuditObjectType]?: (id: number) => RawBuilder<unknown> } = {
  Order: (id) => sql`select ${id}::bigint`,
  StoreOrder: (id) => sql`select order_id from store_order where store_order_id = ${id}`,
  Shipment: (id) => sql`select order_id from shipment where shipment_id = ${id}`,
  Invoice: (id) => sql`select order_id from invoice where invoice_id = ${id}`,
}
