import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit } from '../../kernel/check-digit.ts'
import { groupSeparator as gs } from './element-string.ts'
import { commandPrefix, isGtin, isSscc, readScan, type ScannableLine } from './read-scan.ts'

const line = (storeOrderProductID: number, change: Partial<ScannableLine>): ScannableLine => ({
  storeOrderProductID,
  sku: null,
  supplierProductCode: null,
  gtin: null,
  orderLineUnit: 'EA',
  quantity: 60,
  unpackedQty: 48,
  ...change,
})
const napkin = line(1, { sku: 'NP-45-OAT', supplierProductCode: 'RET1004', gtin: '9410000001043' })
const lines = [
  napkin,
  line(2, {
    sku: 'AP-STD-CHR',
    supplierProductCode: 'RET1002',
    gtin: '09410000001098',
    alternateCodes: [{ code: '19410000001095', packSize: 6 }],
  }),
  line(3, { sku: 'OM-PR-TAN', unpackedQty: 0 }),
  line(4, { sku: 'FLOUR', gtin: '09410000001159', orderLineUnit: 'KG', quantity: 2.5, unpackedQty: 0.3 }),
]
const cartons = [
  { shipmentCartonID: 1, ssccNumber: '003333333333333331' },
  { shipmentCartonID: 2, ssccNumber: '003333333333333332' },
]
const scan = (text: string, times?: number) => readScan(text, { lines, cartons, today: '2026-11-23', times })

