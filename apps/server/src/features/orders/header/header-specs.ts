/** Which column keeps which field of a header. */
import { type OrderField, orderFieldLabels, type StoreOrderField, storeOrderFieldLabels } from '@quayside/domain'

export type FieldSpecs<Field extends string, Column extends string> = Readonly<
  Record<Field, { readonly column: Column; readonly label: string }>
>

const orderColumns = {
  orderNumber: 'order_number',
  customerReference: 'customer_reference',
  orderDate: 'order_date',
  etd: 'etd',
  eta: 'eta',
  warehouseID: 'warehouse_id',
  shippingMethod: 'shipping_method',
  shipToStoreID: 'ship_to_store_id',
  currency: 'currency',
  comments: 'comments',
} as const satisfies Record<OrderField, string>

const storeOrderColumns = {
  storeID: 'store_id',
  billToID: 'bill_to_id',
  toAddressID: 'to_address_id',
  fromAddressID: 'from_address_id',
  dueDate: 'due_date',
  warehouseID: 'warehouse_id',
  storeOrderReference: 'store_order_reference',
  systemStoreOrderNumber: 'system_store_order_number',
  systemStoreOrderID: 'system_store_order_id',
} as const satisfies Record<StoreOrderField, string>

const specsOf = <Field extends string, Column extends string>(
  columns: Readonly<Record<Field, Column>>,
  labels: Readonly<Record<Field, string>>,
) =>
  Object.fromEntries(
    (Object.entries(columns) as [Field, Column][]).map(([field, column]) => [field, { column, label: labels[field] }]),
  ) as FieldSpecs<Field, Column>

export type OrderColumn = (typeof orderColumns)[OrderField]
export type StoreOrderColumn = (typeof storeOrderColumns)[StoreOrderField]

export const orderSpecs = specsOf(orderColumns, orderFieldLabels)
export const storeOrderSpecs = specsOf(storeOrderColumns, storeOrderFieldLabels)
