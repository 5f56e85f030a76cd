/** What can be kept of a quantity, price or amount, numeric(14,4) in the database: checked before anything is rounded or overflows. */
import { type DecimalInput, dec } from './decimal.ts'

/** Digits before the decimal mark, and behind it. */
export const keptWholeDigits = 10
export const keptDecimals = 4
export const largestKept = `${'9'.repeat(keptWholeDigits)}.${'9'.repeat(keptDecimals)}`

/** Whether a number, rounded as it is kept, has at most so many digits before its mark. */
export function fitsKept(value: DecimalInput, wholeDigits = keptWholeDigits): boolean {
  // A digit below the limit no rounding decides: most numbers need not be read exactly.
  if (value !== '' && Math.abs(Number(value)) < 10 ** (wholeDigits - 1)) return true
  return dec(value)
    .toDecimalPlaces(keptDecimals)
    .abs()
    .lessThan(10 ** wholeDigits)
}

/** Why a number cannot be kept as it is, phrased to follow the field's name; null when it can. */
export function keptFault(value: DecimalInput): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a number'
  const number = dec(value)
  if (number.abs().greaterThan(largestKept)) return `must be at most ${largestKept}, not ${String(value)}`
  return number.decimalPlaces() > keptDecimals ? `has more than ${keptDecimals} decimals: ${number.toFixed()}` : null
}
