/** A deadline in words: 'late 2 days', 'today 2 pm', 'tomorrow', 'in 3 days'. Days are those of the portal's zone. */
import { addDays } from '@quayside/contract'
import { type DueStep, dateText, formatDateTime, type Tone } from '@quayside/domain'

export const dueStepWords: Readonly<Record<DueStep, string>> = {
  acknowledge: 'Acknowledge',
  ship: 'Ship',
  invoice: 'Invoice',
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function lateWords(by: number): string {
  if (by >= day) return `late ${counted(Math.floor(by / day), 'day')}`
  if (by >= hour) return `late ${counted(Math.floor(by / hour), 'hour')}`
  return `late ${Math.max(1, Math.floor(by / minute))} min`
}

/** '2 pm', '2:30 pm'. */
function clockWords(due: Date, zone: string): string {
  const [, hours, minutes, half] = /(\d+):(\d+) (\w+)$/.exec(formatDateTime(due, zone)) ?? []
  return `${hours}${minutes === '00' ? '' : `:${minutes}`} ${half}`
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** @param due ISO 8601; @param zone IANA name */
export function dueWords(due: string, now: Date, zone: string): { readonly words: string; readonly tone: Tone } {
  const moment = new Date(due)
  const left = moment.getTime() - now.getTime()
  if (left < 0) return { words: lateWords(-left), tone: 'error' }
  // Midnight is the end of the day before it, and needs no hour.
  const dueDay = dateText(new Date(moment.getTime() - 1), zone)
  const isEndOfDay = dateText(moment, zone) !== dueDay
  const today = dateText(now, zone)
  const at = isEndOfDay ? '' : ` ${clockWords(moment, zone)}`
  if (dueDay <= today) return { words: `today${at}`, tone: 'warning' }
  if (dueDay === addDays(today, 1)) return { words: 'tomorrow', tone: 'neutral' }
  return { words: `in ${daysBetween(today, dueDay)} days`, tone: 'neutral' }
}
