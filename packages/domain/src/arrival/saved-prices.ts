/** What a save means for the error of a line: its price is checked as on arrival, where the save changed what is checked. */
import { compare, type DecimalInput } from '../kernel/decimal.ts'
import { agreedPrice, type PriceTolerance } from '../orders/price-check.ts'
import type { FailedCheck } from './arrival.ts'
import { isPriceFailure, type NamedPrice, priceFailure } from './price-failure.ts'

export interface SavedLine extends NamedPrice {
  readonly productID: number | null
  /** An error for each line of it. */
  readonly error: string | null
}

export interface CheckedSave {
  /** What is wrong with the line once it is saved. */
  readonly error: string | null
  /** Set where the save itself made the price fail: this stops the store order. */
  readonly failure: FailedCheck | null
}

/** `before` null: the line is new. An error about its product goes with the product; a failed price with the price. */
export function saveCheckedLine(before: SavedLine | null, line: SavedLine, partner: PriceTolerance): CheckedSave {
  if (before && !isPricedAnew(before, line)) return { error: line.error, failure: null }
  const found = priceFailure(line, partner)
  const failure = found?.type === 'Error' ? { errorType: found.errorType, error: found.error } : null
  const others = before?.productID === line.productID ? (line.error?.split('\n') ?? []) : []
  const left = others.filter((text) => !isPriceFailure(text))
  return { error: [...left, ...(failure ? [failure.error] : [])].join('\n') || null, failure }
}

function isPricedAnew(before: SavedLine, line: SavedLine): boolean {
  const differs = (one: DecimalInput | null, other: DecimalInput | null) =>
    one === null || other === null ? one !== other : compare(one, other) !== 0
  return (
    before.productID !== line.productID ||
    differs(before.lineProductPrice, line.lineProductPrice) ||
    differs(agreedPrice(before), agreedPrice(line))
  )
}
