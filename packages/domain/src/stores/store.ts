/** Stores and distribution centres: what decides whether one may be deleted. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

export interface StoreLocation {
  readonly storeCode: string
  readonly active: boolean
  readonly isGlobalStore: boolean
  readonly globalStoreID: number | null
  readonly isDistributionCenter: boolean
}

/** What names a store: orders, with their shipments and invoices, and stores that it serves. */
export interface StoreLinked {
  readonly documents: boolean
  readonly stores: boolean
}

/** What forbids it is the store itself: deactivated, a global store, or linked to one (specification 2, section 4). */
export function mayDeleteStore(store: Omit<StoreLocation, 'isDistributionCenter'>): Decision<true> {
  const { storeCode } = store
  if (!store.active) return refuse('storeDeactivated')
  if (store.isGlobalStore) return refuse('storeIsGlobalStore', { storeCode })
  if (store.globalStoreID !== null) return refuse('storeHasGlobalStore', { storeCode })
  return allow(true)
}

/** Refused when it has or is a global store, is deactivated, is linked to orders or invoices, or serves other stores. */
export function decideDeleteStore(store: StoreLocation, linked: StoreLinked): Decision<true> {
  const permitted = mayDeleteStore(store)
  if (!permitted.ok) return permitted
  const { storeCode } = store
  if (linked.documents) return refuse('storeInUse', { storeCode })
  return linked.stores ? refuse('storeServesOthers', { storeCode }) : allow(true)
}

export type AddressQuality = 'exact' | 'minor errors' | 'missing details' | 'likely invalid'

/** A score of 0 to 100 in words; the steps below 100 are ours. */
export function addressQuality(score: number): AddressQuality {
  if (score >= 100) return 'exact'
  if (score >= 80) return 'minor errors'
  return score >= 50 ? 'missing details' : 'likely invalid'
}
