/** EDIFACT DTM segments (C507): dates by qualifier 2005, with a note for one that the calendar does not have. */
import type { Segment } from '@quayside/edi'
import type { DateText } from '../documents.ts'
import { compactDate, type DateSpan, parseEdifactDate } from '../kernel/date-text.ts'
import { textAt } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import type { Reading } from '../kernel/reading.ts'

/** The span of the first qualifier, in order of preference, that a DTM among the segments carries. */
export function preferredSpan(
  reading: Reading,
  segments: readonly Segment[],
  qualifiers: readonly string[],
  what: string,
): DateSpan | null {
  for (const qualifier of qualifiers) {
    const dtm = segments.find((segment) => segment.tag === 'DTM' && textAt(segment, 1) === qualifier)
    const span = dtm ? readSpan(reading, dtm, what) : null
    if (span !== null) return span
  }
  return null
}

/** As preferredSpan, for what is a single day. */
export function preferredDay(
  reading: Reading,
  segments: readonly Segment[],
  qualifiers: readonly string[],
  what: string,
): DateText | null {
  return preferredSpan(reading, segments, qualifiers, what)?.from ?? null
}

function readSpan(reading: Reading, dtm: Segment, what: string): DateSpan | null {
  const [value, format] = [textAt(dtm, 1, 2), textAt(dtm, 1, 3)]
  const span = value === '' ? null : parseEdifactDate(value, format)
  if (span === null && value !== '') {
    const message = `${what} '${value}' is not a date in format ${format || '102'}. It is left out; ask the partner for the right one.`
    reading.problems.note('date-invalid', message, dtm, { element: 1, component: 2, badValue: value })
  }
  return span
}

/** DTM in format 102 (CCYYMMDD); nothing when there is no date. */
export function writeDay(sheet: MessageSheet, qualifier: string, date: DateText | null): void {
  if (date !== null) sheet.add('DTM', [qualifier, compactDate(date), '102'])
}
