/** Reads the purchase orders graph: what orders received in a range are worth, and what the same hours of earlier weeks brought. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { isLive } from '../orders/order-views.ts'
import { chosenPartners, type GraphPartner, type Moments, type PartnerChoice, receivedIn } from './chosen-partners.ts'

/** One partner and one currency: always its own, others only if orders came in them. */
export interface OrderValueRow extends GraphPartner {
  readonly of_currency: string
  readonly received: string
  readonly expected: string
}

const isIn = ({ from, to }: Moments): RawBuilder<unknown> => sql`(po.created >= ${from} and po.created < ${to})`

/**
 * Live orders, by currency: amounts of different ones are never added up. A partner's own currency comes first.
 * Ranges of half a year overlap, so that one pass over all of them reads each order once.
 */
export async function orderValues(
  db: Queries,
  choice: PartnerChoice,
  range: Moments,
  earlier: readonly Moments[],
): Promise<OrderValueRow[]> {
  const ranges = [range, ...earlier]
  const whole = {
    from: new Date(Math.min(...ranges.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...ranges.map(({ to }) => to.getTime()))),
  }
  const earlierCount = sql.join([sql`0`, ...earlier.map((one) => sql`${isIn(one)}::int`)], sql` + `)
  const { rows } = await sql<OrderValueRow>`
    with ${chosenPartners(choice)},
    found as (
      select po.partner_id, po.currency, sum(po.total) filter (where ${isIn(range)}) as received, sum(po.total * (${earlierCount})) as expected
      from purchase_order po
      where ${receivedIn(whole)} and ${isLive} and (${sql.join(ranges.map(isIn), sql` or `)})
      group by po.partner_id, po.currency),
    named as (select partner_id, currency from found union select partner_id, currency from chosen)
    select chosen.code, chosen.name, chosen.currency, named.currency as of_currency, coalesce(found.received, 0) as received,
      round(coalesce(found.expected, 0) / ${Math.max(earlier.length, 1)}, 4) as expected
    from named join chosen using (partner_id) left join found on found.partner_id = named.partner_id and found.currency = named.currency
    order by ${byLanguage('chosen.name')}, chosen.partner_id, named.currency <> chosen.currency, named.currency`.execute(
    db,
  )
  return rows
}
