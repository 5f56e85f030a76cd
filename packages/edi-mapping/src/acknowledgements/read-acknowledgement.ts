/** Reading an order acknowledgement out of either standard's message. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { OrderAcknowledgement } from '../documents.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { read855 } from './read-855.ts'
import { readOrdrsp } from './read-ordrsp.ts'

/**
 * Reads an 855 or ORDRSP. Where the answer changes a price, neither message repeats the ordered one: orderedPrice is
 * null then (for an ORDRSP on every changed line).
 */
export function readAcknowledgement(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): DocumentReading<OrderAcknowledgement> {
  const reading = new Reading(guide, options)
  if (message.type === '855') return reading.result(read855(message, reading))
  if (message.type === 'ORDRSP') return reading.result(readOrdrsp(message, reading))
  return reading.result<OrderAcknowledgement>(reading.wrongType(message, 'an order acknowledgement (855 or ORDRSP)'))
}
