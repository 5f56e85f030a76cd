/** EDIFACT PRI segments (C509): which is the unit price and which the retail price. */
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { compareDecimals, divideDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'

/** 5125 in order of preference: AAA net, AAB gross, CAL calculation, INV invoice, NTP as some write it. */
const UNIT_PRICES = ['AAA', 'AAB', 'CAL', 'INV', 'NTP', 'CON', 'INF']
/** 5125 that inform about the shop price, and 5387 price types that say so. */
const RETAIL_QUALIFIERS = ['AAE', 'AAF']
const RETAIL_TYPES = ['SRP', 'RTP', 'MSR']

export interface LinePrices {
  readonly price: DecimalText | null
  readonly retailPrice: DecimalText | null
}

/** `what` names the line in problems. */
export function readPrices(reading: Reading, segments: readonly Segment[], what: string): LinePrices {
  const pris = segmentsNamed(segments, 'PRI')
  const retail = pris.find(isRetail)
  const unit = UNIT_PRICES.map((wanted) => pris.find((pri) => textAt(pri, 1) === wanted && !isRetail(pri))).find(
    (pri) => pri !== undefined,
  )
  return {
    price: unit ? perUnit(reading, unit, `${what}: the price`) : null,
    retailPrice: retail ? perUnit(reading, retail, `${what}: the retail price`) : null,
  }
}

function isRetail(pri: Segment): boolean {
  return (
    RETAIL_QUALIFIERS.includes(textAt(pri, 1)) ||
    [3, 4].some((component) => RETAIL_TYPES.includes(textAt(pri, 1, component)))
  )
}

/** The fifth component is how many units the price is for ('PRI+AAA:363.00::NTP:100'). */
function perUnit(reading: Reading, pri: Segment, what: string): DecimalText | null {
  const price = reading.number(pri, { element: 1, component: 2 }, what, 'order.line.price-invalid')
  const basis = reading.number(pri, { element: 1, component: 5 }, `${what} basis`, 'order.line.price-invalid')
  if (price === null || basis === null || compareDecimals(basis, '0') <= 0 || compareDecimals(basis, '1') === 0)
    return price
  return divideDecimals(price, basis, 6)
}
