/** The purchase orders graph: what the orders received in a range are worth, and what the same hours of earlier weeks brought. */
import { endedStatuses } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { chosenPartners, type GraphPartner, type PartnerChoice } from './chosen-partners.ts'

export interface OrderValueRow extends GraphPartner {
  readonly received: string
  readonly expected: string
}

interface Moments {
  readonly from: Date
  readonly to: Date
}

const ended = [...endedStatuses]

/** Orders in the partner's own currency that are neither deleted nor ignored. */
export async function orderValues(
  db: Queries,
  choice: PartnerChoice,
  range: Moments,
  earlier: readonly Moments[],
): Promise<OrderValueRow[]> {
  const ranges = [range, ...earlier]
  // One look into the index for each partner and range: in a plain join the planner reads all orders instead.
  const { rows } = await sql<OrderValueRow>`
    with ${chosenPartners(choice)}
    select chosen.code, chosen.name, chosen.currency,
      coalesce(sum(received.value) filter (where asked.place = 1), 0) as received,
      round(coalesce(sum(received.value) filter (where asked.place > 1), 0) / ${Math.max(earlier.length, 1)}, 4) as expected
    from chosen
    cross join unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[]) with ordinality asked (first, last, place)
    cross join lateral (
      select sum(total) as value from purchase_order po
      where po.partner_id = chosen.partner_id and po.created >= asked.first and po.created < asked.last
        and po.currency = chosen.currency and po.status <> all(${ended}::text[])) received
    group by chosen.partner_id, chosen.code, chosen.name, chosen.currency
    order by ${byLanguage('chosen.name')}, chosen.partner_id`.execute(db)
  return rows
}
