/** Limits of stored quantities, prices and amounts, numeric(16,6) in the database. */
import { type DecimalInput, dec } from './decimal.ts'
import { keptDecimals, keptWholeDigits } from './decimal-limits.ts'

/** A JSON number carries 15 digits exactly. */
const maxDigits = 15
export const largestKept = `${'9'.repeat(keptWholeDigits)}.${'9'.repeat(maxDigits - keptWholeDigits)}`

/** Whether a number, rounded as it is kept, has at most so many digits before its mark. */
export function fitsKept(value: DecimalInput, wholeDigits = keptWholeDigits): boolean {
  // A digit below the limit no rounding decides: most numbers need not be read exactly.
  if (value !== '' && Math.abs(Number(value)) < 10 ** (wholeDigits - 1)) return true
  return dec(value)
    .toDecimalPlaces(keptDecimals)
    .abs()
    .lessThan(10 ** wholeDigits)
}

/**
 * Says why a number cannot be stored as written, phrased to follow the field's name.
 *
 * @returns null when the number can be stored
 */
export function keptFault(value: DecimalInput, decimals = keptDecimals): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a number'
  const number = dec(value)
  if (number.abs().greaterThan(largestKept)) return `must be at most ${largestKept}, not ${String(value)}`
  if (number.decimalPlaces() > decimals) return `has more than ${decimals} decimals: ${number.toFixed()}`
  return number.precision(false) > maxDigits ? `has more than ${maxDigits} digits: ${number.toFixed()}` : null
}
