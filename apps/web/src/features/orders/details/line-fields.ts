/** The fields of an order's lines: by store order, and with what was invoiced by product. */
import type { StoreOrderProduct } from '@quayside/contract'
import { type PartnerSettings, withSubstitute } from '@quayside/domain'
import type { Field } from './detail-columns.tsx'

const number = { align: 'end', width: 68 } as const

const productFields: readonly Field<StoreOrderProduct>[] = [
  {
    key: 'storeOrder',
    header: 'Order Number',
    width: 126,
    as: 'code',
    from: 768,
    card: 'start1',
    value: (line) => line.storeOrderNumber,
  },
  {
    key: 'code',
    header: 'Code',
    width: 82,
    as: 'code',
    from: 768,
    card: 'start2',
    value: (line) => line.supplierProductCode,
  },
  {
    key: 'sku',
    header: 'SKU',
    width: 100,
    as: 'code',
    from: 1024,
    value: (line) => line.sku,
  },
  {
    key: 'description',
    header: 'Description',
    wrap: true,
    fixed: true,
    card: 'middle1',
    value: (line) => withSubstitute(line.description, line.orderedArticle),
  },
  {
    key: 'comments',
    header: 'Comments',
    optional: true,
    wrap: true,
    width: 140,
    from: 1280,
    value: (line) => line.comments,
  },
  {
    key: 'ediWarnings',
    header: 'EDI Warnings',
    optional: true,
    wrap: true,
    width: 140,
    from: 1280,
    value: (line) => line.ediWarnings,
  },
  { key: 'batch', header: 'Batch', optional: true, width: 90, from: 1280, value: (line) => line.batch },
  {
    key: 'price',
    header: 'Price',
    as: 'price',
    from: 1024,
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
    from: 1280,
    value: (line) => line.priceValidationProductPrice,
  },
  {
    key: 'priceAck',
    header: 'Price Ack',
    as: 'price',
    from: 1280,
    align: 'end',
    width: 76,
    value: (line) => line.lineProductPriceAcknowledged,
  },
  {
    key: 'phone',
    header: 'Acknowledged',
    fixed: true,
    phoneOnly: true,
    card: 'end1',
    value: (line) => `${line.quantityAcknowledged ?? '–'} of ${line.quantity}`,
  },
  { key: 'quantity', header: 'Qty', align: 'end', width: 50, value: (line) => line.quantity },
  { key: 'qtyAck', header: 'Qty Ack', ...number, value: (line) => line.quantityAcknowledged },
  {
    key: 'qtyBackordered',
    header: 'Qty B/O',
    from: 1280,
    ...number,
    value: (line) => line.quantityBackordered,
  },
  { key: 'shipped', header: 'Shipped', from: 1280, ...number, value: (line) => line.quantityShipped },
  {
    key: 'backorderDate',
    header: 'B/O Date',
    as: 'date',
    optional: true,
    width: 98,
    from: 1280,
    value: (line) => line.backorderedDate,
  },
  {
    key: 'subTotal',
    header: 'SubTotal',
    as: 'money',
    card: 'end2',
    from: 768,
    align: 'end',
    width: 84,
    value: (line) => line.lineSubTotal,
  },
]

const overviewFields: readonly Field<StoreOrderProduct>[] = [
  ...productFields.slice(0, -1),
  { key: 'invoiced', header: 'Invoiced', from: 1280, ...number, value: (line) => line.quantityInvoiced },
  {
    key: 'retailPrice',
    header: 'Retail Price',
    as: 'price',
    from: 1440,
    align: 'end',
    width: 86,
    value: (line) => line.lineProductRetailPrice,
  },
  {
    key: 'packSize',
    header: 'Pack Size',
    from: 1440,
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
  from: 1024,
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
