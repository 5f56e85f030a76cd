/** Stock that the lines of a store order share: what one line takes of a product in a warehouse is gone for the others. */
import { packSizeOf, stockInPacks } from '../catalogue/product.ts'
import { type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'

/** One product in one warehouse. */
export interface Shelf {
  /** The same for every line that takes from it. */
  readonly key: string
  /** What is left while every line takes what is saved of it, in EACH. */
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

/** A ledger that begins with what the shelves say. A line without a shelf takes nothing. */
export function stockLedger(): StockLedger {
  const left = new Map<string, DecimalInput>()
  const leftOn = ({ key, remaining }: Shelf) => left.get(key) ?? remaining
  return {
    remaining: ({ shelf, productPackSize }) => shelf && stockInPacks(leftOn(shelf), productPackSize),
    available: ({ shelf }) => shelf && dec(leftOn(shelf)).toFixed(),
    take: ({ shelf, productPackSize }, before, after) => {
      // Of thousands of lines most take what they had.
      if (!shelf || before === after) return
      const givenBack = dec(before).minus(after).times(packSizeOf(productPackSize))
      left.set(shelf.key, givenBack.plus(leftOn(shelf)))
    },
  }
}
