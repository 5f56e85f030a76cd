/** Numbers as people type and paste them, and as callers send them as text (decision 0036): read completely, or refused with the reason. */
import { type DecimalText, dec } from './decimal.ts'
import { keptFault } from './kept-decimal.ts'

/** `quantity`: mostly whole, so that a point before three digits may be a thousand. `amount`: prices, money and measures, which we write with a point. */
export type NumberKind = 'quantity' | 'amount'

export type NumberReading =
  | { readonly ok: true; readonly value: DecimalText | null }
  | { readonly ok: false; readonly message: string }

/** A thousands separator that cannot be a decimal mark settles it with one occurrence. */
const plain = /^(\d*)(?:([.,])(\d*))?$/
const grouped = /^([1-9]\d{0,2}(?:([., '’\u00a0\u202f])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/
const longestShown = 40

const refused = (message: string): NumberReading => ({ ok: false, message })
const shown = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

/** Before exactly three digits either mark may separate thousands; a point does not in amounts, which we write with a point ourselves. */
function mayBeThousands(whole: string, fraction: string): boolean {
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
}

function readDigits(text: string, kind: NumberKind): string | { readonly either: readonly [string, string] } | null {
  const [, whole = '', mark, fraction = ''] = plain.exec(text) ?? []
  if (whole !== '' || fraction !== '') {
    const doubtful = mark !== undefined && mayBeThousands(whole, fraction) && (mark === ',' || kind === 'quantity')
    return doubtful ? { either: [whole + fraction, `${whole}.${fraction}0`] } : `${whole || '0'}.${fraction || '0'}`
  }
  const [, digits, separator, decimalMark, decimals = ''] = grouped.exec(text) ?? []
  if (digits === undefined || separator === undefined || separator === decimalMark) return null
  return `${digits.replaceAll(separator, '')}.${decimals || '0'}`
}

/**
 * Reads decimal text: point or comma as decimal mark, thousands parted by point, comma, blank or apostrophe where every
 * group has three digits. `null` for empty text. What is no such number, or could be two of them (`1,234`), is refused.
 */
export function readNumber(text: string, kind: NumberKind = 'amount'): NumberReading {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: true, value: null }
  const [, sign = '', body = ''] = /^([+\-−]?)(.*)$/su.exec(trimmed) ?? []
  const digits = readDigits(body, kind)
  if (digits === null) return refused(`'${shown(trimmed)}' is no number.`)
  if (typeof digits !== 'string')
    return refused(`'${trimmed}' can mean ${digits.either[0]} or ${digits.either[1]}: write the one that you mean.`)
  return { ok: true, value: dec(`${sign === '' || sign === '+' ? '' : '-'}${digits}`).toFixed() }
}

export interface TypedNumberRules {
  readonly label: string
  readonly kind: NumberKind
  /** Whether the field may be left empty; one that may not asks for its value and is never taken as 0. */
  readonly mayBeEmpty?: boolean
}

export type TypedNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string }

/** What was typed into a field, 0 or more and as it can be kept; what is wrong with it names the field. */
export function readTypedNumber(text: string, { label, kind, mayBeEmpty }: TypedNumberRules): TypedNumber {
  const reading = readNumber(text, kind)
  if (!reading.ok) return { ok: false, message: `${label}: ${reading.message}` }
  if (reading.value === null)
    return mayBeEmpty
      ? { ok: true, value: null }
      : { ok: false, message: `${label} is empty. Enter a number, or 0 if that is what you mean.` }
  const fault = dec(reading.value).lessThan(0) ? `cannot be below 0.` : keptFault(reading.value)
  return fault === null
    ? { ok: true, value: dec(reading.value).toNumber() }
    : { ok: false, message: `${label} ${fault}` }
}
