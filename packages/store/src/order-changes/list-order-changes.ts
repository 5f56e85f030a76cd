/** The order changes of an order as screens show them, newest first. */
import type { OrderChangeStatus, StatusOf } from '@quayside/domain'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import type { OrderChangeTable } from '../schema.ts'

export interface OrderChangeRow
  extends Omit<Selectable<OrderChangeTable>, 'document' | 'document_sha256' | 'partner_id'> {
  file_name: string | null
}

export async function listOrderChangesOf(db: Queries, orderID: number): Promise<OrderChangeRow[]> {
  const { rows } = await sql<OrderChangeRow>`
    select order_change_id, order_id, order_number, change_number, change_date, purpose, order_change.status, message, header_difference, exchange_file_id,
      exchange_message_id, order_change.created, created_by, file_name
    from order_change left join exchange_file using (exchange_file_id)
    where order_id = ${orderID} order by order_change_id desc`.execute(db)
  return rows
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
