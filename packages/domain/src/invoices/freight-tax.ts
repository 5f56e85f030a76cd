/** Tax on the freight of an invoice, by the rule of its partner. */
import { type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { netAndTax } from '../kernel/net-and-tax.ts'
import type { FreightRule } from '../orders/order-charges.ts'
import { taxationOf } from '../products/taxation.ts'

export interface TaxedFreight {
  /** Without tax, in the decimals of the currency. */
  readonly freight: DecimalText
  /** Percent; 0 where freight bears no tax. */
  readonly taxRatePercent: DecimalText
  readonly tax: DecimalText
}

/** Returns the tax rate of freight in percent; 0 where the rule exempts freight. */
export const freightTaxRate = ({ rule, ratePercent }: FreightRule): DecimalText =>
  dec(taxationOf(ratePercent, rule).ratePercent).toFixed()

/** Returns the tax on freight that is given without tax, in the decimals of the currency. */
export const freightTax = (freight: DecimalInput, taxRatePercent: DecimalInput, currency: string): DecimalText =>
  netAndTax(freight, { ratePercent: taxRatePercent, isIncluded: false }, currency).tax

/** Returns what an invoice charges for the freight of a shipment. With Tax Inclusive the charge contains the tax. */
export function taxedFreight(charge: DecimalInput, freightRule: FreightRule, currency: string): TaxedFreight {
  const { rule, ratePercent } = freightRule
  const { net, tax } = netAndTax(charge, taxationOf(ratePercent, rule), currency)
  return { freight: net, taxRatePercent: freightTaxRate(freightRule), tax }
}
