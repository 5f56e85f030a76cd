/** Store quantities of one line, whichever way the message splits it. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, StoreQuantity } from '../documents.ts'
import { addDecimals, compareDecimals } from '../kernel/decimal-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** A place that part of a line goes to, with the segment that says how much when there is one. */
export interface Place {
  readonly code: string
  readonly codeQualifier: string | null
  readonly quantity: Segment | undefined
}

/** Where a segment keeps a quantity: QTY02 in X12, C186 component 2 in EDIFACT, every second element in SDQ. */
export interface QuantityElement {
  readonly element: number
  readonly component: number
}

/** Places with quantities of their own get those; where none has one, the first place gets the whole line. */
export function sharesOfPlaces(
  reading: Reading,
  places: readonly Place[],
  whole: DecimalText | null,
  lineNumber: string,
  at: QuantityElement,
  mayBeNothing = false,
): readonly StoreQuantity[] {
  const [first] = places
  if (first === undefined) return []
  if (places.every((place) => place.quantity === undefined)) {
    return whole === null ? [] : [{ storeCode: first.code, storeCodeQualifier: first.codeQualifier, quantity: whole }]
  }
  return places.flatMap(({ code, codeQualifier, quantity: segment }) => {
    const quantity = segment ? storeQuantity(reading, segment, at, code, lineNumber, mayBeNothing) : null
    return quantity === null ? [] : [{ storeCode: code, storeCodeQualifier: codeQualifier, quantity }]
  })
}

/**
 * The quantity of one store; null when there is none, a fault was reported, or it is zero: the store gets nothing. In a change
 * (`mayBeNothing`) zero is said of a store that had something before.
 */
export function storeQuantity(
  reading: Reading,
  segment: Segment,
  at: QuantityElement,
  storeCode: string,
  lineNumber: string,
  mayBeNothing = false,
): DecimalText | null {
  const what = `Line ${lineNumber}: the quantity of store ${storeCode || '?'}`
  const quantity = reading.number(segment, at.element, at.component, what, 'order.line.store-quantity-invalid')
  if (quantity === null || compareDecimals(quantity, '0') > 0) return quantity
  if (compareDecimals(quantity, '0') < 0) {
    const message = `${what} is ${quantity}. Ask the partner to send the order again with quantities above zero.`
    reading.problems.reject('order.line.store-quantity-invalid', message, segment, { ...at, badValue: quantity })
    return null
  }
  return mayBeNothing ? quantity : null
}

/** One entry a store, in the order of first mention; a store named more than once on a line gets the sum. */
export function mergeStores(stores: readonly StoreQuantity[]): readonly StoreQuantity[] {
  const byCode = new Map<string, StoreQuantity>()
  for (const store of stores) {
    const before = byCode.get(store.storeCode)
    byCode.set(store.storeCode, before ? { ...before, quantity: addDecimals(before.quantity, store.quantity) } : store)
  }
  return [...byCode.values()]
}
