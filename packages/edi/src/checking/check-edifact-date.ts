/** Checks the value of a DTM by its format code (2379): dates, times with a zone, weeks and periods. */

import type { Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { CheckContext } from './check-context.ts'
import { isDateValue, isTimeValue } from './check-value.ts'

interface DateFormat {
  readonly words: string
  readonly fits: (value: string) => boolean
}

/** A zone by name (UTC) or offset (+13). */
const ZONE = /^([A-Z]{1,5}|[+-]\d{2}(\d{2})?)$/

const FORMATS: Readonly<Record<string, DateFormat>> = {
  101: { words: 'YYMMDD', fits: (value) => value.length === 6 && isDateValue(value, true) },
  102: { words: 'CCYYMMDD', fits: (value) => isDateValue(value, false) },
  201: { words: 'YYMMDDHHMM', fits: (value) => isDateTime(value, 6, 4) },
  203: { words: 'CCYYMMDDHHMM', fits: (value) => isDateTime(value, 8, 4) },
  204: { words: 'CCYYMMDDHHMMSS', fits: (value) => isDateTime(value, 8, 6) },
  205: {
    words: 'CCYYMMDDHHMMZHHMM',
    fits: (value) => /[+-]\d{4}$/.test(value) && isDateTime(value.slice(0, -5), 8, 4),
  },
  303: {
    words: 'CCYYMMDDHHMMZZZ',
    fits: (value) => ZONE.test(value.slice(12)) && isDateTime(value.slice(0, 12), 8, 4),
  },
  304: {
    words: 'CCYYMMDDHHMMSSZZZ',
    fits: (value) => ZONE.test(value.slice(14)) && isDateTime(value.slice(0, 14), 8, 6),
  },
  616: { words: 'CCYYWW', fits: isWeek },
  710: { words: 'CCYYMM-CCYYMM', fits: period((value) => value.length === 6 && isDateValue(`${value}01`, false)) },
  711: { words: 'CCYYMMDD-CCYYMMDD', fits: period((value) => isDateValue(value, false)) },
  713: { words: 'YYMMDDHHMM-YYMMDDHHMM', fits: period((value) => isDateTime(value, 6, 4)) },
  716: { words: 'CCYYWW-CCYYWW', fits: period(isWeek) },
  717: { words: 'YYMMDD-YYMMDD', fits: period((value) => value.length === 6 && isDateValue(value, true)) },
  718: { words: 'CCYYMMDD-CCYYMMDD', fits: period((value) => isDateValue(value, false)) },
  719: { words: 'CCYYMMDDHHMM-CCYYMMDDHHMM', fits: period((value) => isDateTime(value, 8, 4)) },
}

export function checkEdifactDate(segment: Segment, context: CheckContext): void {
  const [value, code] = [elementText(segment, 1, 2), elementText(segment, 1, 3)]
  const format = Object.hasOwn(FORMATS, code) ? FORMATS[code] : undefined
  if (value === '' || !format || format.fits(value)) return
  const message = `DTM element 1, component 2 at position ${segment.position} is "${value}", which is no date as ${format.words} (format ${code}).`
  context.report('element.date', message, { segment, element: 1, component: 2, dataElement: '2380', badValue: value })
}

function isDateTime(value: string, date: number, time: number): boolean {
  const [day, clock] = [value.slice(0, date), value.slice(date)]
  return value.length === date + time && isDateValue(day, date === 6) && isTimeValue(clock)
}

/** CCYYWW with a week from 1 to 53. */
function isWeek(value: string): boolean {
  return /^\d{4}(0[1-9]|[1-4]\d|5[0-3])$/.test(value)
}

/** Two values of a kind, divided by a hyphen or by nothing. */
function period(fits: (value: string) => boolean): (value: string) => boolean {
  return (value) => {
    const [from = '', to = ''] = value.includes('-')
      ? value.split('-', 2)
      : [value.slice(0, value.length / 2), value.slice(value.length / 2)]
    return value.length % 2 === (value.includes('-') ? 1 : 0) && fits(from) && fits(to)
  }
}
