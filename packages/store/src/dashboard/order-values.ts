/** The purchase orders graph: what the orders received in a range are worth, and what the same hours of earlier weeks brought. */
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { isLive } from '../orders/order-views.ts'
import { chosenPartners, type GraphPartner, type PartnerChoice } from './chosen-partners.ts'
import { hourTables } from './order-hours.ts'

/** One partner and one currency: always its own, others only if orders came in them. */
export interface OrderValueRow extends GraphPartner {
  readonly of_currency: string
  readonly received: string
  readonly expected: string
}

interface Moments {
  readonly from: Date
  readonly to: Date
}

/** Live orders, by currency: amounts of different ones are never added up. A partner's own currency comes first. */
export async function orderValues(
  db: Queries,
  choice: PartnerChoice,
  range: Moments,
  earlier: readonly Moments[],
): Promise<OrderValueRow[]> {
  const ranges = [range, ...earlier]
  const { rows } = await sql<OrderValueRow>`
    with ${chosenPartners(choice)}, ${hourTables(ranges)},
    found as (
      select partner_id, place, currency, sum(value) as value from (
        select partner_id, place, currency, value from kept where orders > 0
        union all
        select span.partner_id, span.place, received.currency, received.value
        from span cross join lateral (
          select po.currency, sum(po.total) as value from purchase_order po
          where po.partner_id = span.partner_id and po.created >= span.first and po.created < span.last and ${isLive}
          group by po.currency) received) piece
      group by partner_id, place, currency),
    named as (select partner_id, currency from found union select partner_id, currency from chosen)
    select chosen.code, chosen.name, chosen.currency, named.currency as of_currency,
      coalesce(sum(found.value) filter (where found.place = 1), 0) as received,
      round(coalesce(sum(found.value) filter (where found.place > 1), 0) / ${Math.max(earlier.length, 1)}, 4) as expected
    from named join chosen using (partner_id) left join found on found.partner_id = named.partner_id and found.currency = named.currency
    group by chosen.partner_id, chosen.code, chosen.name, chosen.currency, named.currency
    order by ${byLanguage('chosen.name')}, chosen.partner_id, named.currency <> chosen.currency, named.currency`.execute(
    db,
  )
  return rows
}
