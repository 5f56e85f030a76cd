/** Which partners a graph shows: those named, else the first of the person's, in the order of their names. */
import type { PartnerReach } from '@quayside/domain'
import { sql } from 'kysely'
import { reachable } from '../access/reach.ts'
import type { Queries } from '../database.ts'

export interface GraphPartner {
  readonly partner_id: number
  readonly code: string
  readonly name: string
  readonly currency: string
}

/** @param codes none: all within reach, or the first `most` of them */
export async function chosenPartners(
  db: Queries,
  reach: PartnerReach,
  codes: readonly string[],
  most: number | null,
): Promise<GraphPartner[]> {
  const named = codes.length > 0
  const wanted = named ? sql`upper(code) = any(${codes.map((code) => code.toUpperCase())}::text[])` : sql`active`
  const limit = named || most === null ? sql`` : sql`limit ${most}`
  const { rows } = await sql<GraphPartner>`
    select partner_id, code, name, currency from partner where ${reachable(reach, 'partner_id')} and ${wanted}
    order by name, partner_id ${limit}`.execute(db)
  return rows
}
