/** Gathers the details of one message, each with its words and the segments that it was read from. */
import type { RawSegment } from '@quayside/domain'
import type { Segment, Standard } from '@quayside/edi'
import type { MessageDetail, Party, PurchaseOrderLine } from '../documents.ts'
import { elementCount } from '../kernel/element-text.ts'
import {
  type DetailWords,
  elementWords,
  groupWords,
  identifierWords,
  memberWords,
  partyDetailWords,
} from './detail-words.ts'

const raw = ({ tag, elements }: Segment): RawSegment => [tag, ...elements]

export class DetailList {
  readonly all: MessageDetail[] = []
  readonly #standard: Standard
  #lineNumber: string | null = null

  constructor(standard: Standard) {
    this.#standard = standard
  }

  /** Details that follow are of this line; null: of the order. */
  about(lineNumber: string | null): void {
    this.#lineNumber = lineNumber
  }

  /** A segment with those that belong to it. */
  add([opening, ...followers]: readonly [Segment, ...Segment[]]): void {
    this.#keep(groupWords(this.#standard, opening, followers), [opening, ...followers])
  }

  /** A segment that belongs to a party which is itself a field. */
  addBelow(party: Segment, [opening, ...followers]: readonly [Segment, ...Segment[]]): void {
    this.#keep(groupWords(this.#standard, opening, followers), [party, opening, ...followers])
  }

  /** The filled elements of a segment but those that are fields, each a detail of its own. */
  addElements(segment: Segment, fields: readonly number[]): void {
    for (let element = 1; element <= elementCount(segment); element++)
      if (!fields.includes(element)) this.addElement(segment, element)
  }

  /** One element, where it is filled. */
  addElement(segment: Segment, element: number): void {
    const words = elementWords(this.#standard, segment, element)
    if (words) this.#keep(words, [segment])
  }

  /** A party, its address in one text and then whatever else stands below it. */
  addParty(
    opening: Segment,
    followers: readonly Segment[],
    party: Party,
    isAddress: (segment: Segment) => boolean,
  ): void {
    const { label, text } = partyDetailWords(this.#standard, opening, party)
    const more = followers.filter((segment) => !isAddress(segment)).map((one) => memberWords(this.#standard, one))
    this.#keep({ label, text: [text, ...more].join(' · ') }, [opening, ...followers])
  }

  /** Identifiers of the article beyond the codes that the line has fields for. */
  addIdentifiers(line: PurchaseOrderLine): void {
    const { buyerCode, supplierCode, gtin } = line.codes
    const shown = [buyerCode, supplierCode, gtin, line.colour, line.size]
    for (const identifier of line.articleIDs ?? []) {
      if (!shown.includes(identifier.value)) this.#keep(identifierWords(this.#standard, identifier), [])
    }
  }

  #keep({ label, text }: DetailWords, segments: readonly Segment[]): void {
    this.all.push({ lineNumber: this.#lineNumber, label, text, segments: segments.map(raw) })
  }
}
