/** Catch weight: goods that are ordered in pieces or packs, priced by weight, and weighed when they are packed. */
import { add, compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'
import { convertedPriceDecimals, keptDecimals } from '../kernel/decimal-limits.ts'
import type { MessageParams } from '../kernel/decision.ts'
import { askedContent, isWeight, unitRatio, unitWords } from './measures.ts'
import { basisWords, inPriceBasis, type PriceBasis } from './price-basis.ts'

/** A weight as it is stored. */
export interface Weight {
  /** Above 0, at most six decimals. */
  readonly quantity: DecimalText
  /** Code of X12 (DE 355) or of UN/ECE Recommendation 20: KG, KGM, LB. */
  readonly unit: string
}

interface PricedUnits {
  /** null: a piece. */
  readonly unit: string | null
  readonly priceBasis: PriceBasis | null
}

/**
 * Returns the unit that the line is weighed in: that of its price.
 *
 * @returns null where the price is not for a weight, or the line itself is ordered by weight
 */
export function catchWeightUnit({ unit, priceBasis }: PricedUnits): string | null {
  return priceBasis && isWeight(priceBasis.unit) && !isWeight(unit ?? 'EA') ? priceBasis.unit : null
}

/**
 * Converts a weight, half up to six decimals; a weight that has the unit already stays as it is.
 *
 * @returns null where one of the units is no weight
 */
export function convertedWeight(weight: DecimalInput, from: string, to: string): DecimalText | null {
  const ratio = unitRatio(from, to)
  if (!ratio) return null
  return dec(weight).times(ratio[0]).dividedBy(ratio[1]).toDecimalPlaces(keptDecimals).toFixed()
}

/** Adds weights of one unit; null where one of them is missing. */
export function sumOfWeights(weights: readonly (Weight | null)[]): Weight | null {
  const [first] = weights
  if (!first || weights.some((one) => one === null)) return null
  return { unit: first.unit, quantity: add(...weights.map((one) => one?.quantity ?? 0)).toFixed() }
}

/**
 * Returns the price for one unit of weight, half up to ten decimals.
 *
 * @param agreed price for one unit of the line; null where none is known, which leaves the price as the partner stated it
 */
export function weightPrice(agreed: DecimalInput | null, basis: PriceBasis): DecimalText {
  const stated = agreed === null || basis.ratio === null ? basis.price : inPriceBasis(agreed, basis)
  return dec(stated).dividedBy(basis.quantity).toDecimalPlaces(convertedPriceDecimals).toFixed()
}

/** Goods of a line, with their weight where all of them were weighed. */
export interface WeighedUnits {
  readonly quantity: DecimalInput
  readonly weight: DecimalInput | null
  readonly unit: string | null
}

export interface LineWeights {
  /** In cartons that count as shipped. */
  readonly packed: readonly WeighedUnits[]
  /** On live invoices. */
  readonly invoiced: readonly WeighedUnits[]
}

/**
 * Returns the weight of `quantity` units that are shipped and not invoiced yet: everything that was weighed, less what was invoiced.
 *
 * @param unit of the result
 * @returns null where a part was not weighed, or the quantity is another than what is left, so that no weight is known
 */
export function weightToInvoice(
  quantity: DecimalInput,
  { packed, invoiced }: LineWeights,
  unit: string,
): DecimalText | null {
  const units = add(0, ...packed.map((one) => one.quantity)).minus(add(0, ...invoiced.map((one) => one.quantity)))
  if (compare(units, quantity) !== 0) return null
  const weightOf = (one: WeighedUnits) =>
    one.weight === null || one.unit === null ? null : convertedWeight(one.weight, one.unit, unit)
  const [shipped, charged] = [packed.map(weightOf), invoiced.map(weightOf)]
  if ([...shipped, ...charged].includes(null)) return null
  const left = add(0, ...shipped.map((one) => one ?? 0)).minus(add(0, ...charged.map((one) => one ?? 0)))
  return left.greaterThan(0) ? left.toFixed() : null
}

/** Returns the units of a question how many units of the price one unit of the line holds, for a message. */
export function unitQuestion(lineUnit: string | null, basis: PriceBasis): MessageParams {
  const unit = lineUnit ?? 'EA'
  const asked = askedContent(unit, basis.unit)
  return {
    basis: basisWords(basis),
    units: unitWords(unit).several,
    ofUnits: unitWords(asked.of).several,
    unit: unitWords(asked.unit).one,
  }
}
