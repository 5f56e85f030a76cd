/**
 * Dates between their EDI spellings and 'YYYY-MM-DD'. A date that the calendar does not have is null, so that callers
 * can report it where it stands.
 */
import type { DateText } from '../documents.ts'

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** X12 DT: CCYYMMDD, or YYMMDD before release 4010. */
export function parseX12Date(written: string): DateText | null {
  if (/^\d{8}$/.test(written)) return calendarDate(written.slice(0, 4), written.slice(4, 6), written.slice(6, 8))
  if (/^\d{6}$/.test(written)) return shortYear(written.slice(0, 2), written.slice(2, 4), written.slice(4, 6))
  return null
}

/** The first and last day that an EDIFACT date/time/period (C507) names; both are the same for a date. */
export interface DateSpan {
  readonly from: DateText
  readonly to: DateText
}

/** 2379: formats of one date, by the digits that name it. A time and a zone after them name no other day. */
const SINGLE: Readonly<Record<string, string>> = {
  2: 'DDMMYY',
  3: 'MMDDYY',
  4: 'DDMMCCYY',
  5: 'DDMMCCYY',
  101: 'YYMMDD',
  102: 'CCYYMMDD',
  201: 'YYMMDD',
  202: 'YYMMDD',
  203: 'CCYYMMDD',
  204: 'CCYYMMDD',
  205: 'CCYYMMDD',
  301: 'YYMMDD',
  302: 'YYMMDD',
  303: 'CCYYMMDD',
  304: 'CCYYMMDD',
  615: 'YYWW',
  616: 'CCYYWW',
}
/** 2379: formats of a period, by the digits of either end. */
const PERIODS: Readonly<Record<string, string>> = {
  709: 'YYMM',
  710: 'CCYYMM',
  711: 'CCYYMMDD',
  713: 'YYMMDDHHMM',
  715: 'YYWW',
  716: 'CCYYWW',
  717: 'YYMMDD',
  718: 'CCYYMMDD',
  719: 'CCYYMMDDHHMM',
}
/** A zone of formats 205 and 301 to 304: an offset (+13, +1300) or a name (UTC). The day is the one in that zone. */
const ZONE = /([+-]\d{2}(\d{2})?|Z|[A-Z]{3,5})$/

/**
 * Parses an EDIFACT date, time or period (C507) with its format 2379: dates 2 to 5, 101, 102, with a time 201 to 205 and 301
 * to 304, weeks 615 and 616 (ISO, Monday to Sunday), periods 709 to 719. A missing format is told from the length.
 * Source: UN/EDIFACT code list 2379.
 * @returns null for a value that names no day, and for any other format
 */
export function parseEdifactDate(value: string, format: string): DateSpan | null {
  const written = (/^(205|30[1-4])$/.test(format) ? value.replace(ZONE, '') : value).replace(/[-T: ]/g, '')
  if (!/^\d+$/.test(written)) return null
  const period = format === '' && written.length === 16 ? PERIODS[718] : PERIODS[format]
  if (period !== undefined) return periodOf(written, period)
  return spanOf(written, format === '' ? layoutByLength(written) : layoutOf(written, format))
}

const layoutByLength = ({ length }: string): string => ([6, 10].includes(length) ? 'YYMMDD' : 'CCYYMMDD')

/** A date whose length contradicts its format is read by its length. */
function layoutOf(written: string, format: string): string {
  const layout = SINGLE[format] ?? ''
  return layout === 'CCYYMMDD' ? layoutByLength(written) : layout
}

function periodOf(written: string, layout: string): DateSpan | null {
  if (written.length !== 2 * layout.length) return null
  const [first, last] = [written.slice(0, layout.length), written.slice(layout.length)].map((end) =>
    spanOf(end, layout),
  )
  return first && last ? { from: first.from, to: last.to } : null
}

/** The days of a date, week or month at the front of the text. */
function spanOf(written: string, layout: string): DateSpan | null {
  const part = (name: string): string => {
    const at = layout.indexOf(name)
    return at < 0 ? '' : written.slice(at, at + name.length)
  }
  if (layout === '' || written.length < layout.length) return null
  const year = layout.includes('CC') ? part('CCYY') : centuryOf(part('YY'))
  if (layout.endsWith('WW')) return weekOf(Number(year), Number(part('WW')))
  if (layout.endsWith('YYMM')) return monthOf(year, part('MM'))
  const date = calendarDate(year, part('MM'), part('DD'))
  return date === null ? null : { from: date, to: date }
}

/** Monday to Sunday of an ISO 8601 week: week 1 has 4 January. */
function weekOf(year: number, week: number): DateSpan | null {
  const fourth = new Date(Date.UTC(year, 0, 4))
  const dayOfMonday = 4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (week - 1)
  const dayAfter = (days: number): Date => new Date(Date.UTC(year, 0, dayOfMonday + days))
  const isWeekOfYear = week >= 1 && dayAfter(3).getUTCFullYear() === year
  return isWeekOfYear ? { from: isoDay(dayAfter(0)), to: isoDay(dayAfter(6)) } : null
}

function monthOf(year: string, month: string): DateSpan | null {
  const from = calendarDate(year, month, '01')
  const days = ['31', '30', '29', '28'].map((day) => calendarDate(year, month, day))
  const to = days.find((day) => day !== null)
  return from === null || to === undefined ? null : { from, to }
}

/** 'YYYY-MM-DD' → CCYYMMDD, as X12 DT and EDIFACT format 102 want it. */
export const compactDate = (date: DateText): string => date.replaceAll('-', '')

function shortYear(year: string, month: string, day: string): DateText | null {
  return calendarDate(centuryOf(year), month, day)
}

/** The year of two digits: 1970 to 2069. */
const centuryOf = (year: string): string => `${Number(year) < 70 ? '20' : '19'}${year}`

function calendarDate(year: string, month: string, day: string): DateText | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const days = m === 2 && !leap ? 28 : DAYS_IN_MONTH[m - 1]
  return days === undefined || !(d >= 1) || d > days || !(y >= 1) ? null : `${year}-${month}-${day}`
}

/** 'HH:MM' (seconds dropped) → HHMM, as X12 TM and EDIFACT format 203 want it. */
export const compactTime = (time: string): string => time.replace(/\D/g, '').slice(0, 4).padEnd(4, '0')

/** HHMM… → 'HH:MM'; '00:00' when there is none. */
export const readTime = (written: string): string => `${written.slice(0, 2) || '00'}:${written.slice(2, 4) || '00'}`

/** Writes a day that was computed in UTC. */
function isoDay(date: Date): DateText {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}
