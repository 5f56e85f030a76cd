/** The one rule by which amounts are rounded and taxed: lines of orders and invoices, freight, allowances and charges. */
import { roundMoney } from './currency.ts'
import { add, type DecimalInput, type DecimalText, dec, subtract } from './decimal.ts'

export interface Taxation {
  /** Percent; the sum where several taxes apply. */
  readonly ratePercent: DecimalInput
  /** The amount contains the tax. */
  readonly isIncluded: boolean
}

export interface NetAndTax {
  readonly net: DecimalText
  readonly tax: DecimalText
  /** Net plus tax. */
  readonly total: DecimalText
}

/**
 * Rounds an amount half up to the decimals of its currency and finds its tax.
 *
 * Tax on top: the net is rounded, then its tax. Tax in the amount: the amount is rounded, then its net; the tax is the rest, so that
 * net and tax add up to the agreed amount.
 */
export function netAndTax(amount: DecimalInput, { ratePercent, isIncluded }: Taxation, currency: string): NetAndTax {
  if (!isIncluded) {
    const net = roundMoney(amount, currency)
    const tax = roundMoney(dec(net).times(ratePercent).dividedBy(100), currency)
    return { net, tax, total: roundMoney(add(net, tax), currency) }
  }
  const total = roundMoney(amount, currency)
  const net = roundMoney(dec(total).times(100).dividedBy(dec(ratePercent).plus(100)), currency)
  return { net, tax: roundMoney(subtract(total, net), currency), total }
}
