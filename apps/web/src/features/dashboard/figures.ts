/** What each figure is called, what it means, and which list its bar opens. */
import {
  type Call,
  type Figure,
  type GraphName,
  type GraphRow,
  graphNames,
  listInvoices,
  listOrders,
  listShipments,
  type MomentRange,
  type OrderFigureName,
  ordersBehind,
} from '@quayside/contract'
import type { Address } from '../../address/link.tsx'
import { writeSearchText } from '../../address/search-text.ts'
import { anyDate } from '../../lists/list-search.ts'

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
    expected: { label: 'Expected', meaning: 'Average for the same weekday and hours over the previous four weeks' },
  },
  Acknowledgements: {
    unacked: { label: 'Not acknowledged', meaning: 'Orders with an acknowledgement not sent yet' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was acknowledged' },
  },
  Shipments: {
    noShipment: { label: 'No shipment', meaning: 'Acknowledged, nothing shipped yet' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was shipped' },
    standalone: { label: 'Standalone', meaning: 'Shipments without an order' },
  },
  Invoices: {
    noInvoice: { label: 'No invoice', meaning: 'Acknowledged, nothing invoiced yet' },
    shortfalled: { label: 'Shortfall', meaning: less },
    complete: { label: 'Complete', meaning: 'Everything ordered was invoiced' },
    standalone: { label: 'Standalone', meaning: 'Invoices without an order' },
  },
}

/** What the orders list calls a figure that it is narrowed to. */
export const orderFigureLabels: readonly { readonly value: OrderFigureName; readonly label: string }[] = [
  ...graphNames.flatMap((graph) =>
    Object.entries(ordersBehind[graph]).map(([figure, value]) => ({
      value,
      label: `${graphTitles[graph]}: ${figureWords[graph][figure as Figure]?.label.toLowerCase()}`,
    })),
  ),
  { value: 'moneyAtRisk', label: 'Money at risk' },
]

const recordsOf: Partial<Record<GraphName, { readonly path: Address; readonly call: Call }>> = {
  Shipments: { path: '/shipments', call: listShipments },
  Invoices: { path: '/invoices', call: listInvoices },
}

export interface ListBehind {
  readonly href: Address
  /** No link for people who may not make the call. */
  readonly call: Call
}

/** The list behind a bar, with the same condition and range; null where no list shows it. */
export function listBehind(
  graph: GraphName,
  figure: Figure,
  row: Pick<GraphRow, 'partnerCode'>,
  { from, to }: MomentRange,
): ListBehind | null {
  const range = {
    partner: row.partnerCode,
    fromDate: anyDate,
    received: `${from.toISOString()}/${to.toISOString()}`,
  }
  const records = recordsOf[graph]
  if (figure === 'standalone' && records) {
    const { fromDate: _any, ...created } = range
    const search = graph === 'Invoices' ? range : created
    return { href: `${records.path}${writeSearchText({ ...search, standalone: true })}`, call: records.call }
  }
  const orders = ordersBehind[graph][figure]
  if (!orders) return null
  const search = { ...range, includeCompleted: true, figure: orders }
  return { href: `/orders${writeSearchText(search)}`, call: listOrders }
}
