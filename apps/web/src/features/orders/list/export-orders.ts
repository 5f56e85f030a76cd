/** All orders that match, as CSV named with today's date; asked for in large pages. */
import { listOrders, type OrderRow } from '@quayside/contract'
import { dateText, formatDate } from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { type CsvColumn, csvText, saveCsv } from '../../../csv/csv-text.ts'
import { type OrdersSearch, ordersQueryOf } from './orders-search.ts'

const pageSize = 1000

const columns: readonly CsvColumn<OrderRow>[] = [
  { title: 'Order Number', value: (order) => order.orderNumber },
  { title: 'Customer Reference', value: (order) => order.customerReference },
  { title: 'Order Date', value: (order) => formatDate(order.orderDate) },
  { title: 'Deliver After', value: (order) => formatDate(order.etd) },
  { title: 'Deliver Before', value: (order) => formatDate(order.eta) },
  { title: 'Ship To', value: (order) => order.shipToName },
  { title: 'State', value: (order) => order.shipToState },
  { title: 'Partner', value: (order) => order.partnerName },
  { title: 'Status', value: (order) => order.status },
  { title: 'Order', value: (order) => order.orderStatus },
  { title: 'Ack', value: (order) => order.acknowledgmentStatus },
  { title: 'Sales Order', value: (order) => order.salesOrderStatus },
  { title: 'Warehouse Order', value: (order) => order.externalStatus },
  { title: 'Shipment', value: (order) => order.shipmentStatus },
  { title: 'Invoice', value: (order) => order.invoiceStatus },
  { title: 'SubTotal', value: (order) => order.subTotal },
  { title: 'Total', value: (order) => order.total },
  { title: 'Currency', value: (order) => order.currency },
]

export function exportOrders(orders: readonly OrderRow[]): void {
  saveCsv(`orders_${dateText(new Date())}.csv`, csvText(columns, orders))
}

/** Every order that matches, up to `limit`; tells how far it is. */
export async function allMatching(
  search: OrdersSearch,
  limit: number,
  onProgress: (done: number, total: number) => void,
): Promise<readonly OrderRow[]> {
  const orders: OrderRow[] = []
  for (let pageNumber = 1; orders.length < limit; pageNumber += 1) {
    const answer = await callApi(listOrders, { query: { ...ordersQueryOf(search), pageSize, pageNumber } })
    orders.push(...answer.orders)
    onProgress(orders.length, answer.totalRecords)
    if (answer.orders.length === 0 || orders.length >= answer.totalRecords) break
  }
  return orders.slice(0, limit)
}
