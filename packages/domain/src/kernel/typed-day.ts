/** Days as people type them and as files have them. */
import { dayFault } from './believable-day.ts'
import { allow, type Decision, refuse } from './decision.ts'

const isDayOfCalendar = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/**
 * A day as people write it (dd/MM/yyyy) or as answers have it ('YYYY-MM-DD'); null for an empty one.
 * Refused (400) with a year of two digits (specification 2, section 5), or where there is no such day.
 */
export function readTypedDay(given: string | null | undefined, label: string): Decision<string | null> {
  const text = given?.trim() ?? ''
  if (text === '') return allow(null)
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d+)$/.exec(text) ?? []
  if (year !== undefined && year.length !== 4) return refuse('dayNeedsYear', { field: label })
  const written = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written) || !isDayOfCalendar(written))
    return refuse('invalidRequest', { detail: `${label}: '${text}' is no day; write it as dd/MM/yyyy.` })
  const fault = dayFault(written)
  return fault === null ? allow(written) : refuse('invalidRequest', { detail: `${label} ${fault}.` })
}
