/** Goods that go to a distribution centre for a store: which of the two parties the store order is for. */
import type { Party } from '../documents.ts'

/**
 * Where a message names the store that the goods are meant for in the end (X12 Z7, EDIFACT UC), that store is the
 * ship-to; the place they pass on the way is the distribution centre, so that one store does not count as two.
 */
export function withMarkedStores(
  parties: readonly { readonly party: Party; readonly marked: boolean }[],
): readonly Party[] {
  const anyMarked = parties.some(({ marked }) => marked)
  return parties.map(({ party, marked }) =>
    anyMarked && !marked && party.role === 'ship-to' ? { ...party, role: 'distribution-centre' } : party,
  )
}
