/** What an order is worth: each line rounded to the currency, totals are sums of rounded lines. */

import { roundMoney } from '../kernel/currency.ts'
import { currencyDecimals } from '../kernel/currency-decimals.ts'
import { add, type DecimalInput, type DecimalText, dec, multiply } from '../kernel/decimal.ts'
import { netAndTax, type Taxation } from '../kernel/net-and-tax.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { partsText, roundedParts, shortDecimals, tenThousandths } from '../kernel/short-decimal.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import type { TaxRule } from '../products/product.ts'
import { taxationOf } from '../products/taxation.ts'
import { type ChargedLine, type ChargePart, sumOfCharges, taxedCharges } from './order-charges.ts'

export interface TotalledLine {
  readonly quantity: DecimalInput
  /** null: not acknowledged yet. */
  readonly quantityAcknowledged: DecimalInput | null
  /** null: nothing shipped yet. */
  readonly quantityShipped: DecimalInput | null
  /** null: no price is known, and the line is worth nothing until one is. */
  readonly lineProductPrice: DecimalInput | null
  readonly lineProductPriceAcknowledged: DecimalInput | null
  readonly taxRatePercent: DecimalInput
  /** Tax comes on top where left out. */
  readonly taxRule?: TaxRule
}

type TotalBasis = 'ordered' | 'acknowledged' | 'shipped'
type TotalSettings = Pick<
  PartnerSettings,
  'useOrderedForPriceTotal' | 'useAckedForPriceTotal' | 'useShippedForPriceTotal'
>

function basisOf(line: TotalledLine, partner: TotalSettings): TotalBasis {
  if (partner.useShippedForPriceTotal && line.quantityShipped !== null) return 'shipped'
  if (partner.useAckedForPriceTotal && line.quantityAcknowledged !== null) return 'acknowledged'
  return 'ordered'
}

/** The furthest of the switched-on quantities that is known; the ordered one when none is. */
export function lineQuantityForTotal(line: TotalledLine, partner: TotalSettings): DecimalText {
  return dec(quantityForTotal(line, partner)).toFixed()
}

function quantityForTotal(line: TotalledLine, partner: TotalSettings): DecimalInput {
  const quantities = { ordered: line.quantity, acknowledged: line.quantityAcknowledged, shipped: line.quantityShipped }
  return quantities[basisOf(line, partner)] ?? line.quantity
}

export interface LineTotals {
  readonly lineSubTotal: DecimalText
  readonly lineTax: DecimalText
  readonly lineTotal: DecimalText
}

/** The totals of a line with tax on top that is short enough to be reckoned in whole numbers, as `netAndTax` gives them; null: it is not. */
function shortTotals(
  { ratePercent, isIncluded }: Taxation,
  quantity: DecimalInput,
  price: DecimalInput,
  decimals: number,
): LineTotals | null {
  if (isIncluded) return null
  const [units, each, rate] = [tenThousandths(quantity), tenThousandths(price), tenThousandths(ratePercent)]
  if (units === null || each === null || rate === null) return null
  const subTotal = roundedParts(units * each, 2 * shortDecimals, decimals)
  if (subTotal === null) return null
  // Percent are two decimals more.
  const tax = roundedParts(subTotal * rate, decimals + shortDecimals + 2, decimals)
  if (tax === null || !Number.isSafeInteger(subTotal + tax)) return null
  return {
    lineSubTotal: partsText(subTotal, decimals),
    lineTax: partsText(tax, decimals),
    lineTotal: partsText(subTotal + tax, decimals),
  }
}

function priceForTotal(line: TotalledLine, partner: TotalSettings): DecimalInput {
  const agreed = basisOf(line, partner) === 'ordered' ? null : line.lineProductPriceAcknowledged
  return agreed ?? line.lineProductPrice ?? 0
}

/** One line, at the acknowledged price once its acknowledged or shipped quantity counts. */
export function lineTotals(line: TotalledLine, currency: string, partner: TotalSettings): LineTotals {
  const price = priceForTotal(line, partner)
  const taxation = taxationOf(line.taxRatePercent, line.taxRule)
  const short = shortTotals(taxation, quantityForTotal(line, partner), price, currencyDecimals(currency))
  if (short) return short
  const { net, tax, total } = netAndTax(multiply(lineQuantityForTotal(line, partner), price), taxation, currency)
  return { lineSubTotal: net, lineTax: tax, lineTotal: total }
}

