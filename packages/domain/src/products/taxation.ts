/** How a line is taxed: by the rule of its product, else of the retailer (specification 2, sections 5 and 6). */
import type { DecimalInput } from '../kernel/decimal.ts'
import type { Taxation } from '../kernel/net-and-tax.ts'
import type { TaxRule } from './product.ts'

/** The product's own rule; where that is None, the retailer's; where that has none, tax comes on top. */
export function taxRuleOf(product: TaxRule | null, retailer: TaxRule | null): Exclude<TaxRule, 'None'> {
  const own = product === null || product === 'None' ? retailer : product
  return own === null || own === 'None' ? 'Tax Exclusive' : own
}

/** @param ratePercent of the line; @param rule tax comes on top where left out */
export const taxationOf = (ratePercent: DecimalInput, rule: TaxRule = 'Tax Exclusive'): Taxation => ({
  ratePercent: rule === 'Tax Exempt' ? '0' : ratePercent,
  isIncluded: rule === 'Tax Inclusive',
})
