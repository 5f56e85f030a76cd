/** Lines as the rule of supply takes them, each with what is left of its stock. */
import type { Shelf } from '@quayside/domain'
import type { EditableLineRow } from '@quayside/store'

/** Shelves by storeOrderProductID; of a line without one the stock is not known. */
export type Shelves = ReadonlyMap<number, Shelf>

export const lineToSupply = (row: EditableLineRow, shelves: Shelves) => ({
  quantity: row.quantity,
  lineProductPrice: row.line_product_price,
  priceValidationProductPrice: row.price_validation_product_price,
  quantityShipped: row.quantity_shipped,
  linePackSize: row.line_pack_size,
  productPackSize: row.product_pack_size,
  shelf: shelves.get(row.store_order_product_id) ?? null,
  taken: row.quantity_acknowledged ?? 0,
})

export const linesToSupply = (rows: readonly EditableLineRow[], shelves: Shelves) =>
  rows.map((row) => lineToSupply(row, shelves))
