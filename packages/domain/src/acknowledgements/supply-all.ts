/** Filling the acknowledgement for all lines at once: in full, or with what stock allows. */

import { atLeastZero, compare, type DecimalInput, type DecimalText, dec, largest, smallest } from '../kernel/decimal.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import { effectivePackSize, type PackedLine, roundToPackSize } from '../orders/pack-size.ts'
import { stockInPacks } from '../products/product.ts'
import { capPriceAck } from './acknowledged-line.ts'
import type { Shelf, StockLedger } from './stock-ledger.ts'

export interface SuppliedLine extends PackedLine {
  readonly quantity: DecimalInput
  /** An acknowledgement cannot go below what has already shipped. */
  readonly quantityShipped: DecimalInput
  /** null: the order has none. */
  readonly lineProductPrice: DecimalInput | null
  /** Our own price; null when we know none. */
  readonly priceValidationProductPrice: DecimalInput | null
}

export interface Supply {
  readonly quantityAcknowledged: DecimalText
  /** null: neither the order nor we have a price. */
  readonly lineProductPriceAcknowledged: DecimalText | null
}

export interface SupplyRules {
  readonly vendor: VendorConfig
  /** Permission StoreOrderProduct-CanExceedMaxAckValues: the price may be above the line's. */
  readonly canExceedMaximum: boolean
}

/**
 * Supply All: the ordered quantity, or the whole line packs that are available (in EACH, divided by the product pack size),
 * and never less than has left already; the price is the validated one, at most the line's. A save of these values accepts them unchanged.
 * `available` null: stock not known, everything is supplied.
 */
export function supplyLine(line: SuppliedLine, available: DecimalInput | null, rules: SupplyRules): Supply {
  const { vendor, canExceedMaximum } = rules
  const validated = line.priceValidationProductPrice
  const known = validated !== null && compare(validated, 0) > 0
  const price = known ? validated : line.lineProductPrice
  const wanted =
    available === null ? line.quantity : smallest(stockInPacks(available, line.productPackSize), line.quantity)
  const asOrdered = compare(wanted, line.quantity) === 0
  const packs = asOrdered
    ? line.quantity
    : roundToPackSize(atLeastZero(wanted), effectivePackSize(line, vendor)).quantity
  return {
    quantityAcknowledged: largest(packs, smallest(line.quantityShipped, line.quantity)).toFixed(),
    lineProductPriceAcknowledged: price === null ? null : capPriceAck(price, line.lineProductPrice, canExceedMaximum),
  }
}

export interface LineToSupply extends SuppliedLine {
  /** null: its stock is not known. */
  readonly shelf: Shelf | null
  /** What the line takes of its shelf now, in packs of its product. */
  readonly taken: DecimalInput
}

/**
 * Supply All for the lines of a store order, results in the same order: every line first gives back its stock, then in turn
 * takes what it can get, so that the first lines of a product are served when stock is short.
 */
export function supplyLines(
  lines: readonly LineToSupply[],
  ledger: StockLedger,
  rules: SupplyRules,
): readonly Supply[] {
  for (const line of lines) ledger.take(line, line.taken, 0)
  return lines.map((line) => {
    const supply = supplyLine(line, ledger.available(line), rules)
    ledger.take(line, 0, supply.quantityAcknowledged)
    return supply
  })
}

const plainOrNull = (price: DecimalInput | null): DecimalText | null => (price === null ? null : dec(price).toFixed())

/** Send Ack without an entry: as ordered, at the line price; no price where the order has none. */
export function acknowledgeInFull(line: Pick<SuppliedLine, 'quantity' | 'lineProductPrice'>): Supply {
  return {
    quantityAcknowledged: dec(line.quantity).toFixed(),
    lineProductPriceAcknowledged: plainOrNull(line.lineProductPrice),
  }
}
