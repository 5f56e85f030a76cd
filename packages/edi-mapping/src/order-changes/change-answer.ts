/** The answer to an order change in either standard: written for the partner, and read as the partner's system does. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { OrderChangeAnswer } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { read865 } from './read-865.ts'
import { readChangeOrdrsp } from './read-change-ordrsp.ts'
import { write865 } from './write-865.ts'
import { writeChangeOrdrsp } from './write-change-ordrsp.ts'

/** An 865, or an ORDRSP that names the change; refused, naming the line, when the partner's format cannot express the document. */
export function writeOrderChangeAnswer(document: OrderChangeAnswer, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write865(document, guide) : writeChangeOrdrsp(document, guide)
}

/**
 * Reads an 865 or ORDRSP. As in an acknowledgement, a changed price hides the ordered one; an ORDRSP does not say which of
 * the lines that stay the change was about: they read as 'change'.
 */
export function readOrderChangeAnswer(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): DocumentReading<OrderChangeAnswer> {
  const reading = new Reading(guide, options)
  if (message.type === '865') return reading.result(read865(message, reading))
  if (message.type === 'ORDRSP') return reading.result(readChangeOrdrsp(message, reading))
  return reading.result<OrderChangeAnswer>(reading.wrongType(message, 'an answer to an order change (865 or ORDRSP)'))
}
