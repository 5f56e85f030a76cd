import { type Actor, partnerScope, scopeCovers } from '@quayside/domain'
import { findPartnerByCode, type PartnerRow, type Queries } from '@quayside/store'

/** The partner of a code; null where there is none that the caller may see. */
export async function partnerInReach(db: Queries, actor: Actor, code: string): Promise<PartnerRow | null> {
  const partner = await findPartnerByCode(db, code)
  return partner && scopeCovers(partnerScope(actor), partner.partner_id) ? partner : null
}
