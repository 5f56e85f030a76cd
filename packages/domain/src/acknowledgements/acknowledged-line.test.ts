import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, dec } from '../kernel/decimal.ts'
import { vendorConfig } from '../kernel/vendor.ts'
import { stockInPacks } from '../products/product.ts'
import {
  type AcknowledgedLine,
  capPriceAck,
  enterQuantityAck,
  enterQuantityBackordered,
  maximumQuantityAck,
  priceAckAlerts,
} from './acknowledged-line.ts'
import { acknowledgeInFull, supplyLine } from './supply-all.ts'

const vendor = vendorConfig('generic')
const free = { vendor, remainingStock: null, canExceedMaximum: false }
const line = (given: Partial<AcknowledgedLine> = {}): AcknowledgedLine => ({
  quantity: '10',
  quantityAcknowledged: null,
  quantityBackordered: '0',
  backorderedDate: null,
  linePackSize: null,
  productPackSize: null,
  ...given,
})

describe('Qty Ack', () => {
  it('is at most the ordered quantity, at least 0', () => {
    expect(enterQuantityAck(line(), 8, free)).toMatchObject({ quantityAcknowledged: '8', alerts: [] })
    expect(enterQuantityAck(line(), 12, free)).toMatchObject({
      quantityAcknowledged: '10',
      alerts: ['Qty Ack can be at most 10.'],
    })
    expect(enterQuantityAck(line(), -1, free).quantityAcknowledged).toBe('0')
  })

  it('is capped by the remaining stock plus what it has already', () => {
    expect(maximumQuantityAck(line({ quantityAcknowledged: '3' }), { ...free, remainingStock: '2' })).toBe('5')
    expect(maximumQuantityAck(line({ quantityAcknowledged: '3' }), { ...free, remainingStock: '-5' })).toBe('0')
    expect(maximumQuantityAck(line(), { ...free, remainingStock: '99' })).toBe('10')
  })

  it('is at most what the warehouse holds for the line, whoever enters it', () => {
    const held = line({ quantityAcknowledged: '6', reserved: '6' })
    expect(maximumQuantityAck(held, free)).toBe('6')
    expect(maximumQuantityAck(held, { ...free, canExceedMaximum: true })).toBe('6')
    expect(enterQuantityAck(held, 8, free)).toMatchObject({
      quantityAcknowledged: '6',
      alerts: ['Qty Ack can be at most 6.'],
    })
  })

  it('has no maximum with the permission', () => {
    expect(maximumQuantityAck(line(), { ...free, canExceedMaximum: true })).toBeNull()
    expect(enterQuantityAck(line(), 12, { ...free, canExceedMaximum: true })).toMatchObject({
      quantityAcknowledged: '12',
      alerts: [],
    })
  })

  it('keeps the ordered quantity, its rest and an unchanged quantity whatever the pack', () => {
    const odd = line({ quantity: '12', linePackSize: 24 })
    expect(enterQuantityAck(odd, 12, free)).toMatchObject({ quantityAcknowledged: '12', alerts: [] })
    expect(enterQuantityAck(odd, 99, free).quantityAcknowledged).toBe('12')
    expect(enterQuantityAck({ ...odd, quantityAcknowledged: '7' }, 7, free).quantityAcknowledged).toBe('7')
    const partly = line({ quantity: '15', linePackSize: 6, quantityAcknowledged: '12' })
    expect(enterQuantityBackordered(partly, 3, free)).toMatchObject({ quantityBackordered: '3', alerts: [] })
    expect(enterQuantityAck({ ...partly, quantityBackordered: '6' }, 9, free).quantityAcknowledged).toBe('9')
    expect(enterQuantityBackordered(odd, 12, free).quantityBackordered).toBe('12')
    expect(enterQuantityAck(partly, 13, free).quantityAcknowledged).toBe('12')
  })

  it('comes in whole packs, with the alert', () => {
    expect(enterQuantityAck(line({ linePackSize: 4 }), 7, free)).toMatchObject({
      quantityAcknowledged: '4',
      alerts: ['This quantity must be a multiple of the Line Pack Size (4)'],
    })
  })

  it('reduces the backorder, and clears its date with it', () => {
    const waiting = line({ quantityBackordered: '4', backorderedDate: '2026-04-01' })
    expect(enterQuantityAck(waiting, 8, free)).toMatchObject({
      quantityBackordered: '2',
      backorderedDate: '2026-04-01',
    })
    expect(enterQuantityAck(waiting, 10, free)).toMatchObject({ quantityBackordered: '0', backorderedDate: null })
  })
})

describe('Qty B/O', () => {
  it('is at most the ordered quantity; the ack keeps the remainder', () => {
    const acked = line({ quantityAcknowledged: '10', backorderedDate: '2026-04-01' })
    expect(enterQuantityBackordered(acked, 4, free)).toMatchObject({
      quantityBackordered: '4',
      quantityAcknowledged: '6',
    })
    expect(enterQuantityBackordered(acked, 15, free)).toMatchObject({
      quantityBackordered: '10',
      quantityAcknowledged: '0',
      alerts: ['Qty B/O can be at most 10.'],
    })
    expect(enterQuantityBackordered(acked, 0, free)).toMatchObject({
      quantityAcknowledged: '10',
      backorderedDate: null,
    })
    expect(enterQuantityBackordered(line(), 4, free).quantityAcknowledged).toBeNull()
  })
})

