/** Amounts of lines (quantity times price), and their comparison within rounding. */
import { currencyDecimals, dec, unitRatio } from '@quayside/domain'
import type { DecimalText } from '../documents.ts'

/** A price as a message states it. */
export interface StatedPrice {
  readonly price: DecimalText
  /** Number of units that the price is for. */
  readonly quantity: DecimalText
  readonly unit: string
}

/**
 * Returns quantity times price, unrounded.
 *
 * @returns null where the message does not state the units of the price in a unit of the line
 */
export function lineValue(quantity: DecimalText, unit: string, stated: StatedPrice): DecimalText | null {
  const ratio = unit === stated.unit ? (['1', '1'] as const) : unitRatio(unit, stated.unit)
  if (!ratio) return null
  const units = dec(quantity).times(ratio[0]).dividedBy(ratio[1])
  return units.times(stated.price).dividedBy(stated.quantity).toFixed()
}

export interface Rounding {
  readonly currency: string
  /** Number of parts of the amount that were rounded to the currency. */
  readonly parts: number
  /** Further difference that is allowed because a price has six decimals. */
  readonly slack?: DecimalText
}

/** Parts of a line of a credit: its share of the invoice's line, less the shares of earlier credits (decision 0086). */
export const partsOfCredit = 2

/** Tells whether two amounts differ by no more than rounding can. */
export function isSameAmount(
  one: DecimalText,
  other: DecimalText,
  { currency, parts, slack = '0' }: Rounding,
): boolean {
  const half = dec(10).pow(-currencyDecimals(currency)).dividedBy(2)
  return dec(one).minus(other).abs().lessThanOrEqualTo(half.times(parts).plus(slack))
}

/** Returns by how much an amount can be off because its price per unit is rounded to six decimals. */
export const priceSlack = (quantity: DecimalText, per: DecimalText): DecimalText =>
  dec(quantity).abs().dividedBy(per).times('0.0000005').toFixed()
