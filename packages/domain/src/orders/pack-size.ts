/** Rounds changed quantities of a line down to multiples of the line pack size, with an alert. */

import { atLeastZero, compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { messageText } from '../kernel/decision.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { packSizeOf } from '../products/product.ts'

export interface PackedLine {
  readonly linePackSize: DecimalInput | null
  readonly productPackSize: DecimalInput | null
}

/** The line pack size counts where the product pack size is 1 or order.useProductPackSize is off; otherwise 1. */
export function effectivePackSize({ linePackSize, productPackSize }: PackedLine, vendor: VendorConfig): DecimalText {
  const counts = compare(packSizeOf(productPackSize), 1) === 0 || !vendor.order.useProductPackSize
  return counts ? packSizeOf(linePackSize) : '1'
}

export interface RoundedQuantity {
  readonly quantity: DecimalText
  /** 'This quantity must be a multiple of the Line Pack Size (6)'; null when nothing was changed. */
  readonly alert: string | null
}

/** Rounded down to a multiple of the pack size, never below 0. A pack size of 1 leaves fractions (kilograms) alone. */
export function roundToPackSize(quantity: DecimalInput, packSize: DecimalInput): RoundedQuantity {
  const given = atLeastZero(quantity)
  if (compare(packSize, 1) === 0) return { quantity: given.toFixed(), alert: null }
  const rest = given.mod(dec(packSize))
  if (rest.isZero()) return { quantity: given.toFixed(), alert: null }
  return {
    quantity: given.minus(rest).toFixed(),
    alert: messageText('packSizeMultiple', { n: dec(packSize).toFixed() }),
  }
}
