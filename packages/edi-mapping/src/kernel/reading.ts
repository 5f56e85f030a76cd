/** What every reader of one message shares: its partner, its decimal mark, and the problems found so far. */
import { dec, fitsKept, keptDecimals, type PartnerGuide, toText } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { parseDecimal, parseEdifactDecimal } from './decimal-text.ts'
import { type ElementPlace, textAt } from './element-text.ts'
import { type MappingProblem, ProblemList } from './mapping-problem.ts'

export interface ReadOptions {
  /** The decimal mark of the interchange (UNA); the guide's when left out. */
  readonly decimalMark?: string
  /** What the order is worth depends on it where the message says neither; nothing and NZD when left out. */
  readonly taxRatePercent?: DecimalText
  readonly currency?: string
}

/** What reading a message gives: the document, or null when a problem of severity `reject` was found. */
export interface DocumentReading<T> {
  readonly document: T | null
  readonly problems: readonly MappingProblem[]
}

/** A tax rate is below a thousand percent. */
const RATE_DIGITS = 3

interface WantedNumber {
  /** Names it in the problem: 'The pack size'. */
  readonly what: string
  /** The problem's code. */
  readonly code: string
  /** The most digits before the decimal mark; those of an amount when left out. */
  readonly digits?: number
}

export class Reading {
  readonly guide: PartnerGuide
  readonly options: ReadOptions
  readonly problems = new ProblemList()
  readonly decimalMark: string

  constructor(guide: PartnerGuide, options: ReadOptions = {}) {
    this.guide = guide
    this.options = options
    this.decimalMark = options.decimalMark ?? (guide.standard === 'EDIFACT' ? guide.decimalMark : '.')
  }

  /**
   * Reads the number in an element, rounded half up to six decimals with a note.
   *
   * @returns null when the element is empty, and with a rejection when it holds no number or one that is too large
   */
  number(segment: Segment, place: ElementPlace, what: string, code: string): DecimalText | null {
    return this.#read(segment, place, { what, code })
  }

  /** The tax rate in an element, as `number`. */
  rate(segment: Segment, place: ElementPlace, what: string, code: string): DecimalText | null {
    return this.#read(segment, place, { what, code, digits: RATE_DIGITS })
  }

  #read(segment: Segment, place: ElementPlace, { what, code, digits }: WantedNumber): DecimalText | null {
    const { element, component = 1 } = place
    const written = textAt(segment, element, component)
    if (written === '') return null
    const value = this.#parse(written)
    const fault = value === null ? 'is not a number' : fitsKept(value, digits) ? null : 'is too large'
    if (value !== null && fault === null) return this.#rounded(value, segment, { what, element, component, written })
    const message = `${what} '${written}' ${fault}. Ask the partner to send it again with a plain number.`
    this.problems.reject(code, message, segment, { element, component, badValue: written })
    return null
  }

  #rounded(
    value: DecimalText,
    segment: Segment,
    { what, written, ...place }: Required<ElementPlace> & { readonly what: string; readonly written: string },
  ): DecimalText {
    if (dec(value).decimalPlaces() <= keptDecimals) return value
    const rounded = toText(dec(value).toDecimalPlaces(keptDecimals))
    const message = `${what} '${written}' has more than ${keptDecimals} decimals and is read as ${rounded}. Check it with the partner.`
    this.problems.note('number.rounded', message, segment, { ...place, badValue: written })
    return rounded
  }

  #parse(written: string): DecimalText | null {
    return this.guide.standard === 'EDIFACT' ? parseEdifactDecimal(written, this.decimalMark) : parseDecimal(written)
  }

  /** Rejects a message that is not of the wanted kind. */
  wrongType(message: Message, wanted: string): null {
    const text = `A message of type ${message.type} was found where ${wanted} was expected. Send ${wanted}.`
    this.problems.reject('message.wrong-type', text, message.segments[0] ?? null, { badValue: message.type })
    return null
  }

  /** The document with all problems found; no document when one of them rejects it. */
  result<T>(document: T | null): DocumentReading<T> {
    return { document: this.problems.rejected ? null : document, problems: this.problems.all }
  }
}
