/**
 * The sheet a writer fills segment by segment. It knows the partner's character set and decimal mark and gathers what
 * cannot be expressed, so that writers only say which value goes where and how long it may be.
 */
import { charactersNotCarried, type PartnerGuide } from '@quayside/domain'
import type { ElementValue, OutgoingSegment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { fitText } from './character-set.ts'
import { trimZeros } from './decimal-text.ts'
import type { WriteDecision, WriteProblem, WrittenType } from './outgoing-message.ts'

/** The room that a format has for a text, and the name of the text in a refusal: 'The ship-to name'. */
export interface TextRoom {
  readonly limit: number
  readonly parts: number
  readonly what: string
}

export class MessageSheet {
  readonly guide: PartnerGuide
  readonly #document: string
  readonly #segments: OutgoingSegment[] = []
  readonly #problems: WriteProblem[] = []
  readonly #remarks: string[] = []
  #lineNumber: string | null = null

  /** `document` names what is written in every problem: 'acknowledgement of order PO-1'. */
  constructor(guide: PartnerGuide, document: string) {
    this.guide = guide
    this.#document = document
  }

  /** Attributes the following problems to this line; null: to the document. */
  about(lineNumber: string | null): void {
    this.#lineNumber = lineNumber
  }

  /** Adds a segment; empty elements and components at the end are left off. */
  add(tag: string, ...elements: readonly ElementValue[]): void {
    this.#segments.push([tag, ...dropEmptyEnd(elements.map(tidy), (element) => element === '')])
  }

  /** A code, number or identifier: sent as it stands or refused. `limit` is the element's maximum length. */
  code(value: string | null, limit: number, what: string): string {
    const code = value ?? ''
    if (code.length > limit) {
      this.refuse('too-long', `${what} '${code}' has ${code.length} characters, the partner's format takes ${limit}`)
    }
    this.#refuseUnsendable(code, what)
    return code
  }

  /** As code, and it must be there. */
  neededCode(value: string | null, limit: number, what: string): string {
    if (value === null || value === '') this.refuse('missing', `${what} is missing`)
    return this.code(value, limit, what)
  }

  /** A name or description as the partner's character set carries it, whatever its length. */
  text(value: string | null): string {
    const text = fitText(value ?? '', this.guide)
    this.#refuseUnsendable(text, 'The text')
    return text.trim()
  }

  /** A text broken between words into as many pieces of `limit` characters as it takes. */
  textLines(value: string | null, limit: number): readonly string[] {
    return wrapText(this.text(value), limit)
  }

  /** As textLines, and refused where `parts` pieces do not hold it. */
  wholeText(value: string | null, { limit, parts, what }: TextRoom): readonly string[] {
    const pieces = this.textLines(value, limit)
    if (pieces.length > parts) {
      const room = parts === 1 ? `${limit} characters` : `${parts} lines of ${limit} characters`
      this.refuse('too-long', `${what} '${value}' is longer than the ${room} that the partner's format takes`)
    }
    return pieces.slice(0, parts)
  }

  #refuseUnsendable(text: string, what: string): void {
    const [unsendable] = charactersNotCarried(this.guide, text)
    if (unsendable === undefined) return
    const shown = JSON.stringify(unsendable)
    this.refuse('character', `${what} '${text}' contains ${shown}, which cannot be sent to this partner`)
  }

  /** A number; `digits` is how many the element takes, sign and decimal mark not counted. '' for null. */
  number(value: DecimalText | null, digits: number, what: string): string {
    if (value === null) return ''
    const plain = trimZeros(value)
    if (plain.replace(/[-.]/g, '').length > digits) {
      this.refuse('too-long', `${what} ${plain} has more than the ${digits} digits that the partner's format takes`)
    }
    const comma = this.guide.standard === 'EDIFACT' && this.guide.decimalMark === ','
    return comma ? plain.replace('.', ',') : plain
  }

  /** Records what the document does without, for those who send it. */
  remark(text: string): void {
    this.#remarks.push(this.#lineNumber === null ? text : `Line ${this.#lineNumber}: ${text}`)
  }

  /** Records why the document cannot be written. */
  refuse(fault: string, text: string): void {
    const line = this.#lineNumber === null ? '' : `Line ${this.#lineNumber}: `
    const message = `${line}${text}. Correct it and send the ${this.#document} again.`
    this.#problems.push({ code: `write.${fault}`, message, lineNumber: this.#lineNumber })
  }

  done(type: WrittenType, functionalId: string): WriteDecision {
    if (this.#problems.length > 0) return { ok: false, problems: this.#problems }
    const version = messageVersion(this.guide)
    const message = { type, functionalId, version, segments: this.#segments }
    return { ok: true, message, remarks: this.#remarks }
  }
}

function messageVersion(guide: PartnerGuide): string {
  if (guide.standard === 'X12') return guide.version
  return [guide.version, guide.release, guide.agency, guide.association].filter((part) => part !== '').join(':')
}

function tidy(element: ElementValue): ElementValue {
  if (typeof element === 'string') return element
  const components = dropEmptyEnd(element, (component) => component === '')
  return components.length > 1 ? components : (components[0] ?? '')
}

function dropEmptyEnd<T>(values: readonly T[], empty: (value: T) => boolean): readonly T[] {
  return values.slice(0, values.findLastIndex((value) => !empty(value)) + 1)
}

function wrapText(text: string, limit: number): readonly string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > limit) {
    const blank = rest.lastIndexOf(' ', limit)
    const end = blank > 0 ? blank : limit
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
