/** The purchase orders graph: what the orders received in a range are worth, and what the same hours of earlier weeks brought. */
import { sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

export interface OrderValueRow {
  readonly partner_id: number
  readonly received: string
  readonly expected: string
}

interface Moments {
  readonly from: Date
  readonly to: Date
}

const ended = [sharedStatus.deleted, sharedStatus.ignored]

/** Orders in the partner's own currency that are neither deleted nor ignored. Partners without any are left out. */
export async function orderValues(
  db: Queries,
  partnerIDs: readonly number[],
  range: Moments,
  earlier: readonly Moments[],
): Promise<OrderValueRow[]> {
  const ranges = [range, ...earlier]
  const { rows } = await sql<OrderValueRow>`
    select po.partner_id,
      coalesce(sum(po.total) filter (where asked.place = 1), 0) as received,
      round(coalesce(sum(po.total) filter (where asked.place > 1), 0) / ${Math.max(earlier.length, 1)}, 4) as expected
    from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) with ordinality asked (first, last, place)
    join purchase_order po on po.created >= asked.first and po.created < asked.last
    join partner on partner.partner_id = po.partner_id and partner.currency = po.currency
    where po.partner_id = any(${[...partnerIDs]}::bigint[]) and po.status <> all(${ended}::text[])
    group by po.partner_id`.execute(db)
  return rows
}
