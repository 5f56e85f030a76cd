/** What stores and distribution centres are called: one set of screens, two variants. */
import type { StoreDetails } from '@quayside/contract'
import type { Address } from '../../address/link.tsx'
import { distributionCenterAddress, storeAddress } from '../../address/record-address.ts'

export type StoreVariant = 'store' | 'distributionCenter'

interface StoreWords {
  readonly path: Address
  readonly title: string
  /** As the page for no access names it. */
  readonly area: string
  readonly noun: string
  readonly nouns: string
  readonly code: string
  readonly addressOf: (storeID: number) => Address
}

export const storeWords: Readonly<Record<StoreVariant, StoreWords>> = {
  store: {
    path: '/stores',
    title: 'Stores',
    area: 'Stores',
    noun: 'store',
    nouns: 'stores',
    code: 'Store Code',
    addressOf: storeAddress,
  },
  distributionCenter: {
    path: '/distribution-centers',
    title: 'Distribution Centers',
    area: 'Distribution Centers',
    noun: 'distribution center',
    nouns: 'distribution centers',
    code: 'Distribution Center Code',
    addressOf: distributionCenterAddress,
  },
}

export interface StoreBanner {
  readonly tone: 'warning' | 'info'
  readonly words: string
}

const deactivated: StoreBanner = { tone: 'warning', words: 'This store has been deactivated' }
const withoutGlobalStore: StoreBanner = { tone: 'warning', words: 'This store has no global store' }
/** Leads to the global store where there is one. */
export const editGlobalStore: StoreBanner = {
  tone: 'info',
  words: 'To edit a store detail, please edit the global store for this store',
}

/** What a person should know before changing a store. */
export function storeBanners(
  { active, isGlobalStore, globalStoreID }: Pick<StoreDetails, 'active' | 'isGlobalStore' | 'globalStoreID'>,
  withGlobalStores: boolean,
): readonly StoreBanner[] {
  const isLinkable = withGlobalStores && !isGlobalStore
  return [
    ...(active ? [] : [deactivated]),
    ...(isLinkable && globalStoreID === null ? [withoutGlobalStore] : []),
    ...(isLinkable ? [editGlobalStore] : []),
  ]
}

/** With global stores, stores are their retailers'. */
export const ownerLabel = (withGlobalStores: boolean): string => (withGlobalStores ? 'Retailer Name' : 'Partner Name')
