/** Which tax a line of an invoice bears: by the rule of its product, else of the retailer (specification 2, sections 5 and 6). */
import { type DecimalInput, type DecimalText, dec, subtract } from '../kernel/decimal.ts'
import { keptDecimals } from '../kernel/decimal-limits.ts'
import type { TaxRule } from '../products/product.ts'
import { unitTaxOf } from './invoice-totals.ts'

/** The product's own rule; where that is None, the retailer's; where that has none, tax comes on top. */
export function taxRuleOf(product: TaxRule | null, retailer: TaxRule | null): Exclude<TaxRule, 'None'> {
  const own = product === null || product === 'None' ? retailer : product
  return own === null || own === 'None' ? 'Tax Exclusive' : own
}

export interface TaxedPrice {
  /** Without tax. */
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  /** Percent. */
  readonly taxRatePercent: DecimalText
}

/** Splits an agreed price into price and tax of six decimals: tax is included, comes on top, or there is none. */
export function taxedPrice(price: DecimalInput, taxRatePercent: DecimalInput, rule: TaxRule): TaxedPrice {
  const rate = rule === 'Tax Exempt' ? dec(0) : dec(taxRatePercent)
  if (rule !== 'Tax Inclusive') {
    return { unitPrice: dec(price).toFixed(), unitTax: unitTaxOf(price, rate), taxRatePercent: rate.toFixed() }
  }
  const unitPrice = dec(price).times(100).dividedBy(rate.plus(100)).toDecimalPlaces(keptDecimals)
  return {
    unitPrice: unitPrice.toFixed(),
    unitTax: subtract(price, unitPrice).toFixed(),
    taxRatePercent: rate.toFixed(),
  }
}

/** The agreed price that price and tax of a unit came from: with the tax where it was in it. */
export function priceBeforeParting(
  { unitPrice, unitTax }: { readonly unitPrice: DecimalInput; readonly unitTax: DecimalInput },
  rule: TaxRule,
): DecimalText {
  return rule === 'Tax Inclusive' ? dec(unitPrice).plus(unitTax).toFixed() : dec(unitPrice).toFixed()
}
