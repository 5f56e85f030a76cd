/** Checks one value against its data element: length, characters, number, date, time, code. */

import type { DataElement } from '../dictionary/definitions.ts'
import type { CheckFaultCode } from './check-faults.ts'

export interface ValueRules {
  /** '.' or ','. */
  readonly decimal: string
  /** Rank of the message's version (versions.ts); lengths follow it. */
  readonly rank: number
  /** Dates of six digits are right: X12 before version 004010. */
  readonly shortDates: boolean
  /** The codes that an element may have, where the list is closed. */
  readonly codes: (element: string) => Readonly<Record<string, string>> | undefined
  /** Returns the element with the lengths for messages that we send. */
  readonly sized?: (element: DataElement) => DataElement
}

export interface ValueFault {
  readonly code: CheckFaultCode
  /** What is wrong, to stand after the element's name. */
  readonly what: string
}

const DECIMAL_POINT = /^-?(\d+\.?\d*|\.\d+)$/
const DECIMAL_COMMA = /^-?(\d+,?\d*|,\d+)$/
const INTEGER = /^-?\d+$/

/** Null when the value conforms to the standard. Empty values are checked elsewhere. */
export function valueFault(value: string, element: DataElement, rules: ValueRules): ValueFault | null {
  switch (element.kind) {
    case 'text':
      return characterFault(value) ?? lengthFault(value.length, element, rules)
    case 'code':
      return (
        characterFault(value) ?? lengthFault(value.trim().length, element, rules) ?? codeFault(value, element, rules)
      )
    case 'integer':
      if (!INTEGER.test(value)) return { code: 'element.number', what: 'is not a whole number' }
      return lengthFault(digits(value), element, rules)
    case 'decimal':
      return decimalFault(value, element, rules)
    case 'date':
      return isDateValue(value, rules.shortDates) ? null : { code: 'element.date', what: 'is not a date as CCYYMMDD' }
    case 'time':
      return isTimeValue(value) ? null : { code: 'element.time', what: 'is not a time as HHMM' }
    case 'binary':
      return null
  }
}

function decimalFault(value: string, element: DataElement, rules: ValueRules): ValueFault | null {
  const { decimal } = rules
  const [right, other] = decimal === ',' ? [DECIMAL_COMMA, DECIMAL_POINT] : [DECIMAL_POINT, DECIMAL_COMMA]
  if (right.test(value)) return lengthFault(digits(value), element, rules)
  if (!other.test(value)) return { code: 'element.number', what: 'is not a number' }
  return { code: 'element.decimal-mark', what: `does not use the decimal mark "${decimal}"` }
}

/** Sign and decimal mark do not count towards a number's length. */
function digits(value: string): number {
  let count = 0
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code >= 48 && code <= 57) count++
  }
  return count
}

function lengthFault(length: number, element: DataElement, { rank, sized }: ValueRules): ValueFault | null {
  const { least, most } = element.earlier.find(({ before }) => rank < before) ?? sized?.(element) ?? element
  if (length > most) return { code: 'element.too-long', what: `has ${length} characters and may have ${most}` }
  if (length < least) return { code: 'element.too-short', what: `has ${length} characters and needs ${least}` }
  return null
}

/** A control character in a text. */
export function characterFault(value: string): ValueFault | null {
  for (let index = 0; index < value.length; index++) {
    const code = value.charCodeAt(index)
    if (code < 32 || code === 127) return { code: 'element.character', what: 'holds a control character' }
  }
  return null
}

function codeFault(value: string, { number }: DataElement, rules: ValueRules): ValueFault | null {
  const codes = rules.codes(number)
  return !codes || Object.hasOwn(codes, value.trim())
    ? null
    : { code: 'element.code', what: 'is not a code of its list' }
}

/** CCYYMMDD with a month and a day that exist; YYMMDD where `short` allows it. */
export function isDateValue(value: string, short: boolean): boolean {
  if (value.length !== 8 && !(short && value.length === 6)) return false
  if (!INTEGER.test(value) || value.startsWith('-')) return false
  const month = Number(value.slice(-4, -2))
  const day = Number(value.slice(-2))
  if (month < 1 || month > 12 || day < 1) return false
  if (day <= 28) return true
  const year = value.length === 8 ? Number(value.slice(0, 4)) : 2000 + Number(value.slice(0, 2))
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** HHMM, HHMMSS, HHMMSSD or HHMMSSDD. */
export function isTimeValue(value: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d([0-5]\d\d{0,2})?$/.test(value)
}
