/** What each tab of an order holds as a file: the rows in the order in which they show. */
import type { AuditEntry, OrderDetails } from '@quayside/contract'
import {
  type CsvColumn,
  csvText,
  currencyDecimals,
  formatDate,
  type PartnerSettings,
  stageField,
  stageTables,
  statusLabel,
  type VendorConfig,
} from '@quayside/domain'
import { momentText, portalDay } from '../../../session/portal-zone.ts'
import { csvColumnsOf } from './detail-columns.tsx'
import { lineFields } from './line-fields.ts'
import { linesByProduct, linesByShipment, linesByStoreOrder } from './line-order.ts'
import type { OrderTab } from './order-tabs.ts'
import { invoiceFields, shipmentFields } from './record-fields.ts'
import { byNumber } from './row-order.ts'
import { type StageRow, stageRows } from './stage-rows.ts'
import { stagesShown } from './store-order-columns.tsx'

export interface TabContent {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  /** Asked for by the audit tab alone. */
  readonly audit?: readonly AuditEntry[]
}

/** '{orderNumber}_{tab}_{date}.csv'. */
export function tabFileName({ orderNumber }: Pick<OrderDetails, 'orderNumber'>, tab: OrderTab, now: Date): string {
  return `${orderNumber}_${tab}_${portalDay(now)}.csv`
}

export function tabCsv(tab: OrderTab, { order, partner, vendor, audit = [] }: TabContent): string {
  switch (tab) {
    case 'statusOverview':
      return csvText(statusColumns, stageRows(order, { partner, vendor }))
    case 'ordersOverview':
      return csvText(
        storeOrderColumns(order, { partner, vendor }),
        order.storeOrders.toSorted(byNumber((one) => one.storeOrderNumber)),
      )
    case 'storeOrderDetail':
      return csvText(
        csvColumnsOf(lineFields(tab, partner), order.currency),
        linesByStoreOrder(order.storeOrderProducts),
      )
    case 'productsOverview':
      return csvText(csvColumnsOf(lineFields(tab, partner), order.currency), linesByProduct(order.storeOrderProducts))
    case 'shipmentDetail':
      return csvText(csvColumnsOf(shipmentFields, order.currency), linesByShipment(order.shipmentCartonProducts))
    case 'invoiceDetail':
      return csvText(csvColumnsOf(invoiceFields, order.currency), linesByShipment(order.invoiceProducts))
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

/** The columns of the table; WHS for partners whose orders have several warehouses. */
function storeOrderColumns(
  { currency }: Pick<OrderDetails, 'currency'>,
  { partner, vendor }: Pick<TabContent, 'partner' | 'vendor'>,
): readonly CsvColumn<StoreOrder>[] {
  const warehouse: CsvColumn<StoreOrder> = { title: 'WHS', value: (one) => one.warehouseCode }
  return [
    { title: 'Order Number', value: (one) => one.storeOrderNumber },
    ...(partner?.multiWarehouseOrdersEnabled ? [warehouse] : []),
    { title: 'Delivery Location', value: (one) => one.store?.name ?? one.store?.storeCode },
    { title: 'Due Date', value: (one) => formatDate(one.dueDate) },
    ...stagesShown(partner, vendor).map(
      (stage): CsvColumn<StoreOrder> => ({
        title: stageTables[stage].label,
        value: (one) => one[stageField[stage]],
      }),
    ),
    { title: 'Status', value: (one) => one.status },
    { title: 'SubTotal', value: (one) => one.subTotal, decimals: currencyDecimals(currency) },
  ]
}

const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { title: 'Timestamp', value: (entry) => momentText(entry.created) },
  { title: 'Username', value: (entry) => entry.createdBy },
  { title: 'Action', value: (entry) => entry.action },
  { title: 'EDI File', value: (entry) => entry.ediFile },
  { title: 'EDI Messages', value: (entry) => entry.ediMessageIDs },
]
