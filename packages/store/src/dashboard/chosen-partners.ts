/** Selects the partners of a graph, and their orders received in a range. */
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import { byLanguage } from '../language-order.ts'

export interface Moments {
  readonly from: Date
  /** The range ends before it. */
  readonly to: Date
}

/** The partners named, else the first of the user's in the order of their names. */
export interface PartnerChoice {
  readonly scope: PartnerScope
  /** None: all in the scope, or the first `most` of them. */
  readonly codes: readonly string[]
  readonly most: number | null
}

/** The partner fields of every row of a graph. */
export interface GraphPartner {
  readonly code: string
  readonly name: string
  readonly currency: string
}

/** A table of the partners, for the beginning of a graph's query: `with chosen as (…)`. */
export function chosenPartners({ scope, codes, most }: PartnerChoice): RawBuilder<unknown> {
  const named = codes.length > 0
  const wanted = named ? sql`upper(code) = any(${codes.map((code) => code.toUpperCase())}::text[])` : sql`active`
  const limit = named || most === null ? sql`` : sql`limit ${most}`
  return sql`chosen as materialized (
    select partner_id, code, name, currency, acknowledgements_enabled, shipments_enabled, invoices_enabled
    from partner where ${scopeCondition(scope, 'partner_id')} and ${wanted} order by ${byLanguage('name')}, partner_id ${limit})`
}

/** Matches orders `po` of the chosen partners, which the statement has as `chosen`. The index purchase_order_received_idx serves it. */
export const receivedIn = ({ from, to }: Moments): RawBuilder<unknown> => sql`
  po.partner_id = any(array(select partner_id from chosen)) and po.created >= ${from} and po.created < ${to}`
