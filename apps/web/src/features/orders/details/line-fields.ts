/** The fields of an order's lines: by store order, and with what was invoiced by product. */
import type { StoreOrderProduct } from '@quayside/contract'
import type { PartnerSettings } from '@quayside/domain'
import type { Field } from './detail-columns.tsx'

const number = { align: 'end', width: 68 } as const

const productFields: readonly Field<StoreOrderProduct>[] = [
  {
    key: 'storeOrder',
    header: 'Order Number',
    width: 126,
    as: 'code',
    underDescription: true,
    value: (line) => line.storeOrderNumber,
  },
  {
    key: 'code',
    header: 'Code',
    width: 82,
    as: 'code',
    underDescription: true,
    value: (line) => line.supplierProductCode,
  },
  {
    key: 'sku',
    header: 'SKU',
    width: 100,
    as: 'code',
    hideBelow: 'tablet',
    value: (line) => line.sku,
  },
  { key: 'description', header: 'Description', wrap: true, value: (line) => line.description },
  {
    key: 'comments',
    header: 'Comments',
    optional: true,
    wrap: true,
    width: 140,
    hideBelow: 'laptop',
    value: (line) => line.comments,
  },
  {
    key: 'ediWarnings',
    header: 'EDI Warnings',
    optional: true,
    wrap: true,
    width: 140,
    hideBelow: 'laptop',
    value: (line) => line.ediWarnings,
  },
  { key: 'batch', header: 'Batch', optional: true, width: 90, hideBelow: 'laptop', value: (line) => line.batch },
  {
    key: 'price',
    header: 'Price',
    as: 'price',
    hideBelow: 'tablet',
    align: 'end',
    width: 62,
    value: (line) => line.lineProductPrice,
  },
  {
    key: 'actualPrice',
    header: 'Actual Price',
    as: 'price',
    optional: true,
    align: 'end',
    width: 88,
    hideBelow: 'laptop',
    value: (line) => line.priceValidationProductPrice,
  },
  {
    key: 'priceAck',
    header: 'Price Ack',
    as: 'price',
    hideBelow: 'laptop',
    align: 'end',
    width: 76,
    value: (line) => line.lineProductPriceAcknowledged,
  },
  { key: 'quantity', header: 'Qty', align: 'end', width: 50, value: (line) => line.quantity },
  { key: 'qtyAck', header: 'Qty Ack', ...number, value: (line) => line.quantityAcknowledged },
  {
    key: 'qtyBackordered',
    header: 'Qty B/O',
    hideBelow: 'laptop',
    ...number,
    value: (line) => line.quantityBackordered,
  },
  { key: 'shipped', header: 'Shipped', hideBelow: 'laptop', ...number, value: (line) => line.quantityShipped },
  {
    key: 'backorderDate',
    header: 'B/O Date',
    as: 'date',
    optional: true,
    width: 98,
    hideBelow: 'laptop',
    value: (line) => line.backorderedDate,
  },
  {
    key: 'subTotal',
    header: 'SubTotal',
    as: 'money',
    hideBelow: 'phone',
    align: 'end',
    width: 84,
    value: (line) => line.lineSubTotal,
  },
]

const overviewFields: readonly Field<StoreOrderProduct>[] = [
  ...productFields.slice(0, -1),
  { key: 'invoiced', header: 'Invoiced', hideBelow: 'laptop', ...number, value: (line) => line.quantityInvoiced },
  {
    key: 'retailPrice',
    header: 'Retail Price',
    as: 'price',
    hideBelow: 'desktop',
    align: 'end',
    width: 86,
    value: (line) => line.lineProductRetailPrice,
  },
  {
    key: 'packSize',
    header: 'Pack Size',
    hideBelow: 'desktop',
    align: 'end',
    width: 76,
    value: (line) => line.linePackSize ?? line.product?.packSize ?? null,
  },
  ...productFields.slice(-1),
]

const warehouseField: Field<StoreOrderProduct> = {
  key: 'warehouse',
  header: 'WHS',
  width: 62,
  as: 'code',
  hideBelow: 'tablet',
  value: (line) => line.warehouseCode,
}

/** WHS stands behind the order number, for partners whose orders have several warehouses. */
export function lineFields(
  tab: 'storeOrderDetail' | 'productsOverview',
  partner: PartnerSettings | undefined,
): readonly Field<StoreOrderProduct>[] {
  const fields = tab === 'productsOverview' ? overviewFields : productFields
  if (!partner?.multiWarehouseOrdersEnabled) return fields
  return [...fields.slice(0, 1), warehouseField, ...fields.slice(1)]
}
