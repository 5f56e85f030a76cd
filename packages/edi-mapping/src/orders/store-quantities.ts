/** Store quantities of one line: one entry a store, in the order of first mention. */
import type { StoreQuantity } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'

/** A store named more than once on a line gets the sum. */
export function mergeStores(stores: readonly StoreQuantity[]): readonly StoreQuantity[] {
  const byCode = new Map<string, StoreQuantity>()
  for (const store of stores) {
    const before = byCode.get(store.storeCode)
    byCode.set(store.storeCode, before ? { ...before, quantity: addDecimals(before.quantity, store.quantity) } : store)
  }
  return [...byCode.values()]
}
