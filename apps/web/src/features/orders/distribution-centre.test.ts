import { describe, expect, it } from 'vitest'
import { centreTitle, finalStoresText, onlyCentre, storeNameOf } from './distribution-centre.ts'
import { testStoreOrder } from './order.fixture.ts'

const nowhere = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }
const karaka = { storeID: 1, code: '9001', name: 'Karaka DC', ...nowhere }
const store = (storeCode: string, name: string | null = null) => ({
  storeID: 2,
  storeCode,
  name,
  suburb: null,
  phone: null,
  ...nowhere,
})
const routed = (storeCode: string, distributionCentre: typeof karaka | null = karaka) =>
  testStoreOrder(1, { store: store(storeCode), distributionCentre })

describe('a distribution centre on screens', () => {
  it('has its name and code', () => {
    expect(centreTitle(karaka)).toBe('Karaka DC (9001)')
    expect(centreTitle({ ...karaka, name: null })).toBe('9001')
  })

  it('takes goods for stores that are named, or counted from four on', () => {
    expect(finalStoresText([routed('0101'), routed('0102')])).toBe('0101, 0102')
    expect(finalStoresText([1, 2, 3, 4].map((number) => routed(`010${number}`)))).toBe('4 stores')
    expect(finalStoresText([routed('0101', null)])).toBeNull()
  })

  it('is that of the order where its store orders share it', () => {
    expect(onlyCentre([routed('0101'), routed('0102'), routed('9001', null)])).toEqual(karaka)
    expect(onlyCentre([routed('0101'), routed('0102', { ...karaka, code: '9002' })])).toBeNull()
    expect(onlyCentre([routed('0101', null)])).toBeNull()
  })

  it('names a store without a record by the code of the message', () => {
    expect(storeNameOf(routed('0101'))).toBe('0101')
    expect(storeNameOf(testStoreOrder(1, { store: store('0101', 'Acme 101') }))).toBe('Acme 101')
  })
})
