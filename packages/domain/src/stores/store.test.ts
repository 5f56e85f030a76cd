import { describe, expect, it } from 'vitest'
import { addressQuality, decideDeleteStore } from './store.ts'

const store = { storeCode: 'S1', active: true, isGlobalStore: false, globalStoreID: null, isDistributionCenter: false }

describe('deleting a store', () => {
  it.each([
    [store, false, null],
    [store, true, 'storeInUse'],
    [{ ...store, globalStoreID: 4 }, false, 'storeHasGlobalStore'],
    [{ ...store, isGlobalStore: true }, false, 'storeIsGlobalStore'],
    [{ ...store, active: false }, false, 'storeDeactivated'],
  ])('%j, linked %s', (given, linked, code) => {
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
