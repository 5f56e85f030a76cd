/** Tax on the freight of an invoice, by the rule of its partner. */
import { roundMoney } from '../kernel/currency.ts'
import { type DecimalInput, type DecimalText, dec, subtract } from '../kernel/decimal.ts'
import type { FreightTaxRule } from '../partners/freight-tax-rule.ts'

export interface TaxedFreight {
  /** Without tax, in the decimals of the currency. */
  readonly freight: DecimalText
  /** Percent; 0 where freight bears no tax. */
  readonly taxRatePercent: DecimalText
  readonly tax: DecimalText
}

interface FreightRule {
  readonly rule: FreightTaxRule
  /** Percent, of the partner. */
  readonly ratePercent: DecimalInput
}

/** Returns the tax rate of freight in percent; 0 where the rule exempts freight. */
export const freightTaxRate = ({ rule, ratePercent }: FreightRule): DecimalText =>
  rule === 'Tax Exempt' ? '0' : dec(ratePercent).toFixed()

/** Returns the tax on freight that is given without tax, in the decimals of the currency. */
export const freightTax = (freight: DecimalInput, taxRatePercent: DecimalInput, currency: string): DecimalText =>
  roundMoney(dec(freight).times(taxRatePercent).dividedBy(100), currency)

/** Returns what an invoice charges for the freight of a shipment. With Tax Inclusive the charge contains the tax. */
export function taxedFreight(charge: DecimalInput, freightRule: FreightRule, currency: string): TaxedFreight {
  const taxRatePercent = freightTaxRate(freightRule)
  if (freightRule.rule !== 'Tax Inclusive') {
    const freight = roundMoney(charge, currency)
    return { freight, taxRatePercent, tax: freightTax(freight, taxRatePercent, currency) }
  }
  const whole = roundMoney(charge, currency)
  const freight = roundMoney(dec(whole).dividedBy(dec(taxRatePercent).plus(100).dividedBy(100)), currency)
  return { freight, taxRatePercent, tax: roundMoney(subtract(whole, freight), currency) }
}
