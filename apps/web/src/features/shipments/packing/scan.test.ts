import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGtin, isSscc, readScan } from './scan.ts'
import { testShipment } from './test-shipment.ts'

const shipment = testShipment()
const scan = (text: string) => readScan(text, shipment)

describe('the scan line', () => {
  it('finds a product by SKU, retailer code or barcode, in any case', () => {
    for (const text of ['NP-45-OAT', ' np-45-oat ', 'ret1004', '9410000001042', '09410000001042']) {
      expect(scan(text), text).toMatchObject({ kind: 'product', quantity: 1, product: { storeOrderProductID: 1 } })
    }
  })
  it('takes how many before the code', () => {
    for (const text of ['12*AP-STD-CHR', '12 x ap-std-chr', '12×9410000001097']) {
      expect(scan(text), text).toMatchObject({ kind: 'product', quantity: 12, product: { storeOrderProductID: 2 } })
    }
    expect(scan('0*AP-STD-CHR')).toMatchObject({ kind: 'unknown' })
  })
  it('reads GS1 symbols that contain more than the number', () => {
    expect(scan(']C1010941000000109717261130')).toMatchObject({ kind: 'product', product: { storeOrderProductID: 2 } })
    expect(scan('(01)09410000001042(10)B7')).toMatchObject({ kind: 'product', product: { storeOrderProductID: 1 } })
  })
  it('opens a carton by its label', () => {
    const sscc = shipment.shipmentCartons[1]?.ssccNumber ?? ''
    expect(scan(`(00)${sscc}`)).toMatchObject({ kind: 'carton', carton: { shipmentCartonID: 2 } })
    expect(scan(sscc)).toMatchObject({ kind: 'carton', carton: { shipmentCartonID: 2 } })
  })
  it('knows its commands', () => {
    expect(scan('new carton')).toEqual({ kind: 'newCarton' })
    expect(scan('Undo')).toEqual({ kind: 'undo' })
    expect(scan('   ')).toBeNull()
  })
  it('distinguishes an unknown code from a product that is fully packed', () => {
    expect(scan('NP-45')).toEqual({ kind: 'unknown', code: 'NP-45' })
    expect(scan('OM-PR-TAN')).toMatchObject({ kind: 'packed', product: { storeOrderProductID: 3 } })
  })
  it('prefers the line of a product that has something left', () => {
    const first = { ...shipment.storeOrderProducts[0], unpackedQty: 0 } as (typeof shipment.storeOrderProducts)[number]
    const second = { ...first, storeOrderProductID: 9, unpackedQty: 5 }
    const twice = testShipment({ storeOrderProducts: [first, second] })
    expect(readScan('NP-45-OAT', twice)).toMatchObject({ kind: 'product', product: { storeOrderProductID: 9 } })
  })
  it('copes with any input', () => {
    const kinds = ['product', 'carton', 'newCarton', 'undo', 'unknown', 'packed', undefined]
    fc.assert(fc.property(fc.string(), (text) => kinds.includes(scan(text)?.kind)))
  })
})

describe('numbers on symbols', () => {
  it('reads a GTIN with and without leading zeros as one number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999_999_999 }), (number) => {
        const gtin = String(number)
        expect(isGtin(gtin.padStart(14, '0'), gtin)).toBe(true)
        expect(isGtin(`01${gtin.padStart(14, '0')}`, gtin)).toBe(true)
        expect(isGtin(String(number + 1), gtin)).toBe(false)
      }),
    )
  })
  it('does not match an empty or short number to anything', () => {
    expect(isGtin('', null)).toBe(false)
    expect(isGtin('1', '1')).toBe(false)
    expect(isSscc('', null)).toBe(false)
  })
})
