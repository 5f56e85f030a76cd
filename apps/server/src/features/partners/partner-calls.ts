/** The calls on partners. */
import type { Implementation } from '../../http/implement.ts'
import { createPartnerCall } from './create-partner.ts'
import { readPartnerCalls } from './read-partners.ts'
import { retailerCalls } from './retailers.ts'
import { updatePartnerCall } from './update-partner.ts'

export const partnerCalls: readonly Implementation[] = [
  ...readPartnerCalls,
  createPartnerCall,
  updatePartnerCall,
  ...retailerCalls,
]
