/** Writing an order change in a partner's standard: what a retailer does, for the simulator and for samples. */
import type { PartnerGuide } from '@quayside/domain'
import type { OrderChange } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { write860 } from './write-860.ts'
import { writeOrdchg } from './write-ordchg.ts'

/** An 860 or ORDCHG; refused, naming the line, when the format cannot express the change. */
export function writeOrderChange(change: OrderChange, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write860(change, guide) : writeOrdchg(change, guide)
}