describe('any sequence of entries', () => {
  it('rounds changed quantities to packs, at least 0, together at most the ordered quantity', () => {
    const entry = fc.record({ field: fc.constantFrom('ack', 'backorder'), value: fc.integer({ min: -50, max: 500 }) })
    const start = fc.record({
      quantity: fc.integer({ min: 0, max: 300 }),
      linePackSize: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(start, fc.array(entry, { maxLength: 6 }), ({ quantity, linePackSize }, entries) => {
        let current = line({ quantity, linePackSize })
        for (const { field, value } of entries) {
          const enter = field === 'ack' ? enterQuantityAck : enterQuantityBackordered
          const before = field === 'ack' ? (current.quantityAcknowledged ?? 0) : current.quantityBackordered
          current = { ...current, ...enter(current, value, free) }
          const acked = current.quantityAcknowledged ?? 0
          expect(compare(add(acked, current.quantityBackordered), quantity)).toBeLessThanOrEqual(0)
          expect(compare(acked, 0)).toBeGreaterThanOrEqual(0)
          const touched = field === 'ack' ? acked : current.quantityBackordered
          const isWhole = compare(add(acked, current.quantityBackordered), quantity) === 0
          if (!isWhole && compare(touched, before) !== 0) expect(dec(touched).mod(linePackSize).isZero()).toBe(true)
          if (compare(current.quantityBackordered, 0) === 0) expect(current.backorderedDate).toBeNull()
        }
      }),
    )
  })
})

describe('Price Ack', () => {
  it.each([
    ['9', '10', false, '9'],
    ['11', '10', false, '10'],
    ['11', '10', true, '11'],
    ['11', '0', false, '11'],
    ['-1', '10', false, '0'],
    ['0.8333333333', '0.8333333333', false, '0.8333333333'],
  ])('%s for a line price of %s (may exceed: %s) is %s', (entered, price, canExceed, expected) =>
    expect(capPriceAck(entered, price, canExceed)).toBe(expected),
  )
})

describe('what is said of a corrected Price Ack', () => {
  it.each([
    ['9', '10', []],
    ['11', '10', ['Price Ack can be at most 10.']],
  ])('%s for a line price of %s: %j', (entered, price, alerts) =>
    expect(priceAckAlerts(entered, capPriceAck(entered, price, false))).toEqual(alerts),
  )
})

describe('Supply All', () => {
  const rules = { vendor, canExceedMaximum: false }
  const supplied = {
    ...line({ productPackSize: 6 }),
    quantityShipped: '0',
    lineProductPrice: '5',
    priceValidationProductPrice: '4.8',
  }

  it('supplies as ordered at the validated price, or what stock in packs allows', () => {
    expect(supplyLine(supplied, null, rules)).toEqual({
      quantityAcknowledged: '10',
      lineProductPriceAcknowledged: '4.8',
    })
    expect(supplyLine(supplied, 60, rules).quantityAcknowledged).toBe('10')
    expect(supplyLine(supplied, 47, rules).quantityAcknowledged).toBe('7')
    expect(supplyLine({ ...supplied, linePackSize: 4 }, 47, rules).quantityAcknowledged).toBe('4')
    expect(supplyLine(supplied, -5, rules).quantityAcknowledged).toBe('0')
  })

  it('keeps the line price where we know no other', () => {
    expect(
      supplyLine({ ...supplied, priceValidationProductPrice: null }, null, rules).lineProductPriceAcknowledged,
    ).toBe('5')
    expect(acknowledgeInFull({ quantity: '10.0', lineProductPrice: '5' })).toEqual({
      quantityAcknowledged: '10',
      lineProductPriceAcknowledged: '5',
    })
  })

  it('keeps to the ordered quantity where there is enough, to the line price, and to what has left', () => {
    expect(supplyLine({ ...supplied, linePackSize: 4 }, null, rules).quantityAcknowledged).toBe('10')
    expect(supplyLine({ ...supplied, linePackSize: 24 }, 60, rules).quantityAcknowledged).toBe('10')
    const dearer = { ...supplied, priceValidationProductPrice: '6' }
    expect(supplyLine(dearer, null, rules).lineProductPriceAcknowledged).toBe('5')
    expect(supplyLine(dearer, null, { ...rules, canExceedMaximum: true }).lineProductPriceAcknowledged).toBe('6')
    expect(supplyLine({ ...supplied, quantityShipped: '3' }, 0, rules).quantityAcknowledged).toBe('3')
  })

  it('proposes only what a save accepts unchanged', () => {
    const cents = fc.integer({ min: 0, max: 2000 }).map((amount) => String(amount / 100))
    const given = fc.record({
      quantity: fc.integer({ min: 0, max: 200 }),
      linePackSize: fc.option(fc.integer({ min: 1, max: 12 })),
      productPackSize: fc.option(fc.integer({ min: 1, max: 12 })),
      lineProductPrice: fc.option(cents),
      priceValidationProductPrice: fc.option(cents),
    })
    fc.assert(
      fc.property(given, fc.option(fc.integer({ min: -50, max: 3000 })), fc.boolean(), (some, stock, mayExceed) => {
        const one = { ...line(), quantityShipped: 0, ...some }
        const supply = supplyLine(one, stock, { vendor, canExceedMaximum: mayExceed })
        const remainingStock = stock === null ? null : stockInPacks(stock, one.productPackSize)
        const taken = enterQuantityAck(one, supply.quantityAcknowledged, { ...free, remainingStock })
        expect(taken).toMatchObject({ quantityAcknowledged: supply.quantityAcknowledged, alerts: [] })
        const price = supply.lineProductPriceAcknowledged
        if (price !== null) expect(capPriceAck(price, one.lineProductPrice, mayExceed)).toBe(price)
      }),
    )
  })
})
