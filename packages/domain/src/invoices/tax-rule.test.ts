import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dec } from '../kernel/decimal.ts'
import { taxRuleOf } from '../products/taxation.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { priceBeforeParting, taxedPrice } from './tax-rule.ts'

describe('the tax rule of a line', () => {
  it('is that of its product, else of the retailer, else tax on top', () => {
    expect(taxRuleOf('Tax Exempt', 'Tax Inclusive')).toBe('Tax Exempt')
    expect(taxRuleOf('None', 'Tax Inclusive')).toBe('Tax Inclusive')
    expect(taxRuleOf(null, 'Tax Inclusive')).toBe('Tax Inclusive')
    expect(taxRuleOf('None', null)).toBe('Tax Exclusive')
    expect(taxRuleOf(null, null)).toBe('Tax Exclusive')
  })

  it.each([
    ['Tax Exclusive', { unitPrice: '11.5', unitTax: '1.725', taxRatePercent: '15', taxIncluded: false }],
    ['None', { unitPrice: '11.5', unitTax: '1.725', taxRatePercent: '15', taxIncluded: false }],
    ['Tax Inclusive', { unitPrice: '10', unitTax: '1.5', taxRatePercent: '15', taxIncluded: true }],
    ['Tax Exempt', { unitPrice: '11.5', unitTax: '0', taxRatePercent: '0', taxIncluded: false }],
  ] as const)('%s parts a price of 11.50', (rule, parts) => {
    expect(taxedPrice('11.50', '15', rule)).toEqual(parts)
  })

  it('charges the agreed price to the cent where it contains the tax', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const quantities = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(cents, quantities, fc.constantFrom('15', '10', '7.5', '0'), (price, quantity, rate) => {
        const agreed = dec(price).dividedBy(100)
        const { unitPrice, unitTax } = taxedPrice(agreed, rate, 'Tax Inclusive')
        expect(add(unitPrice, unitTax).toFixed()).toBe(agreed.toFixed())
        expect(priceBeforeParting({ unitPrice, unitTax }, 'Tax Inclusive')).toBe(agreed.toFixed())
        const line = { quantityInvoiced: quantity, unitPrice, unitTax, taxRatePercent: rate, taxIncluded: true }
        expect(invoiceTotals([line], '0', 'NZD').total).toBe(agreed.times(quantity).toFixed(2))
      }),
    )
  })
})
