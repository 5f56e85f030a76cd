/** The days that the list looks at, for its heading: '1,284 since 25 May', '40 from 1 to 10 December'. */
import { ordersList } from '@quayside/contract'
import { firstDay } from '../../../lists/list-search.ts'
import { portalDay } from '../../../session/portal-zone.ts'
import type { OrdersSearch } from './orders-search.ts'

export function sinceWords(search: Pick<OrdersSearch, 'fromDate' | 'toDate'>, now = new Date()): string {
  const first = firstDay(ordersList, search, now)
  const last = search.toDate || null
  if (first && last && first === last) return `on ${dayWords(first, now)}`
  if (first && last) return `from ${dayWords(first, now)} to ${dayWords(last, now)}`
  if (first) return `since ${dayWords(first, now)}`
  return last ? `until ${dayWords(last, now)}` : ''
}

/** The year only where it is another one. */
function dayWords(day: string, now: Date): string {
  const year = day.startsWith(portalDay(now).slice(0, 5)) ? undefined : 'numeric'
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-NZ', {
    day: 'numeric',
    month: 'long',
    year,
    timeZone: 'UTC',
  })
}
