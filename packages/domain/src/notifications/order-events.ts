/** What has happened to an order between two looks at it, in the words of a mail to its partner. */
import { isEnded, sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StageName } from '../kernel/status-table.ts'
import { flowStatus } from '../stages/flow-status.ts'
import { isSent, type OwnStatus, rankOf, stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import type { NotificationEvent } from './notification-events.ts'

type Ids<K extends string> = { readonly [Name in K]: number }

export interface ToldShipment extends Ids<'shipmentID'> {
  readonly shipmentNumber: string
  readonly status: string
}

export interface ToldInvoice extends Ids<'invoiceID'> {
  readonly invoiceType: string
  readonly invoiceNumber: string | null
  readonly status: string
}

export interface ToldStoreOrder extends Ids<'storeOrderID'> {
  readonly storeOrderNumber: string
  readonly state: StoreOrderState
  readonly shipments: readonly ToldShipment[]
  readonly invoices: readonly ToldInvoice[]
}

export interface ToldOrder {
  readonly orderNumber: string
  readonly status: OwnStatus
  readonly storeOrders: readonly ToldStoreOrder[]
}

/** One thing that happened, and the record that it happened to: the order itself where it names none. */
export interface ToldEvent extends Partial<Ids<'storeOrderID' | 'shipmentID' | 'invoiceID'>> {
  readonly event: NotificationEvent
  /** May hold several lines, as errors do. */
  readonly words: string
}

/** A stage that comes back from Error, Deleted or Ignored to where it was has not gone out again. */
const hasGoneOut = (stage: StageName, before: string | undefined, now: string): boolean =>
  isSent(stage, now) && !isSent(stage, before) && rankOf(stage, before) >= 0

function recordsOf<R extends { readonly status: string }>(
  stage: StageName,
  records: readonly R[],
  earlier: (record: R) => R | undefined,
): readonly R[] {
  return records.filter((record) => hasGoneOut(stage, earlier(record)?.status, record.status))
}

const nameOfInvoice = ({ invoiceType, invoiceNumber }: ToldInvoice) =>
  `${invoiceType} ${invoiceNumber ?? '(without number)'}`

/** '{errorType} Error!' as the screens head it, with what is wrong. */
function errorOf({ errorType, error }: StoreOrderState, before: StoreOrderState | undefined): string | null {
  if (errorType === null || (before?.errorType === errorType && before.error === error)) return null
  return `${errorType} Error! ${error ?? ''}`.trim()
}

function eventsOfStoreOrder(now: ToldStoreOrder, before: ToldStoreOrder | undefined): readonly ToldEvent[] {
  const { storeOrderID, storeOrderNumber, state } = now
  const events: ToldEvent[] = []
  const told = (event: NotificationEvent, words: string, ids: Partial<Ids<'shipmentID' | 'invoiceID'>> = {}) =>
    events.push({ event, words: `${storeOrderNumber}: ${words}`, storeOrderID, ...ids })
  const earlier = before?.state
  if (hasGoneOut('acknowledgement', earlier?.acknowledgmentStatus, state.acknowledgmentStatus))
    told('acknowledgement', state.acknowledgmentStatus)
  if (hasGoneOut('salesOrder', earlier?.salesOrderStatus, state.salesOrderStatus))
    told('salesOrder', state.salesOrderStatus)
  const { missing } = sharedStatus
  if (isStatus(state.externalStatus, missing) && !isStatus(earlier?.externalStatus, missing))
    told('missing', `${stageTables.external.label} ${missing}`)
  const shipments = recordsOf('shipment', now.shipments, ({ shipmentID }) =>
    before?.shipments.find((one) => one.shipmentID === shipmentID),
  )
  for (const { shipmentID, shipmentNumber, status } of shipments)
    told('shipment', `Shipment ${shipmentNumber}, ${status}`, { shipmentID })
  const invoices = recordsOf('invoice', now.invoices, ({ invoiceID }) =>
    before?.invoices.find((one) => one.invoiceID === invoiceID),
  )
  for (const invoice of invoices)
    told('invoice', `${nameOfInvoice(invoice)}, ${invoice.status}`, { invoiceID: invoice.invoiceID })
  const error = isEnded(state.status) ? null : errorOf(state, earlier)
  if (error !== null) told('error', error)
  return events
}

/**
 * What happened to an order between two looks at it under one lock (states.md, automation: "stage reaches the flagged event"). Order: it arrived.
 * Acknowledgement, sales order, shipment, invoice: its document has gone out, each time that it does. Missing: the warehouse does not know it.
 * Shortfall: the order as a whole has become that. Error: a store order has an error that it did not have.
 * @param before null where it has just arrived
 */
export function orderEvents(now: ToldOrder, before: ToldOrder | null): readonly ToldEvent[] {
  const { orderNumber, status, storeOrders } = now
  const { shortfall } = flowStatus
  const isShort = isStatus(status, shortfall) && !isStatus(before?.status, shortfall)
  return [
    ...(before === null ? [{ event: 'order', words: `Order ${orderNumber} has arrived` } as const] : []),
    ...storeOrders.flatMap((one) => {
      const earlier = before?.storeOrders.find(({ storeOrderID }) => storeOrderID === one.storeOrderID)
      return eventsOfStoreOrder(one, earlier)
    }),
    ...(isShort ? [{ event: 'shortfall', words: `Order ${orderNumber}: ${shortfall}` } as const] : []),
  ]
}

/** The same of an invoice that belongs to no order. @param error null where it has none */
export function standaloneEvents(
  now: ToldInvoice & { readonly error: string | null },
  before: Pick<ToldInvoice, 'status'>,
): readonly ToldEvent[] {
  const { invoiceID, status } = now
  const name = nameOfInvoice(now)
  if (hasGoneOut('invoice', before.status, status))
    return [{ event: 'invoice', words: `${name}, ${status}`, invoiceID }]
  const hasFailed = isStatus(status, sharedStatus.error) && !isStatus(before.status, sharedStatus.error)
  return hasFailed ? [{ event: 'error', words: `${name}: ${now.error ?? status}`, invoiceID }] : []
}
