/** Writes an order change as a retailer does, for the simulator and for samples. */
import type { PartnerGuide } from '@quayside/domain'
import type { OrderChange } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { write860 } from './write-860.ts'
import { writeOrdchg } from './write-ordchg.ts'

/** Writes an 860 or ORDCHG. Refused, naming the line, if the format cannot express the change. */
export function writeOrderChange(change: OrderChange, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write860(change, guide) : writeOrdchg(change, guide)
}
