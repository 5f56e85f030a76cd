/**
 * What the dashboard counts, summed up by the hour of receipt (`order_hour`). Triggers note each hour of which something counted has changed, in the
 * transaction that changed it (`changed_order_hour`); such an hour is counted from its orders until it is summed up again. So an answer is always exact,
 * and takes as long as there are hours in its range, not orders.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { type CountedStage, howFar } from '../orders/order-figures.ts'
import { isLive } from '../orders/order-views.ts'

type Sql = RawBuilder<unknown>

interface Moments {
  readonly from: Date
  readonly to: Date
}

/**
 * Tables after `chosen`, for the beginning of a graph's query:
 * `asked` the ranges, by place from 1, with the whole hours inside; `marked` those of their hours that changed;
 * `span` what has to be counted from orders: changed hours, and the parts of hours at both ends.
 */
export function hourTables(ranges: readonly Moments[]): Sql {
  return sql`
    asked as materialized (
      select place, first, last, order_hour_of(first + interval '1 hour' - interval '1 millisecond') as first_hour, order_hour_of(last) as last_hour
      from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) with ordinality asked (first, last, place)),
    marked as materialized (
      select distinct asked.place, changed.partner_id, changed.hour
      from asked join changed_order_hour changed on changed.partner_id = any(array(select partner_id from chosen))
        and changed.hour >= asked.first_hour and changed.hour < asked.last_hour),
    span as materialized (
      select place, partner_id, hour as first, hour + interval '1 hour' as last from marked
      union all
      select place, partner_id, first, least(first_hour, last) from asked, chosen where first < first_hour
      union all
      select place, partner_id, last_hour, last from asked, chosen where last > last_hour and last_hour >= first_hour)`
}

/** Of `order_hour`, for `asked`: the hours inside of it that have not changed. */
export const unchangedHours = sql`
  order_hour.partner_id = any(array(select partner_id from chosen)) and order_hour.hour >= asked.first_hour and order_hour.hour < asked.last_hour
  and not exists (select from marked where marked.place = asked.place and marked.partner_id = order_hour.partner_id and marked.hour = order_hour.hour)`

const counted = (far: string) =>
  sql.join(
    (['none', 'less', 'complete'] as const).map(
      (one) => sql`count(*) filter (where ${sql.ref(far)} = ${sql.lit(one)})::int`,
    ),
  )

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

/** Holds some of the sums, taken at random, against the orders; those that differ are marked to be summed up again. */
export async function checkOrderHours(db: Db, most: number): Promise<WrongHour[]> {
  return atOneMoment(db, async (tx) => {
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
    return wrong
  })
}
