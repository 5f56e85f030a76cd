/** The store quantities of a line, however the message states them. */
import { dec, findRatio, isOneUnit, keptDecimals, type Ratio, toText, type UnitContent } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, StoreQuantity } from '../documents.ts'
import { addDecimals, compareDecimals } from '../kernel/decimal-text.ts'
import { type ElementPlace, textAt } from '../kernel/element-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** A place that part of a line goes to, and the segment with its quantity, if any. */
export interface Place {
  readonly code: string
  readonly codeQualifier: string | null
  readonly quantity: Segment | undefined
  /** See {@link StoreQuantity}. */
  readonly via?: string | null
}

const viaOf = ({ via }: Pick<Place, 'via'>) => (via === undefined ? {} : { via })

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
    if (quantity === null) return []
    return [{ storeCode: first.code, storeCodeQualifier: first.codeQualifier, quantity, ...viaOf(first) }]
  }
  return places.flatMap((place) => {
    const quantity = storeQuantity(reading, line, place, at)
    if (quantity === null) return []
    return [{ storeCode: place.code, storeCodeQualifier: place.codeQualifier, quantity, ...viaOf(place) }]
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

/** Unit of a store's quantity and its place in the message. */
export interface StatedUnit {
  readonly unit: string
  readonly segment: Segment
  readonly place: ElementPlace
}

/** Returns the units that the segments name; one without a unit is in the unit of its line. */
export const statedUnits = (segments: readonly (Segment | undefined)[], place: ElementPlace): readonly StatedUnit[] =>
  segments.flatMap((segment) => {
    const unit = textAt(segment, place.element, place.component)
    return segment === undefined || unit === '' ? [] : [{ unit, segment, place }]
  })

const converted = (quantity: DecimalText, [numerator, denominator]: Ratio): DecimalText =>
  toText(dec(quantity).times(numerator).dividedBy(denominator).toDecimalPlaces(keptDecimals))

interface LineAndStores {
  readonly lineNumber: string
  /** null where the line states no quantity or no unit. */
  readonly ordered: { readonly quantity: DecimalText; readonly unit: string } | null
  readonly inStores: { readonly sum: DecimalText | null; readonly units: readonly StatedUnit[] }
  /** What units hold by the message. */
  readonly contents: readonly UnitContent[]
}

/**
 * Returns quantity and unit of a line whose stores are in another unit than the line: the unit of the stores, for they
 * get the goods. The line's quantity is converted where the message says how, else it is the sum of the stores, with a note.
 *
 * @returns null where the units are one
 */
export function inUnitOfStores(
  reading: Reading,
  { lineNumber, ordered, inStores: { sum, units }, contents }: LineAndStores,
): { readonly quantity: DecimalText; readonly unit: string } | null {
  const [first] = units
  if (ordered === null || sum === null || first === undefined) return null
  const other = units.find(({ unit }) => !isOneUnit(unit, first.unit))
  if (other) {
    const message = `Line ${lineNumber} is split over stores in ${first.unit} and in ${other.unit}. Ask the partner to send the order again with one unit.`
    reading.problems.reject('order.line.store-units-mixed', message, other.segment, {
      ...other.place,
      badValue: other.unit,
    })
  }
  const { unit, segment, place } = first
  if (isOneUnit(ordered.unit, unit)) return null
  const ratio = findRatio(ordered.unit, unit, contents)
  if (ratio) return { quantity: converted(ordered.quantity, ratio), unit }
  const message = `Line ${lineNumber} orders ${ordered.quantity} ${ordered.unit}, its stores ask for ${sum} ${unit}. The quantities of the stores are taken; check with the partner.`
  reading.problems.note('order.line.store-unit-differs', message, segment, { ...place, badValue: unit })
  return { quantity: sum, unit }
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
