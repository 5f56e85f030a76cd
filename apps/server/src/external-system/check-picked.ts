/** Whether the warehouse picked what it was asked for; less is a short pick and fine, more or something else is not. */
import { compare, messageText, quantityForWarehouse } from '@quayside/domain'
import { readWarehouseLines } from '@quayside/store'
import type { PickedQuantity } from './connector.ts'
import type { LockedStoreOrder } from './with-store-order.ts'

/** The sentence for a line of which more was picked than was ordered; null when all is well. */
export async function pickedTooMuch(
  { tx, order, storeOrder }: LockedStoreOrder,
  picked: readonly PickedQuantity[],
): Promise<string | null> {
  const rows = await readWarehouseLines(tx, order.orderID)
  const own = rows.filter((row) => row.store_order_id === storeOrder.storeOrder.store_order_id)
  for (const { line, quantity } of picked) {
    const row = own.find((one) => String(one.store_order_product_id) === line)
    if (!row) return messageText('warehousePickedUnknown', { line, quantity })
    const wanted = quantityForWarehouse({
      quantity: row.quantity,
      quantityAcknowledged: row.quantity_acknowledged,
      productPackSize: row.product_pack_size,
    })
    if (compare(quantity, wanted) > 0)
      return messageText('warehousePickedTooMuch', { code: row.sku ?? row.code ?? line, picked: quantity, wanted })
  }
  return null
}
