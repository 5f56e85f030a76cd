/** Packed units as a person may see them. */
import { type Actor, hasRight } from '@quayside/domain'

/** Leaves the batches out for people who may not see them. */
export function withBatches<T extends { readonly batch: string | null }>(actor: Actor, packed: readonly T[]): T[] {
  return packed.map((product) => (hasRight(actor, 'seeBatches') ? product : { ...product, batch: null }))
}
