/** The number by which a message names its document, for people: read from its header alone, whatever else is wrong. */
import { elementText, type Message } from '@quayside/edi'

/** The element that holds it, by the segment that opens the document. */
const NUMBER_ELEMENT: Readonly<Record<string, number>> = {
  BEG: 3,
  BCH: 3,
  BAK: 3,
  BCA: 3,
  BSN: 2,
  BIG: 2,
  BGM: 2,
}
const LONGEST = 50

/** Null where the header has none. A refused message keeps it, so that the partner can be asked about it. */
export function statedReference({ segments }: Pick<Message, 'segments'>): string | null {
  const header = segments.slice(0, 5).find(({ tag }) => NUMBER_ELEMENT[tag] !== undefined)
  const number = elementText(header, NUMBER_ELEMENT[header?.tag ?? ''] ?? 0)
  return (
    number
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST) || null
  )
}
