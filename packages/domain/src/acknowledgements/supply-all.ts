/** Filling the acknowledgement for all lines at once: in full, or with what stock allows. */
import { stockInPacks } from '../catalogue/product.ts'
import { compare, type DecimalInput, type DecimalText, dec, smallest } from '../kernel/decimal.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { effectivePackSize, type PackedLine, roundToPackSize } from '../orders/pack-size.ts'
import type { Shelf, StockLedger } from './stock-ledger.ts'

export interface SuppliedLine extends PackedLine {
  readonly quantity: DecimalInput
  /** null: the order names none. */
  readonly lineProductPrice: DecimalInput | null
  /** Our own price; null when we know none. */
  readonly priceValidationProductPrice: DecimalInput | null
}

export interface Supply {
  readonly quantityAcknowledged: DecimalText
  /** null: neither the order nor we have a price. */
  readonly lineProductPriceAcknowledged: DecimalText | null
}

/**
 * Supply All: the ordered quantity, or what is available (in EACH, divided by the product pack size) in whole line packs;
 * the price is the validated one. `available` null: stock not known, everything is supplied.
 */
export function supplyLine(line: SuppliedLine, available: DecimalInput | null, vendor: VendorConfig): Supply {
  const validated = line.priceValidationProductPrice
  const known = validated !== null && compare(validated, 0) > 0
  const price = plainOrNull(known ? validated : line.lineProductPrice)
  if (available === null)
    return { quantityAcknowledged: dec(line.quantity).toFixed(), lineProductPriceAcknowledged: price }
  const packs = stockInPacks(available, line.productPackSize)
  const enough = compare(packs, line.quantity) >= 0
  const supplied = enough
    ? dec(line.quantity).toFixed()
    : roundToPackSize(smallest(packs, line.quantity), effectivePackSize(line, vendor)).quantity
  return { quantityAcknowledged: supplied, lineProductPriceAcknowledged: price }
}

export interface LineToSupply extends SuppliedLine {
  /** null: its stock is not known. */
  readonly shelf: Shelf | null
  /** What the line takes of its shelf now, in packs of its product. */
  readonly taken: DecimalInput
}

/**
 * Supply All for the lines of a store order, answers in their order: every line gives back what it takes, then one after the
 * other takes what it can get, so that the first lines of a product are served when there is too little for all.
 */
export function supplyLines(
  lines: readonly LineToSupply[],
  ledger: StockLedger,
  vendor: VendorConfig,
): readonly Supply[] {
  for (const line of lines) ledger.take(line, line.taken, 0)
  return lines.map((line) => {
    const supply = supplyLine(line, ledger.available(line), vendor)
    ledger.take(line, 0, supply.quantityAcknowledged)
    return supply
  })
}

const plainOrNull = (price: DecimalInput | null): DecimalText | null => (price === null ? null : dec(price).toFixed())

/** Send Ack without an entry: as ordered, at the line price; no price is named where the order names none. */
export function acknowledgeInFull(line: Pick<SuppliedLine, 'quantity' | 'lineProductPrice'>): Supply {
  return {
    quantityAcknowledged: dec(line.quantity).toFixed(),
    lineProductPriceAcknowledged: plainOrNull(line.lineProductPrice),
  }
}
