import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dec } from '../kernel/decimal.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { priceBeforeParting, taxedPrice, taxRuleOf } from './tax-rule.ts'

describe('the tax rule of a line', () => {
  it('is that of its product, else of the retailer, else tax on top', () => {
    expect(taxRuleOf('Tax Exempt', 'Tax Inclusive')).toBe('Tax Exempt')
    expect(taxRuleOf('None', 'Tax Inclusive')).toBe('Tax Inclusive')
    expect(taxRuleOf(null, 'Tax Inclusive')).toBe('Tax Inclusive')
    expect(taxRuleOf('None', null)).toBe('Tax Exclusive')
    expect(taxRuleOf(null, null)).toBe('Tax Exclusive')
  })

  it.each([
    ['Tax Exclusive', { unitPrice: '11.5', unitTax: '1.725', taxRatePercent: '15' }],
    ['None', { unitPrice: '11.5', unitTax: '1.725', taxRatePercent: '15' }],
    ['Tax Inclusive', { unitPrice: '10', unitTax: '1.5', taxRatePercent: '15' }],
    ['Tax Exempt', { unitPrice: '11.5', unitTax: '0', taxRatePercent: '0' }],
  ] as const)('%s parts a price of 11.50', (rule, parts) => {
    expect(taxedPrice('11.50', '15', rule)).toEqual(parts)
  })

  it('with the tax in the price never charges another price', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom('15', '10', '7.5', '0'), (price, rate) => {
        const { unitPrice, unitTax } = taxedPrice(dec(price).dividedBy(100), rate, 'Tax Inclusive')
        expect(add(unitPrice, unitTax).toFixed()).toBe(dec(price).dividedBy(100).toFixed())
        expect(priceBeforeParting({ unitPrice, unitTax }, 'Tax Inclusive')).toBe(dec(price).dividedBy(100).toFixed())
        const line = { quantityInvoiced: '1', unitPrice, unitTax, taxRatePercent: rate }
        // Price and tax are each rounded to the cent.
        const total = dec(invoiceTotals([line], '0', 'NZD').total)
        expect(total.minus(dec(price).dividedBy(100)).abs().toNumber()).toBeLessThanOrEqual(0.01)
      }),
    )
  })
})
