/** Writes and reads a despatch advice in the partner's standard. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DespatchAdvice } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { read856 } from './read-856.ts'
import { readDesadv } from './read-desadv.ts'
import { write856 } from './write-856.ts'
import { writeDesadv } from './write-desadv.ts'

/**
 * Writes an 856 or DESADV. Refused, naming the line or carton, if the partner's format cannot express the shipment. The guide's
 * despatchStructure decides the layout of an 856; in a DESADV, lines always follow their carton.
 */
export function writeDespatchAdvice(document: DespatchAdvice, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write856(document, guide) : writeDesadv(document, guide)
}

/** Reads an 856 (pick and pack or standard pack) or a DESADV. */
export function readDespatchAdvice(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): DocumentReading<DespatchAdvice> {
  const reading = new Reading(guide, options)
  if (message.type === '856') return reading.result(read856(message, reading))
  if (message.type === 'DESADV') return reading.result(readDesadv(message, reading))
  return reading.result<DespatchAdvice>(reading.wrongType(message, 'a despatch advice (856 or DESADV)'))
}