/** The line as the allowances and charges in the order's totals see it. */
export const chargedLine = (line: TotalledLine, lineID: number, partner: TotalSettings): ChargedLine => ({
  lineID,
  quantity: line.quantity,
  price: priceForTotal(line, partner),
  taxation: taxationOf(line.taxRatePercent, line.taxRule),
})

/** A line as far as its order is worth something before anything is answered. */
export type OrderedAmount = Pick<TotalledLine, 'quantity' | 'lineProductPrice' | 'taxRatePercent'>

const ordered = { useOrderedForPriceTotal: true, useAckedForPriceTotal: false, useShippedForPriceTotal: false }

/** What ordered quantities are worth at their prices, tax included; what is answered or shipped of them is worth no more. */
export function orderedWorth(lines: readonly OrderedAmount[], currency: string): DecimalText {
  const unanswered = { quantityAcknowledged: null, quantityShipped: null, lineProductPriceAcknowledged: null }
  return orderTotals(
    lines.map((line) => ({ ...line, ...unanswered })),
    currency,
    ordered,
  ).total
}

export interface OrderTotals {
  readonly subTotal: DecimalText
  readonly taxTotal: DecimalText
  readonly total: DecimalText
  /** In the order of the lines given. */
  readonly lines: readonly LineTotals[]
}

function sumOfMoney(lines: readonly LineTotals[], field: keyof LineTotals, currency: string): DecimalText {
  let sum = 0
  for (const line of lines) {
    const short = tenThousandths(line[field])
    if (short === null) return roundMoney(add(...lines.map((one) => one[field])), currency)
    sum += short
  }
  const decimals = currencyDecimals(currency)
  const rounded = roundedParts(sum, shortDecimals, decimals)
  return rounded === null ? roundMoney(add(...lines.map((one) => one[field])), currency) : partsText(rounded, decimals)
}

/** The sums of what lines in one currency are worth, each rounded already; no line makes zeros. */
export function sumOfLines(lines: readonly LineTotals[], currency: string): Omit<OrderTotals, 'lines'> {
  const sum = (field: keyof LineTotals) => sumOfMoney(lines, field, currency)
  return { subTotal: sum('lineSubTotal'), taxTotal: sum('lineTax'), total: sum('lineTotal') }
}

/** The totals of lines in one currency; no line makes zeros. */
export function orderTotals(lines: readonly TotalledLine[], currency: string, partner: TotalSettings): OrderTotals {
  const totals = lines.map((line) => lineTotals(line, currency, partner))
  return { ...sumOfLines(totals, currency), lines: totals }
}

export interface ChargedTotals extends Omit<OrderTotals, 'lines'> {
  /** Charges less allowances, without tax. */
  readonly chargeTotal: DecimalText
}

/** Returns the totals with what allowances and charges come to: `taxTotal` and `total` contain them, `subTotal` is of the lines alone. */
export function withCharges(
  { subTotal, taxTotal, total }: Omit<OrderTotals, 'lines'>,
  parts: readonly ChargePart[],
  currency: string,
): ChargedTotals {
  const { chargeTotal, chargeTax } = sumOfCharges(
    taxedCharges(parts, currency).map((part) => ({ ...part, kind: part.charge.kind })),
    currency,
  )
  return {
    subTotal,
    chargeTotal,
    taxTotal: roundMoney(add(taxTotal, chargeTax), currency),
    total: roundMoney(add(total, chargeTotal, chargeTax), currency),
  }
}

/**
 * The store orders whose lines an order is worth: those that are not Deleted or Ignored. Once none is left it is all of them: an
 * order that has ended still says what it was worth.
 */
export function countedInTotals<T extends { readonly status: string }>(storeOrders: readonly T[]): readonly T[] {
  const live = storeOrders.filter(({ status }) => !isEnded(status))
  return live.length > 0 ? live : storeOrders
}
