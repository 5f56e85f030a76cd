/** Units that convert into each other in every order: dozens, kilograms, metres. */
import type { DecimalText } from '../kernel/decimal.ts'
import { isSinglePiece } from './units.ts'

type Dimension = 'count' | 'mass' | 'length' | 'area' | 'volume'

interface Measure {
  readonly dimension: Dimension
  /** In pieces, grams, metres, square metres or litres. */
  readonly size: DecimalText
  readonly one: string
  readonly several: string
}

const measure = (dimension: Dimension, size: DecimalText, one: string, several = `${one}s`): Measure => ({
  dimension,
  size,
  one,
  several,
})

const piece = measure('count', '1', 'piece')

/** By codes of X12 (DE 355) and of UN/ECE Recommendation 20. The inch-pound units are exact by definition. */
const measures: readonly (readonly [codes: string, measure: Measure])[] = [
  ['DZ DZN DOZEN', measure('count', '12', 'dozen', 'dozens')],
  ['HD', measure('count', '6', 'half dozen', 'half dozens')],
  ['TP', measure('count', '10', 'ten', 'tens')],
  ['HC CEN', measure('count', '100', 'hundred')],
  ['GS GRO', measure('count', '144', 'gross', 'gross')],
  ['TH MIL', measure('count', '1000', 'thousand')],
  ['ME MGM', measure('mass', '0.001', 'milligram')],
  ['GR GRM', measure('mass', '1', 'gram')],
  ['KG KGM KILOGRAM', measure('mass', '1000', 'kilogram')],
  ['MP TNE', measure('mass', '1000000', 'tonne')],
  ['OZ ONZ', measure('mass', '28.349523125', 'ounce')],
  ['TO APZ', measure('mass', '31.1034768', 'troy ounce')],
  ['LB LBR POUND', measure('mass', '453.59237', 'pound')],
  ['CW CWA', measure('mass', '45359.237', 'hundredweight', 'hundredweight')],
  ['TN STN', measure('mass', '907184.74', 'short ton')],
  ['MM MMT', measure('length', '0.001', 'millimetre')],
  ['CM CMT', measure('length', '0.01', 'centimetre')],
  ['DMT', measure('length', '0.1', 'decimetre')],
  ['MR MTR LM', measure('length', '1', 'metre')],
  ['HMT', measure('length', '100', 'hectometre')],
  ['KMT', measure('length', '1000', 'kilometre')],
  ['IN INH', measure('length', '0.0254', 'inch', 'inches')],
  ['FT FOT LF', measure('length', '0.3048', 'foot', 'feet')],
  ['YD YRD', measure('length', '0.9144', 'yard')],
  ['SM MTK', measure('area', '1', 'square metre')],
  ['SF FTK', measure('area', '0.09290304', 'square foot', 'square feet')],
  ['SY YDK', measure('area', '0.83612736', 'square yard')],
  ['ML MLT', measure('volume', '0.001', 'millilitre')],
  ['CLT', measure('volume', '0.01', 'centilitre')],
  ['LT LTR', measure('volume', '1', 'litre')],
  ['HLT', measure('volume', '100', 'hectolitre')],
  ['CR MTQ', measure('volume', '1000', 'cubic metre')],
  ['FO OZA', measure('volume', '0.0295735295625', 'fluid ounce')],
  ['PTI', measure('volume', '0.473176473', 'pint')],
  ['QT', measure('volume', '0.946352946', 'quart')],
  ['GA GLL', measure('volume', '3.785411784', 'gallon')],
]

const byCode: ReadonlyMap<string, Measure> = new Map(
  measures.flatMap(([codes, one]) => codes.split(' ').map((code) => [code, one] as const)),
)

/** Packs: what one holds differs by article. */
const packs: readonly (readonly [codes: string, one: string, several: string])[] = [
  ['CA CS CASE', 'case', 'cases'],
  ['CT CTN CARTON', 'carton', 'cartons'],
  ['BX BOX', 'box', 'boxes'],
  ['BG BAG', 'bag', 'bags'],
  ['PK PA PAC PACK', 'pack', 'packs'],
  ['PL PF PALLET', 'pallet', 'pallets'],
  ['PR NPR PAIR', 'pair', 'pairs'],
  ['ST SET', 'set', 'sets'],
  ['RL RO ROLL', 'roll', 'rolls'],
]
const packByCode = new Map(packs.flatMap(([codes, ...names]) => codes.split(' ').map((code) => [code, names] as const)))

const codeOf = (unit: string): string => unit.trim().toUpperCase()

function measureOf(unit: string): Measure | null {
  return isSinglePiece(unit) ? piece : (byCode.get(codeOf(unit)) ?? null)
}

/** Returns whether the unit weighs or measures, so that a pack can be said to hold an amount of it. */
export const isMeasured = (unit: string): boolean => {
  const found = measureOf(unit)
  return found !== null && found.dimension !== 'count'
}

/** Returns whether the unit is a weight: kilograms, pounds. */
export const isWeight = (unit: string): boolean => measureOf(unit)?.dimension === 'mass'

/** Returns the words for a unit: 'kilogram' and 'kilograms', or the code twice where it has none. */
export function unitWords(unit: string): { readonly one: string; readonly several: string } {
  const pack = packByCode.get(codeOf(unit))
  if (pack) return { one: pack[0], several: pack[1] }
  return measureOf(unit) ?? { one: codeOf(unit), several: codeOf(unit) }
}

/** Size of units in general: a measure is less than a piece, a piece less than a pack; a unit that is not known is a pack. */
const rankOf = (unit: string): number => {
  const found = measureOf(unit)
  return found === null ? 3 : found.dimension === 'count' ? 2 : 1
}

/** Returns the question that tells how two units convert: how many `of` one `unit` holds, the larger first. */
export function askedContent(lineUnit: string, priceUnit: string): { readonly unit: string; readonly of: string } {
  return rankOf(priceUnit) > rankOf(lineUnit) ? { unit: priceUnit, of: lineUnit } : { unit: lineUnit, of: priceUnit }
}

/** Numerator and denominator, both above zero. */
export type Ratio = readonly [numerator: DecimalText, denominator: DecimalText]

/** Returns whether two codes name the same unit, as EA and PCE, or CT and CTN. */
export function isOneUnit(one: string, other: string): boolean {
  const ratio = unitRatio(one, other)
  return ratio !== null && ratio[0] === ratio[1]
}

/**
 * Returns how many of `to` one `from` is, as an exact fraction: a dozen is 12/1 pieces, a pound 453.59237/1000 kilograms.
 *
 * Codes that name the same pack, as CT and CTN, are one unit.
 *
 * @returns null where the units do not measure the same thing
 */
export function unitRatio(from: string, to: string): Ratio | null {
  if (
    codeOf(from) === codeOf(to) ||
    (packByCode.has(codeOf(from)) && packByCode.get(codeOf(from)) === packByCode.get(codeOf(to)))
  )
    return ['1', '1']
  const [one, other] = [measureOf(from), measureOf(to)]
  if (one === null || other === null || one.dimension !== other.dimension) return null
  return one.size === other.size ? ['1', '1'] : [one.size, other.size]
}
