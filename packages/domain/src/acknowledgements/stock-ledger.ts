/** Stock shared by the lines of a store order: what one line takes is no longer available to the others. */

import { type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { packSizeOf, stockInPacks } from '../products/product.ts'

/** One product in one warehouse. */
export interface Shelf {
  /** The same for every line that takes from it. */
  readonly key: string
  /** What is left after every line's saved quantity, in EACH. */
  readonly remaining: DecimalInput
}

export interface ShelvedLine {
  /** null: its stock is not known. */
  readonly shelf: Shelf | null
  readonly productPackSize: DecimalInput | null
}

export interface StockLedger {
  /** In packs of the line's product, rounded down; below 0 when more is promised than there is; null: not known. */
  readonly remaining: (line: ShelvedLine) => DecimalText | null
  /** In EACH; null: not known. */
  readonly available: (line: ShelvedLine) => DecimalText | null
  /** One line takes `after` in place of `before`, both in packs of its product. */
  readonly take: (line: ShelvedLine, before: DecimalInput, after: DecimalInput) => void
}

/** A ledger that starts from the shelves' stock. A line without a shelf takes nothing. */
export function stockLedger(): StockLedger {
  const left = new Map<string, DecimalInput>()
  const leftOn = ({ key, remaining }: Shelf) => left.get(key) ?? remaining
  return {
    remaining: ({ shelf, productPackSize }) => shelf && stockInPacks(leftOn(shelf), productPackSize),
    available: ({ shelf }) => shelf && dec(leftOn(shelf)).toFixed(),
    take: ({ shelf, productPackSize }, before, after) => {
      // Most of an order's thousands of lines are unchanged.
      if (!shelf || before === after) return
      const givenBack = dec(before).minus(after).times(packSizeOf(productPackSize))
      left.set(shelf.key, givenBack.plus(leftOn(shelf)))
    },
  }
}
