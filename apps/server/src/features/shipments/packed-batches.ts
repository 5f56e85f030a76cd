/** What was packed, as somebody may see it. */
import { type Actor, hasRight } from '@quayside/domain'

/** Batches of what was packed, for whom may see them. */
export function withBatches<T extends { readonly batch: string | null }>(actor: Actor, packed: readonly T[]): T[] {
  return packed.map((product) => (hasRight(actor, 'seeBatches') ? product : { ...product, batch: null }))
}
