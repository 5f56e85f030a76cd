/**
 * What the dashboard counts, summed up by the hour of receipt (`order_hour`) and by the day in UTC (`order_day`). Triggers note each hour of which something counted
 * has changed, in the transaction that changed it (`changed_order_hour`); such an hour is counted from its orders, and the others of its day are read, until it is summed up again.
 * So an answer is always exact, and takes as long as there are days in its range, not orders.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { type CountedStage, type HowFar, howFar } from '../orders/order-figures.ts'
import { isLive } from '../orders/order-views.ts'

type Sql = RawBuilder<unknown>

interface Moments {
  readonly from: Date
  readonly to: Date
}

/** How the columns of a stage begin. */
const beginnings: Readonly<Record<CountedStage, string>> = {
  acknowledgement: 'ack',
  shipment: 'shipment',
  invoice: 'invoice',
}
const stages = Object.keys(beginnings) as CountedStage[]
const howFars: readonly HowFar[] = ['none', 'less', 'complete']

/** The column of order_hour and order_day that counts these. */
export const countColumn = (stage: CountedStage, far: HowFar): string => `${beginnings[stage]}_${far}`

const sums = ['orders', 'value', ...stages.flatMap((stage) => howFars.map((far) => countColumn(stage, far)))]

const keptColumns = (table: 'order_hour' | 'order_day'): Sql =>
  sql.join(['partner_id', 'currency', ...sums].map((column) => sql.ref(`${table}.${column}`)))

/**
 * Tables after `chosen`, for the beginning of a graph's query:
 * `asked` the ranges, by place from 1, with the whole hours and the whole days inside; `marked` those of their hours that changed;
 * `span` what has to be counted from orders: changed hours, and the parts of hours at both ends;
 * `kept` all else, as it is summed up: days, and the hours before, between and after them.
 */
export function hourTables(ranges: readonly Moments[]): Sql {
  return sql`
    whole as materialized (
      select place, first, last, order_hour_of(first + interval '1 hour' - interval '1 millisecond') as first_hour, order_hour_of(last) as last_hour
      from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) with ordinality asked (first, last, place)),
    asked as materialized (
      select whole.*, order_day_of(first_hour + interval '23 hours') as first_day, order_day_of(last_hour) as last_day from whole),
    marked as materialized (
      select distinct asked.place, changed.partner_id, changed.hour
      from asked join changed_order_hour changed on changed.partner_id = any(array(select partner_id from chosen))
        and changed.hour >= asked.first_hour and changed.hour < asked.last_hour),
    span as materialized (
      select place, partner_id, hour as first, hour + interval '1 hour' as last from marked
      union all
      select place, partner_id, first, least(first_hour, last) from asked, chosen where first < first_hour
      union all
      select place, partner_id, last_hour, last from asked, chosen where last > last_hour and last_hour >= first_hour),
    marked_day as materialized (
      select distinct place, partner_id, order_day_of(hour) as day from marked),
    by_hour as materialized (
      select place, partner_id, first_hour as first, last_hour as last from asked, chosen where first_day >= last_day
      union all
      select place, partner_id, first_hour, first_day from asked, chosen where first_day < last_day
      union all
      select place, partner_id, last_day, last_hour from asked, chosen where first_day < last_day
      union all
      select place, partner_id, day, day + interval '1 day' from asked join marked_day using (place) where day >= first_day and day < last_day),
    kept as (
      select asked.place, ${keptColumns('order_day')}
      from asked join order_day on partner_id = any(array(select partner_id from chosen)) and day >= first_day and day < last_day
      where not exists (select from marked_day where marked_day.place = asked.place and marked_day.partner_id = order_day.partner_id and marked_day.day = order_day.day)
      union all
      select by_hour.place, ${keptColumns('order_hour')}
      from by_hour join order_hour on order_hour.partner_id = by_hour.partner_id and hour >= first and hour < last
      where not exists (select from marked where marked.place = by_hour.place and marked.partner_id = order_hour.partner_id and marked.hour = order_hour.hour))`
}

const counted = (far: string) =>
  sql.join(howFars.map((one) => sql`count(*) filter (where ${sql.ref(far)} = ${sql.lit(one)})::int`))

const far = (stage: CountedStage): Sql => howFar(stage)

