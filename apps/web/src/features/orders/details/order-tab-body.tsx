/** What each tab of an order shows, and what its export holds. */
import type { OrderDetails } from '@quayside/contract'
import { type PartnerSettings, stageField, stageNames, stageTables, type VendorConfig } from '@quayside/domain'
import { DataTable, EmptyState } from '@quayside/ui-kit'
import { useMemo } from 'react'
import { csvText } from '../../../csv/csv-text.ts'
import { AuditLog } from '../../audit/audit-log.tsx'
import {
  columnsOf,
  csvColumnsOf,
  invoiceFields,
  overviewFields,
  productFields,
  shipmentFields,
} from './detail-columns.tsx'
import type { OrderTab } from './order-tabs.ts'
import { StatusOverview } from './status-overview.tsx'
import { StoreOrdersTable } from './store-orders-table.tsx'

interface OrderTabBodyProps {
  readonly tab: OrderTab
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function OrderTabBody({ tab, order, partner, vendor }: OrderTabBodyProps) {
  if (tab === 'statusOverview') return <StatusOverview order={order} partner={partner} vendor={vendor} />
  if (tab === 'ordersOverview') return <StoreOrdersTable order={order} partner={partner} vendor={vendor} />
  if (tab === 'audit') return <AuditLog objectType="Order" objectID={order.orderID} />
  if (tab === 'shipmentDetail') return <ShipmentLines order={order} />
  if (tab === 'invoiceDetail') return <InvoiceLines order={order} />
  return <Products order={order} overview={tab === 'productsOverview'} />
}

function Products({ order, overview }: { readonly order: OrderDetails; readonly overview: boolean }) {
  // Which store order a line is of needs saying only where there are several.
  const several = order.storeOrders.length > 1
  const columns = useMemo(() => {
    const fields = overview ? overviewFields : productFields
    const shown = several ? fields : fields.filter((field) => field.key !== 'storeOrder')
    return columnsOf(shown, order.currency)
  }, [overview, several, order.currency])
  const rows = useMemo(
    () => order.storeOrderProducts.toSorted((a, b) => byText(productKey(a), productKey(b))),
    [order.storeOrderProducts],
  )
  return (
    <DataTable
      label="Products"
      rows={rows}
      rowKey={(line) => line.storeOrderProductID}
      columns={columns}
      empty={<EmptyState kind="nothingYet" title="There are no products in this store order." />}
    />
  )
}

function ShipmentLines({ order }: { readonly order: OrderDetails }) {
  const columns = useMemo(() => columnsOf(shipmentFields, order.currency), [order.currency])
  const rows = useMemo(() => numbered(order.shipmentCartonProducts), [order.shipmentCartonProducts])
  return (
    <DataTable
      label="Shipment lines"
      rows={rows}
      rowKey={(row) => row.key}
      columns={columns}
      empty={<EmptyState kind="nothingYet" title="There are no shipment products." />}
    />
  )
}

function InvoiceLines({ order }: { readonly order: OrderDetails }) {
  const columns = useMemo(() => columnsOf(invoiceFields, order.currency), [order.currency])
  const rows = useMemo(() => numbered(order.invoiceProducts), [order.invoiceProducts])
  return (
    <DataTable
      label="Invoice lines"
      rows={rows}
      rowKey={(row) => row.key}
      columns={columns}
      empty={<EmptyState kind="nothingYet" title="There are no invoice products." />}
    />
  )
}

const byText = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
const productKey = (line: OrderDetails['storeOrderProducts'][number]) =>
  `${line.supplierProductCode ?? ''} ${line.storeOrderNumber}`

/** Rows without an id of their own; sorted by shipment number, as the specification wants. */
function numbered<Row extends { shipmentNumber: string | null }>(rows: readonly Row[]) {
  return rows
    .toSorted((a, b) => byText(a.shipmentNumber ?? '', b.shipmentNumber ?? ''))
    .map((row, index) => ({ ...row, key: index }))
}

/** The open tab as CSV. */
export function tabCsv(tab: OrderTab, order: OrderDetails): string {
  if (tab === 'shipmentDetail') return csvText(csvColumnsOf(shipmentFields), order.shipmentCartonProducts)
  if (tab === 'invoiceDetail') return csvText(csvColumnsOf(invoiceFields), order.invoiceProducts)
  if (tab === 'productsOverview') return csvText(csvColumnsOf(overviewFields), order.storeOrderProducts)
  if (tab === 'storeOrderDetail') return csvText(csvColumnsOf(productFields), order.storeOrderProducts)
  return csvText(storeOrderCsv, order.storeOrders)
}

type StoreOrder = OrderDetails['storeOrders'][number]

const storeOrderCsv = [
  { title: 'Order Number', value: (one: StoreOrder) => one.storeOrderNumber },
  { title: 'Delivery Location', value: (one: StoreOrder) => one.store?.name ?? one.store?.storeCode ?? null },
  ...stageNames.map((stage) => ({
    title: stageTables[stage].label,
    value: (one: StoreOrder) => one[stageField[stage]],
  })),
  { title: 'SubTotal', value: (one: StoreOrder) => one.subTotal },
]
