/**
 * Orders that ended are put away: what is read only when somebody opens them is packed, and comes back unchanged. Completed orders wait in a queue, so that
 * ten million orders need not be searched for the few whose days are over.
 */
import { errorStatuses } from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { daysBefore } from '../days-before.ts'
import { queueAgain } from './order-queue.ts'
import { putPapersAway } from './papers/put-papers-away.ts'
import { takePapersOut } from './papers/take-papers-out.ts'
import { putLinesAway, takeLinesOut } from './put-away-lines.ts'

/** Looked at in one transaction. */
const atOnce = 50

interface DueOrder {
  readonly order_id: number
  /** Nothing of it was changed for as many days, no document is on its way, no stock is held for it, and nobody has to look at it. */
  readonly rests: boolean
}

async function dueOrders(tx: Tx, before: Date): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with due as (
      select order_id from order_to_put_away where since < ${before} order by since, order_id limit ${sql.lit(atOnce)} for update skip locked)
    select po.order_id, po.last_modified < ${before} and po.status <> all(${[...errorStatuses]}::text[])
      and not exists (select from store_order so where so.order_id = po.order_id
        and (so.last_modified >= ${before} or so.pending_stages <> '{}' or exists (select from stock_reservation held where held.store_order_id = so.store_order_id))) as rests
    from due join purchase_order po using (order_id) for no key update of po skip locked`.execute(tx)
  return rows
}

export interface PutAway {
  /** Orders that were looked at; 0 when none is left. */
  readonly looked: number
  /** Store orders whose lines would not be read back as they are, and stay. */
  readonly stayed: readonly number[]
  /** Orders whose files, messages and steps would not be read back as they are, and stay. */
  readonly papersStayed: readonly number[]
}

/** Puts away some of the completed orders that nobody touched for so many days. Those that still change are looked at again as many days later. */
export async function putAwayOrders(db: Db, days: number, now: Date): Promise<PutAway> {
  const before = daysBefore(now, days)
  return db.transaction().execute(async (tx) => {
    const due = await dueOrders(tx, before)
    const resting = due.filter(({ rests }) => rests).map(({ order_id }) => order_id)
    const busy = due.filter(({ rests }) => !rests).map(({ order_id }) => order_id)
    const stayed = resting.length > 0 ? await putLinesAway(tx, resting) : []
    const papersStayed = await putPapersAway(tx, resting)
    await sql`delete from order_to_put_away where order_id = any(${resting}::bigint[])`.execute(tx)
    await sql`update order_to_put_away set since = ${now} where order_id = any(${busy}::bigint[])`.execute(tx)
    return { looked: due.length, stayed, papersStayed }
  })
}

/** Everything of the order is in its tables again. Callers hold its lock. */
export async function takeOut(tx: Tx, orderID: number): Promise<void> {
  const { rows } = await sql<{ lines: boolean; papers: boolean }>`
    select exists (select from put_away_lines where order_id = ${orderID}) as lines,
      exists (select from put_away_papers where order_id = ${orderID}) as papers`.execute(tx)
  const { lines = false, papers = false } = rows[0] ?? {}
  if (lines) await takeLinesOut(tx, orderID)
  if (papers) await takePapersOut(tx, orderID)
  if (lines || papers) await queueAgain(tx, orderID)
}