/** Rows as they have to stand in order_hour, of the hours given as `given (partner_id, hour)`. */
const summedUp = (given: Sql): Sql => sql`
  select given.partner_id, given.hour, one.currency, (count(*) filter (where one.live))::int as orders, coalesce(sum(one.total) filter (where one.live), 0)::numeric(18,4) as value,
    ${counted('one.ack')}, ${counted('one.shipped')}, ${counted('one.invoiced')}
  from ${given} cross join lateral (
    select po.currency, po.total, ${isLive} as live, ${far('acknowledgement')} as ack, ${far('shipment')} as shipped, ${far('invoice')} as invoiced
    from purchase_order po
    where po.partner_id = given.partner_id and po.created >= given.hour and po.created < given.hour + interval '1 hour'
    -- So that each order is looked at once, not for each of its figures.
    offset 0) one
  group by given.partner_id, given.hour, one.currency`

const hoursOfDay = sql`${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))} from order_hour`

interface Hours {
  readonly partnerIDs: readonly number[]
  readonly hours: readonly Date[]
}

const given = ({ partnerIDs, hours }: Hours): Sql =>
  sql`unnest(${partnerIDs}::bigint[], ${hours}::timestamptz[]) given (partner_id, hour)`

const hoursOf = (rows: readonly { readonly partner_id: number; readonly hour: Date }[]): Hours => ({
  partnerIDs: rows.map((row) => row.partner_id),
  hours: rows.map((row) => row.hour),
})

const atOneMoment = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)

async function sumUpDays(tx: Tx, hours: Hours): Promise<void> {
  const days = sql`(select distinct partner_id, order_day_of(hour) as day from ${given(hours)}) given`
  await sql`delete from order_day using ${days} where order_day.partner_id = given.partner_id and order_day.day = given.day`.execute(
    tx,
  )
  await sql`
    insert into order_day select given.partner_id, given.day, one.* from ${days} cross join lateral (
      select currency, ${hoursOfDay} where order_hour.partner_id = given.partner_id and hour >= given.day and hour < given.day + interval '1 day' group by currency) one`.execute(
    tx,
  )
}

/**
 * Sums up hours that changed, those that changed first before others. A change that is committed meanwhile has a mark that is not seen here, and stays.
 * @returns how many; fewer than `most`: there are no more
 */
export async function sumUpOrderHours(db: Db, most: number): Promise<number> {
  return atOneMoment(db, async (tx) => {
    const { rows } = await sql<{ partner_id: number; hour: Date }>`
      select partner_id, hour from changed_order_hour group by partner_id, hour order by min(changed_order_hour_id) limit ${most}`.execute(
      tx,
    )
    const hours = hoursOf(rows)
    await sql`
      delete from order_hour using ${given(hours)} where order_hour.partner_id = given.partner_id and order_hour.hour = given.hour`.execute(
      tx,
    )
    await sql`insert into order_hour ${summedUp(given(hours))}`.execute(tx)
    await sumUpDays(tx, hours)
    await sql`
      delete from changed_order_hour changed using ${given(hours)} where changed.partner_id = given.partner_id and changed.hour = given.hour`.execute(
      tx,
    )
    return rows.length
  })
}

export interface WrongHour {
  readonly partner_id: number
  readonly hour: Date
}

/** Holds each day against its hours; of one that differs the first hour is marked, with which the day is summed up again. */
async function checkDays(tx: Tx): Promise<readonly WrongHour[]> {
  const summed = sql`select partner_id, order_day_of(hour), currency, ${hoursOfDay} group by 1, 2, 3`
  const kept = sql`table order_day`
  const { rows } = await sql<WrongHour>`
    insert into changed_order_hour (partner_id, hour)
    select distinct partner_id, day from ((${kept} except ${summed}) union all (${summed} except ${kept})) differing (partner_id, day)
    returning partner_id, hour`.execute(tx)
  return rows
}

/** Holds some of the hours, taken at random, against the orders, and all days against their hours; those that differ are marked to be summed up again. */
export async function checkOrderHours(db: Db, most: number): Promise<WrongHour[]> {
  return atOneMoment(db, async (tx) => {
    const wrongDays = await checkDays(tx)
    const { rows } = await sql<{ partner_id: number; hour: Date }>`
      select partner_id, hour from (select distinct partner_id, hour from order_hour) kept
      where not exists (select from changed_order_hour changed where changed.partner_id = kept.partner_id and changed.hour = kept.hour)
      order by random() limit ${most}`.execute(tx)
    const hours = hoursOf(rows)
    const kept = sql`select order_hour.* from order_hour join ${given(hours)} using (partner_id, hour)`
    const { rows: wrong } = await sql<WrongHour>`
      insert into changed_order_hour (partner_id, hour)
      select distinct partner_id, hour from (
        (${kept} except ${summedUp(given(hours))}) union all (${summedUp(given(hours))} except ${kept})) differing (partner_id, hour)
      returning partner_id, hour`.execute(tx)
    return [...wrongDays, ...wrong]
  })
}
