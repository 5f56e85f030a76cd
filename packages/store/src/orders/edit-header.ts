/** Writes edits of the header of an order or store order, each with its new version. */
import { endedStatuses } from '@quayside/domain'
import { sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import type { PurchaseOrderTable, StoreOrderTable } from '../schema.ts'
import { updateListedOrder } from './listed-order.ts'

export type OrderHeaderFields = Pick<
  Updateable<PurchaseOrderTable>,
  | 'order_number'
  | 'customer_reference'
  | 'etd'
  | 'eta'
  | 'warehouse_id'
  | 'shipping_method'
  | 'ship_to_store_id'
  | 'ship_to_name'
  | 'ship_to_state'
  | 'currency'
  | 'comments'
  | 'completed'
>

export async function writeOrderHeader(tx: Tx, orderID: number, fields: OrderHeaderFields, by: string): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ ...fields, ...newVersion(by) })
    .where('order_id', '=', orderID)
    .execute()
  if ('order_number' in fields || 'customer_reference' in fields) await updateListedOrder(tx, orderID)
}

export type StoreOrderHeaderFields = Pick<
  Updateable<StoreOrderTable>,
  | 'store_id'
  | 'bill_to_id'
  | 'to_address_id'
  | 'from_address_id'
  | 'due_date'
  | 'warehouse_id'
  | 'store_order_reference'
  | 'system_store_order_number'
  | 'system_store_order_id'
  | 'stated_ship_to'
>

export async function writeStoreOrderHeader(
  tx: Tx,
  storeOrderID: number,
  fields: StoreOrderHeaderFields,
  by: string,
): Promise<void> {
  await tx
    .updateTable('store_order')
    .set({ ...fields, ...newVersion(by) })
    .where('store_order_id', '=', storeOrderID)
    .execute()
}

/** A line for which the warehouse holds stock, as people name it; null when there is none. */
export async function reservedLine(db: Queries, orderID: number, storeOrderID?: number): Promise<string | null> {
  const { rows } = await sql<{ line: string }>`
    select coalesce(order_line_number, sku, supplier_product_code, store_order_product_id::text) as line from store_order_product
    where order_id = ${orderID} and external_reservation_id is not null
      and (${storeOrderID ?? null}::bigint is null or store_order_id = ${storeOrderID ?? null}) order by ordinal limit 1`.execute(
    db,
  )
  return rows[0]?.line ?? null
}

/** True if the order has a live invoice or credit. */
export async function isInvoiced(db: Queries, orderID: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('invoice_id')
    .where('order_id', '=', orderID)
    .where('status', 'not in', endedStatuses)
    .executeTakeFirst()
  return row !== undefined
}
