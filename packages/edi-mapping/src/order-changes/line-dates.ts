/** Delivery dates stated on a change's lines. An order has one delivery window, so the lines have to agree. */
import type { Segment } from '@quayside/edi'
import type { DateText } from '../documents.ts'
import type { Reading } from '../kernel/reading.ts'

export interface DeliveryDates {
  readonly deliverAfter: DateText | null
  readonly deliverBefore: DateText | null
}

/** The header's dates, or else those that all dated lines agree on. If they differ, that is noted and no date is taken. */
export function agreedDates(
  reading: Reading,
  header: DeliveryDates,
  lines: readonly (DeliveryDates & { readonly at: Segment })[],
): DeliveryDates {
  if (header.deliverAfter !== null || header.deliverBefore !== null) return header
  return {
    deliverAfter: agreed(reading, 'deliverAfter', lines),
    deliverBefore: agreed(reading, 'deliverBefore', lines),
  }
}

const names = { deliverAfter: 'deliver after', deliverBefore: 'deliver before' } as const

function agreed(
  reading: Reading,
  field: keyof DeliveryDates,
  lines: readonly (DeliveryDates & { readonly at: Segment })[],
): DateText | null {
  const dated = lines.filter((line) => line[field] !== null)
  const first = dated[0]?.[field] ?? null
  const other = dated.find((line) => line[field] !== first)
  if (other === undefined) return first
  const message = `The lines of the change have different dates to ${names[field]} (${first}, ${other[field]}). An order has one; agree it with the partner and change it by hand.`
  reading.problems.note('order-change.line-dates-differ', message, other.at, { badValue: other[field] ?? '' })
  return null
}