describe('the scan line', () => {
  it('finds a product by SKU, retailer code or barcode, in any case', () => {
    for (const text of ['NP-45-OAT', ' np-45-oat ', 'ret1004', '9410000001043', '09410000001043']) {
      expect(scan(text), text).toMatchObject({ kind: 'product', quantity: 1, product: { storeOrderProductID: 1 } })
    }
  })
  it('takes how many before the code', () => {
    for (const text of ['12*AP-STD-CHR', '12 x ap-std-chr', '12×9410000001098']) {
      expect(scan(text), text).toMatchObject({ kind: 'product', quantity: 12, product: { storeOrderProductID: 2 } })
    }
    expect(scan('0*AP-STD-CHR')).toMatchObject({ kind: 'unknown' })
  })
  it('reads GS1 symbols that contain more than the number', () => {
    expect(scan(']C1010941000000109817261130')).toMatchObject({ kind: 'product', product: { storeOrderProductID: 2 } })
    expect(scan('(01)09410000001043(10)B7')).toMatchObject({ kind: 'product', product: { storeOrderProductID: 1 } })
  })
  it('opens a carton by its label', () => {
    const sscc = cartons[1]?.ssccNumber ?? ''
    expect(scan(`(00)${sscc}`)).toMatchObject({ kind: 'carton', carton: { shipmentCartonID: 2 } })
    expect(scan(sscc)).toMatchObject({ kind: 'carton', carton: { shipmentCartonID: 2 } })
  })
  it('knows a pallet by its label', () => {
    const pallets = [{ shipmentPalletID: 4, ssccNumber: '003333333333333393' }]
    const read = (text: string) => readScan(text, { lines, cartons, pallets, today: '2026-11-23' })
    expect(read(']C100003333333333333393')).toMatchObject({ kind: 'pallet', pallet: { shipmentPalletID: 4 } })
    expect(scan('003333333333333393')).toMatchObject({ kind: 'unknown' })
  })
  it('knows its commands', () => {
    expect(scan('new carton')).toEqual({ kind: 'newCarton' })
    expect(scan('Undo')).toEqual({ kind: 'undo' })
    expect(scan(']C0CLOSE + PRINT')).toEqual({ kind: 'close' })
    expect(scan('   ')).toBeNull()
  })
  it('reads the prefix of printed commands, and products whose code begins with it', () => {
    for (const prefix of [commandPrefix, `]C0${commandPrefix}`]) {
      expect(scan(`${prefix}NEW CARTON`)).toEqual({ kind: 'newCarton' })
      expect(scan(`${prefix}UNDO`)).toEqual({ kind: 'undo' })
      expect(scan(`${prefix}CLOSE + PRINT`)).toEqual({ kind: 'close' })
      expect(scan(`${prefix}X24`)).toEqual({ kind: 'times', count: 24 })
    }
    const dotted = [line(7, { sku: '.X24' })]
    expect(readScan('.X24', { lines: dotted, cartons, today: '2026-11-23' })).toMatchObject({ kind: 'product' })
    expect(scan('.NP-45-OAT')).toEqual({ kind: 'unknown', code: '.NP-45-OAT' })
  })
  it('distinguishes an unknown code from a product that is fully packed', () => {
    expect(scan('NP-45')).toEqual({ kind: 'unknown', code: 'NP-45' })
    expect(scan('OM-PR-TAN')).toMatchObject({ kind: 'packed', product: { storeOrderProductID: 3 } })
  })
  it('prefers the line of a product that has something left', () => {
    const twice = [
      { ...napkin, unpackedQty: 0 },
      { ...napkin, storeOrderProductID: 9, unpackedQty: 5 },
    ]
    expect(readScan('NP-45-OAT', { lines: twice, cartons, today: '2026-11-23' })).toMatchObject({
      kind: 'product',
      product: { storeOrderProductID: 9 },
    })
  })
  it('takes over batch, expiry date and count of a barcode', () => {
    expect(scan(`]C10209410000001043172703311024-B7${gs}3712`)).toMatchObject({
      ...{ kind: 'product', quantity: 12, batch: '24-B7', expiryDate: '2027-03-31' },
      product: { storeOrderProductID: 1 },
    })
    expect(scan('(01)09410000001043(17)271399')).toEqual({
      kind: 'faulty',
      code: '(01)09410000001043(17)271399',
      fault: 'expiry',
    })
  })
  it('counts other codes of a product in their pack size', () => {
    expect(scan('19410000001095')).toMatchObject({ quantity: 6, product: { storeOrderProductID: 2 } })
    expect(scan(']C1011941000000109510A')).toMatchObject({ quantity: 6, batch: 'A' })
  })
  it('multiplies the next product', () => {
    expect(scan('X12')).toEqual({ kind: 'times', count: 12 })
    expect(scan(']C0X12')).toEqual({ kind: 'times', count: 12 })
    expect(scan('×3')).toEqual({ kind: 'times', count: 3 })
    expect(scan('NP-45-OAT', 12)).toMatchObject({ quantity: 12 })
    expect(scan('19410000001095', 2)).toMatchObject({ quantity: 12 })
    expect(scan('X0')).toMatchObject({ kind: 'unknown' })
  })
  it('takes parts of what is measured: as typed, as weighed, or the rest', () => {
    expect(scan('0.25*FLOUR')).toMatchObject({ quantity: 0.25 })
    expect(scan('0,25*FLOUR')).toMatchObject({ quantity: 0.25 })
    expect(scan(']C101094100000011593103000125')).toMatchObject({ quantity: 0.125 })
    expect(scan('FLOUR')).toMatchObject({ quantity: 0.3 })
    expect(scan('2*FLOUR')).toMatchObject({ quantity: 2 })
  })
  it('adds the weight on the label of a piece that is priced by weight, in the unit of its price', () => {
    const ham = {
      ...lines[0],
      storeOrderProductID: 9,
      sku: 'HAM',
      gtin: '2410000001040',
      unpackedQty: 8,
    } as ScannableLine
    const read = (text: string, weightUnit: string | null, times = 1) =>
      readScan(text, { lines: [{ ...ham, weightUnit }], cartons: [], today: '2026-11-23', times })
    const kilos = ']C101024100000010403103001882'
    expect(read(kilos, 'KGM')).toMatchObject({ quantity: 1, weight: 1.882 })
    expect(read(']C101024100000010403202000415', 'LB')).toMatchObject({ quantity: 1, weight: 4.15 })
    expect(read(kilos, 'LB')).toMatchObject({ quantity: 1, weight: 4.1491 })
    // Each piece has a different weight.
    expect(read(kilos, 'KGM', 3)).toMatchObject({ quantity: 3, weight: null })
    expect(read(kilos, null)).toMatchObject({ quantity: 1, weight: null })
    expect(read('HAM', 'KGM')).toMatchObject({ quantity: 1, weight: null })
  })
  it('copes with any input', () => {
    const kinds = ['product', 'carton', 'newCarton', 'undo', 'close', 'times', 'unknown', 'packed', 'faulty', undefined]
    fc.assert(fc.property(fc.string(), (text) => kinds.includes(scan(text)?.kind)))
  })
})

describe('numbers on symbols', () => {
  it('reads a GTIN with and without leading zeros as one number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000_000, max: 9_999_999_999_999 }), (number) => {
        const body = String(number)
        const gtin = `${body}${gs1CheckDigit(body)}`
        expect(isGtin(gtin.padStart(14, '0'), gtin)).toBe(true)
        expect(isGtin(String(Number(gtin) + 1), gtin)).toBe(false)
      }),
    )
  })
  it('does not pad a number whose check digit is wrong, nor a UPC-E', () => {
    expect(isGtin('09410000001042', '9410000001042')).toBe(false)
    expect(isGtin('00000001234565', '01234565')).toBe(false)
    expect(isGtin('9410000001042', '9410000001042')).toBe(true)
  })
  it('tells a carton from the pieces in it', () => {
    expect(isGtin('19410000001095', '9410000001098')).toBe(false)
  })
  it('does not match an empty or short number to anything', () => {
    expect(isGtin('', null)).toBe(false)
    expect(isGtin('1', '1')).toBe(false)
    expect(isSscc('', null)).toBe(false)
  })
})
