/** EDIFACT PRI segments (C509): which is the unit price and which the retail price. */
import type { UnitContent } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'
import { compareDecimals, divideDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import { priceOfLine } from '../kernel/price-of-line.ts'
import type { Reading } from '../kernel/reading.ts'
import { readAmount } from './quantities.ts'

/** 5125 in order of preference: AAA net, AAB gross, CAL calculation, INV invoice, NTP as some write it. */
const UNIT_PRICES = ['AAA', 'AAB', 'CAL', 'INV', 'NTP', 'CON', 'INF']
/** 5125 that inform about the shop price, and 5387 price types that say so. */
const RETAIL_QUALIFIERS = ['AAE', 'AAF']
const RETAIL_TYPES = ['SRP', 'RTP', 'MSR']

export type LinePrices = Pick<PurchaseOrderLine, 'price' | 'priceBasis' | 'retailPrice'>

interface PricedLine {
  /** Names the line in problems. */
  readonly what: string
  /** The unit of QTY 21, which a price without a unit is for. */
  readonly orderedUnit: string
  /** The unit of the line's quantity: that of QTY 21, or of its stores. */
  readonly unit: string
  readonly contents: readonly UnitContent[]
}

/** MOA 5025: amount of the line. */
const LINE_AMOUNT = '203'

/** Reads the price for one unit of the line and the retail price. The basis is kept where it is another unit or quantity. */
export function readPrices(reading: Reading, segments: readonly Segment[], line: PricedLine): LinePrices {
  const { what, orderedUnit, unit: unitOfLine, contents } = line
  const retail = segmentsNamed(segments, 'PRI').find(isRetail)
  const unit = findUnitPrice(segments)
  const lineAmount = readAmount(reading, segments, `${what}: the amount`, LINE_AMOUNT)
  const stated = {
    price: unit ? readPrice(reading, unit, `${what}: the price`) : null,
    quantity: (unit && readBasis(reading, unit, `${what}: the price`)) || '1',
    unit: (unit && textOrNull(unit, 1, 6)) ?? orderedUnit,
    code: null,
    lineAmount,
  }
  return {
    ...priceOfLine(stated, unitOfLine, contents),
    retailPrice: retail ? perUnit(reading, retail, `${what}: the retail price`) : null,
  }
}

/** Reads the price for one of the units that it is stated for; null where there is none. */
export function readStatedPrice(reading: Reading, segments: readonly Segment[], what: string): DecimalText | null {
  const pri = findUnitPrice(segments)
  return pri ? perUnit(reading, pri, `${what}: the price`) : null
}

/** PRI 5125: the price is net, so the allowances and charges of its line are in it and are stated for information only. */
const NET_PRICE = 'AAA'

/** Returns whether the price of the line contains its allowances and charges. */
export const isNetPrice = (segments: readonly Segment[]): boolean => textAt(findUnitPrice(segments), 1) === NET_PRICE

function findUnitPrice(segments: readonly Segment[]): Segment | undefined {
  const pris = segmentsNamed(segments, 'PRI').filter((pri) => !isRetail(pri))
  return UNIT_PRICES.map((wanted) => pris.find((pri) => textAt(pri, 1) === wanted)).find((pri) => pri !== undefined)
}

function isRetail(pri: Segment): boolean {
  return (
    RETAIL_QUALIFIERS.includes(textAt(pri, 1)) ||
    [3, 4].some((component) => RETAIL_TYPES.includes(textAt(pri, 1, component)))
  )
}

const readPrice = (reading: Reading, pri: Segment, what: string): DecimalText | null =>
  reading.number(pri, { element: 1, component: 2 }, what, 'order.line.price-invalid')

/** C509 5284: how many units the price is for ('PRI+AAA:363.00::NTP:100'). @returns null for none and for 0 */
function readBasis(reading: Reading, pri: Segment, what: string): DecimalText | null {
  const basis = reading.number(pri, { element: 1, component: 5 }, `${what} basis`, 'order.line.price-invalid')
  return basis !== null && compareDecimals(basis, '0') > 0 ? basis : null
}

function perUnit(reading: Reading, pri: Segment, what: string): DecimalText | null {
  const price = readPrice(reading, pri, what)
  const basis = readBasis(reading, pri, what)
  return price === null || basis === null ? price : divideDecimals(price, basis, 6)
}
