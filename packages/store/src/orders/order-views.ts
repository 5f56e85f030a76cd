/** The standing views of the orders list as SQL: one definition for the list, its tabs and the figure in the menu. */
import { addDays, momentInZone, type OrderViewName } from '@quayside/contract'
import {
  dateText,
  endedStatuses,
  errorStatuses,
  invoiceStatus,
  sharedStatus,
  shipmentStatus,
  statusesSent,
  statusValues,
} from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { oneOf } from '../lists/list-conditions.ts'

type Sql = RawBuilder<unknown>

const ended = [...endedStatuses]
export const isLive = sql`po.order_status <> all(${ended}::text[]) and po.status <> all(${ended}::text[])`

/** Of a store order `so`. */
export const isLiveStoreOrder = sql`so.order_status <> all(${ended}::text[]) and so.status <> all(${ended}::text[])`

/** The partner uses the stage. A list of its own, so that orders are still found by their own indexes. */
export const uses = (stage: 'acknowledgements' | 'shipments' | 'invoices'): Sql =>
  sql`po.partner_id = any(array(select partner_id from partner where ${sql.ref(`${stage}_enabled`)}))`

type Waiting = 'acknowledgement' | 'shipment' | 'invoice'
const columns = {
  acknowledgement: 'acknowledgment_status',
  shipment: 'shipment_status',
  invoice: 'invoice_status',
} as const

const sent = (stage: Waiting): readonly string[] => statusesSent(stage)
const isOneOf = (table: 'po' | 'so', stage: Waiting, statuses: readonly string[]): Sql =>
  sql`${sql.ref(`${table}.${columns[stage]}`)} = any(${[...statuses]}::text[])`

/** Everything of the stage was sent: nothing is left on backorder. */
const complete: Readonly<Record<Waiting, readonly string[]>> = {
  acknowledgement: sent('acknowledgement'),
  shipment: sent('shipment').filter((status) => status !== shipmentStatus.backordered),
  invoice: sent('invoice').filter((status) => status !== invoiceStatus.backordered),
}

/** All that the stage can be but complete, named so that an index finds it. */
const incomplete = (stage: Waiting): readonly string[] => {
  const all = new Set<string>([...statusValues(stage), ...Object.values(sharedStatus)])
  return [...all].filter((status) => !complete[stage].includes(status))
}

const isAcked = sql`(${isOneOf('so', 'acknowledgement', complete.acknowledgement)} or not ${uses('acknowledgements')})`

/** Without shipments, a store order is invoiced once it is acknowledged. */
const isShipped = sql`(case when ${uses('shipments')} then ${isOneOf('so', 'shipment', sent('shipment'))} else ${isAcked} end)`

/** What was shipped is invoiced, and the rest waits for its shipment. */
const isInvoicedSoFar = sql`(so.invoice_status = ${invoiceStatus.backordered} and so.shipment_status = ${shipmentStatus.backordered})`

/**
 * An open order of which at least one live store order waits for the stage. The order's roll-up is trouble, or the least that any of
 * its store orders has reached: where it is complete, none of them waits, so that few store orders are looked at.
 */
const waitsFor = (stage: Waiting, fits: Sql): Sql => sql`${isLive} and not po.completed and ${uses(`${stage}s`)}
  and ${isOneOf('po', stage, incomplete(stage))}
  and exists (
    select from store_order so where so.order_id = po.order_id and ${isLiveStoreOrder}
      and not ${isOneOf('so', stage, complete[stage])} and ${fits})`

/** The moment and zone that `late` and `dueToday` are judged by. */
export interface Clock {
  readonly now: Date
  /** IANA name. */
  readonly zone: string
}

/** The end of a day is due within it: Deliver Before means the whole day. */
const endOfToday = ({ now, zone }: Clock): Date => momentInZone(addDays(dateText(now, zone), 1), '00:00', zone)

/** Late or due today, where the partner charges for what is late. */
export const isAtRisk = (clock: Clock): Sql =>
  sql`${isLive} and not po.completed and po.money_at_risk > 0 and po.due <= ${endOfToday(clock)}`

export const orderViews: Readonly<Record<OrderViewName, (clock: Clock) => Sql>> = {
  late: ({ now }) => sql`${isLive} and po.due < ${now}`,
  dueToday: (clock) => sql`${isLive} and po.due >= ${clock.now} and po.due <= ${endOfToday(clock)}`,
  toAcknowledge: () => waitsFor('acknowledgement', sql`so.acknowledgment_status <> all(${[...errorStatuses]}::text[])`),
  toShip: () => waitsFor('shipment', isAcked),
  toInvoice: () => waitsFor('invoice', sql`${isShipped} and not ${isInvoicedSoFar}`),
  // The roll-up is in error where any of the store orders is.
  errors: () => sql`not po.completed and ${oneOf('po.status')(errorStatuses)}`,
}
