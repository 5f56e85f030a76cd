/** Exact decimals: money and quantities never touch binary floats. */
import Decimal from 'decimal.js-light'
import { tenThousandths } from './short-decimal.ts'

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 })

/** Decimal text as stored or sent, a JSON number, or a Decimal. */
export type DecimalInput = string | number | Decimal
/** Plain decimal text ('12', '-4.25'), '.' as mark, never exponential. */
export type DecimalText = string

/** Reads a decimal; text that is no number is a programming error and throws (check input with `readNumber` first). */
export function dec(value: DecimalInput): Decimal {
  return new Exact(value)
}

/** Plain text of a decimal, for SQL, EDI and comparison in tests. */
export function toText(value: DecimalInput): DecimalText {
  return dec(value).toFixed()
}

/** A JSON number, for presenters; exact up to 15 digits. */
export function toNumber(value: DecimalInput): number {
  return dec(value).toNumber()
}

/** The sum; 0 of nothing. */
export function add(...values: readonly DecimalInput[]): Decimal {
  return values.reduce<Decimal>((sum, value) => sum.plus(value), new Exact(0))
}

/** The sum as a number; 0 of none. Units and amounts are added exactly, where 0.1 + 0.2 would not be 0.3. */
export const exactSum = (values: readonly DecimalInput[]): number => toNumber(add(...values))

/** a − b. */
export function subtract(a: DecimalInput, b: DecimalInput): Decimal {
  return dec(a).minus(b)
}

/** a × b, exact. */
export function multiply(a: DecimalInput, b: DecimalInput): Decimal {
  return dec(a).times(b)
}

/** -1, 0 or 1. */
export function compare(a: DecimalInput, b: DecimalInput): number {
  const [one, other] = [tenThousandths(a), tenThousandths(b)]
  if (one === null || other === null) return dec(a).comparedTo(b)
  return one < other ? -1 : one > other ? 1 : 0
}

/** The smallest of the values. */
export function smallest(...values: readonly [DecimalInput, ...DecimalInput[]]): Decimal {
  return values.map(dec).reduce((least, value) => (value.lessThan(least) ? value : least))
}

/** The largest of the values. */
export function largest(...values: readonly [DecimalInput, ...DecimalInput[]]): Decimal {
  return values.map(dec).reduce((most, value) => (value.greaterThan(most) ? value : most))
}

/** Rounded down to a whole number: -1.5 to -2. */
export function roundedDown(value: DecimalInput): Decimal {
  return dec(value).toDecimalPlaces(0, Decimal.ROUND_FLOOR)
}

/** Never below zero. */
export function atLeastZero(value: DecimalInput): Decimal {
  return largest(value, 0)
}
