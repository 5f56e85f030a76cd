/**
 * Which store orders have stock held for them. A row is written before the external system is asked and settled after, so
 * that an answer that got lost on the way (a crash in between) is known and the stock can be given back.
 */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

export async function noteReservationAsked(tx: Tx, storeOrderIDs: readonly number[], system: string): Promise<void> {
  await sql`
    insert into stock_reservation (store_order_id, system) select id, ${system} from unnest(${[...storeOrderIDs]}::bigint[]) as id
    on conflict (store_order_id) do update set system = excluded.system, asked = now() where stock_reservation.held is null`.execute(
    tx,
  )
}

export interface HeldLine {
  readonly storeOrderProductID: number
  readonly reservationID: string
}

export async function noteReservationHeld(
  tx: Tx,
  storeOrderID: number,
  system: string,
  lines: readonly HeldLine[],
): Promise<void> {
  await sql`
    insert into stock_reservation (store_order_id, system, held) values (${storeOrderID}, ${system}, now())
    on conflict (store_order_id) do update set system = excluded.system, held = excluded.held`.execute(tx)
  await sql`
    update store_order_product line set external_reservation_id = given.reservation_id
    from unnest(${lines.map((line) => line.storeOrderProductID)}::bigint[], ${lines.map((line) => line.reservationID)}::text[])
      as given (store_order_product_id, reservation_id)
    where line.store_order_product_id = given.store_order_product_id and line.store_order_id = ${storeOrderID}`.execute(
    tx,
  )
}

/** Deletes the reservation: nothing is held for the store order any more. */
export async function forgetReservation(tx: Tx, storeOrderID: number): Promise<void> {
  await sql`delete from stock_reservation where store_order_id = ${storeOrderID}`.execute(tx)
  await sql`
    update store_order_product set external_reservation_id = null
    where store_order_id = ${storeOrderID} and external_reservation_id is not null`.execute(tx)
}

/** The store orders among these for which stock is held. */
export async function heldReservations(db: Queries, storeOrderIDs: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ store_order_id: number }>`
    select store_order_id from stock_reservation
    where held is not null and store_order_id = any(${[...storeOrderIDs]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.store_order_id))
}

/** Requested so long ago that nobody waits for the answer any more. */
export async function unansweredReservations(db: Queries, system: string, olderThan: Date): Promise<number[]> {
  const { rows } = await sql<{ store_order_id: number }>`
    select store_order_id from stock_reservation where held is null and system = ${system} and asked < ${olderThan}`.execute(
    db,
  )
  return rows.map((row) => row.store_order_id)
}

/** The caller that removes the row releases the stock; false when it was settled in the meantime. */
export async function dropUnanswered(db: Queries, storeOrderID: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stock_reservation where store_order_id = ${storeOrderID} and held is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
