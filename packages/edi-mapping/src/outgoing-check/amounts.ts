/** What a line costs by its quantity and price, and when two amounts are the same. */
import { currencyDecimals, dec, unitRatio } from '@quayside/domain'
import type { DecimalText } from '../documents.ts'

/** A price as a message states it. */
export interface StatedPrice {
  readonly price: DecimalText
  /** How many units it is for. */
  readonly quantity: DecimalText
  readonly unit: string
}

/**
 * Returns quantity times price, unrounded.
 *
 * @returns null where the message does not say how many units of the price a unit of the line is
 */
export function lineValue(quantity: DecimalText, unit: string, stated: StatedPrice): DecimalText | null {
  const ratio = unit === stated.unit ? (['1', '1'] as const) : unitRatio(unit, stated.unit)
  if (!ratio) return null
  const units = dec(quantity).times(ratio[0]).dividedBy(ratio[1])
  return units.times(stated.price).dividedBy(stated.quantity).toFixed()
}

export interface Rounding {
  readonly currency: string
  /** How many parts of the amount were rounded to the currency. */
  readonly parts: number
  /** What else it may be off, because a price has six decimals. */
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
