/** A line as people name it, and the blank that a new one starts from. */
import type { EditableLineRow } from '@quayside/store'

export const lineName = (row: EditableLineRow): string =>
  row.order_line_number ?? row.supplier_product_code ?? row.sku ?? String(row.store_order_product_id)

export interface BlankLine {
  readonly temporaryID: number
  readonly orderID: number
  readonly storeOrderID: number
  readonly lineNumber: string
  readonly taxRatePercent: string
  readonly warehouseID: number | null
}

/** Quantity 1, price 0, no SKU. */
export const blankLine = (blank: BlankLine): EditableLineRow => ({
  store_order_product_id: blank.temporaryID,
  store_order_id: blank.storeOrderID,
  order_id: blank.orderID,
  product_id: null,
  product_pack_size: null,
  warehouse_id: null,
  effective_warehouse_id: blank.warehouseID,
  ordinal: 0,
  order_line_number: blank.lineNumber,
  order_line_unit: null,
  supplier_product_code: null,
  sku: null,
  gtin: null,
  description: null,
  is_substituted: false,
  quantity: '1',
  quantity_acknowledged: null,
  quantity_backordered: '0',
  quantity_shipped: '0',
  quantity_invoiced: '0',
  backordered_date: null,
  reason_code: null,
  line_product_price: '0',
  line_product_price_acknowledged: null,
  price_basis: null,
  line_product_retail_price: null,
  price_validation_product_price: null,
  line_pack_size: null,
  line_sub_total: '0',
  line_tax: '0',
  line_total: '0',
  tax_rate_percent: blank.taxRatePercent,
  batch: null,
  comments: null,
  edi_warnings: null,
  print_price_label: false,
  external_reservation_id: null,
  error: null,
  metadata: {},
  ordered: null,
})

/** One above the highest number of the lines that are there, and of those that were ordered and are gone. */
export function nextLineNumber(rows: readonly EditableLineRow[], ordered: readonly string[]): number {
  const numbers = [...rows.map((row) => row.order_line_number), ...ordered]
  return numbers.reduce((highest, number) => Math.max(highest, Number(number) || 0), 0) + 1
}
