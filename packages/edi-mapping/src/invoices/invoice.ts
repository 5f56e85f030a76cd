/** Writing and reading an invoice or credit in the partner's standard. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { InvoiceDocument } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { read810 } from './read-810.ts'
import { readInvoic } from './read-invoic.ts'
import { write810 } from './write-810.ts'
import { writeInvoic } from './write-invoic.ts'

/**
 * An 810 or INVOIC; refused, naming the line, when the partner's format cannot express it or it does not add up
 * (sub-total = sum of line amounts; total = sub-total + freight + tax). A credit has positive amounts.
 */
export function writeInvoice(invoice: InvoiceDocument, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write810(invoice, guide) : writeInvoic(invoice, guide)
}

/** Reads an 810 or INVOIC. */
export function readInvoice(
  message: Message,
  guide: PartnerGuide,
  options: ReadOptions = {},
): DocumentReading<InvoiceDocument> {
  const reading = new Reading(guide, options)
  if (message.type === '810') return reading.result(read810(message, reading))
  if (message.type === 'INVOIC') return reading.result(readInvoic(message, reading))
  return reading.result<InvoiceDocument>(reading.wrongType(message, 'an invoice (810 or INVOIC)'))
}
