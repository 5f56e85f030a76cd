/**
 * Numbers between their EDI spellings and decimal text, and the exact arithmetic that mapping needs on them. Quantities
 * and money never pass through binary floats.
 */
import { add, compare, dec, multiply, toText } from '@quayside/domain'
import type { DecimalText } from '../documents.ts'

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * Number as a message writes it → decimal text, or null when it is not a number. The decimal mark is '.'; leading
 * zeros, a plus sign and a bare mark ('.5', '5.') are tidied, the written decimals stay ('18.90' stays '18.90').
 */
export function parseDecimal(written: string): DecimalText | null {
  const match = NUMBER.exec(written.trim())
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent] = match
  if (whole === '' && fraction === '') return null
  if (exponent === undefined && whole.length + fraction.length < SHORT) return tidied(sign, whole, fraction)
  const plain = `${sign === '-' ? '-' : ''}${whole || '0'}.${fraction || '0'}`
  if (exponent !== undefined) return toText(`${plain}e${exponent}`)
  return fixed(plain, fraction.length)
}

/** Digits up to which a number is certainly exact, so that tidying its text is all that reading it comes to. */
const SHORT = 30

function tidied(sign: string, whole: string, fraction: string): DecimalText {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const text = fraction === '' ? digits : `${digits}.${fraction}`
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text
}

/**
 * EDIFACT number → decimal text. The interchange's own decimal mark (UNA) is always taken. The other mark is taken
 * too, as ISO 9735 lets a sender write either, except where three digits follow it: '1,250' under a decimal point may
 * be a thousand, so it is refused (null) rather than guessed.
 */
export function parseEdifactDecimal(written: string, decimalMark: string): DecimalText | null {
  const other = decimalMark === ',' ? '.' : ','
  const parts = written.trim().split(other)
  if (parts.length > 2 || (parts.length === 2 && parts[1]?.length === 3)) return null
  if (parts.length === 2 && written.includes(decimalMark)) return null
  const text = written.trim().replace(',', '.')
  return /[eE]/.test(text) ? null : parseDecimal(text)
}

export const addDecimals = (...values: readonly DecimalText[]): DecimalText => toText(add(...values))

export const multiplyDecimals = (a: DecimalText, b: DecimalText): DecimalText => toText(multiply(a, b))

/** Quotient rounded half up to `decimals`, trailing zeros dropped. The divisor must not be zero. */
export const divideDecimals = (a: DecimalText, b: DecimalText, decimals: number): DecimalText =>
  toText(dec(a).dividedBy(b).toDecimalPlaces(decimals))

/** Below zero: a is less than b; zero: equal in value ('4.5' and '4.50'); above zero: greater. */
export const compareDecimals = (a: DecimalText, b: DecimalText): number => compare(a, b)

export const equalDecimals = (a: DecimalText, b: DecimalText): boolean => compare(a, b) === 0

/** '4.2500' → '4.25', '12.0' → '12'. */
export const trimZeros = (value: DecimalText): DecimalText => toText(value)

/** The value as a count of its `decimals`-th parts ('123.45', 2 → '12345'); null when it has finer parts. */
export function impliedDecimals(value: DecimalText, decimals: number): string | null {
  const parts = dec(value).times(dec(10).pow(decimals))
  return parts.isInteger() ? parts.toFixed() : null
}

/** Reads a number with implied decimals back: '12345', 2 → '123.45'. Null when it is no whole number. */
export function fromImpliedDecimals(written: string, decimals: number): DecimalText | null {
  return /^-?\d+$/.test(written) ? fixed(toText(dec(written).dividedBy(dec(10).pow(decimals))), decimals) : null
}

function fixed(value: string, decimals: number): DecimalText {
  const text = dec(value).toFixed(decimals)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}
