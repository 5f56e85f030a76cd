/** The days and hours of a graph as moments. Days and hours are those of a zone: the screen asks for the portal's. */
import { dateText } from '@quayside/domain'
import { expectedWeeks, type GraphName, graphs } from './dashboard-spec.ts'

/** Days as 'YYYY-MM-DD', hours as 'HH:00' up to '24:00': from the first day's first hour to the last day's last. */
export interface DashboardFilter {
  readonly days: readonly [string, string]
  readonly times: readonly [string, string]
}

export interface MomentRange {
  readonly from: Date
  /** The end, exclusive. */
  readonly to: Date
}

const dayMs = 86_400_000

/** The day so many days after another ('YYYY-MM-DD'), in calendar days whatever daylight saving does. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** A graph's default range. */
export function standardFilter(graph: GraphName, now: Date, zone: string): DashboardFilter {
  const today = dateText(now, zone)
  const { daysBack, times } = graphs[graph]
  return { days: [addDays(today, -daysBack), today], times }
}

/** Making one takes longer than using it, and a range asks the same zone some twenty times. */
let clock: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined

function clockOf(zone: string): Intl.DateTimeFormat {
  if (clock?.zone === zone) return clock.format
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clock = { zone, format }
  return format
}

/** Milliseconds that the zone's clocks are ahead of UTC at a moment. */
function zoneOffset(moment: number, zone: string): number {
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const parts = clockOf(zone).formatToParts(moment)
  const shown = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
  return shown - Math.floor(moment / 1000) * 1000
}

/** The moment at which clocks of the zone show this day and hour; an hour that clocks skip is the one after it. */
export function momentInZone(day: string, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const guess = wall - zoneOffset(wall, zone)
  const moment = wall - zoneOffset(guess, zone)
  return new Date(moment)
}

export function momentsOf({ days, times }: DashboardFilter, zone: string): MomentRange {
  return { from: momentInZone(days[0], times[0], zone), to: momentInZone(days[1], times[1], zone) }
}

/** The same weekdays and hours in each of the weeks before. */
export function weeksBefore({ days, times }: DashboardFilter, zone: string): readonly MomentRange[] {
  return Array.from({ length: expectedWeeks }, (_, week) => {
    const back = -7 * (week + 1)
    return momentsOf({ days: [addDays(days[0], back), addDays(days[1], back)], times }, zone)
  })
}

/** True where the range ends after it begins, so that there is something to count. */
export function isForward({ days, times }: DashboardFilter): boolean {
  return days[0] < days[1] || (days[0] === days[1] && times[0] < times[1])
}

/** True for a zone that the calendar knows ('Pacific/Auckland', 'UTC'). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
