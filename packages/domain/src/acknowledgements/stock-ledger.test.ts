import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dec, multiply } from '../kernel/decimal.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { type Shelf, stockLedger } from './stock-ledger.ts'
import { type LineToSupply, supplyLines } from './supply-all.ts'

const rules = { vendor: vendorConfig('generic'), canExceedMaximum: false }
const shelf = (remaining: number): Shelf => ({ key: 'KAR TOWEL', remaining })
const line = (given: Partial<LineToSupply> = {}): LineToSupply => ({
  quantity: '10',
  lineProductPrice: '5',
  priceValidationProductPrice: '4.8',
  quantityShipped: '0',
  linePackSize: null,
  productPackSize: null,
  shelf: null,
  taken: 0,
  ...given,
})
const supplied = (...lines: readonly LineToSupply[]) =>
  supplyLines(lines, stockLedger(), rules).map((one) => one.quantityAcknowledged)

describe('a ledger of stock', () => {
  it('says in packs what is left; below 0 when more is promised than there is', () => {
    const ledger = stockLedger()
    expect(ledger.remaining(line({ shelf: shelf(130), productPackSize: 6 }))).toBe('21')
    expect(ledger.remaining(line({ shelf: shelf(-32) }))).toBe('-32')
    expect(ledger.remaining(line())).toBeNull()
  })

  it('follows what lines of one shelf take, each in packs of its own product', () => {
    const ledger = stockLedger()
    const single = line({ shelf: shelf(100) })
    const dozen = line({ shelf: shelf(100), productPackSize: 12 })
    ledger.take(single, 0, 30)
    ledger.take(dozen, 4, 2)
    expect(ledger.available(single)).toBe('94')
    expect(ledger.available(line({ shelf: { key: 'ROL TOWEL', remaining: 7 } }))).toBe('7')
  })

  it('counts parts of a unit exactly', () => {
    const ledger = stockLedger()
    const kilos = line({ shelf: shelf(0.3) })
    for (let times = 0; times < 3; times++) ledger.take(kilos, 0, 0.1)
    expect(ledger.available(kilos)).toBe('0')
  })
})

describe('Supply All of several lines', () => {
  it('supplies as ordered where stock is not known', () => {
    expect(supplied(line(), line({ quantity: '7' }))).toEqual(['10', '7'])
  })

  it('serves the lines of a product in their order while stock lasts, whatever they took before', () => {
    expect(supplied(line({ shelf: shelf(14) }), line({ shelf: shelf(14) }))).toEqual(['10', '4'])
    const proposed = line({ shelf: shelf(-6), taken: 10 })
    expect(supplied(proposed, proposed)).toEqual(['10', '4'])
  })

  it('leaves to the next line what is no whole pack', () => {
    const packed = line({ shelf: shelf(14), linePackSize: 6, quantity: '18' })
    expect(supplied(packed, line({ shelf: shelf(14) }))).toEqual(['12', '2'])
  })

  it('never takes more than there is, and leaves no whole pack that a line still wants', () => {
    const given = fc.record({
      quantity: fc.integer({ min: 0, max: 60 }),
      linePackSize: fc.integer({ min: 1, max: 8 }),
      taken: fc.integer({ min: 0, max: 60 }),
    })
    const stock = fc.integer({ min: 0, max: 200 })
    const packSize = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 6 }), stock, packSize, (all, onHand, productPackSize) => {
        const takenNow = all.reduce((sum, one) => sum + one.taken, 0) * productPackSize
        const lines = all.map((one) => line({ ...one, productPackSize, shelf: shelf(onHand - takenNow) }))
        const quantities = supplied(...lines)
        const total = quantities.reduce((sum, quantity) => sum.plus(quantity), dec(0))
        const each = multiply(total, productPackSize)
        expect(compare(each, onHand)).toBeLessThanOrEqual(0)
        const wholePacks = productPackSize === 1 || !rules.vendor.order.useProductPackSize
        lines.forEach(({ quantity, linePackSize }, at) => {
          expect(compare(quantities[at] ?? 0, quantity)).toBeLessThanOrEqual(0)
          const more = dec(quantities[at] ?? 0).plus(wholePacks ? (linePackSize ?? 1) : 1)
          const wanted = compare(more, quantity) <= 0
          if (wanted)
            expect(each.plus(multiply(more.minus(quantities[at] ?? 0), productPackSize)).gt(onHand)).toBe(true)
        })
      }),
    )
  })
})
