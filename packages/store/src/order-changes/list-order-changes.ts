/** The order changes of an order as screens show them, newest first. */
import { type OrderChangeStatus, orderChangeStatus, type StatusOf } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import type { OrderChangeTable } from '../schema.ts'
import { type KeptOrderChange, readKeptOrderChange } from './order-change-rows.ts'

export interface OrderChangeRow
  extends Omit<Selectable<OrderChangeTable>, 'document' | 'document_sha256' | 'partner_id'> {
  file_name: string | null
}

/** Lists the changes of an order, and those of its number that wait because their order is not clear. */
export async function listOrderChangesOf(db: Queries, orderID: number): Promise<OrderChangeRow[]> {
  const { rows } = await sql<OrderChangeRow>`
    select order_change_id, order_id, order_number, order_date, change_number, change_date, purpose, order_change.status, message, header_difference, exchange_file_id,
      exchange_message_id, order_change.created, created_by, file_name
    from order_change left join exchange_file using (exchange_file_id)
    where order_id = ${orderID} or order_change_id in (${waitingFor(orderID)}) order by order_change_id desc`.execute(
    db,
  )
  return rows
}

/** Changes with the number of this order that belong to no order yet. */
const waitingFor = (orderID: number) => sql`
  select waiting.order_change_id from order_change waiting join purchase_order po using (partner_id, order_number)
  where po.order_id = ${orderID} and waiting.order_id is null and waiting.status = ${orderChangeStatus.waiting}`

/**
 * Gives a waiting change to an order of its partner and number.
 *
 * @returns null where the change does not wait for this order
 */
export async function giveWaitingChange(
  tx: Tx,
  orderID: number,
  orderChangeID: number,
): Promise<KeptOrderChange | null> {
  const { rows } = await sql<{ order_change_id: number }>`
    update order_change set order_id = ${orderID}
    where order_change_id = ${orderChangeID} and order_change_id in (${waitingFor(orderID)})
    returning order_change_id`.execute(tx)
  return rows[0] ? readKeptOrderChange(tx, orderID, orderChangeID) : null
}

export interface OrderChangeOutcomeRow {
  order_change_id: number
  store_order_id: number
  store_order_number: string
  store_code: string | null
  /** Of the store order's order stage. */
  order_status: StatusOf['order']
  status: OrderChangeStatus
  error: string | null
  cancelled: boolean
  difference: unknown
  decided: Date | null
  decided_by: string | null
}

export async function listOutcomesOf(db: Queries, orderID: number): Promise<OrderChangeOutcomeRow[]> {
  const { rows } = await sql<OrderChangeOutcomeRow>`
    select outcome.order_change_id, outcome.store_order_id, so.store_order_number, store.store_code, so.order_status, outcome.status, outcome.error, outcome.cancelled,
      outcome.difference, outcome.decided, outcome.decided_by
    from order_change_store_order outcome join order_change using (order_change_id) join store_order so using (store_order_id)
    left join store using (store_id)
    where order_change.order_id = ${orderID} order by outcome.order_change_id desc, ${byLanguage('so.store_order_number')}`.execute(
    db,
  )
  return rows
}
