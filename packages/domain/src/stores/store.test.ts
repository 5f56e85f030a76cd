import { describe, expect, it } from 'vitest'
import { addressQuality, decideDeleteStore } from './store.ts'

const store = { storeCode: 'S1', active: true, isGlobalStore: false, globalStoreID: null, isDistributionCenter: false }
const none = { documents: false, stores: false }

describe('deleting a store', () => {
  it.each([
    [store, none, null],
    [store, { ...none, documents: true }, 'storeInUse'],
    [store, { ...none, stores: true }, 'storeServesOthers'],
    [{ ...store, globalStoreID: 4 }, none, 'storeHasGlobalStore'],
    [{ ...store, isGlobalStore: true }, none, 'storeIsGlobalStore'],
    [{ ...store, active: false }, none, 'storeDeactivated'],
  ])('%j, linked %j', (given, linked, code) => {
    const decision = decideDeleteStore(given, linked)
    expect(decision.ok ? null : decision.refusal.code).toBe(code)
  })
})

describe('address scores', () => {
  it.each([
    [100, 'exact'],
    [99, 'minor errors'],
    [60, 'missing details'],
    [10, 'likely invalid'],
  ])('%s is %s', (score, quality) => expect(addressQuality(score)).toBe(quality))
})
