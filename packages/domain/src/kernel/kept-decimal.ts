/** What can be kept of a quantity, price or amount, numeric(14,4) in the database: said in words before anything is rounded or overflows. */
import { type DecimalInput, dec } from './decimal.ts'

export const keptDecimals = 4
/** Ten digits before the mark, four behind it. */
export const largestKept = '9999999999.9999'

/** Why a number cannot be kept as it is, in words that follow the field's name; null when it can. */
export function keptFault(value: DecimalInput): string | null {
  const number = dec(value)
  if (!number.isFinite()) return 'must be a number'
  if (number.abs().greaterThan(largestKept)) return `must be at most ${largestKept}, not ${String(value)}`
  return number.decimalPlaces() > keptDecimals ? `has more than ${keptDecimals} decimals: ${number.toFixed()}` : null
}
