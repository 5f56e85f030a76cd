/** Days and hours in words: '21 Nov, 6 am – 12 pm', '15 – 21 Nov'. */
import type { DashboardFilter } from '@quayside/contract'

/** '06:00' → '6 am'; the end of the day is midnight. */
export function hourWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  if (hour % 24 === 0) return 'midnight'
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
}

const partsOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  const month = date.toLocaleDateString('en-NZ', { month: 'short', timeZone: 'UTC' })
  return { day: date.getUTCDate(), month, year: date.getUTCFullYear() }
}

function dayWords([first, last]: DashboardFilter['days']): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  const end = `${to.day} ${to.month}`
  if (first === last) return end
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end} ${to.year}`
  return from.month === to.month ? `${from.day} – ${end}` : `${from.day} ${from.month} – ${end}`
}

export function rangeWords({ days, times }: DashboardFilter): string {
  const wholeDays = times[0] === '00:00' && times[1] === '24:00'
  return wholeDays ? dayWords(days) : `${dayWords(days)}, ${hourWords(times[0])} – ${hourWords(times[1])}`
}

/** Every hour that a range can begin (0) or end (1) with. */
export function hourChoices(end: 0 | 1): readonly { readonly value: string; readonly label: string }[] {
  return Array.from({ length: 24 }, (_, at) => {
    const value = `${String(at + end).padStart(2, '0')}:00`
    return { value, label: hourWords(value) }
  })
}
