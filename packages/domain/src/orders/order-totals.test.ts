import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare } from '../kernel/decimal.ts'
import { countedInTotals, lineQuantityForTotal, lineTotals, orderTotals, type TotalledLine } from './order-totals.ts'

const all = { useOrderedForPriceTotal: true, useAckedForPriceTotal: true, useShippedForPriceTotal: true }
const none = { useOrderedForPriceTotal: false, useAckedForPriceTotal: false, useShippedForPriceTotal: false }
const line = (given: Partial<TotalledLine> = {}): TotalledLine => ({
  quantity: '10',
  quantityAcknowledged: null,
  quantityShipped: null,
  lineProductPrice: '2.50',
  lineProductPriceAcknowledged: null,
  taxRatePercent: '15',
  ...given,
})

describe('the quantity that totals use', () => {
  it('is the furthest of the switched-on ones that is known', () => {
    expect(lineQuantityForTotal(line(), all)).toBe('10')
    expect(lineQuantityForTotal(line({ quantityAcknowledged: '8' }), all)).toBe('8')
    expect(lineQuantityForTotal(line({ quantityAcknowledged: '8', quantityShipped: '0' }), all)).toBe('0')
    expect(
      lineQuantityForTotal(line({ quantityAcknowledged: '8', quantityShipped: '6' }), {
        ...all,
        useShippedForPriceTotal: false,
      }),
    ).toBe('8')
    expect(lineQuantityForTotal(line({ quantityAcknowledged: '8', quantityShipped: '6' }), none)).toBe('10')
  })

  it('brings the acknowledged price with it', () => {
    const agreed = line({ quantityAcknowledged: '8', lineProductPriceAcknowledged: '2.40' })
    expect(lineTotals(agreed, 'NZD', all)).toEqual({ lineSubTotal: '19.20', lineTax: '2.88', lineTotal: '22.08' })
    expect(lineTotals(agreed, 'NZD', none).lineSubTotal).toBe('25.00')
  })
})

describe('totals', () => {
  it('round each line half up before they add', () => {
    const lines = [
      line({ quantity: '1', lineProductPrice: '0.005', taxRatePercent: '0' }),
      line({ quantity: '1', lineProductPrice: '0.005', taxRatePercent: '0' }),
    ]
    expect(orderTotals(lines, 'NZD', all)).toMatchObject({ subTotal: '0.02', taxTotal: '0.00', total: '0.02' })
    expect(orderTotals([], 'NZD', all)).toEqual({ subTotal: '0.00', taxTotal: '0.00', total: '0.00', lines: [] })
    expect(orderTotals([line()], 'JPY', all)).toMatchObject({ subTotal: '25', taxTotal: '4', total: '29' })
  })

  it('are always the sum of the lines shown, whatever quantities, prices and taxes', () => {
    const amount = (max: number, places: number) =>
      fc.integer({ min: 0, max }).map((n) => (n / 10 ** places).toFixed(places))
    const anyLine = fc.record({
      quantity: amount(100_000, 2),
      quantityAcknowledged: fc.option(amount(100_000, 2)),
      quantityShipped: fc.option(amount(100_000, 2)),
      lineProductPrice: amount(10_000_000, 4),
      lineProductPriceAcknowledged: fc.option(amount(10_000_000, 4)),
      taxRatePercent: amount(2500, 2),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), fc.constantFrom('NZD', 'JPY', 'KWD'), (lines, currency) => {
        const totals = orderTotals(lines, currency, all)
        expect(compare(add(totals.subTotal, totals.taxTotal), totals.total)).toBe(0)
        expect(compare(add(0, ...totals.lines.map((one) => one.lineTotal)), totals.total)).toBe(0)
        expect(totals.lines).toHaveLength(lines.length)
      }),
    )
  })
})

describe('the totals of an order', () => {
  const of = (...statuses: string[]) =>
    countedInTotals(statuses.map((status) => ({ status }))).map(({ status }) => status)

  it('are of its store orders that are not Deleted or Ignored', () => {
    expect(of('Waiting', 'Deleted', 'Order Sent', 'Ignored', 'Error')).toEqual(['Waiting', 'Order Sent', 'Error'])
  })

  it('are of all of them once none is left', () => {
    expect(of('Deleted', 'Ignored')).toEqual(['Deleted', 'Ignored'])
    expect(of()).toEqual([])
  })
})
