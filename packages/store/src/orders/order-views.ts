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

/** All that the stage can be but complete, named so that an index finds it. */
const incomplete = (stage: Waiting): readonly string[] => {
  const all = new Set<string>([...statusValues(stage), ...Object.values(sharedStatus)])
  return [...all].filter((status) => !complete[stage].includes(status))
}

/** Where a condition finds what an order `po` alone does not say of itself. */
interface Beside {
  readonly uses: (stage: UsedStage) => Sql
  /** At least one of its live store orders waits for the stage, as {@link waits} has it. */
  readonly someWaits: (stage: Waiting) => Sql
}

/** A live store order `so` waits for the stage. */
function waits(stage: Waiting, used: Beside['uses']): Sql {
  const isAcked = sql`(${isOneOf('so', 'acknowledgement', complete.acknowledgement)} or not ${used('acknowledgements')})`
  // Without shipments, a store order is invoiced once it is acknowledged.
  const isShipped = sql`(case when ${used('shipments')} then ${isOneOf('so', 'shipment', sent('shipment'))} else ${isAcked} end)`
  // What was shipped is invoiced, and the rest waits for its shipment.
  const isInvoicedSoFar = sql`(so.invoice_status = ${invoiceStatus.backordered} and so.shipment_status = ${shipmentStatus.backordered})`
  const fits: Readonly<Record<Waiting, Sql>> = {
    acknowledgement: sql`so.acknowledgment_status <> all(${[...errorStatuses]}::text[])`,
    shipment: isAcked,
    invoice: sql`${isShipped} and not ${isInvoicedSoFar}`,
  }
  return sql`not ${isOneOf('so', stage, complete[stage])} and ${fits[stage]}`
}

/**
 * An open order of which at least one live store order waits for the stage. The order's roll-up is trouble, or the least that any of
 * its store orders has reached: where it is complete, none of them waits, so that few store orders are looked at.
 */
const waitsFor = (
  stage: Waiting,
  { uses, someWaits }: Beside,
): Sql => sql`${someWaits(stage)} and not po.completed and ${uses(`${stage}s`)}
  and ${isLive} and ${isOneOf('po', stage, incomplete(stage))}`

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

const beside: Beside = {
  uses,
  someWaits: (stage) =>
    sql`exists (select from store_order so where so.order_id = po.order_id and ${isLiveStoreOrder} and ${waits(stage, uses)})`,
}

export const orderViews: Readonly<Record<OrderViewName, (clock: Clock) => Sql>> = {
  late: ({ now }) => sql`po.due < ${now} and ${isLive}`,
  dueToday: (clock) => sql`po.due >= ${clock.now} and po.due <= ${endOfToday(clock)} and ${isLive}`,
  toAcknowledge: () => waitsFor('acknowledgement', beside),
  toShip: () => waitsFor('shipment', beside),
  toInvoice: () => waitsFor('invoice', beside),
  // The roll-up is in error where any of the store orders is.
  errors: () => sql`not po.completed and ${oneOf('po.status')(errorStatuses)}`,
}

/** Rows as `so`: the store orders of an order `po`, or those that it is about to have. */
export interface StoreOrdersOf {
  readonly from: Sql
  readonly where: Sql
}

/** `waits_for` is the sum of the stages that an order waits for. */
const bits: Readonly<Record<Waiting, number>> = { acknowledgement: 1, shipment: 2, invoice: 4 }
const stagesWaitedFor = ['acknowledgement', 'shipment', 'invoice'] as const satisfies readonly Waiting[]
const partnerUses = (stage: UsedStage): Sql => sql.ref(`partner.${stage}_enabled`)

/** By stage, whether at least one of the store orders waits for it: one row, for an order with its `partner` beside it. */
export const waitingOf = ({ from, where }: StoreOrdersOf): Sql => sql`
  select ${sql.join(stagesWaitedFor.map((stage) => sql`bool_or(${waits(stage, partnerUses)}) as ${sql.ref(stage)}`))}
  from ${from} where ${where} and ${isLiveStoreOrder}`

/** What `waits_for` is to be, with the order's `partner` and {@link waitingOf} as `waiting` beside it: the same three views, as one number. */
export const waitsForOf: Sql = sql`(${sql.join(
  stagesWaitedFor.map(
    (stage) =>
      sql`case when ${waitsFor(stage, { uses: partnerUses, someWaits: (of) => sql.ref(`waiting.${of}`) })} then ${sql.lit(bits[stage])} else 0 end`,
  ),
  sql` + `,
)})::smallint`

const isKeptToWaitFor = (stage: Waiting) => () => sql`po.waits_for & ${sql.lit(bits[stage])} <> 0`

/** The same views by what is kept with the order (dues.ts), which is the cheapest to look at for a few orders. */
export const viewsAsKept: typeof orderViews = {
  ...orderViews,
  toAcknowledge: isKeptToWaitFor('acknowledgement'),
  toShip: isKeptToWaitFor('shipment'),
  toInvoice: isKeptToWaitFor('invoice'),
}
