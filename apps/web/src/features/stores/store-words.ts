/** What stores and distribution centres are called: one set of screens, two variants. */
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

/** With global stores, stores are their retailers'. */
export const ownerLabel = (withGlobalStores: boolean): string => (withGlobalStores ? 'Retailer Name' : 'Partner Name')
