/** How dates and times are shown: day/month/year, 12-hour clock, in the zone that the caller names (the portal's on every screen). */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

interface ZoneFormats {
  readonly screen: Intl.DateTimeFormat
  readonly clock: Intl.DateTimeFormat
}

/** By zone: making one takes ten times as long as using it, and a list asks the portal's for every row. */
const formats = new Map<string, ZoneFormats>()

function formatsOf(timeZone: string): ZoneFormats {
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    screen: new Intl.DateTimeFormat('en-NZ', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
    clock: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  formats.set(timeZone, made)
  return made
}

function partsOf(moment: Date, timeZone: string): Record<string, string> {
  const parts = formatsOf(timeZone).screen.formatToParts(moment)
  return Object.fromEntries(parts.map((part) => [part.type, part.value]))
}

function momentOf(value: Date | string): Date | null {
  const moment = typeof value === 'string' ? new Date(value) : value
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** '09/03/2026' of a day ('2026-03-09'), which is in no zone. Anything else gives '': a moment has a day only in a zone. */
export function formatDate(day: string | null | undefined): string {
  const parts = datePattern.exec(day ?? '')
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

/** '09/03/2026 4:05 pm'. */
export function formatDateTime(value: Date | string | null | undefined, timeZone: string): string {
  if (value === null || value === undefined) return ''
  const moment = momentOf(value)
  if (!moment) return ''
  const p = partsOf(moment, timeZone)
  return `${p.day}/${p.month}/${p.year} ${Number(p.hour) || 12}:${p.minute} ${(p.dayPeriod ?? '').toLowerCase().replaceAll('.', '')}`
}

/** 'YYYY-MM-DD' in the given zone: for file names and date-only fields. */
export function dateText(moment: Date, timeZone: string): string {
  const p = partsOf(moment, timeZone)
  return `${p.year}-${p.month}-${p.day}`
}

/** 'HH:MM' of a 24-hour clock in the given zone, as documents carry it. */
export function timeText(moment: Date, timeZone: string): string {
  return formatsOf(timeZone).clock.format(moment)
}
