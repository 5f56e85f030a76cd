/** Which characters a partner's messages can carry, and how a text is brought within them. */
import type { PartnerGuide } from '@quayside/domain'

const UNOA = /[^A-Z0-9 .,\-()/=!"%&*;<>'+:?]/g
const UNOB = /[^A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]/g
const ASCII = /[^ -~]/g
const LATIN_1 = /[^ -~\u00a0-\u00ff]/g

/**
 * A free text as the partner's character set can carry it: control characters and X12 separators become blanks, UNOA
 * is upper case, letters beyond the set lose their accents ('Kōwhai' → 'Kowhai'), what is left becomes a blank.
 */
export function fitText(text: string, guide: PartnerGuide): string {
  const plain = withoutSeparators(text.replace(/\p{Cc}/gu, ' '), guide)
  if (guide.standard === 'X12') return fit(plain, LATIN_1)
  if (guide.syntaxIdentifier === 'UNOA') return fit(plain.toUpperCase(), UNOA)
  if (guide.syntaxIdentifier === 'UNOB') return fit(plain, UNOB)
  return guide.syntaxIdentifier === 'UNOC' ? fit(plain, LATIN_1) : plain
}

/**
 * The first character of a code that cannot be sent as it stands, or null. Codes are never altered to fit; UNOA's lack
 * of lower case is not held against them, because they repeat what the partner wrote.
 */
export function unsendableCharacter(code: string, guide: PartnerGuide): string | null {
  const control = code.match(/\p{Cc}/u)?.[0] ?? [...code].find((character) => separators(guide).includes(character))
  if (control !== undefined || guide.standard === 'X12') return control ?? null
  const outside = guide.syntaxIdentifier === 'UNOY' ? null : guide.syntaxIdentifier === 'UNOC' ? LATIN_1 : ASCII
  return outside === null ? null : (code.match(outside)?.[0] ?? null)
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
function fit(text: string, outside: RegExp): string {
  return text.normalize('NFC').replace(outside, (character) => {
    const base = character.normalize('NFD').replace(/\p{M}/gu, '')
    return base !== character && base.search(outside) < 0 ? base : ' '
  })
}
