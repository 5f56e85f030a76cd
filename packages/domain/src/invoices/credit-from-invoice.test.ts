import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dec } from '../kernel/decimal.ts'
import {
  type CreditableCharge,
  type CreditableLine,
  creditAmounts,
  creditedCharges,
  creditFromInvoice,
  leftToCredit,
} from './credit-from-invoice.ts'
import { invoiceLineTotals } from './invoice-totals.ts'

const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
const prices = fc.integer({ min: 0, max: 5_000_000 }).map((steps) => dec(steps).dividedBy(10_000).toFixed())
const line = fc.record({
  unitPrice: prices,
  taxRatePercent: fc.constantFrom('15', '10', '7.5', '0'),
  percent: fc.constantFrom(null, '2.5', '33.33', '100'),
  currency: fc.constantFrom('NZD', 'JPY', 'KWD'),
})

describe('credits of a line', () => {
  it('in whatever parts add up to the line, never go below 0 and never beyond it', () => {
    fc.assert(
      fc.property(parts, line, (quantities, { unitPrice, taxRatePercent, percent, currency }) => {
        const quantityInvoiced = add(...quantities).toFixed()
        const unitTax = dec(unitPrice).times(taxRatePercent).dividedBy(100).toDecimalPlaces(4).toFixed()
        const given = { quantityInvoiced, unitPrice, unitTax, taxRatePercent, lineDiscountPercentage: percent }
        const whole = invoiceLineTotals(given, currency)
        let left: CreditableLine = {
          invoiceProductID: 1,
          name: 'A',
          quantityInvoiced,
          linePrice: whole.linePrice,
          lineTax: whole.lineTax,
          quantityCredited: '0',
          priceCredited: '0',
          taxCredited: '0',
        }
        for (const quantity of quantities) {
          const { linePrice, lineTax } = creditAmounts(left, quantity, currency)
          expect(dec(linePrice).isNegative() || dec(lineTax).isNegative()).toBe(false)
          left = {
            ...left,
            quantityCredited: add(left.quantityCredited, quantity),
            priceCredited: add(left.priceCredited, linePrice),
            taxCredited: add(left.taxCredited, lineTax),
          }
          expect(dec(left.priceCredited).lessThanOrEqualTo(whole.linePrice)).toBe(true)
        }
        expect(leftToCredit(left)).toBe('0')
        expect(dec(left.priceCredited).equals(whole.linePrice)).toBe(true)
        expect(dec(left.taxCredited).equals(whole.lineTax)).toBe(true)
        const of = { invoiceNumber: 'INV-1', currency }
        expect(creditFromInvoice(of, [left], null)).toMatchObject({ refusal: { code: 'nothingToCredit' } })
      }),
    )
  })
})

describe('creditedCharges', () => {
  const lineOf = (invoiceProductID: number, linePrice: string, quantityCredited = '0'): CreditableLine => ({
    invoiceProductID,
    name: 'A',
    quantityInvoiced: '10',
    linePrice,
    lineTax: '0',
    quantityCredited,
    priceCredited: '0',
    taxCredited: '0',
  })
  const chargeOf = (invoiceChargeID: number, given: Partial<CreditableCharge>): CreditableCharge => ({
    invoiceChargeID,
    invoiceProductID: null,
    isProportional: false,
    amount: '10.00',
    tax: '1.50',
    amountCredited: '0',
    taxCredited: '0',
    ...given,
  })
  const lines = [lineOf(1, '100.00'), lineOf(2, '300.00')]
  const charges = [
    chargeOf(1, { invoiceProductID: 1, amount: '0.99', tax: '0.15' }),
    chargeOf(2, { isProportional: true }),
    chargeOf(3, { amount: '25.00' }),
  ]
  const credited = (...quantities: readonly string[]) =>
    quantities.map((quantity, at) => ({ invoiceProductID: at + 1, quantity }))

  it('gives back those of a line with its units, percentages by worth, and amounts with the rest', () => {
    expect(creditedCharges(charges, { lines, credited: credited('5') }, 'NZD')).toEqual([
      { invoiceChargeID: 1, amount: '0.50', tax: '0.08' },
      { invoiceChargeID: 2, amount: '1.25', tax: '0.19' },
    ])
    expect(creditedCharges(charges, { lines, credited: credited('10', '10') }, 'NZD')).toEqual([
      { invoiceChargeID: 1, amount: '0.99', tax: '0.15' },
      { invoiceChargeID: 2, amount: '10.00', tax: '1.50' },
      { invoiceChargeID: 3, amount: '25.00', tax: '1.50' },
    ])
  })

  it('gives back with the last credit all that is left', () => {
    const rest = [lineOf(1, '100.00', '5'), lineOf(2, '300.00', '10')]
    const left = [
      chargeOf(1, { invoiceProductID: 1, amount: '0.99', tax: '0.15', amountCredited: '0.50', taxCredited: '0.08' }),
      chargeOf(2, { isProportional: true, amountCredited: '9.00', taxCredited: '1.50' }),
      chargeOf(3, { amount: '25.00', amountCredited: '25.00' }),
    ]
    expect(creditedCharges(left, { lines: rest, credited: credited('5') }, 'NZD')).toEqual([
      { invoiceChargeID: 1, amount: '0.49', tax: '0.07' },
      { invoiceChargeID: 2, amount: '1.00', tax: '0.00' },
    ])
  })
})
