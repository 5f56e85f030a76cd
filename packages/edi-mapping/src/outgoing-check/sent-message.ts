/** A message that we send, with the faults that its checks record. */
import type { Delimiters, Message, Segment, Standard } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { addDecimals, parseDecimal, parseEdifactDecimal } from '../kernel/decimal-text.ts'
import { type ElementPlace, textAt } from '../kernel/element-text.ts'

/** A part of a document that contradicts the standard or another part. */
export interface OutgoingFault {
  /** Stable name: the code of the reader ('element.too-long'), or that of a check ('sum.total'). */
  readonly code: string
  /** Names message, segment and what is wrong. */
  readonly message: string
}

export class SentMessage {
  readonly standard: Standard
  readonly type: string
  readonly segments: readonly Segment[]
  readonly faults: OutgoingFault[] = []
  readonly #label: string
  readonly #decimalMark: string

  constructor(message: Message, standard: Standard, { decimal }: Delimiters) {
    this.standard = standard
    this.type = message.type
    this.segments = message.segments
    this.#label = `${message.type} ${message.controlNumber}`
    this.#decimalMark = decimal
  }

  /** Records a fault; `segment` is where it is. */
  fault(code: string, text: string, segment?: Segment): void {
    const place = segment ? ` ${segment.tag} at position ${segment.position}:` : ''
    this.faults.push({ code, message: `${this.#label}:${place} ${text}` })
  }

  /** Records a fault unless `holds` is true. */
  expect(holds: boolean, code: string, text: string, segment?: Segment): void {
    if (!holds) this.fault(code, text, segment)
  }

  /** Returns the number in an element; '0' where the element is empty or not a number. */
  number(segment: Segment | undefined, { element, component = 1 }: ElementPlace): DecimalText {
    const written = textAt(segment, element, component)
    const parsed = this.standard === 'X12' ? parseDecimal(written) : parseEdifactDecimal(written, this.#decimalMark)
    return parsed ?? '0'
  }

  /** Adds up the numbers in an element of each segment. */
  sum(segments: readonly Segment[], place: ElementPlace): DecimalText {
    return addDecimals('0', ...segments.map((segment) => this.number(segment, place)))
  }
}
