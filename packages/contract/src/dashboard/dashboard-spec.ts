/** The dashboard as data: its graphs, their default ranges and limits. Query, SQL and screen follow it. */
import type { PermissionKey } from '@quayside/domain'

export const graphNames = ['PurchaseOrders', 'Acknowledgements', 'Shipments', 'Invoices'] as const
export type GraphName = (typeof graphNames)[number]

/** What a graph counts; the names are the answer's. */
export type Figure =
  | 'orderTotalCumulative'
  | 'expected'
  | 'unacked'
  | 'complete'
  | 'standalone'
  | 'shortfalled'
  | 'noShipment'
  | 'noInvoice'

export interface GraphSpec {
  readonly permission: PermissionKey
  readonly figures: readonly Figure[]
  /** How many days before today the range begins, today included. */
  readonly daysBack: number
  /** Hours of the day, '24:00' for its end: from the first day's first hour to the last day's last. */
  readonly times: readonly [string, string]
}

const wholeDay = ['00:00', '24:00'] as const

export const graphs: Readonly<Record<GraphName, GraphSpec>> = {
  PurchaseOrders: {
    permission: 'Dashboard-ViewOrderCountGraph',
    figures: ['orderTotalCumulative', 'expected'],
    daysBack: 0,
    times: ['06:00', '12:00'],
  },
  Acknowledgements: {
    permission: 'Dashboard-ViewAckCountGraph',
    figures: ['unacked', 'shortfalled', 'complete'],
    // The last three days, today being the third.
    daysBack: 2,
    times: wholeDay,
  },
  Shipments: {
    permission: 'Dashboard-ViewShipmentCountGraph',
    figures: ['noShipment', 'shortfalled', 'complete', 'standalone'],
    daysBack: 6,
    times: wholeDay,
  },
  Invoices: {
    permission: 'Dashboard-ViewInvoiceCountGraph',
    figures: ['noInvoice', 'shortfalled', 'complete', 'standalone'],
    daysBack: 6,
    times: wholeDay,
  },
}

/** The most partners that can be chosen at once; there is a colour for each. */
export const dashboardPartnerLimit = 10
/** How many partners a non-administrator sees with none chosen: the first by name. */
export const dashboardPartnersUnchosen = 5
/** Expected is the mean of the same hours so many weeks before. */
export const expectedWeeks = 4

/** What the orders list can be narrowed to by a bar or a figure: each with one definition on the server, for it and for the list. */
export const orderFigureNames = [
  'received',
  'unacked',
  'ackShortfall',
  'ackComplete',
  'noShipment',
  'shipmentShortfall',
  'shipmentComplete',
  'noInvoice',
  'invoiceShortfall',
  'invoiceComplete',
  'moneyAtRisk',
] as const
export type OrderFigureName = (typeof orderFigureNames)[number]

/** The orders list's figure for each of a graph's; one that is missing here has no orders to list. */
export const ordersBehind: Readonly<Record<GraphName, Partial<Readonly<Record<Figure, OrderFigureName>>>>> = {
  PurchaseOrders: { orderTotalCumulative: 'received' },
  Acknowledgements: { unacked: 'unacked', shortfalled: 'ackShortfall', complete: 'ackComplete' },
  Shipments: { noShipment: 'noShipment', shortfalled: 'shipmentShortfall', complete: 'shipmentComplete' },
  Invoices: { noInvoice: 'noInvoice', shortfalled: 'invoiceShortfall', complete: 'invoiceComplete' },
}
