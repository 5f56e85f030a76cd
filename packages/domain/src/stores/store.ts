/** Stores and distribution centres: what decides whether one may be deleted or edited. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

export interface StoreLocation {
  readonly storeCode: string
  readonly active: boolean
  readonly isGlobalStore: boolean
  readonly globalStoreID: number | null
  readonly isDistributionCenter: boolean
}

/** Refused when it has or is a global store, is deactivated, or is linked to orders or invoices. */
export function decideDeleteStore(store: StoreLocation, linkedToDocuments: boolean): Decision<true> {
  const { storeCode } = store
  if (!store.active) return refuse('storeDeactivated')
  if (store.isGlobalStore) return refuse('storeIsGlobalStore', { storeCode })
  if (store.globalStoreID !== null) return refuse('storeHasGlobalStore', { storeCode })
  return linkedToDocuments ? refuse('storeInUse', { storeCode }) : allow(true)
}

export type AddressQuality = 'exact' | 'minor errors' | 'missing details' | 'likely invalid'

/** A score of 0 to 100 in words; the steps below 100 are ours. */
export function addressQuality(score: number): AddressQuality {
  if (score >= 100) return 'exact'
  if (score >= 80) return 'minor errors'
  return score >= 50 ? 'missing details' : 'likely invalid'
}
