/** The fields of a line that a save may name: their column, what they are called, and how their values are read. */
import {
  compare,
  type EditableLineField,
  type KeptMetadataName,
  keptMetadataFields,
  keptMetadataNames,
  ownMetadataFields,
} from '@quayside/domain'
import type { EditableLineRow } from '@quayside/store'

export type FieldKind = 'quantity' | 'price' | 'number' | 'text' | 'day' | 'flag' | 'id'
export type FieldValue = string | number | boolean | null

export interface RowField {
  readonly label: string
  readonly kind: FieldKind
  readonly read: (row: EditableLineRow) => FieldValue
}

type OwnField = Exclude<EditableLineField, KeptMetadataName>
type Column = Exclude<keyof EditableLineRow, 'metadata' | 'ordered'>

const field = (label: string, kind: FieldKind, column: Column): RowField => ({
  label,
  kind,
  read: (row) => row[column] as FieldValue,
})

const ownFields: Readonly<Record<OwnField, RowField>> = {
  productID: field('Product', 'id', 'product_id'),
  supplierProductCode: field('Code', 'text', 'supplier_product_code'),
  sku: field('SKU', 'text', 'sku'),
  quantity: field('Qty', 'quantity', 'quantity'),
  quantityAcknowledged: field('Qty Ack', 'quantity', 'quantity_acknowledged'),
  quantityBackordered: field('Qty B/O', 'quantity', 'quantity_backordered'),
  backorderedDate: field('B/O Date', 'day', 'backordered_date'),
  reasonCode: field('Reason', 'text', 'reason_code'),
  lineProductPrice: field('Price', 'price', 'line_product_price'),
  lineProductPriceAcknowledged: field('Price Ack', 'price', 'line_product_price_acknowledged'),
  warehouseID: field('Warehouse', 'id', 'effective_warehouse_id'),
  comments: field('Comments', 'text', 'comments'),
  batch: field('Batch', 'text', 'batch'),
  printPriceLabel: field('Print Label', 'flag', 'print_price_label'),
  ediWarnings: field(ownMetadataFields.ediWarnings.label, 'text', 'edi_warnings'),
  orderLineNumber: field(ownMetadataFields.orderLineNumber.label, 'text', 'order_line_number'),
  orderLineUnit: field(ownMetadataFields.orderLineUnit.label, 'text', 'order_line_unit'),
  linePackSize: field(ownMetadataFields.linePackSize.label, 'quantity', 'line_pack_size'),
  lineProductRetailPrice: field(ownMetadataFields.lineProductRetailPrice.label, 'price', 'line_product_retail_price'),
  lineTax: field(ownMetadataFields.lineTax.label, 'price', 'line_tax'),
  lineTotal: field(ownMetadataFields.lineTotal.label, 'price', 'line_total'),
  quantityShipped: field(ownMetadataFields.quantityShipped.label, 'quantity', 'quantity_shipped'),
  quantityInvoiced: field(ownMetadataFields.quantityInvoiced.label, 'quantity', 'quantity_invoiced'),
}

const keptField = (name: KeptMetadataName): RowField => ({
  label: keptMetadataFields[name].label,
  kind: keptMetadataFields[name].kind,
  read: (row) => row.metadata[name] ?? null,
})

export const rowFields = {
  ...ownFields,
  ...Object.fromEntries(keptMetadataNames.map((name) => [name, keptField(name)])),
} as Readonly<Record<EditableLineField, RowField>>

export const rowFieldNames = Object.keys(rowFields) as readonly EditableLineField[]

const isDecimal = (kind: FieldKind) => kind === 'quantity' || kind === 'price' || kind === 'number'

/** Decimals are the same whatever their zeros; empty text is none. */
export function isSameValue(kind: FieldKind, one: FieldValue, other: FieldValue): boolean {
  if (kind === 'text' || kind === 'day') return (one || null) === (other || null)
  if (one === null || other === null || !isDecimal(kind)) return one === other
  return compare(String(one), String(other)) === 0
}
