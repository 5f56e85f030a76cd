import { type Actor, allow, type Decision, partnerScope, refuse, scopeCovers } from '@quayside/domain'
import { findPartnerByCode, type PartnerRow, type Queries } from '@quayside/store'

/** The partner of a code. One out of the caller's reach is answered as one that does not exist. */
export async function partnerInReach(db: Queries, actor: Actor, code: string): Promise<Decision<PartnerRow>> {
  const partner = await findPartnerByCode(db, code)
  const isReached = partner !== null && scopeCovers(partnerScope(actor), partner.partner_id)
  return isReached ? allow(partner) : refuse('partnerNotFound', { partner: code })
}
