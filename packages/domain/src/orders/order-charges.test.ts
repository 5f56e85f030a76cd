import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dec } from '../kernel/decimal.ts'
import { taxationOf } from '../products/taxation.ts'
import {
  type ChargedLine,
  chargeOfPortion,
  chargesOfPart,
  type OrderCharge,
  OrderCharges,
  signedCharge,
  type TaxedCharge,
  taxedCharges,
} from './order-charges.ts'

const terms = { currency: 'NZD', freight: { rule: 'Tax Exclusive', ratePercent: '15' } } as const
const line = (lineID: number, quantity: string, price: string, rate = '15'): ChargedLine => ({
  lineID,
  quantity,
  price,
  taxation: taxationOf(rate),
})
let ids = 0
const charge = (given: Partial<OrderCharge>): OrderCharge => ({
  orderChargeID: ++ids,
  lineID: null,
  kind: 'Allowance',
  code: null,
  description: null,
  basis: 'Amount',
  value: '0',
  statedAmount: null,
  forQuantity: null,
  ofRemainder: false,
  taxRatePercent: null,
  ...given,
})
const units = (...quantities: readonly string[]) => new Map(quantities.map((quantity, at) => [at + 1, quantity]))
const amounts = (charges: OrderCharges, ...quantities: readonly string[]) =>
  charges.partsFor(units(...quantities), true).map(({ amount }) => amount)

describe('OrderCharges', () => {
  const lines = [line(1, '48', '6.00'), line(2, '10', '20.00')]

  it('gives each unit of a line its rate, and its part of an amount', () => {
    const charges = new OrderCharges(
      [
        charge({ lineID: 1, basis: 'Per Unit', value: '0.25' }),
        charge({ lineID: 2, basis: 'Percent', value: '10', statedAmount: '15.00', forQuantity: '10' }),
        charge({ lineID: 2, kind: 'Charge', value: '3.00', forQuantity: '10' }),
      ],
      lines,
      terms,
    )
    expect(amounts(charges, '48', '10')).toEqual(['12.00', '15.00', '3.00'])
    expect(amounts(charges, '24', '5')).toEqual(['6.00', '7.50', '1.50'])
    expect(amounts(charges, '0', '12')).toEqual(['18.00', '3.00'])
  })

  it('takes a percentage of the line, or of what is left of it', () => {
    const percent = (value: string, ofRemainder: boolean) => charge({ lineID: 2, basis: 'Percent', value, ofRemainder })
    expect(amounts(new OrderCharges([percent('10', false), percent('5', false)], lines, terms), '0', '10')).toEqual([
      '20.00',
      '10.00',
    ])
    expect(amounts(new OrderCharges([percent('10', true), percent('5', true)], lines, terms), '0', '10')).toEqual([
      '20.00',
      '9.00',
    ])
  })

  it('takes a percentage of the order from the lines after their own allowances', () => {
    const charges = new OrderCharges(
      [
        charge({ basis: 'Percent', value: '10' }),
        charge({ lineID: 1, value: '8.00', forQuantity: '48' }),
        charge({ kind: 'Charge', basis: 'Per Unit', value: '0.10' }),
        charge({ kind: 'Charge', code: 'D240', value: '25.00' }),
      ],
      lines,
      terms,
    )
    // 8.00 of the line; 10 % of 480.00; 0.10 for each of 58 units; freight.
    expect(amounts(charges, '48', '10')).toEqual(['8.00', '48.00', '5.80', '25.00'])
    expect(amounts(charges, '24', '0')).toEqual(['4.00', '14.00', '2.40', '25.00'])
    expect(charges.partsFor(units('24'), false).map(({ amount }) => amount)).toEqual(['4.00', '14.00', '2.40'])
  })

  it('divides the charges of an order over the tax rates of its lines, and taxes freight by its own rule', () => {
    const charges = new OrderCharges(
      [
        charge({ value: '10.00' }),
        charge({ kind: 'Charge', code: 'D240', value: '25.00' }),
        charge({ kind: 'Charge', value: '5.00', taxRatePercent: '7' }),
      ],
      [line(1, '1', '1.00', '15'), line(2, '1', '2.00', '0')],
      { ...terms, freight: { rule: 'Tax Inclusive', ratePercent: '15' } },
    )
    const taxed = taxedCharges(charges.partsFor(units('1', '1'), true), 'NZD')
    expect(taxed.map(({ taxation, net, tax }) => [dec(taxation.ratePercent).toFixed(), net, tax])).toEqual([
      ['15', '3.33', '0.50'],
      ['0', '6.67', '0.00'],
      ['15', '21.74', '3.26'],
      ['7', '5.00', '0.35'],
    ])
  })

  it('charges a header amount of an order without prices', () => {
    const unpriced = new OrderCharges([charge({ kind: 'Charge', value: '25.00' })], [line(1, '5', '0')], terms)
    expect(amounts(unpriced, '5')).toEqual(['25.00'])
    expect(amounts(new OrderCharges([charge({ kind: 'Charge', value: '25.00' })], [], terms))).toEqual([])
  })
})

