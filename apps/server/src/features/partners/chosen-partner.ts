/** The partner that something is made for by hand. */
import { type Actor, allow, type Decision, partnerScope, refuse } from '@quayside/domain'
import { type PartnerRow, readPartners } from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerInReach } from './partner-in-reach.ts'

/** The partner that was named, or the only one in the person's partner scope. */
export async function chosenPartner(
  code: string | undefined,
  actor: Actor,
  { db }: Services,
): Promise<Decision<PartnerRow>> {
  if (code !== undefined) return partnerInReach(db, actor, code)
  const active = (await readPartners(db, partnerScope(actor))).filter((row) => row.active)
  const [only] = active
  if (!only) return refuse('noPartners')
  return active.length === 1 ? allow(only) : refuse('partnerNotChosen')
}
