/** Stock in the external system, in EACH, and what remains after our own promises. */

import { atLeastZero, type DecimalInput, type DecimalText, dec, multiply } from '../kernel/decimal.ts'
import { packSizeOf } from '../products/product.ts'

export interface StockBalance {
  /** What the warehouse can still supply to anyone, in EACH. */
  readonly availableToOrder: DecimalText
  /** Less what is acknowledged here and neither reserved nor sent; below 0 when more is promised than there is. */
  readonly remainingAvailableToOrder: DecimalText
}

export interface StockedLine {
  /** In packs of the product. */
  readonly quantity: DecimalInput
  /** null: not acknowledged yet. */
  readonly quantityAcknowledged: DecimalInput | null
  readonly productPackSize: DecimalInput | null
}

/** The balance of the warehouse's stock and what open store orders promise of it; both in EACH. */
export function stockBalance(available: DecimalInput, promised: DecimalInput): StockBalance {
  return {
    availableToOrder: dec(available).toFixed(),
    remainingAvailableToOrder: dec(available).minus(promised).toFixed(),
  }
}

/** The quantity to reserve or pick for a line, in EACH: acknowledged, or ordered while unanswered. */
export function quantityForWarehouse(line: StockedLine): DecimalText {
  const packs = atLeastZero(line.quantityAcknowledged ?? line.quantity)
  return multiply(packs, packSizeOf(line.productPackSize)).toFixed()
}
