/** Collects the details of a message, each with its wording and the segments it was read from. */
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

  /** Sets the line that the following details belong to; null: the order as a whole. */
  about(lineNumber: string | null): void {
    this.#lineNumber = lineNumber
  }

  /** A segment and those grouped with it. */
  add([opening, ...followers]: readonly [Segment, ...Segment[]]): void {
    this.#keep(groupWords(this.#standard, opening, followers), [opening, ...followers])
  }

  /** A segment below a party that the order has a field for. */
  addBelow(party: Segment, [opening, ...followers]: readonly [Segment, ...Segment[]]): void {
    this.#keep(groupWords(this.#standard, opening, followers), [party, opening, ...followers])
  }

  /** Each sub-line (SLN, LIN) with what is below it as one detail. */
  addComponents(components: readonly Segment[]): void {
    let group: [Segment, ...Segment[]] | undefined
    for (const segment of components) {
      if (group && segment.tag !== 'SLN' && segment.tag !== 'LIN') group.push(segment)
      else {
        if (group) this.add(group)
        group = [segment]
      }
    }
    if (group) this.add(group)
  }

  /** Every filled element that no field holds, as a detail of its own. */
  addElements(segment: Segment, fields: readonly number[]): void {
    for (let element = 1; element <= elementCount(segment); element++)
      if (!fields.includes(element)) this.addElement(segment, element)
  }

  /** One element, if it is filled. */
  addElement(segment: Segment, element: number): void {
    const words = elementWords(this.#standard, segment, element)
    if (words) this.#keep(words, [segment])
  }

  /** A party: its address as one text, followed by whatever else stands below it. */
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
