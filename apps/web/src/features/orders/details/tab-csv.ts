/** What each tab of an order holds as a file: the rows in the order in which they show. */
import type { AuditEntry, OrderDetails } from '@quayside/contract'
import {
  dateText,
  formatDateTime,
  type PartnerSettings,
  stageField,
  stageNames,
  stageTables,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { type CsvColumn, csvText } from '../../../csv/csv-text.ts'
import { csvColumnsOf, invoiceFields, overviewFields, productFields, shipmentFields } from './detail-columns.tsx'
import { linesByProduct, linesByShipment, linesByStoreOrder } from './line-order.ts'
import type { OrderTab } from './order-tabs.ts'
import { byNumber } from './row-order.ts'
import { type StageRow, stageRows } from './stage-rows.ts'

export interface TabContent {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  /** Asked for by the audit tab alone. */
  readonly audit?: readonly AuditEntry[]
}

/** '{orderNumber}_{tab}_{date}.csv'. */
export function tabFileName({ orderNumber }: Pick<OrderDetails, 'orderNumber'>, tab: OrderTab, now: Date): string {
  return `${orderNumber}_${tab}_${dateText(now)}.csv`
}

export function tabCsv(tab: OrderTab, { order, partner, vendor, audit = [] }: TabContent): string {
  switch (tab) {
    case 'statusOverview':
      return csvText(statusColumns, stageRows(order, { partner, vendor }))
    case 'ordersOverview':
      return csvText(storeOrderColumns, order.storeOrders.toSorted(byNumber((one) => one.storeOrderNumber)))
    case 'storeOrderDetail':
      return csvText(csvColumnsOf(productFields), linesByStoreOrder(order.storeOrderProducts))
    case 'productsOverview':
      return csvText(csvColumnsOf(overviewFields), linesByProduct(order.storeOrderProducts))
    case 'shipmentDetail':
      return csvText(csvColumnsOf(shipmentFields), linesByShipment(order.shipmentCartonProducts))
    case 'invoiceDetail':
      return csvText(csvColumnsOf(invoiceFields), linesByShipment(order.invoiceProducts))
    case 'audit':
      return csvText(auditColumns, audit)
  }
}

const statusColumns: readonly CsvColumn<StageRow>[] = [
  { title: 'Type', value: (row) => stageTables[row.stage].label },
  { title: 'Progress %', value: (row) => row.percent },
  {
    title: 'Breakdown',
    value: (row) => row.counts.map(({ status, count }) => `${count} ${statusLabel(row.stage, status)}`).join('; '),
  },
]

type StoreOrder = OrderDetails['storeOrders'][number]

const storeOrderColumns: readonly CsvColumn<StoreOrder>[] = [
  { title: 'Order Number', value: (one) => one.storeOrderNumber },
  { title: 'WHS', value: (one) => one.warehouseCode },
  { title: 'Delivery Location', value: (one) => one.store?.name ?? one.store?.storeCode },
  { title: 'Due Date', value: (one) => one.dueDate },
  ...stageNames.map(
    (stage): CsvColumn<StoreOrder> => ({
      title: stageTables[stage].label,
      value: (one) => one[stageField[stage]],
    }),
  ),
  { title: 'Status', value: (one) => one.status },
  { title: 'SubTotal', value: (one) => one.subTotal },
]

const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { title: 'Timestamp', value: (entry) => formatDateTime(entry.created) },
  { title: 'Username', value: (entry) => entry.createdBy },
  { title: 'Action', value: (entry) => entry.action },
  { title: 'EDI File', value: (entry) => entry.ediFile },
  { title: 'EDI Messages', value: (entry) => entry.ediMessageIDs },
]
