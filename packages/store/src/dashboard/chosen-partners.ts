/** Which partners a graph shows: those named, else the first of the person's, in the order of their names. */
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import { byLanguage } from '../language-order.ts'

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
