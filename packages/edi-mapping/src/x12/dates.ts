/** X12 DTM segments: dates by qualifier (DE 374). A date that does not exist is noted. */
import type { Segment } from '@quayside/edi'
import type { DateText } from '../documents.ts'
import { parseX12Date } from '../kernel/date-text.ts'
import { textAt } from '../kernel/element-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** The date in an element; null if it is empty or invalid, which is noted. */
export function x12DateAt(reading: Reading, segment: Segment, element: number, what: string): DateText | null {
  const written = textAt(segment, element)
  if (written === '') return null
  const date = parseX12Date(written)
  if (date === null) {
    const message = `${what} '${written}' is not a date (CCYYMMDD). It is left out; ask the partner for the right one.`
    reading.problems.note('date-invalid', message, segment, { element, badValue: written })
  }
  return date
}

/** The date of the first of these qualifiers, in order of preference, that has a DTM. */
export function preferredDate(
  reading: Reading,
  segments: readonly Segment[],
  qualifiers: readonly string[],
  what: string,
): DateText | null {
  for (const qualifier of qualifiers) {
    const dtm = segments.find((segment) => segment.tag === 'DTM' && textAt(segment, 1) === qualifier)
    const date = dtm ? x12DateAt(reading, dtm, 2, what) : null
    if (date !== null) return date
  }
  return null
}
