/**
 * When the next step of an order is due, and what it costs if it is late: the one definition behind the Due column, Late, Due today and money
 * at risk; and beside it which stages the order waits for, as its views have it, and the progress of its stages (order-progress.ts).
 * All is kept with the order. The transaction that changes statuses, amounts, quantities, Deliver Before or the partner's stages, hours and charges
 * computes it again.
 */
import { endedStatuses, flowStatus, statusesSent, unusualDecimals } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { lockNames } from '../locks.ts'
import { runPrepared } from '../prepared.ts'
import { lineSumsOfNew, progressColumns, progressNow, progressOf } from './order-progress.ts'
import { isLiveStoreOrder, type StoreOrdersOf, waitingOf, waitsForOf } from './order-views.ts'

type Sql = RawBuilder<unknown>

/** A finished order waits for nothing. */
const ended = [...endedStatuses, flowStatus.cancelled, flowStatus.completed]

const unsent = (column: string, stage: 'acknowledgement' | 'shipment' | 'invoice'): Sql =>
  sql`${sql.ref(column)} <> all(${[...statusesSent(stage)]}::text[])`

/** The first step of a store order that is not done, of those that its partner uses. */
const openStep = sql`case
  when partner.acknowledgements_enabled and ${unsent('so.acknowledgment_status', 'acknowledgement')} then 'acknowledge'
  when partner.shipments_enabled and ${unsent('so.shipment_status', 'shipment')} then 'ship'
  when partner.invoices_enabled and ${unsent('so.invoice_status', 'invoice')} then 'invoice' end`

/** Sent as the exchange has it; the stage's own moment also moves with the answer, and stands in where no message is kept. */
const sentAt = (stage: 'acknowledgement' | 'shipment'): Sql => sql`coalesce((
    select max(file.created) from exchange_message message join exchange_file file using (exchange_file_id)
    where message.store_order_id = so.store_order_id and message.direction = 'out' and message.stage = ${stage}),
  (so.stage_times ->> ${stage})::timestamptz)`

const hours = (column: string): Sql => sql`make_interval(hours => ${sql.ref(column)})`

/** The end of a day in the zone, as a moment. */
const endOfDay = (day: Sql, zone: string): Sql => sql`((${day} + 1)::timestamp at time zone ${zone}::text)`

/** 0 hours mean no deadline, except for shipments, which are then due at the end of Deliver Before. */
const dueOf = (zone: string): Sql => sql`case step.name
  when 'acknowledge' then case when partner.ack_within_hours > 0 then so.created + ${hours('partner.ack_within_hours')} end
  when 'ship' then ${endOfDay(sql`po.eta`, zone)} - ${hours('partner.asn_lead_hours')}
  when 'invoice' then case when partner.invoice_within_hours > 0 then coalesce(
    case when partner.shipments_enabled then ${sentAt('shipment')} end,
    case when partner.acknowledgements_enabled then ${sentAt('acknowledgement')} end, so.created) + ${hours('partner.invoice_within_hours')} end
  end`

const decimalsOf = (currency: Sql): Sql => {
  const counts = [...new Set(unusualDecimals.values())]
  const cases = counts.map((decimals) => {
    const codes = [...unusualDecimals].filter(([, count]) => count === decimals).map(([code]) => code)
    return sql`when upper(trim(${currency})) = any(${codes}::text[]) then ${sql.lit(decimals)}`
  })
  return sql`case ${sql.join(cases, sql` `)} else 2 end`
}

const chargeOf = (column: 'fixed' | 'percent'): Sql => sql`case step.name
  when 'acknowledge' then ${sql.ref(`partner.ack_charge_${column}`)}
  when 'ship' then ${sql.ref(`partner.asn_charge_${column}`)} else ${sql.ref(`partner.invoice_charge_${column}`)} end`

/** Of one store order, as the domain's moneyAtRisk has it. Multiplied by 0.01, since a division is cut at some digit. */
const costOfLateness = sql`round(${chargeOf('fixed')} + ${chargeOf('percent')} * so.total * 0.01, ${decimalsOf(sql`po.currency`)})`

interface StoreOrders extends StoreOrdersOf {
  /** Of two steps that are due at one moment the first counts. */
  readonly place: Sql
}

