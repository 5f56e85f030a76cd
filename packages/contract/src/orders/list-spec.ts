/** The orders list: what it is filtered, sorted and searched by. Address, schema, SQL and table follow it. */
import { orderFigureNames } from '../dashboard/dashboard-spec.ts'
import { defineList, type SortColumnOf } from '../lists/list-spec.ts'

export const errorStatusFilter = 'Error,Order Change Error'

/** Looks at the orders that wait for one step, each with one definition on the server. */
export const orderViewNames = ['late', 'dueToday', 'toAcknowledge', 'toShip', 'toInvoice', 'errors'] as const
export type OrderViewName = (typeof orderViewNames)[number]

export const ordersList = defineList({
  name: 'orders',
  searchLabel: 'Search by Order Number, or Customer Reference',
  beginnings: true,
  pageSize: 50,
  filters: {
    view: { kind: 'choice', label: 'View', values: orderViewNames },
    partner: { kind: 'choices', label: 'Partner' },
    externalCustomerID: { kind: 'choice', label: 'Customer' },
    ordered: { kind: 'days', label: 'Ordered', lastDays: 180 },
    statusFilter: {
      kind: 'choices',
      label: 'Status',
      asks: 'status',
      clears: ['acknowledgementStatusFilter', 'shipmentStatusFilter', 'invoiceStatusFilter'],
    },
    acknowledgementStatusFilter: { kind: 'choices', label: 'Ack', asks: 'AcknowledgementStatus' },
    shipmentStatusFilter: { kind: 'choices', label: 'Shipment', asks: 'ShipmentStatus' },
    invoiceStatusFilter: { kind: 'choices', label: 'Invoice', asks: 'InvoiceStatus' },
    externalStatusFilter: { kind: 'choices', label: 'Warehouse', asks: 'ExternalStatus' },
    figure: { kind: 'choice', label: 'Dashboard', values: orderFigureNames },
    received: { kind: 'choice', label: 'Received', form: 'moments' },
    includeCompleted: { kind: 'flag', label: 'Completed too' },
    searchStoreOrders: { kind: 'flag', label: 'Search store orders too' },
  },
  sort: {
    columns: [
      'due',
      'orderNumber',
      'customerReference',
      'orderDate',
      'etd',
      'eta',
      'shipToName',
      'partnerName',
      'status',
      'externalStatus',
      'subTotal',
      'total',
    ],
    by: 'orderDate',
    direction: 'desc',
  },
})
export type OrderSortColumn = SortColumnOf<typeof ordersList>
