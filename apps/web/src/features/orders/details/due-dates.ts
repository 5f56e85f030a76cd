/** When the store orders of an order are due. */
import { formatDate } from '@quayside/domain'

/** '01/12/2026 to 10/12/2026', or the one date that all share. */
export function dueDates(dates: readonly (string | null)[]): string {
  const known = dates.filter((date) => date !== null).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}
