/** Reads the other three graphs: orders received in a range by the progress of a stage, and records that came without an order. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { isStandalone } from '../lists/list-conditions.ts'
import { type CountedStage, type Progress, progressColumn } from '../orders/order-progress.ts'
import { isLive } from '../orders/order-views.ts'
import { chosenPartners, type GraphPartner, type Moments, type PartnerChoice, receivedIn } from './chosen-partners.ts'

export interface StageCountRow extends GraphPartner {
  /** Acknowledgements: not acknowledged. Shipments, invoices: acknowledged, and nothing shipped or invoiced. */
  readonly none: number
  readonly partial: number
  readonly complete: number
  readonly standalone: number
}

type Sql = RawBuilder<unknown>

function counts(stage: CountedStage, range: Moments): Sql {
  const count = (progress: Progress) =>
    sql`count(*) filter (where ${sql.ref(`po.${progressColumn(stage)}`)} = ${sql.lit(progress)}) as ${sql.ref(progress)}`
  return sql`
    select po.partner_id, ${count('none')}, ${count('partial')}, ${count('complete')}
    from purchase_order po where ${receivedIn(range)} and ${isLive} group by po.partner_id`
}

function standalone(table: 'shipment' | 'invoice', range: Moments): Sql {
  return sql`
    select partner_id, count(*) as standalone from ${sql.table(table)}
    where ${isStandalone(table)} and partner_id = any(array(select partner_id from chosen))
      and created >= ${range.from} and created < ${range.to}
    group by partner_id`
}

/** How a graph is read: its partners and the moments of its range. Each partner chosen has a row, in the order of their names. */
export type ReadCounts = (db: Queries, choice: PartnerChoice, range: Moments) => Promise<StageCountRow[]>

function countsOf(stage: CountedStage, records: 'shipment' | 'invoice' | null): ReadCounts {
  return async (db, choice, range) => {
    const alone = records ? standalone(records, range) : sql`select null::bigint as partner_id, 0 as standalone`
    const isUsed = sql.ref(`chosen.${stage}s_enabled`)
    const { rows } = await sql<StageCountRow>`
      with ${chosenPartners(choice)}
      select chosen.code, chosen.name, chosen.currency, coalesce(none, 0) as none, coalesce(partial, 0) as partial,
        coalesce(complete, 0) as complete, coalesce(standalone, 0) as standalone
      from chosen left join (${counts(stage, range)}) counted on counted.partner_id = chosen.partner_id and ${isUsed}
      left join (${alone}) alone on alone.partner_id = chosen.partner_id
      order by ${byLanguage('chosen.name')}, chosen.partner_id`.execute(db)
    return rows
  }
}

export const acknowledgementCounts = countsOf('acknowledgement', null)

export const shipmentCounts = countsOf('shipment', 'shipment')

export const invoiceCounts = countsOf('invoice', 'invoice')
