import { describe, expect, it } from 'vitest'
import { deliveryRoute } from './delivery-route.ts'

const place = (code: string, city: string | null = null) => ({
  code,
  codeQualifier: '92',
  name: null,
  address1: null,
  address2: null,
  city,
  state: null,
  postalCode: null,
  country: null,
})
const store = { stated: place('0101'), store: null }

describe('deliveryRoute', () => {
  it('ships to the store where no distribution centre is named', () => {
    expect(deliveryRoute(store, null)).toEqual({ shipTo: place('0101'), finalStore: null })
  })

  it('ships to the distribution centre for the store', () => {
    const route = deliveryRoute(store, { stated: place('9001', 'Karaka'), store: null })
    expect(route).toEqual({ shipTo: place('9001', 'Karaka'), finalStore: place('0101') })
  })

  it('completes the address of a distribution centre from our record of its code', () => {
    const { code: _, codeQualifier: __, ...known } = { ...place('9001', 'Newark'), name: 'Karaka DC' }
    const route = deliveryRoute(store, {
      stated: { ...place('9001'), storeID: 5 },
      store: { ...known, storeID: 5, storeCode: '9001' },
    })
    expect(route.shipTo).toMatchObject({ code: '9001', name: 'Karaka DC', city: 'Newark' })
  })
})
