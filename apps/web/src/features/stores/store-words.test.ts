import { describe, expect, it } from 'vitest'
import { storeColumns } from './list/store-columns.tsx'
import { ownerLabel, storeBanners, storeWords } from './store-words.ts'

const words = (given: Partial<Parameters<typeof storeBanners>[0]>, withGlobalStores: boolean) =>
  storeBanners({ active: true, isGlobalStore: false, globalStoreID: null, ...given }, withGlobalStores).map(
    (banner) => banner.words,
  )
const ofGlobal = 'To edit a store detail, please edit the global store for this store'

describe('the banners of a store', () => {
  it('say that it has been deactivated', () => {
    expect(words({ active: false }, false)).toEqual(['This store has been deactivated'])
    expect(words({}, false)).toEqual([])
  })

  it('say with global stores where it is edited, and that it has none', () => {
    expect(words({}, true)).toEqual(['This store has no global store', ofGlobal])
    expect(words({ globalStoreID: 7 }, true)).toEqual([ofGlobal])
    expect(words({ isGlobalStore: true }, true)).toEqual([])
    expect(words({ active: false, globalStoreID: 7 }, true)).toEqual(['This store has been deactivated', ofGlobal])
  })
})

describe('the words of stores', () => {
  it('are of retailers with global stores, and of partners without', () => {
    expect([ownerLabel(true), ownerLabel(false)]).toEqual(['Retailer Name', 'Partner Name'])
    const heads = (withGlobalStores: boolean) => storeColumns('store', withGlobalStores).map(({ header }) => header)
    expect(heads(true)).toContain('Retailer name')
    expect(heads(false)).toContain('Partner name')
  })

  it('name distribution centers by their own code', () => {
    expect([storeWords.store.code, storeWords.distributionCenter.code]).toEqual([
      'Store Code',
      'Distribution Center Code',
    ])
    expect(storeColumns('distributionCenter', true)[0]?.header).toBe('Distribution center code')
  })
})
