/** Checks the value of a DTM by the format code that stands beside it (2379), for the formats with a full date. */

import type { Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { CheckContext } from './check-context.ts'
import { isDateValue, isTimeValue } from './check-value.ts'

interface DateFormat {
  readonly words: string
  readonly fits: (value: string) => boolean
}

const FORMATS: Readonly<Record<string, DateFormat>> = {
  101: { words: 'YYMMDD', fits: (value) => value.length === 6 && isDateValue(value, true) },
  102: { words: 'CCYYMMDD', fits: (value) => isDateValue(value, false) },
  201: { words: 'YYMMDDHHMM', fits: (value) => isDateTime(value, 6, 4) },
  203: { words: 'CCYYMMDDHHMM', fits: (value) => isDateTime(value, 8, 4) },
  204: { words: 'CCYYMMDDHHMMSS', fits: (value) => isDateTime(value, 8, 6) },
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
