/** The partner that something is made for by hand. */
import { type Actor, allow, type Decision, partnerScope, refuse, scopeCovers } from '@quayside/domain'
import { findPartnerByCode, type PartnerRow, readPartners } from '@quayside/store'
import type { Services } from '../../services.ts'

/** The partner that was named, or the only one in the person's partner scope. */
export async function chosenPartner(
  code: string | undefined,
  actor: Actor,
  { db }: Services,
): Promise<Decision<PartnerRow>> {
  const scope = partnerScope(actor)
  if (code !== undefined) {
    const partner = await findPartnerByCode(db, code)
    return partner && scopeCovers(scope, partner.partner_id) ? allow(partner) : refuse('notFound')
  }
  const active = (await readPartners(db, scope)).filter((row) => row.active)
  const [only] = active
  if (!only) return refuse('noPartners')
  return active.length === 1 ? allow(only) : refuse('partnerNotChosen')
}
