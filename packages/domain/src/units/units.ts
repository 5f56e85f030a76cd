/** Units of measure as partners write them, X12 and EDIFACT alike: which are single pieces, which are counted, which are measured. */
import { type DecimalInput, dec } from '../kernel/decimal.ts'

/** Single pieces: X12 EA, EDIFACT PCE and H87, and the words for them. */
const single = ['EA', 'EACH', 'PCE', 'PC', 'PCS', 'H87', 'C62', 'UN', 'UNIT']
/** Packs and sets, of which there is no half one either. */
const packs = [
  'CA',
  'CT',
  'CS',
  'CTN',
  'BX',
  'BG',
  'PK',
  'PA',
  'PAC',
  'PF',
  'PL',
  'PR',
  'NPR',
  'NAR',
  'ST',
  'SET',
  'DZ',
  'DZN',
]

const normal = (unit: string) => unit.trim().toUpperCase()

/** Spaces and case do not make another unit. */
export const isSameUnit = (one: string, other: string): boolean => normal(one) === normal(other)

export const isSinglePiece = (unit: string): boolean => single.includes(normal(unit))

/**
 * Whether only whole units of a line make sense. A unit that is not known may be a measure (kilograms, metres), and an
 * order for a fraction has shown that its unit can be divided.
 */
export function countsWholeUnits(unit: string | null, ordered: DecimalInput): boolean {
  return unit !== null && [...single, ...packs].includes(normal(unit)) && dec(ordered).isInteger()
}
