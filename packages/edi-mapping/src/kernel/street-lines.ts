/** The street of a party: any number of lines in a message, two fields with us. */
import type { Party } from '../documents.ts'

/** Nothing is dropped: what follows the second line stands behind it, and the lines are kept as they came. */
export function streetOf(given: readonly string[]): Pick<Party, 'address1' | 'address2' | 'addressLines'> {
  const lines = given.filter((line) => line !== '')
  const [address1 = null, ...others] = lines
  const street = { address1, address2: others.join(', ') || null }
  return lines.length > 2 ? { ...street, addressLines: lines } : street
}

/** The lines that a document gives back, at most `most`: what does not fit stands in the last. */
export function streetLines({ address1, address2, addressLines }: Party, most: number): readonly string[] {
  const lines = (addressLines ?? [address1, address2]).filter((line) => line !== null && line !== '') as string[]
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(', ')]
}
