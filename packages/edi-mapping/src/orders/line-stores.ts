/** Ship-to parties that are named below a line join the order's parties, so that a store's address can be found by its code. */
import type { Party } from '../documents.ts'

/** Header parties first, then those of the lines whose code the header does not have; each code once. */
export function addLineStores(header: readonly Party[], below: readonly Party[]): readonly Party[] {
  const parties = [...header]
  for (const party of below) {
    const known = parties.some(({ role, code }) => role === 'ship-to' && code === party.code)
    if (party.role === 'ship-to' && party.code !== null && !known) parties.push(party)
  }
  return parties
}
