/**
 * Which letters a character set of UNB 0001 has. packages/edi, which domain may not import, knows their bytes: character-set.test.ts of edi-mapping,
 * which knows both, holds the two to the same letters.
 */
import type { PartnerGuide, SentLevel } from './partner-guide.ts'

/** ISO 8859 parts by their level. */
const parts: Partial<Readonly<Record<SentLevel, number>>> = {
  UNOC: 1,
  UNOD: 2,
  UNOE: 5,
  UNOF: 7,
  UNOG: 3,
  UNOH: 4,
  UNOI: 6,
  UNOJ: 8,
  UNOK: 9,
  UNOL: 15,
}
/** Below, ISO 8859 has control characters; part 1 has one letter for each byte from here on. */
const firstOfPart = 0xa0

const upperHalves = new Map<SentLevel, ReadonlySet<string>>()

function upperHalf(level: SentLevel): ReadonlySet<string> {
  const known = upperHalves.get(level)
  if (known) return known
  const bytes = Uint8Array.from({ length: 256 - firstOfPart }, (_, at) => firstOfPart + at)
  const letters = new Set(new TextDecoder(`iso-8859-${parts[level] ?? 1}`).decode(bytes))
  // Stands for the places that a part leaves empty.
  letters.delete('\ufffd')
  upperHalves.set(level, letters)
  return letters
}

/** Levels A and B have the letters, the digits and these marks. */
const ofLevelB = /^[A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]$/
const printable = /^[ -~]$/

/**
 * Whether documents of this partner have a place for one character: X12 as Latin-1, EDIFACT as its level says, no control
 * character in any. Lower case in UNOA is let through, because identifiers repeat what the partner wrote. Separators are not looked at.
 */
export function hasLetter(guide: PartnerGuide, character: string): boolean {
  const level = guide.standard === 'X12' ? 'UNOC' : guide.syntaxIdentifier
  if (level === 'UNOA' || level === 'UNOB') return ofLevelB.test(character)
  if (level === 'UNOW' || level === 'UNOY') return !/\p{Cc}/u.test(character)
  return printable.test(character) || upperHalf(level).has(character)
}
