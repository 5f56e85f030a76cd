/** Defines the built-in views of the orders list as SQL, for the list and for every count of it. */
import { addDays, momentInZone, type OrderViewName } from '@quayside/contract'
import { dateText, endedStatuses, errorStatuses, invoiceStatus, shipmentStatus, statusesSent } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { oneOf } from '../lists/list-conditions.ts'

type Sql = RawBuilder<unknown>

const ended = [...endedStatuses]
export const isLive = sql`po.order_status <> all(${ended}::text[]) and po.status <> all(${ended}::text[])`

/** Of a store order `so`. */
export const isLiveStoreOrder = sql`so.order_status <> all(${ended}::text[]) and so.status <> all(${ended}::text[])`

type UsedStage = 'acknowledgements' | 'shipments' | 'invoices'

/** The partner uses the stage. A list of its own, so that orders are still found by their own indexes. */
export const uses = (stage: UsedStage): Sql =>
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

const partnerUses = (stage: UsedStage): Sql => sql.ref(`partner.${stage}_enabled`)

/** A live store order `so` of an order with its `partner` waits for the stage. */
function isWaitedForBy(stage: Waiting): Sql {
  const isAcked = sql`(${isOneOf('so', 'acknowledgement', complete.acknowledgement)} or not ${partnerUses('acknowledgements')})`
  // Without shipments, a store order is invoiced once it is acknowledged.
  const isShipped = sql`(case when ${partnerUses('shipments')} then ${isOneOf('so', 'shipment', sent('shipment'))} else ${isAcked} end)`
  // The shipped part is invoiced, and the rest waits for its shipment.
  const isInvoicedSoFar = sql`(so.invoice_status = ${invoiceStatus.backordered} and so.shipment_status = ${shipmentStatus.backordered})`
  const fits: Readonly<Record<Waiting, Sql>> = {
    acknowledgement: sql`so.acknowledgment_status <> all(${[...errorStatuses]}::text[])`,
    shipment: isAcked,
    invoice: sql`${isShipped} and not ${isInvoicedSoFar}`,
  }
  return sql`not ${isOneOf('so', stage, complete[stage])} and ${fits[stage]}`
}

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
  sql`not po.completed and po.money_at_risk > 0 and po.due <= ${endOfToday(clock)}`

/** `waits_for` is the sum of the stages that an order waits for. */
const bits: Readonly<Record<Waiting, number>> = { acknowledgement: 1, shipment: 2, invoice: 4 }

/** Spelled as in the partial indexes, which the planner takes word for word. */
const isWaitingFor = (stage: Waiting) => (): Sql =>
  sql`not po.completed and po.waits_for & ${sql.lit(bits[stage])} <> 0`

export const orderViews: Readonly<Record<OrderViewName, (clock: Clock) => Sql>> = {
  // An order that is completed, deleted or ignored has no deadline.
  late: ({ now }) => sql`not po.completed and po.due < ${now}`,
  dueToday: (clock) => sql`not po.completed and po.due >= ${clock.now} and po.due <= ${endOfToday(clock)}`,
  toAcknowledge: isWaitingFor('acknowledgement'),
  toShip: isWaitingFor('shipment'),
  toInvoice: isWaitingFor('invoice'),
  // The roll-up is in error where any of the store orders is.
  errors: () => sql`not po.completed and ${oneOf('po.status')(errorStatuses)}`,
}

/** Rows as `so`: the store orders of an order `po`, or those that it is about to have. */
export interface StoreOrdersOf {
  readonly from: Sql
  readonly where: Sql
}

const waitingStages = ['acknowledgement', 'shipment', 'invoice'] as const satisfies readonly Waiting[]

/** One row for an order with its `partner`: whether at least one live store order waits for each stage. */
export const waitingOf = ({ from, where }: StoreOrdersOf): Sql => sql`
  select ${sql.join(waitingStages.map((stage) => sql`bool_or(${isWaitedForBy(stage)}) as ${sql.ref(stage)}`))}
  from ${from} where ${where} and ${isLiveStoreOrder}`

/**
 * An open order of which at least one live store order waits for the stage. The order's roll-up is trouble, or the least that any of
 * its store orders has reached: an order whose roll-up is complete does not wait.
 */
const waitsFor = (
  stage: Waiting,
): Sql => sql`${sql.ref(`waiting.${stage}`)} and not po.completed and ${partnerUses(`${stage}s`)}
  and ${isLive} and not ${isOneOf('po', stage, complete[stage])}`

/** The value of `waits_for`, for an order with its `partner` and {@link waitingOf} as `waiting`. */
export const waitsForOf: Sql = sql`(${sql.join(
  waitingStages.map((stage) => sql`case when ${waitsFor(stage)} then ${sql.lit(bits[stage])} else 0 end`),
  sql` + `,
)})::smallint`
