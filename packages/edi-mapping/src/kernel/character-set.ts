/** Fits a free text to the characters that a partner's messages can carry. */
import { hasLetter, type PartnerGuide } from '@quayside/domain'

/** Marks of typesetting with a plain one of the same meaning. */
const PLAIN_MARKS: Readonly<Record<string, string>> = {
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

/**
 * A free text as the partner's character set can carry it: control characters and X12 separators become blanks, UNOA
 * is upper case, letters beyond the set lose their accents ('Kōwhai' → 'Kowhai'), marks of typesetting become plain ones.
 * Anything else is left as it is: it cannot be sent, and the writer of the message refuses it.
 */
export function fitText(text: string, guide: PartnerGuide): string {
  const fitted = fit(withoutSeparators(text.replace(/\p{Cc}/gu, ' '), guide), guide)
  return guide.standard === 'EDIFACT' && guide.syntaxIdentifier === 'UNOA' ? fitted.toUpperCase() : fitted
}

/** X12 has no way to write a separator inside an element; EDIFACT has its release character. */
function separators(guide: PartnerGuide): readonly string[] {
  if (guide.standard === 'EDIFACT') return []
  const repetition = guide.version.slice(0, 5) >= '00402' ? ['^'] : []
  return [guide.elementSeparator, guide.componentSeparator, ...guide.segmentTerminator, ...repetition]
}

function withoutSeparators(text: string, guide: PartnerGuide): string {
  return separators(guide).reduce((rest, separator) => rest.replaceAll(separator, ' '), text)
}

/** Replaces character by character, so that 'é' stays where the set has it and 'ō' becomes 'o'. */
function fit(text: string, guide: PartnerGuide): string {
  const carried = (letters: string) => [...letters].every((letter) => hasLetter(guide, letter))
  if (carried(text)) return text
  return Array.from(text.normalize('NFC'), (character) => {
    if (carried(character)) return character
    const plain = PLAIN_MARKS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    if (carried(plain)) return plain
    // Levels A and B have few marks; '#4' is read as well without.
    return character <= '~' ? ' ' : character
  }).join('')
}
