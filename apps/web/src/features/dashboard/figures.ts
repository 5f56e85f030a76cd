/** What each figure is called, what it means, and which list a press on its bar opens. */
import type { DashboardFilter, Figure, GraphName, GraphRow } from '@quayside/contract'
import { isSent, type StageName, sharedStatus, statusValues } from '@quayside/domain'
import { writeSearchText } from '../../routes/search-text.ts'

export const graphTitles: Readonly<Record<GraphName, string>> = {
  PurchaseOrders: 'Purchase Orders',
  Acknowledgements: 'Acknowledgements',
  Shipments: 'Shipments',
  Invoices: 'Invoices',
}

interface FigureWords {
  readonly label: string
  readonly meaning: string
}

const less = 'Sent, with less than was ordered'

export const figureWords: Readonly<Record<GraphName, Partial<Record<Figure, FigureWords>>>> = {
  PurchaseOrders: {
    orderTotalCumulative: { label: 'Received', meaning: 'Value of the orders received so far' },
    expected: { label: 'Expected', meaning: 'Mean of the same weekday and hours of the four weeks before' },
  },
  Acknowledgements: {
    unacked: { label: 'Not acknowledged', meaning: 'Store orders whose acknowledgement was not sent' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was acknowledged' },
  },
  Shipments: {
    noShipment: { label: 'No shipment', meaning: 'Acknowledged, and nothing shipped' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was shipped' },
    standalone: { label: 'Standalone', meaning: 'Shipments without an order' },
  },
  Invoices: {
    noInvoice: { label: 'No invoice', meaning: 'Acknowledged, and nothing invoiced' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was invoiced' },
    standalone: { label: 'Standalone', meaning: 'Invoices without an order' },
  },
}

const over: readonly string[] = [sharedStatus.deleted, sharedStatus.ignored]
const sent = (stage: StageName) =>
  statusValues(stage)
    .filter((status) => isSent(stage, status))
    .join(',')
const open = (stage: StageName) =>
  statusValues(stage)
    .filter((status) => !isSent(stage, status) && !over.includes(status))
    .join(',')

type Filters = Readonly<Record<string, string>>

const sentAck: Filters = { acknowledgementStatusFilter: sent('acknowledgement') }
const done: Readonly<Record<GraphName, Filters>> = {
  PurchaseOrders: {},
  Acknowledgements: sentAck,
  Shipments: { shipmentStatusFilter: sent('shipment') },
  Invoices: { invoiceStatusFilter: sent('invoice') },
}
const waiting: Partial<Record<Figure, Filters>> = {
  unacked: { acknowledgementStatusFilter: open('acknowledgement') },
  noShipment: { ...sentAck, shipmentStatusFilter: open('shipment') },
  noInvoice: { ...sentAck, invoiceStatusFilter: open('invoice') },
}

/** The list behind a bar; null where no list shows it. Standalone records have no order and are found in their own list. */
export function figureHref(
  graph: GraphName,
  figure: Figure,
  row: Pick<GraphRow, 'partnerCode'>,
  { days }: DashboardFilter,
): string | null {
  if (figure === 'expected') return null
  const range = { partner: row.partnerCode, fromDate: days[0], toDate: days[1] }
  if (figure === 'standalone') return `/${graph.toLowerCase()}${writeSearchText(range)}`
  const filters = waiting[figure] ?? done[graph]
  return `/orders${writeSearchText({ ...range, includeCompleted: true, ...filters })}`
}
