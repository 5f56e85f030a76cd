/** A range of days in words: '1–10 December 2026', '28 November – 2 December 2026'. */

interface Day {
  readonly day: number
  readonly month: string
  readonly year: number
}

function dayOf(date: string | null): Day | null {
  const moment = date ? new Date(`${date.slice(0, 10)}T00:00:00Z`) : null
  if (!moment || Number.isNaN(moment.getTime())) return null
  const month = moment.toLocaleDateString('en-NZ', { month: 'long', timeZone: 'UTC' })
  return { day: moment.getUTCDate(), month, year: moment.getUTCFullYear() }
}

const whole = ({ day, month, year }: Day) => `${day} ${month} ${year}`

/** '' where neither day is known; 'from …' or 'by …' where one is. */
export function dayRange(first: string | null, last: string | null): string {
  const from = dayOf(first)
  const to = dayOf(last)
  if (!from || !to) return from ? `from ${whole(from)}` : to ? `by ${whole(to)}` : ''
  if (whole(from) === whole(to)) return whole(to)
  if (from.year !== to.year) return `${whole(from)} – ${whole(to)}`
  if (from.month !== to.month) return `${from.day} ${from.month} – ${whole(to)}`
  return `${from.day}–${whole(to)}`
}
