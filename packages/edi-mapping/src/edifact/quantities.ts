/** EDIFACT QTY (C186) and MOA (C516) segments, found by qualifier and read. */
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { textAt } from '../kernel/element-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** The segment with the first of the qualifiers, in order of preference, that is there. */
export function findQualified(
  segments: readonly Segment[],
  tag: 'QTY' | 'MOA' | 'CNT',
  ...qualifiers: readonly string[]
): Segment | undefined {
  return qualifiers
    .map((qualifier) => segments.find((segment) => segment.tag === tag && textAt(segment, 1) === qualifier))
    .find((segment) => segment !== undefined)
}

/** Its number; null when it is not there. */
export function readQuantity(
  reading: Reading,
  segments: readonly Segment[],
  what: string,
  ...qualifiers: readonly string[]
): DecimalText | null {
  const qty = findQualified(segments, 'QTY', ...qualifiers)
  return qty ? reading.number(qty, { element: 1, component: 2 }, what, 'quantity-invalid') : null
}

/** The amount of a MOA; null when it is not there. */
export function readAmount(
  reading: Reading,
  segments: readonly Segment[],
  what: string,
  ...qualifiers: readonly string[]
): DecimalText | null {
  const moa = findQualified(segments, 'MOA', ...qualifiers)
  return moa ? reading.number(moa, { element: 1, component: 2 }, what, 'amount-invalid') : null
}
