import { describe, expect, it } from 'vitest'
import { centreTitle, onlyCentre, storeNameOf, storesBehind } from './distribution-centre.ts'
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
const behind = (storeCode: string, distributionCentre: typeof karaka | null = karaka) =>
  testStoreOrder(1, { store: store(storeCode), distributionCentre })

describe('a distribution centre on screens', () => {
  it('has its name and code', () => {
    expect(centreTitle(karaka)).toBe('Karaka DC (9001)')
    expect(centreTitle({ ...karaka, name: null })).toBe('9001')
  })

  it('takes goods for stores that are named, or counted from four on', () => {
    expect(storesBehind([behind('0101'), behind('0102')])).toBe('0101, 0102')
    expect(storesBehind([1, 2, 3, 4].map((number) => behind(`010${number}`)))).toBe('4 stores')
    expect(storesBehind([behind('0101', null)])).toBeNull()
  })

  it('is that of the order where its store orders share it', () => {
    expect(onlyCentre([behind('0101'), behind('0102'), behind('9001', null)])).toEqual(karaka)
    expect(onlyCentre([behind('0101'), behind('0102', { ...karaka, code: '9002' })])).toBeNull()
    expect(onlyCentre([behind('0101', null)])).toBeNull()
  })

  it('names a store without a record by the code of the message', () => {
    expect(storeNameOf(behind('0101'))).toBe('0101')
    expect(storeNameOf(testStoreOrder(1, { store: store('0101', 'Acme 101') }))).toBe('Acme 101')
  })
})
