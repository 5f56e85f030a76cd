/** The other three graphs: orders received in a range by how far a stage is, and records that came without an order. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { isStandalone } from '../lists/list-conditions.ts'
import { type CountedStage, type HowFar, howFar } from '../orders/order-figures.ts'
import { chosenPartners, type GraphPartner, type PartnerChoice } from './chosen-partners.ts'
import { countColumn, hourTables } from './order-hours.ts'

interface StageRange {
  readonly from: Date
  readonly to: Date
}

export interface StageCountRow extends GraphPartner {
  /** Acknowledgements: not acknowledged. Shipments, invoices: acknowledged, and nothing shipped or invoiced. */
  readonly none: number
  readonly less: number
  readonly complete: number
  readonly standalone: number
}

type Sql = RawBuilder<unknown>

function counts(stage: CountedStage): Sql {
  const kept = (far: HowFar) => sql.ref(`kept.${countColumn(stage, far)}`)
  return sql`
    select partner_id, sum(none)::bigint as none, sum(less)::bigint as less, sum(complete)::bigint as complete
    from (
      select kept.partner_id, ${kept('none')} as none, ${kept('less')} as less, ${kept('complete')} as complete from kept
      union all
      select span.partner_id, (live.far = 'none')::int, (live.far = 'less')::int, (live.far = 'complete')::int
      from span cross join lateral (
        select ${howFar(stage)} as far from purchase_order po
        where po.partner_id = span.partner_id and po.created >= span.first and po.created < span.last
        -- So that each order is looked at once, not for each of the three.
        offset 0) live) counted_order
    group by partner_id`
}

function standalone(table: 'shipment' | 'invoice', range: StageRange): Sql {
  return sql`
    select partner_id, count(*) as standalone from ${sql.table(table)}
    where ${isStandalone(table)} and partner_id = any(array(select partner_id from chosen))
      and created >= ${range.from} and created < ${range.to}
    group by partner_id`
}

/** How a graph is read: its partners and the moments of its range. Each partner chosen has a row, in the order of their names. */
export type ReadCounts = (db: Queries, choice: PartnerChoice, range: StageRange) => Promise<StageCountRow[]>

function countsOf(stage: CountedStage, records: 'shipment' | 'invoice' | null): ReadCounts {
  return async (db, choice, range) => {
    const alone = records ? standalone(records, range) : sql`select null::bigint as partner_id, 0 as standalone`
    const { rows } = await sql<StageCountRow>`
      with ${chosenPartners(choice)}, ${hourTables([range])}
      select chosen.code, chosen.name, chosen.currency, coalesce(none, 0) as none, coalesce(less, 0) as less,
        coalesce(complete, 0) as complete, coalesce(standalone, 0) as standalone
      from chosen left join (${counts(stage)}) counted using (partner_id) left join (${alone}) alone using (partner_id)
      order by ${byLanguage('chosen.name')}, chosen.partner_id`.execute(db)
    return rows
  }
}

export const acknowledgementCounts = countsOf('acknowledgement', null)

export const shipmentCounts = countsOf('shipment', 'shipment')

export const invoiceCounts = countsOf('invoice', 'invoice')
