/** The numbers by which a message names its document, for people: read from its segments alone, whatever else is wrong. */
import { elementText, type Message, type Segment } from '@quayside/edi'

/** The element that holds the number, by the segment that opens the document. */
const NUMBER_ELEMENT: Readonly<Record<string, number>> = {
  BEG: 3,
  BCH: 3,
  BAK: 3,
  BCA: 3,
  BSN: 2,
  BIG: 2,
  BGM: 2,
  BGN: 2,
}

/** Places of the document numbers that a message refers to, by segment: element and component. */
type NamedAt = Readonly<Record<string, readonly [element: number, component: number]>>

/** An 824 names them in OTI03 and REF02, an APERAK in RFF C506 1154. */
const NAMED: Readonly<Record<string, NamedAt>> = {
  824: { OTI: [3, 1], REF: [2, 1] },
  APERAK: { RFF: [1, 2] },
}
const maxLength = 50
const maxNamed = 20

/**
 * Returns the number of the message's document. An 824 or APERAK is named by the documents that it is about, so that people
 * find it by the number of the invoice that it refuses, and then by its own number.
 *
 * A refused message keeps it, so that the partner can be asked about it.
 * @returns numbers of at most 50 characters, divided by ', '; null where the message names none
 */
export function statedReference({ type, segments }: Pick<Message, 'type' | 'segments'>): string | null {
  const header = segments.slice(0, 5).find(({ tag }) => NUMBER_ELEMENT[tag] !== undefined)
  const own = numberAt(header, NUMBER_ELEMENT[header?.tag ?? ''] ?? 0)
  const at = Object.hasOwn(NAMED, type) ? NAMED[type] : undefined
  const named = at ? segments.flatMap((segment) => numberAt(segment, ...(at[segment.tag] ?? [0, 1]))) : []
  return [...new Set([...named.slice(0, maxNamed), ...own])].join(', ') || null
}

/** Returns the number in an element; none where it is empty. */
function numberAt(segment: Segment | undefined, element: number, component = 1): readonly string[] {
  const number = elementText(segment, element, component)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength)
  return number === '' ? [] : [number]
}
