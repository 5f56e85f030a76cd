/** The fields of an order's shipment lines and invoice lines. */
import type { OrderDetails } from '@quayside/contract'
import { withSubstitute } from '@quayside/domain'
import { invoiceAddress, shipmentAddress } from '../../../address/record-address.ts'
import type { Field } from './detail-columns.tsx'

export type ShipmentLine = OrderDetails['shipmentCartonProducts'][number]
export type InvoiceLine = OrderDetails['invoiceProducts'][number]

const end = { align: 'end' } as const
const code = { as: 'code' } as const
const phone = { header: 'Quantity', fixed: true, phoneOnly: true } as const
const description: Field<Pick<ShipmentLine, 'description' | 'orderedArticle'>> = {
  key: 'description',
  header: 'Description',
  wrap: true,
  fixed: true,
  card: 'middle1',
  value: (row) => withSubstitute(row.description, row.orderedArticle),
}

export const shipmentFields: readonly Field<ShipmentLine>[] = [
  {
    key: 'orderNumber',
    header: 'Order Number',
    ...code,
    from: 768,
    card: 'start1',
    width: 126,
    value: (row) => row.orderNumber,
  },
  {
    key: 'status',
    header: 'Shipment Status',
    wrap: true,
    width: 126,
    from: 1024,
    value: (row) => row.shipmentStatus,
  },
  {
    key: 'shipmentNumber',
    header: 'Shipment Number',
    ...code,
    from: 768,
    card: 'start3',
    width: 118,
    value: (row) => row.shipmentNumber,
    href: (row) => shipmentAddress(row.shipmentID),
  },
  { key: 'storeCode', header: 'Store Code', ...code, width: 110, from: 1280, value: (row) => row.storeCode },
  { key: 'sku', header: 'SKU', ...code, from: 768, card: 'start2', width: 106, value: (row) => row.sku },
  description,
  { key: 'phone', ...phone, card: 'end1', value: (row) => `${row.quantityShipped} shipped` },
  { key: 'shipped', header: 'Qty Shipped', ...end, width: 88, value: (row) => row.quantityShipped },
  {
    key: 'carton',
    header: 'Carton Number',
    ...code,
    card: 'end2',
    width: 110,
    from: 1024,
    value: (row) => row.cartonNumber,
  },
  { key: 'batch', header: 'Batch', whenFilled: true, width: 80, from: 1440, value: (row) => row.batch },
  {
    key: 'expiry',
    header: 'Expiry Date',
    as: 'date',
    whenFilled: true,
    width: 96,
    from: 1440,
    value: (row) => row.expiryDate,
  },
  {
    key: 'date',
    header: 'Shipment Date',
    as: 'date',
    width: 104,
    from: 1280,
    value: (row) => row.shipmentDate,
  },
  {
    key: 'tracking',
    header: 'Tracking Number',
    ...code,
    width: 116,
    from: 1440,
    value: (row) => row.trackingNumber,
  },
  {
    key: 'hire',
    header: 'Hire Type Code',
    whenFilled: true,
    width: 108,
    from: 1440,
    value: (row) => row.hireTypeCode,
  },
]

export const invoiceFields: readonly Field<InvoiceLine>[] = [
  {
    key: 'orderNumber',
    header: 'Order Number',
    ...code,
    from: 768,
    card: 'start1',
    width: 126,
    value: (row) => row.orderNumber,
  },
  {
    key: 'status',
    header: 'Invoice Status',
    wrap: true,
    width: 114,
    from: 1024,
    value: (row) => row.invoiceStatus,
  },
  {
    key: 'invoiceNumber',
    header: 'Invoice Number',
    ...code,
    from: 768,
    card: 'start3',
    width: 112,
    value: (row) => row.invoiceNumber,
    href: (row) => invoiceAddress(row.invoiceID),
  },
  { key: 'storeCode', header: 'Store Code', ...code, width: 112, from: 1440, value: (row) => row.storeCode },
  { key: 'sku', header: 'SKU', ...code, from: 768, card: 'start2', width: 100, value: (row) => row.sku },
  description,
  { key: 'phone', ...phone, card: 'end2', value: (row) => `${row.quantityInvoiced} invoiced` },
  { key: 'invoiced', header: 'Qty Invoiced', ...end, width: 88, value: (row) => row.quantityInvoiced },
  {
    key: 'unitPrice',
    header: 'Unit Price',
    as: 'price',
    ...end,
    width: 74,
    from: 1280,
    value: (row) => row.unitPrice,
  },
  {
    key: 'subTotal',
    header: 'Line SubTotal',
    as: 'money',
    ...end,
    width: 94,
    from: 1280,
    value: (row) => row.lineSubTotal,
  },
  { key: 'tax', header: 'Line Tax', as: 'money', ...end, width: 70, from: 1440, value: (row) => row.lineTax },
  { key: 'total', header: 'Line Total', as: 'money', card: 'end1', ...end, width: 88, value: (row) => row.lineTotal },
  {
    key: 'shipmentNumber',
    header: 'Shipment Number',
    ...code,
    optional: true,
    width: 126,
    from: 1440,
    value: (row) => row.shipmentNumber,
  },
  {
    key: 'reference',
    header: 'Customer Reference',
    ...code,
    optional: true,
    width: 138,
    from: 1440,
    value: (row) => row.customerReference,
  },
  { key: 'date', header: 'Invoice Date', as: 'date', width: 92, from: 1440, value: (row) => row.invoiceDate },
]
