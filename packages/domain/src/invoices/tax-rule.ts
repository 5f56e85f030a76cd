/** Splits the agreed price of an invoice line into price and tax of a unit. */
import { type DecimalInput, type DecimalText, dec, subtract } from '../kernel/decimal.ts'
import { keptDecimals } from '../kernel/decimal-limits.ts'
import type { TaxRule } from '../products/product.ts'
import { taxationOf } from '../products/taxation.ts'
import { unitTaxOf } from './invoice-totals.ts'

export interface TaxedPrice {
  /** Without tax. */
  readonly unitPrice: DecimalText
  readonly unitTax: DecimalText
  /** Percent. */
  readonly taxRatePercent: DecimalText
  /** The agreed price contains the tax: amounts are rounded with it. */
  readonly taxIncluded: boolean
}

/** Splits an agreed price into price and tax of six decimals, which add up to the price where it contains the tax. */
export function taxedPrice(price: DecimalInput, taxRatePercent: DecimalInput, rule: TaxRule): TaxedPrice {
  const { ratePercent, isIncluded: taxIncluded } = taxationOf(taxRatePercent, rule)
  const rate = { taxRatePercent: dec(ratePercent).toFixed(), taxIncluded }
  if (!taxIncluded) return { unitPrice: dec(price).toFixed(), unitTax: unitTaxOf(price, ratePercent), ...rate }
  const unitTax = dec(price).times(ratePercent).dividedBy(dec(ratePercent).plus(100)).toDecimalPlaces(keptDecimals)
  return { unitPrice: subtract(price, unitTax).toFixed(), unitTax: unitTax.toFixed(), ...rate }
}

/** The agreed price that price and tax of a unit came from: with the tax where it was in it. */
export function priceBeforeParting(
  { unitPrice, unitTax }: { readonly unitPrice: DecimalInput; readonly unitTax: DecimalInput },
  rule: TaxRule,
): DecimalText {
  return rule === 'Tax Inclusive' ? dec(unitPrice).plus(unitTax).toFixed() : dec(unitPrice).toFixed()
}
