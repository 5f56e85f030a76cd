/** Writing an order acknowledgement in the partner's standard. */
import type { PartnerGuide } from '@quayside/domain'
import type { OrderAcknowledgement } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { write855 } from './write-855.ts'
import { writeOrdrsp } from './write-ordrsp.ts'

/** An 855 or ORDRSP; refused, naming the line, when the partner's format cannot express the document. */
export function writeAcknowledgement(document: OrderAcknowledgement, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write855(document, guide) : writeOrdrsp(document, guide)
}
