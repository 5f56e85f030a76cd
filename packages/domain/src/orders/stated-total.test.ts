import { describe, expect, it } from 'vitest'
import {
  type ChargeInTotal,
  compareStatedTotal,
  type OrderWorth,
  type StatedBasis,
  totalDifference,
  totalDifferenceText,
  type WorthLine,
} from './stated-total.ts'

const line = (quantity: string, price: string | null, more: Partial<WorthLine> = {}): WorthLine => ({
  lineNumber: null,
  quantity,
  price,
  taxRatePercent: '15',
  ...more,
})

const worth = (lines: readonly WorthLine[], more: Partial<OrderWorth> = {}): OrderWorth => ({
  lines,
  charges: [],
  currency: 'NZD',
  isTaxStated: true,
  ...more,
})

const amount = (value: string, lineNumber: string | null = null): ChargeInTotal => ({
  lineNumber,
  kind: 'amount',
  value,
})

const compared = (stated: string, basis: StatedBasis, of: OrderWorth) =>
  compareStatedTotal({ code: 'AMT TT', amount: stated, basis }, of)

/** What the order comes to, and by how much it differs. */
const outcome = (stated: string, basis: StatedBasis, of: OrderWorth) => {
  const total = compared(stated, basis, of)
  return [total.computed?.amount ?? null, totalDifference(total, of.currency, 0)]
}

describe('compareStatedTotal', () => {
  const order = worth([line('10', '60'), line('5', '60')])

  it('compares a total of the lines without tax and without charges', () => {
    const charged = { ...order, charges: [amount('25')] }
    expect(outcome('900', 'lines', order)).toEqual(['900', null])
    expect(outcome('900', 'lines', charged)).toEqual(['900', null])
    expect(outcome('925', 'lines', charged)).toEqual(['900', '25'])
    expect(outcome('1035', 'lines', order)).toEqual(['900', '135'])
  })

  it('compares a total with allowances and charges without tax', () => {
    const charged = { ...order, charges: [amount('25'), amount('-10')] }
    expect(outcome('915', 'charged', charged)).toEqual(['915', null])
    expect(outcome('900', 'charged', charged)).toEqual(['915', '15'])
    expect(outcome('900', 'charged', order)).toEqual(['900', null])
  })

  it('compares a total with tax, also where the charges of the order are not taxed', () => {
    const charged = { ...order, charges: [amount('100')] }
    expect(outcome('1035', 'taxed', order)).toEqual(['1035', null])
    expect(outcome('900', 'taxed', order)).toEqual(['1035', '135'])
    expect(outcome('1150', 'taxed', charged)).toEqual(['1150', null])
    expect(outcome('1135', 'taxed', charged)).toEqual(['1135', null])
  })

  it('accepts a total without tax where the message states no tax', () => {
    expect(outcome('900', 'taxed', { ...order, isTaxStated: false })).toEqual(['900', null])
  })

  it.each(['900', '915', '1035', '1050', '1052.25'])('accepts %s as a total of unknown basis', (stated) => {
    expect(outcome(stated, 'unknown', { ...order, charges: [amount('15')] })[1]).toBeNull()
  })

  it('names the nearest amount where no basis of an unknown total agrees', () => {
    expect(compared('905.80', 'unknown', order).computed).toEqual({
      amount: '900',
      withCharges: false,
      withTax: false,
    })
    expect(compared('1030', 'unknown', order).computed).toMatchObject({ amount: '1035', withTax: true })
  })

  it('counts amounts, percentages and rates of a line and of the order', () => {
    const lines = [
      line('48', '6', { lineNumber: '1', taxRatePercent: '0' }),
      line('10', '20', { lineNumber: '2', taxRatePercent: '0' }),
    ]
    const charges: ChargeInTotal[] = [
      { lineNumber: '1', kind: 'rate', value: '-0.25' },
      { lineNumber: '2', kind: 'amount', value: '-15' },
      { lineNumber: null, kind: 'percent', value: '10' },
    ]
    expect(compared('507.10', 'charged', worth(lines, { charges })).computed).toEqual({
      amount: '507.1',
      withCharges: true,
      withTax: false,
    })
  })

  it('adds up the parts of a line that go to several stores before it rounds', () => {
    const parts = Array.from({ length: 4 }, () => line('1', '0.335', { lineNumber: '7' }))
    expect(compared('1.34', 'lines', worth(parts))).toMatchObject({ computed: { amount: '1.34' }, lineCount: 1 })
  })

  it('compares nothing where a line has no price, or nothing is ordered', () => {
    expect(compared('10', 'lines', worth([line('1', '10'), line('1', null)])).computed).toBeNull()
    expect(compared('10', 'lines', worth([line('0', null)])).computed).toBeNull()
  })
})

describe('totalDifference', () => {
  const three = worth([line('1', '1'), line('1', '1'), line('1', '1')])

  it('allows one minor unit of the currency for each line', () => {
    expect(outcome('3.03', 'lines', three)).toEqual(['3', null])
    expect(outcome('2.97', 'lines', three)).toEqual(['3', null])
    expect(outcome('3.031', 'lines', three)).toEqual(['3', '0.031'])
    expect(outcome('6', 'lines', { ...three, currency: 'JPY' })).toEqual(['3', null])
    expect(outcome('7', 'lines', { ...three, currency: 'JPY' })).toEqual(['3', '4'])
    expect(outcome('3.004', 'lines', { ...three, currency: 'KWD' })).toEqual(['3', '0.004'])
  })

  it('allows the tolerance of the partner where it is more', () => {
    const total = compared('8', 'lines', three)
    expect(totalDifference(total, 'NZD', '5')).toBeNull()
    expect(totalDifference(total, 'NZD', '4.99')).toBe('5')
    expect(totalDifference(compared('3.03', 'lines', three), 'NZD', '0.01')).toBeNull()
  })
})

describe('totalDifferenceText', () => {
  it.each([
    [
      '905.8',
      { amount: '900', withCharges: false, withTax: false },
      'NZD',
      'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)',
    ],
    [
      '1234567.8905',
      { amount: '1000', withCharges: true, withTax: true },
      'EUR',
      'The message states 1,234,567.8905, the lines come to 1,000.00 with tax, with allowances and charges (difference 1,233,567.8905)',
    ],
    [
      '1200',
      { amount: '1000', withCharges: false, withTax: true },
      'JPY',
      'The message states 1,200, the lines come to 1,000 with tax, without charges (difference 200)',
    ],
  ])('says both totals, the difference and the basis of %s', (stated, computed, currency, text) => {
    expect(totalDifferenceText({ amount: stated, computed }, currency)).toBe(text)
  })
})
