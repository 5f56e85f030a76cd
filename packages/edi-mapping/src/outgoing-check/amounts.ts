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

/**
 * Tells whether two amounts differ by no more than rounding each of `parts` parts to the currency can.
 *
 * @param slack what else they may differ by, because a price has six decimals
 */
export function isSameAmount(
  one: DecimalText,
  other: DecimalText,
  { currency, parts, slack = '0' }: { readonly currency: string; readonly parts: number; readonly slack?: DecimalText },
): boolean {
  const half = dec(10).pow(-currencyDecimals(currency)).dividedBy(2)
  return dec(one).minus(other).abs().lessThanOrEqualTo(half.times(parts).plus(slack))
}

/** Returns by how much an amount can be off because its price per unit is rounded to six decimals. */
export const priceSlack = (quantity: DecimalText, per: DecimalText): DecimalText =>
  dec(quantity).abs().dividedBy(per).times('0.0000005').toFixed()
