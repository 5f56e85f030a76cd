/** Stock as the external system counts it, in EACH, and what of it our own promises leave. */

import { packSizeOf } from '../catalogue/product.ts'
import { atLeastZero, type DecimalInput, type DecimalText, dec, multiply } from '../kernel/decimal.ts'

export interface StockBalance {
  /** What the warehouse would still give to anyone, in EACH. */
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

/** A balance from what the warehouse says and what open store orders promise of it; both in EACH. */
export function stockBalance(available: DecimalInput, promised: DecimalInput): StockBalance {
  return {
    availableToOrder: dec(available).toFixed(),
    remainingAvailableToOrder: dec(available).minus(promised).toFixed(),
  }
}

/** What the warehouse is asked to hold or to pick for a line, in EACH: what was acknowledged, or ordered while nobody has answered. */
export function quantityForWarehouse(line: StockedLine): DecimalText {
  const packs = atLeastZero(line.quantityAcknowledged ?? line.quantity)
  return multiply(packs, packSizeOf(line.productPackSize)).toFixed()
}
