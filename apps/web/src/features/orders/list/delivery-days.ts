/** The days between which an order is to be delivered, in one column. */
import { formatDate } from '@quayside/domain'

/** '12/11 – 16/11/2026'; 'after 12/11/2026' and 'before 16/11/2026' where one is given; null without days (YYYY-MM-DD). */
export function deliveryDays(after: string | null, before: string | null): string | null {
  if (after === null) return before && `before ${formatDate(before)}`
  if (before === null) return `after ${formatDate(after)}`
  if (after === before) return formatDate(after)
  const isSameYear = after.slice(0, 4) === before.slice(0, 4)
  const first = formatDate(after)
  return `${isSameYear ? first.slice(0, 5) : first} – ${formatDate(before)}`
}
