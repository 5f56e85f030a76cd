/** The calls on partners. */
import type { Implementation } from '../../http/implement.ts'
import { createPartnerCall } from './create-partner.ts'
import { readPartnerCalls } from './read-partners.ts'
import { reasonCodeCalls } from './reason-codes.ts'
import { retailerCalls } from './retailers.ts'
import { updatePartnerCall } from './update-partner.ts'

export const partnerCalls: readonly Implementation[] = [
  ...readPartnerCalls,
  createPartnerCall,
  updatePartnerCall,
  ...reasonCodeCalls,
  ...retailerCalls,
]