/** Of the order `po` and its `partner`: what is due first, when, and what it costs if it is late. */
const firstDue = ({ from, where, place }: StoreOrders, zone: string): Sql => sql`
        select at.due, step.name as step, sum(${costOfLateness}) over (partition by step.name) as money from ${from}
        cross join lateral (select ${openStep} as name) step
        cross join lateral (select ${dueOf(zone)} as due) at
        where ${where} and ${isLiveStoreOrder}
          and at.due is not null
        order by at.due, ${place} limit 1`

const isOpen = sql`not po.completed and po.status <> all(${ended}::text[])`

const arrivingStoreOrders: StoreOrders = {
  from: sql`(select given.*, null::bigint as store_order_id, now()::timestamptz(3) as created from given) so`,
  where: sql`so.order_place = po.place`,
  place: sql`so.place`,
}

const nothingDue = sql`select null::timestamptz as due, null::text as step, null::numeric as money`

const dueColumnNames = ['due', 'due_step', 'money_at_risk', 'waits_for', ...progressColumns]
const dueColumnsOf = (table: string): Sql => sql.join(dueColumnNames.map((name) => sql.ref(`${table}.${name}`)))

/** Columns of an order that this module writes; {@link duesOfNew} gives them. */
export const dueColumns = sql.join(dueColumnNames.map((name) => sql.ref(name)))

/**
 * What {@link refreshDues} makes of orders that are about to be written, by their `place`: the statement has them as `arriving`, and their store orders as
 * `given` with the place of their order. No message is about them yet.
 * @param zone null: nothing is due yet, that is worked out later
 */
export const duesOfNew = (zone: string | null): Sql => sql`
      select po.place, first.due, first.step as due_step, coalesce(first.money, 0) as money_at_risk, ${waitsForOf} as waits_for, progress.*
      from (select *, false as completed from arriving) po join partner using (partner_id)
      left join lateral (${zone === null ? nothingDue : firstDue(arrivingStoreOrders, zone)}) first on ${isOpen}
      cross join lateral (${waitingOf(arrivingStoreOrders)}) waiting
      cross join lateral (${progressOf({ ...arrivingStoreOrders, lines: lineSumsOfNew })}) progress`

/** Whose columns are recalculated: one order, those that a change of their partner concerns, all open ones, or all. */
export type DuesOf =
  | { readonly orderID: number }
  | { readonly fromOrderID: number; readonly toOrderID: number }
  | { readonly partnerID: number }
  | 'open'
  | 'all'

const isOpenOrDue = sql`(not po.completed or po.due is not null)`

function conditionOf(which: DuesOf): Sql {
  if (which === 'all') return sql`true`
  if (which === 'open') return isOpenOrDue
  if ('orderID' in which) return sql`po.order_id = ${which.orderID}`
  if ('fromOrderID' in which) return sql`po.order_id between ${which.fromOrderID} and ${which.toOrderID}`
  // Whether an unacknowledged order can be shipped and invoiced depends on the partner's stages, also once it is completed.
  return sql`po.partner_id = ${which.partnerID} and (${isOpenOrDue} or ${unsent('po.acknowledgment_status', 'acknowledgement')})`
}

const storeOrders: StoreOrders = {
  from: sql`store_order so`,
  where: sql`so.order_id = po.order_id`,
  place: sql`so.store_order_id`,
}

/** @param zone the portal's (IANA), whose days Deliver Before means */
export async function refreshDues(db: Queries, which: DuesOf, zone: string): Promise<void> {
  const statement = sql`
    update purchase_order set (${dueColumns}) = row (${dueColumnsOf('fresh')})
    from (
      select po.order_id, first.due, first.step as due_step, coalesce(first.money, 0) as money_at_risk, ${waitsForOf} as waits_for, progress.*
      from purchase_order po join partner using (partner_id)
      left join lateral (${firstDue(storeOrders, zone)}) first on ${isOpen}
      cross join lateral (${waitingOf(storeOrders)}) waiting
      cross join lateral (${progressNow}) progress
      where ${conditionOf(which)}) fresh
    where purchase_order.order_id = fresh.order_id and (${dueColumnsOf('purchase_order')}) is distinct from (${dueColumnsOf('fresh')})`
  await runPrepared(db, statement)
}

/** At server start: fills in missing deadlines, and recalculates all after the portal's zone changed. */
export async function keepDuesIn(db: Db, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, ['due zone'])
    const kept = await tx.selectFrom('due_zone').select('zone').executeTakeFirst()
    if (kept?.zone === zone) return
    await refreshDues(tx, 'open', zone)
    await tx.deleteFrom('due_zone').execute()
    await tx.insertInto('due_zone').values({ zone }).execute()
  })
}
