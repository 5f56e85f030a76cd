/** Orders and store orders made by hand: written empty, with a unique number. */
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import type { PurchaseOrderTable, StoreOrderTable } from '../schema.ts'
import type { AllStatusColumns } from './stage-columns.ts'

type OrderColumns = GivenColumns<
  PurchaseOrderTable,
  'partner_id' | 'order_date' | 'currency' | 'external_customer_id' | 'retailer_code' | 'system' | 'created_by'
>

export interface BareOrder extends AllStatusColumns, OrderColumns {
  /** Null: made of the order's id. */
  readonly order_number: string | null
}

/** An order without store orders. */
export async function insertBareOrder(
  tx: Tx,
  { order_number, ...order }: BareOrder,
): Promise<{ order_id: number; order_number: string }> {
  const { order_id } = await tx
    .insertInto('purchase_order')
    .values({
      ...order,
      order_number: order_number ?? '',
      last_modified_by: order.created_by,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  if (order_number !== null) return { order_id, order_number }
  const number = `QS-${order_id}`
  await tx.updateTable('purchase_order').set({ order_number: number }).where('order_id', '=', order_id).execute()
  return { order_id, order_number: number }
}

/** Another order of the partner that is not deleted has the number. */
export async function isOrderNumberTaken(
  db: Queries,
  partnerID: number,
  orderNumber: string,
  exceptOrderID = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_order')
    .select('order_id')
    .where('partner_id', '=', partnerID)
    .where('order_number', '=', orderNumber)
    .where('order_id', '<>', exceptOrderID)
    .where('status', '<>', sharedStatus.deleted)
    .executeTakeFirst()
  return row !== undefined
}

type StoreOrderColumns = GivenColumns<
  StoreOrderTable,
  'order_id' | 'partner_id' | 'store_order_number' | 'store_id' | 'warehouse_id' | 'due_date' | 'created_by'
>

export interface BareStoreOrder extends AllStatusColumns, StoreOrderColumns {}

/** A store order without lines; the order counts one more. */
export async function insertBareStoreOrder(tx: Tx, storeOrder: BareStoreOrder): Promise<number> {
  const { store_order_id } = await tx
    .insertInto('store_order')
    .values({ ...storeOrder, to_address_id: storeOrder.store_id, last_modified_by: storeOrder.created_by })
    .returning('store_order_id')
    .executeTakeFirstOrThrow()
  await sql`
    update purchase_order set store_order_count = (select count(*) from store_order so where so.order_id = purchase_order.order_id)
    where order_id = ${storeOrder.order_id}`.execute(tx)
  return store_order_id
}

/** The numbers of an order's store orders, deleted ones too: a number is never used twice. */
export async function storeOrderNumbers(db: Queries, orderID: number): Promise<Set<string>> {
  const rows = await db.selectFrom('store_order').select('store_order_number').where('order_id', '=', orderID).execute()
  return new Set(rows.map((row) => row.store_order_number))
}

/** Store orders that are named after their order are named after its new number. */
export async function renameStoreOrders(tx: Tx, orderID: number, from: string, to: string): Promise<void> {
  await sql`
    update store_order set store_order_number = ${to} || substr(store_order_number, length(${from}) + 1)
    where order_id = ${orderID} and (store_order_number = ${from} or starts_with(store_order_number, ${from} || '-'))`.execute(
    tx,
  )
}
