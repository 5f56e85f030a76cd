/** The store quantities of a line, however the message states them. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, StoreQuantity } from '../documents.ts'
import { addDecimals, compareDecimals } from '../kernel/decimal-text.ts'
import type { ElementPlace } from '../kernel/element-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** A place that part of a line goes to, and the segment with its quantity, if any. */
export interface Place {
  readonly code: string
  readonly codeQualifier: string | null
  readonly quantity: Segment | undefined
}

/** A line whose quantity is split over stores. */
export interface SplitLine {
  readonly lineNumber: string
  /** Of the whole line; null if not stated. */
  readonly quantity: DecimalText | null
  /** In a change, zero takes a store's quantity away and is kept; in an order it means no share and is dropped. */
  readonly mayBeNothing: boolean
}

/**
 * Places get their own quantities; if none has one, the first place gets the whole line.
 * @param at where a place's segment keeps its quantity: QTY02 in X12, C186 component 2 in EDIFACT
 */
export function sharesOfPlaces(
  reading: Reading,
  places: readonly Place[],
  line: SplitLine,
  at: ElementPlace,
): readonly StoreQuantity[] {
  const [first] = places
  if (first === undefined) return []
  if (places.every((place) => place.quantity === undefined)) {
    const { quantity } = line
    return quantity === null ? [] : [{ storeCode: first.code, storeCodeQualifier: first.codeQualifier, quantity }]
  }
  return places.flatMap((place) => {
    const quantity = storeQuantity(reading, line, place, at)
    return quantity === null ? [] : [{ storeCode: place.code, storeCodeQualifier: place.codeQualifier, quantity }]
  })
}

/** The quantity of a store; null if it is missing, was rejected, or is zero in an order. */
export function storeQuantity(
  reading: Reading,
  { lineNumber, mayBeNothing }: SplitLine,
  { code, quantity: segment }: Pick<Place, 'code' | 'quantity'>,
  at: ElementPlace,
): DecimalText | null {
  if (!segment) return null
  const what = `Line ${lineNumber}: the quantity of store ${code || '?'}`
  const quantity = reading.number(segment, at, what, 'order.line.store-quantity-invalid')
  if (quantity === null || compareDecimals(quantity, '0') > 0) return quantity
  if (compareDecimals(quantity, '0') < 0) {
    const message = `${what} is ${quantity}. Ask the partner to send the order again with quantities above zero.`
    reading.problems.reject('order.line.store-quantity-invalid', message, segment, {
      component: 1,
      ...at,
      badValue: quantity,
    })
    return null
  }
  return mayBeNothing ? quantity : null
}

/** One entry per store in order of first mention; quantities of repeated stores are added up. */
export function mergeStores(stores: readonly StoreQuantity[]): readonly StoreQuantity[] {
  const byCode = new Map<string, StoreQuantity>()
  for (const store of stores) {
    const before = byCode.get(store.storeCode)
    byCode.set(store.storeCode, before ? { ...before, quantity: addDecimals(before.quantity, store.quantity) } : store)
  }
  return [...byCode.values()]
}
