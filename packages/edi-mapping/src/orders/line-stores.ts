/** Adds the parties named on lines to those of the order, so that a store's address can be looked up by its code. */
import type { Party, PartyRole } from '../documents.ts'

const DESTINATIONS: readonly PartyRole[] = ['ship-to', 'distribution-centre']

/** Header parties first, then ship-tos and distribution centres of lines whose code the header lacks; each code once. */
export function addLineStores(header: readonly Party[], below: readonly Party[]): readonly Party[] {
  const parties = [...header]
  for (const party of below) {
    const known = parties.some(({ role, code }) => role === party.role && code === party.code)
    if (DESTINATIONS.includes(party.role) && party.code !== null && !known) parties.push(party)
  }
  return parties
}
