/** The lines of a store order in the external system's terms, or the sentence for why it could not read them. */
import {
  allow,
  compare,
  type Decision,
  hasFeature,
  quantityForWarehouse,
  refuse,
  type VendorConfig,
} from '@quayside/domain'
import type { WarehouseLineRow } from '@quayside/store'
import type { SystemLine } from './connector.ts'

function lineOf(row: WarehouseLineRow, vendor: VendorConfig): Decision<SystemLine> {
  const product = row.external_product_id ?? (hasFeature(vendor, 'ExternalProducts') ? null : row.sku)
  const line = row.order_line_number ?? row.store_order_product_id
  if (!product) return refuse('externalProductUnmatched', { line, code: row.code ?? '?' })
  if (row.warehouse_code !== null && row.external_warehouse_id === null)
    return refuse('warehouseHasNoExternalID', { warehouseCode: row.warehouse_code })
  return allow({
    line: String(row.store_order_product_id),
    product,
    description: row.description,
    quantity: quantityForWarehouse({
      quantity: row.quantity,
      quantityAcknowledged: row.quantity_acknowledged,
      productPackSize: row.product_pack_size,
    }),
    warehouse: row.external_warehouse_id,
  })
}

/** Lines that were acknowledged as 0 are not spoken of. */
export function systemLines(rows: readonly WarehouseLineRow[], vendor: VendorConfig): Decision<SystemLine[]> {
  const lines: SystemLine[] = []
  for (const row of rows) {
    const line = lineOf(row, vendor)
    if (!line.ok) return line
    if (compare(line.value.quantity, 0) > 0) lines.push(line.value)
  }
  return allow(lines)
}
