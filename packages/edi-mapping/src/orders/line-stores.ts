/** Adds the ship-to parties named on lines to those of the order, so that a store's address can be looked up by its code. */
import type { Party } from '../documents.ts'

/** Header parties first, then ship-tos of lines whose code the header lacks; each code once. */
export function addLineStores(header: readonly Party[], below: readonly Party[]): readonly Party[] {
  const parties = [...header]
  for (const party of below) {
    const known = parties.some(({ role, code }) => role === 'ship-to' && code === party.code)
    if (party.role === 'ship-to' && party.code !== null && !known) parties.push(party)
  }
  return parties
}
