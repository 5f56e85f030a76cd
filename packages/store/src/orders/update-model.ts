/** The fields that a bulk action sets on an order before it marks a stage. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'

export interface UpdateModelFields {
  readonly comments?: string | null
  readonly shipping_method?: string | null
  readonly warehouse_id?: number | null
}

export async function setOrderFields(tx: Tx, orderID: number, fields: UpdateModelFields, by: string): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({
      ...fields,
      last_modified: sql<Date>`greatest(now(), last_modified + interval '1 millisecond')`,
      last_modified_by: by,
    })
    .where('order_id', '=', orderID)
    .execute()
}

/** Stock that is reserved for a line is reserved in a warehouse: the order's cannot be changed under it. */
export async function hasReservedLines(db: Queries, orderID: number): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select exists (select 1 from store_order_product where order_id = ${orderID} and external_reservation_id is not null) as reserved`.execute(
    db,
  )
  return rows[0]?.reserved ?? false
}
