/** Fits text to what the interchange can carry: Latin-1. A letter outside of it loses its accent (Kōwhai → Kowhai), anything else becomes '?'. */
import type { OutgoingSegment } from '@quayside/edi'

// From U+0100 on: what Latin-1 has no place for.
const outside = /[\u0100-\u{10ffff}]/gu
const combining = /\p{M}/gu
const quotes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '€': 'EUR',
}

function fitCharacter(character: string): string {
  const plain = quotes[character] ?? character.normalize('NFD').replace(combining, '')
  return plain.replace(outside, '?')
}

export const fitText = (text: string): string => text.replace(outside, fitCharacter)

export function fitSegment(segment: OutgoingSegment): OutgoingSegment {
  const [tag, ...elements] = segment
  return [tag, ...elements.map((element) => (typeof element === 'string' ? fitText(element) : element.map(fitText)))]
}
