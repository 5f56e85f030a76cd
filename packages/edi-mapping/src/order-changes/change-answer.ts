/** The answer to an order change in either standard: writing it, and reading it as the partner's system would. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { OrderChangeAnswer } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { read865 } from './read-865.ts'
import { readChangeOrdrsp } from './read-change-ordrsp.ts'
import { write865 } from './write-865.ts'
import { writeChangeOrdrsp } from './write-change-ordrsp.ts'

/** Writes an 865, or an ORDRSP that names the change. Refused, naming the line, if the partner's format cannot express it. */
export function writeOrderChangeAnswer(document: OrderChangeAnswer, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write865(document, guide) : writeChangeOrdrsp(document, guide)
}

/**
 * Reads an 865 or ORDRSP. As in an acknowledgement, a changed price replaces the ordered one. An ORDRSP does not say which of
 * the remaining lines the change touched, so all of them read as 'change'.
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
