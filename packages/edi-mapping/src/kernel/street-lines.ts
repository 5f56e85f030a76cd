/** The street of a party: any number of lines in a message, two fields with us. */
import type { Party } from '../documents.ts'
import type { MessageSheet } from './message-sheet.ts'

/** Nothing is dropped: what follows the second line stands behind it, and the lines are kept as they came. */
export function streetOf(given: readonly string[]): Pick<Party, 'address1' | 'address2' | 'addressLines'> {
  const lines = given.filter((line) => line !== '')
  const [address1 = null, ...others] = lines
  const street = { address1, address2: others.join(', ') || null }
  return lines.length > 2 ? { ...street, addressLines: lines } : street
}

/** How many street lines a format takes, and how many characters in each. */
interface StreetRoom {
  readonly lines: number
  readonly limit: number
}

/**
 * The street as a document gives it back. Behind it stands `besides`: what the elements for city, state, postal code and
 * country cannot take. What the lines cannot hold is joined to the last; a street for which there is no room is refused.
 */
export function streetLines(
  sheet: MessageSheet,
  party: Party,
  besides: readonly string[],
  { lines: most, limit }: StreetRoom,
): readonly string[] {
  const { address1, address2, addressLines } = party
  const given = [...(addressLines ?? [address1, address2]), ...besides].filter((line) => line !== null && line !== '')
  const lines = given.length <= most ? given : [...given.slice(0, most - 1), given.slice(most - 1).join(', ')]
  const what = `The ${party.role} address`
  const asGiven = lines.flatMap((line) => sheet.textLines(line, limit))
  return asGiven.length <= most ? asGiven : sheet.wholeText(given.join(', '), { limit, parts: most, what })
}

/** A value of an address and how long its element is; a text is cut to it, a code is not. */
interface AddressPart {
  readonly value: string | null
  readonly shortest?: number
  readonly longest: number
  readonly isText?: boolean
}

/** What each part's element carries, and all values that do not fit theirs: a cut code would be another one. */
export function addressElements(
  sheet: MessageSheet,
  parts: readonly AddressPart[],
): { readonly elements: readonly string[]; readonly besides: readonly string[] } {
  const fitted = parts.map((part) => ({ ...part, text: sheet.text(part.value) }))
  const fits = ({ text, shortest = 0, longest }: (typeof fitted)[number]) =>
    text.length >= shortest && text.length <= longest
  return {
    elements: fitted.map((part) => {
      if (fits(part)) return part.text
      return part.isText && part.text.length > part.longest ? part.text.slice(0, part.longest).trim() : ''
    }),
    besides: fitted.flatMap((part) => (fits(part) ? [] : [part.text])),
  }
}