describe('chargesOfPart', () => {
  const amount = (max: number, decimals: number) =>
    fc.integer({ min: 1, max }).map((value) => (value / 10 ** decimals).toFixed(decimals))
  // Allowances that leave something of each line.
  const price = fc.integer({ min: 100_000, max: 9_999_999 }).map((value) => (value / 1000).toFixed(3))
  const anyCharge = fc.record({
    lineID: fc.constantFrom(null, 1, 2),
    kind: fc.constantFrom('Allowance' as const, 'Charge' as const),
    basis: fc.constantFrom('Amount' as const, 'Percent' as const, 'Per Unit' as const),
    value: amount(999, 2),
    statedAmount: fc.option(amount(9_999, 2)),
  })

  it('adds up to the charges of the order, in whatever parts it is invoiced', () => {
    fc.assert(
      fc.property(
        fc.array(anyCharge, { minLength: 1, maxLength: 5 }),
        fc.tuple(amount(900, 0), price, amount(900, 0), price),
        fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 4 }),
        (given, [first, firstPrice, second, secondPrice], steps) => {
          const charges = new OrderCharges(
            given.map((one) => charge({ ...one, forQuantity: one.lineID === 1 ? first : second })),
            [line(1, first, firstPrice), line(2, second, secondPrice)],
            terms,
          )
          const whole = charges.partsFor(units(first, second), true)
          let before = units('0', '0')
          const parts = [...steps, [100, 100] as const].flatMap(([one, other], at) => {
            const upTo = (all: string, percent: number, was: string) => {
              const wanted = dec(all).times(percent).dividedBy(100).toDecimalPlaces(0)
              return (wanted.lessThan(was) ? dec(was) : wanted).toFixed()
            }
            const after = units(upTo(first, one, before.get(1) ?? '0'), upTo(second, other, before.get(2) ?? '0'))
            const made = chargesOfPart(charges, { before, after, isFirst: at === 0 }, 'NZD')
            before = after
            return made
          })
          const sums = (all: readonly TaxedCharge[]) =>
            (['net', 'tax'] as const).map((field) =>
              add(...all.map((part) => signedCharge(part.charge.kind, part[field]))).toFixed(),
            )
          expect(sums(parts)).toEqual(sums(taxedCharges(whole, 'NZD')))
        },
      ),
    )
  })
})

describe('chargeOfPortion', () => {
  it('divides the amounts of a line over its stores, and copies rates', () => {
    const of = (given: Partial<OrderCharge>, before: string) => {
      const { value, statedAmount } = chargeOfPortion(charge(given), { quantity: '1', before, all: '3' }, 'NZD')
      return [value, statedAmount]
    }
    expect(['0', '1', '2'].map((before) => of({ value: '10.00' }, before)[0])).toEqual(['3.33', '3.34', '3.33'])
    expect(of({ basis: 'Percent', value: '10', statedAmount: '9.00' }, '0')).toEqual(['10', '3'])
    expect(of({ basis: 'Per Unit', value: '0.25' }, '0')).toEqual(['0.25', null])
  })
})
