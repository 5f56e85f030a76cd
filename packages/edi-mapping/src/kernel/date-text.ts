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

/**
 * EDIFACT C507: the value and its format 2379 (101 YYMMDD, 102 CCYYMMDD, 2 DDMMYY, 4 DDMMCCYY, 201/203/204 with time,
 * 718/719 periods). A missing or unknown format is told from the length.
 */
export function parseEdifactDate(value: string, format: string): DateSpan | null {
  const written = value.replace(/[-T: ]/g, '')
  if (!/^\d+$/.test(written)) return null
  if (format === '718' || (format === '' && written.length === 16)) return span(written.slice(0, 8), written.slice(8))
  if (format === '719') return span(written.slice(0, 8), written.slice(12, 20))
  const date = singleDate(written, format)
  return date === null ? null : { from: date, to: date }
}

/** 'YYYY-MM-DD' → CCYYMMDD, as X12 DT and EDIFACT format 102 want it. */
export const compactDate = (date: DateText): string => date.replaceAll('-', '')

function singleDate(written: string, format: string): DateText | null {
  if (format === '2') return shortYear(written.slice(4, 6), written.slice(2, 4), written.slice(0, 2))
  if (format === '4') return calendarDate(written.slice(4, 8), written.slice(2, 4), written.slice(0, 2))
  const short = ['101', '201', '202'].includes(format) || ([6, 10].includes(written.length) && format !== '610')
  return short ? parseX12Date(written.slice(0, 6)) : parseX12Date(written.slice(0, 8))
}

function span(from: string, to: string): DateSpan | null {
  const [first, last] = [parseX12Date(from), parseX12Date(to)]
  return first === null || last === null ? null : { from: first, to: last }
}

function shortYear(year: string, month: string, day: string): DateText | null {
  return calendarDate(`${Number(year) < 70 ? '20' : '19'}${year}`, month, day)
}

function calendarDate(year: string, month: string, day: string): DateText | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const days = m === 2 && !leap ? 28 : DAYS_IN_MONTH[m - 1]
  return days === undefined || d < 1 || d > days || y < 1 ? null : `${year}-${month}-${day}`
}

/** 'HH:MM' (seconds dropped) → HHMM, as X12 TM and EDIFACT format 203 want it. */
export const compactTime = (time: string): string => time.replace(/\D/g, '').slice(0, 4).padEnd(4, '0')

/** HHMM… → 'HH:MM'; '00:00' when there is none. */
export const readTime = (written: string): string => `${written.slice(0, 2) || '00'}:${written.slice(2, 4) || '00'}`
