/** Copies number and reference of an order to its invoices, whose list is searched and sorted by them. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

const readColumn = (column: 'order_number' | 'customer_reference', orderID: number | null) =>
  sql<string | null>`(select ${sql.ref(column)} from purchase_order where order_id = ${orderID})`

/** Returns the copied columns of an invoice of the order. */
export const listedOrderColumns = (orderID: number | null) => ({
  listed_order_number: readColumn('order_number', orderID),
  listed_order_reference: readColumn('customer_reference', orderID),
})

/** Updates the invoices of an order after its number or reference changed. */
export async function updateListedOrder(tx: Tx, orderID: number): Promise<void> {
  await tx.updateTable('invoice').set(listedOrderColumns(orderID)).where('order_id', '=', orderID).execute()
}
