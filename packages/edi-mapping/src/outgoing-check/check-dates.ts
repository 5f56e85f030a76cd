/** Checks that dates exist, and that periods have a format that we write. */

import { parseEdifactDate, parseX12Date } from '../kernel/date-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { ownSegments } from './check-codes.ts'
import type { SentMessage } from './sent-message.ts'

/** Elements with a date (DE 373), by segment. */
const X12_DATES: Readonly<Record<string, readonly number[]>> = {
  ACK: [5],
  BAK: [4, 9],
  BCA: [6, 10, 11],
  BCH: [6, 10, 11],
  BEG: [5],
  BIG: [1, 3],
  BSN: [3],
  DTM: [2],
  PRF: [4],
}

/** 2379 that we write: a day, a day with its time. */
const FORMATS: Readonly<Record<string, number>> = { 102: 8, 203: 12 }

const ofThisCentury = (day: string | null | undefined): boolean => /^20\d\d-/.test(day ?? '')

/** Records each date that does not exist or is not from 2000 to 2099. */
export function checkDates(message: SentMessage): void {
  if (message.standard === 'EDIFACT') checkEdifact(message)
  else
    for (const segment of message.segments)
      for (const element of X12_DATES[segment.tag] ?? []) {
        const date = textAt(segment, element)
        const isDay = date === '' || (date.length === 8 && ofThisCentury(parseX12Date(date)))
        message.expect(isDay, 'date.day', `element ${element} is "${date}".`, segment)
      }
}

function checkEdifact(message: SentMessage): void {
  for (const segment of ownSegments(message.segments)) {
    if (segment.tag !== 'DTM') continue
    const [date, format] = [textAt(segment, 1, 2), textAt(segment, 1, 3)]
    const isDay = date.length === FORMATS[format] && ofThisCentury(parseEdifactDate(date, format)?.from)
    message.expect(isDay, 'date.day', `"${date}" in format ${format} is no day.`, segment)
  }
}
