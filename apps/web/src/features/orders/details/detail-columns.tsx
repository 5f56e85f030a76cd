/** The columns of an order's products, shipment lines and invoice lines, to read and to export. */
import type { OrderDetails, StoreOrderProduct } from '@quayside/contract'
import { formatDate } from '@quayside/domain'
import { CodeText, type Column, Dash } from '@quayside/ui-kit'
import type { CsvColumn } from '../../../csv/csv-text.ts'
import { plainAmount } from '../list/order-columns.tsx'

export type ShipmentLine = OrderDetails['shipmentCartonProducts'][number]
export type InvoiceLine = OrderDetails['invoiceProducts'][number]

/** A column that is shown and exported alike. */
export interface Field<Row> extends Omit<Column<Row>, 'render'> {
  readonly value: (row: Row) => string | number | null
  readonly as?: 'code' | 'money' | 'date'
  readonly href?: (row: Row) => string | null
}

export function columnsOf<Row>(fields: readonly Field<Row>[], currency: string): readonly Column<Row>[] {
  return fields.map(({ value, as, href, ...column }) => ({
    ...column,
    render: (row) => {
      const shown = shownValue(value(row), as, currency)
      const link = href?.(row)
      return link ? <a href={link}>{shown}</a> : shown
    },
  }))
}

export function csvColumnsOf<Row>(fields: readonly Field<Row>[]): readonly CsvColumn<Row>[] {
  return fields.map(({ header, value, as }) => ({
    title: header,
    value: (row) => (as === 'date' ? formatDate(value(row) as string | null) : value(row)),
  }))
}

function shownValue(value: string | number | null, as: Field<unknown>['as'], currency: string) {
  if (value === null || value === '') return <Dash />
  if (as === 'code') return <CodeText>{value}</CodeText>
  if (as === 'date') return formatDate(String(value))
  return as === 'money' && typeof value === 'number' ? plainAmount(value, currency) : value
}

const number = { align: 'end', width: 68 } as const

export const productFields: readonly Field<StoreOrderProduct>[] = [
  {
    key: 'storeOrder',
    header: 'Order Number',
    width: 126,
    as: 'code',
    value: (line) => line.storeOrderNumber,
  },
  { key: 'code', header: 'Code', width: 82, as: 'code', value: (line) => line.supplierProductCode },
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
    as: 'money',
    hideBelow: 'tablet',
    align: 'end',
    width: 62,
    value: (line) => line.lineProductPrice,
  },
  {
    key: 'actualPrice',
    header: 'Actual Price',
    as: 'money',
    optional: true,
    align: 'end',
    width: 88,
    hideBelow: 'laptop',
    value: (line) => line.priceValidationProductPrice,
  },
  {
    key: 'priceAck',
    header: 'Price Ack',
    as: 'money',
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

export const overviewFields: readonly Field<StoreOrderProduct>[] = [
  ...productFields.slice(0, -1),
  { key: 'invoiced', header: 'Invoiced', hideBelow: 'laptop', ...number, value: (line) => line.quantityInvoiced },
  {
    key: 'retailPrice',
    header: 'Retail Price',
    as: 'money',
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

export const shipmentFields: readonly Field<ShipmentLine>[] = [
  { key: 'orderNumber', header: 'Order Number', as: 'code', width: 116, value: (row) => row.orderNumber },
  { key: 'status', header: 'Shipment Status', width: 150, hideBelow: 'tablet', value: (row) => row.shipmentStatus },
  {
    key: 'shipmentNumber',
    header: 'Shipment Number',
    as: 'code',
    width: 130,
    value: (row) => row.shipmentNumber,
    href: (row) => `/shipments/${row.shipmentID}`,
  },
  { key: 'storeCode', header: 'Store Code', as: 'code', width: 88, hideBelow: 'laptop', value: (row) => row.storeCode },
  { key: 'sku', header: 'SKU', as: 'code', width: 110, value: (row) => row.sku },
  { key: 'description', header: 'Description', hideBelow: 'tablet', value: (row) => row.description },
  { key: 'shipped', header: 'Qty Shipped', align: 'end', width: 90, value: (row) => row.quantityShipped },
  {
    key: 'carton',
    header: 'Carton Number',
    as: 'code',
    width: 110,
    hideBelow: 'tablet',
    value: (row) => row.cartonNumber,
  },
  { key: 'batch', header: 'Batch', width: 80, hideBelow: 'desktop', value: (row) => row.batch },
  { key: 'expiry', header: 'Expiry Date', as: 'date', width: 96, hideBelow: 'desktop', value: (row) => row.expiryDate },
  {
    key: 'date',
    header: 'Shipment Date',
    as: 'date',
    width: 104,
    hideBelow: 'laptop',
    value: (row) => row.shipmentDate,
  },
  {
    key: 'tracking',
    header: 'Tracking Number',
    as: 'code',
    width: 120,
    hideBelow: 'desktop',
    value: (row) => row.trackingNumber,
  },
  { key: 'hire', header: 'Hire Type Code', width: 100, hideBelow: 'desktop', value: (row) => row.hireTypeCode },
]

export const invoiceFields: readonly Field<InvoiceLine>[] = [
  { key: 'orderNumber', header: 'Order Number', as: 'code', width: 116, value: (row) => row.orderNumber },
  { key: 'status', header: 'Invoice Status', width: 150, hideBelow: 'tablet', value: (row) => row.invoiceStatus },
  {
    key: 'invoiceNumber',
    header: 'Invoice Number',
    as: 'code',
    width: 120,
    value: (row) => row.invoiceNumber,
    href: (row) => `/invoices/${row.invoiceID}`,
  },
  { key: 'storeCode', header: 'Store Code', as: 'code', width: 84, hideBelow: 'laptop', value: (row) => row.storeCode },
  { key: 'sku', header: 'SKU', as: 'code', width: 110, value: (row) => row.sku },
  { key: 'description', header: 'Description', hideBelow: 'tablet', value: (row) => row.description },
  { key: 'invoiced', header: 'Qty Invoiced', align: 'end', width: 90, value: (row) => row.quantityInvoiced },
  {
    key: 'unitPrice',
    header: 'Unit Price',
    as: 'money',
    hideBelow: 'laptop',
    ...number,
    value: (row) => row.unitPrice,
  },
  {
    key: 'subTotal',
    header: 'Line SubTotal',
    as: 'money',
    align: 'end',
    width: 100,
    hideBelow: 'laptop',
    value: (row) => row.lineSubTotal,
  },
  { key: 'tax', header: 'Line Tax', as: 'money', hideBelow: 'desktop', ...number, value: (row) => row.lineTax },
  { key: 'total', header: 'Line Total', as: 'money', align: 'end', width: 96, value: (row) => row.lineTotal },
  {
    key: 'shipmentNumber',
    header: 'Shipment Number',
    as: 'code',
    width: 120,
    hideBelow: 'desktop',
    value: (row) => row.shipmentNumber,
  },
  {
    key: 'reference',
    header: 'Customer Reference',
    as: 'code',
    width: 130,
    hideBelow: 'desktop',
    value: (row) => row.customerReference,
  },
  { key: 'date', header: 'Invoice Date', as: 'date', width: 96, hideBelow: 'laptop', value: (row) => row.invoiceDate },
]
