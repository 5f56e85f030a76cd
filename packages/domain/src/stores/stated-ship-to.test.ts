import { describe, expect, it } from 'vitest'
import { silentShipTo } from './stated-ship-to.fixture.ts'
import {
  deliveryPlace,
  differsFromStore,
  goesByStoreRecord,
  type KnownPlace,
  type StatedShipTo,
} from './stated-ship-to.ts'

const store: KnownPlace = {
  storeID: 5,
  storeCode: '0191',
  name: 'St Lukes',
  address1: '80 St. Lukes Road',
  address2: null,
  suburb: 'Mount Albert',
  city: 'Auckland',
  state: 'AUK',
  postalCode: '1025',
  country: 'New Zealand',
}
const silent: StatedShipTo = { ...silentShipTo, code: '0191', storeID: 5 }
const consumerPlace = {
  ...silentShipTo,
  code: '0191',
  name: 'Ana Reid',
  address1: '4 Rimu St',
  city: 'Nelson',
  postalCode: '7010',
}
const consumer = { ...consumerPlace, storeID: 5 }

describe('the ship-to of a message differs from the store of its code', () => {
  it.each<[string, Partial<StatedShipTo>]>([
    ['another name', { name: 'Ana Reid' }],
    ['another street', { address1: '4 Rimu St' }],
    ['another house on the same street', { address1: '8 St Lukes Road' }],
    ['another city', { city: 'Nelson' }],
    ['another postal code', { postalCode: '7010' }],
    ['another state, by its code', { state: 'NSN' }],
  ])('by %s', (_, part) => {
    expect(differsFromStore({ ...silent, ...part }, store)).toBe(true)
  })

  it.each<[string, Partial<StatedShipTo>]>([
    ['what it leaves out', {}],
    ['case, dots and spaces', { name: 'ST  LUKES', address1: '80 ST LUKES ROAD' }],
    ['a suburb in a line of the street', { address1: '80 St Lukes Road', address2: 'Mount Albert' }],
    ['a suburb in the place of the city', { city: 'MOUNT ALBERT' }],
    ['a country as its code', { country: 'NZ' }],
  ])('not by %s', (_, part) => {
    expect(differsFromStore({ ...silent, ...part }, store)).toBe(false)
  })

  it('not by accents, which the character set of the message may not carry', () => {
    const maori = { ...store, name: 'Mātai Wānaka', city: 'Wānaka' }
    expect(differsFromStore({ ...silent, name: 'MATAI WANAKA', city: 'Wanaka' }, maori)).toBe(false)
    expect(differsFromStore({ ...silent, name: 'MATAI WANAKE' }, maori)).toBe(true)
  })
})

describe('goods go', () => {
  it('to the store as we know it once a person says so, of that store alone', () => {
    const byRecord = { ...consumer, useStoreRecord: true }
    expect(deliveryPlace(byRecord, store)).toMatchObject({ name: 'St Lukes', city: 'Auckland', postalCode: '1025' })
    expect(differsFromStore(byRecord, store)).toBe(false)
    expect(goesByStoreRecord(byRecord, store)).toBe(true)
    expect(goesByStoreRecord(byRecord, { ...store, storeID: 6 })).toBe(false)
    expect(goesByStoreRecord(byRecord, null)).toBe(false)
    expect(goesByStoreRecord(consumer, store)).toBe(false)
  })

  it('to the address of the message, and nothing of the store is mixed in', () => {
    expect(deliveryPlace(consumer, store)).toEqual(consumerPlace)
    expect(deliveryPlace({ ...consumer, name: null }, store)?.name).toBeNull()
  })

  it('to the address of the message without a code', () => {
    const nowhere = { ...consumerPlace, code: null, codeQualifier: null }
    expect(deliveryPlace(nowhere, null)).toEqual(nowhere)
  })

  it('to the store, where the message names it alone or agrees with it', () => {
    expect(deliveryPlace(silent, store)).toMatchObject({
      code: '0191',
      codeQualifier: '92',
      name: 'St Lukes',
      address1: '80 St. Lukes Road',
    })
    expect(deliveryPlace({ ...silent, city: 'AUCKLAND', country: 'NZ' }, store)).toMatchObject({
      address1: '80 St. Lukes Road',
      city: 'AUCKLAND',
      postalCode: '1025',
      country: 'NZ',
    })
  })

  it('to the store that a person chose instead', () => {
    const chosen = { ...store, storeID: 6, storeCode: '0200', name: 'Albany' }
    expect(deliveryPlace(consumer, chosen)).toMatchObject({ code: '0200', name: 'Albany' })
    expect(differsFromStore(consumer, chosen)).toBe(false)
  })

  it('under the code of the message, whatever code the store has now', () => {
    const renamed = { ...store, storeCode: 'NEW-1' }
    const stated = { code: '0191', codeQualifier: '92' }
    expect(deliveryPlace(silent, renamed)).toMatchObject({ ...stated, name: 'St Lukes', city: 'Auckland' })
    expect(deliveryPlace(consumer, renamed)).toMatchObject({ ...stated, name: 'Ana Reid', city: 'Nelson' })
    expect(deliveryPlace({ ...consumer, useStoreRecord: true }, renamed)).toMatchObject({ ...stated, name: 'St Lukes' })
  })

  it('to the store that a person chose, also once it has the code of the message', () => {
    const chosen = { ...store, storeID: 6, name: 'Albany' }
    expect(deliveryPlace(consumer, chosen)).toMatchObject({ code: '0191', name: 'Albany', city: 'Auckland' })
  })
})
