/**
 * Which characters a partner's documents cannot carry, so that a reference that could never be sent is refused where it is
 * typed. Separators of X12 cannot be escaped; EDIFACT releases its own with '?'. Nothing carries control characters, and
 * no letter outside of the partner's character set: what identifies something leaves as it is or not at all.
 */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { hasLetter } from './level-letters.ts'
import type { PartnerGuide } from './partner-guide.ts'

/** ISA11 from version 00402 on; in earlier ones '^' is a plain character. */
const repetitionSince = '00402'

function separatorsOf(guide: PartnerGuide): readonly string[] {
  if (guide.standard === 'EDIFACT') return []
  const repetition = guide.version.slice(0, 5) >= repetitionSince ? ['^'] : []
  return [guide.elementSeparator, guide.componentSeparator, guide.segmentTerminator.slice(0, 1), ...repetition]
}

/** The characters of a text that documents of this partner cannot carry, each once; empty when all are fine. */
export function charactersNotCarried(guide: PartnerGuide, text: string): readonly string[] {
  const separators = separatorsOf(guide)
  return [...new Set(text)].filter((character) => separators.includes(character) || !hasLetter(guide, character))
}

const shown = (character: string): string =>
  /\p{Cc}/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character

/** Refuses (400) a text that this partner's documents cannot carry, naming the field and the characters. */
export function checkCarriedText(
  label: string,
  text: string,
  partner: { readonly partnerCode: string; readonly guide: PartnerGuide },
): Decision<true> {
  const characters = charactersNotCarried(partner.guide, text)
  if (characters.length === 0) return allow(true)
  return refuse('textNotCarried', {
    field: label,
    characters: characters.map(shown).join(' '),
    partner: partner.partnerCode,
  })
}
