/** The store orders of an order: their six lights, what can be done with each, and sending several at once. */
import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import {
  decideCreateInvoice,
  decideCreateShipment,
  formatDate,
  isStatus,
  type PartnerSettings,
  sharedStatus,
  type VendorConfig,
} from '@quayside/domain'
import {
  CodeText,
  type Column,
  Dash,
  DataTable,
  EmptyState,
  IconButton,
  LightStrip,
  Menu,
  type MenuItem,
} from '@quayside/ui-kit'
import { useMemo } from 'react'
import { type Access, useAccess } from '../../../session/person.ts'
import { plainAmount, statusTone } from '../list/order-columns.tsx'
import { stripOf } from '../order-lights.ts'
import styles from '../orders.module.css'
import { useCreateRecords } from '../store-order/create-records.ts'
import { contextOf, stateOfStoreOrder } from '../store-order-context.ts'

interface StoreOrdersTableProps {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function storeOrderHref({ orderID, storeOrderID }: Pick<StoreOrderSummary, 'orderID' | 'storeOrderID'>): string {
  return `/orders/${orderID}/storeorder/${storeOrderID}`
}

export function StoreOrdersTable({ order, partner, vendor }: StoreOrdersTableProps) {
  const columns = useMemo(() => storeOrderColumns(order, partner, vendor), [order, partner, vendor])
  return (
    <DataTable
      label="Store orders"
      rows={order.storeOrders}
      rowKey={(storeOrder) => storeOrder.storeOrderID}
      rowHref={storeOrderHref}
      rowTone={(storeOrder) =>
        storeOrder.error || statusTone(storeOrder.status, vendor) === 'error' ? 'error' : toneOfIgnored(storeOrder)
      }
      columns={columns}
      empty={<EmptyState kind="nothingYet" title="There are no store orders in this order." />}
    />
  )
}

const toneOfIgnored = ({ status }: StoreOrderSummary) =>
  isStatus(status, sharedStatus.ignored) ? ('ignored' as const) : undefined

function storeOrderColumns(
  order: OrderDetails,
  partner: PartnerSettings | undefined,
  vendor: VendorConfig,
): readonly Column<StoreOrderSummary>[] {
  const warehouse: Column<StoreOrderSummary> = {
    key: 'warehouse',
    header: 'WHS',
    width: 80,
    hideBelow: 'laptop',
    render: (one) => one.warehouseCode ?? <Dash />,
  }
  return [
    {
      key: 'number',
      header: 'Order number',
      width: 130,
      primary: true,
      render: (one) => <CodeText>{one.storeOrderNumber}</CodeText>,
    },
    ...(partner?.multiWarehouseOrdersEnabled ? [warehouse] : []),
    {
      key: 'location',
      header: 'Delivery location',
      hideBelow: 'tablet',
      wrap: true,
      render: (one) => <Location storeOrder={one} />,
    },
    {
      key: 'due',
      header: 'Due date',
      width: 100,
      hideBelow: 'laptop',
      render: (one) => (one.dueDate ? formatDate(one.dueDate) : <Dash />),
    },
    { key: 'lines', header: 'Lines', width: 64, align: 'end', hideBelow: 'tablet', render: (one) => one.lineCount },
    {
      key: 'progress',
      header: 'Progress',
      width: 140,
      render: (one) => <LightStrip lights={stripOf({ record: one, vendor, partner, times: one.stageTimes })} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 180,
      hideBelow: 'phone',
      render: (one) => <span className={styles[statusTone(one.status, vendor)]}>{one.status}</span>,
    },
    {
      key: 'subTotal',
      header: 'SubTotal',
      width: 100,
      align: 'end',
      render: (one) => plainAmount(one.subTotal, order.currency),
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 44,
      fixed: true,
      render: (one) => <RowActions storeOrder={one} partner={partner} vendor={vendor} />,
    },
  ]
}

function Location({ storeOrder }: { readonly storeOrder: StoreOrderSummary }) {
  const { store, error } = storeOrder
  return (
    <>
      {store?.name ?? store?.storeCode ?? <Dash />}
      {error && <span className={styles.rowError}>{error}</span>}
    </>
  )
}

interface RowActionsProps {
  readonly storeOrder: StoreOrderSummary
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

function RowActions({ storeOrder, partner, vendor }: RowActionsProps) {
  const access = useAccess()
  const create = useCreateRecords(storeOrder)
  const context = partner && contextOf(partner, vendor, storeOrder.storeOrderNumber)
  const state = stateOfStoreOrder(storeOrder)
  const ship = context && decideCreateShipment(state, context)
  const invoice = context && decideCreateInvoice(state, context)
  const items: MenuItem[] = [
    { key: 'view', label: 'View Order', href: storeOrderHref(storeOrder) },
    ...(access.may('Shipment-CreateShipment')
      ? [{ key: 'ship', label: 'Ship Order', disabled: !ship?.ok, onSelect: create.shipment }]
      : []),
    ...shipmentLinks(storeOrder, access),
    ...(access.may('Invoice-CreateInvoice')
      ? [{ key: 'invoice', label: 'Invoice Order', disabled: !invoice?.ok, onSelect: create.invoice }]
      : []),
    ...invoiceLinks(storeOrder, access),
  ]
  return (
    <span data-overflow="">
      <Menu
        label={`Actions of store order ${storeOrder.storeOrderNumber}`}
        align="end"
        target={<IconButton icon="more" label={`Actions of ${storeOrder.storeOrderNumber}`} />}
        groups={[{ key: 'actions', items }]}
      />
    </span>
  )
}

function shipmentLinks({ shipments }: StoreOrderSummary, { may }: Access): MenuItem[] {
  if (!may('Shipment-ViewShipments')) return []
  return shipments.map((shipment) => ({
    key: `shipment ${shipment.shipmentID}`,
    label: `View Shipment ${shipment.shipmentNumber}`,
    href: `/shipments/${shipment.shipmentID}`,
  }))
}

function invoiceLinks({ invoices }: StoreOrderSummary, { may }: Access): MenuItem[] {
  if (!may('Invoice-ViewInvoices')) return []
  return invoices.map((invoice) => ({
    key: `invoice ${invoice.invoiceID}`,
    label: `View ${invoice.invoiceType} ${invoice.invoiceNumber ?? 'without number'}`,
    href: `/invoices/${invoice.invoiceID}`,
  }))
}
