/** Unit, pack and price basis of a line in words, for screens and PDFs. */
import { compare, type DecimalInput } from '../kernel/decimal.ts'
import { unitWords } from './measures.ts'
import { basisWords } from './price-basis.ts'
import { isSinglePiece } from './units.ts'

export interface LineUnits {
  /** null: a piece. */
  readonly unit: string | null
  readonly packSize: DecimalInput | null
  /** null: the price is for one unit of the line. */
  readonly basis: {
    /** Price for users, in the currency of the order. */
    readonly priceText: string
    readonly quantity: DecimalInput
    readonly unit: string
    /** Content of one unit; its quantity is null until a person states it. */
    readonly content: { readonly unit: string; readonly quantity: DecimalInput | null; readonly of: string } | null
  } | null
  /** What the units weigh, where they are charged by it. */
  readonly weight?: { readonly quantity: DecimalInput; readonly unit: string } | null
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function contentText({ content }: NonNullable<LineUnits['basis']>): string | null {
  if (content === null || content.quantity === null) return null
  const { one, several } = unitWords(content.of)
  const held = Number(content.quantity)
  return `one ${unitWords(content.unit).one} holds ${held} ${held === 1 ? one : several}`
}

/** Returns '75.42 kilograms'. */
export function weightText({ quantity, unit }: { readonly quantity: DecimalInput; readonly unit: string }): string {
  const { one, several } = unitWords(unit)
  return `${Number(quantity)} ${compare(quantity, 1) === 0 ? one : several}`
}

/**
 * Returns 'In cases · one case holds 12 pieces · 2.50 per piece', or 'In pieces · 75.42 kilograms · 8.90 per kilogram'.
 *
 * @returns null for pieces that are priced by the piece
 */
export function lineUnitText({ unit, packSize, basis, weight }: LineUnits): string | null {
  const ordered = unit ?? 'EA'
  if (isSinglePiece(ordered) && basis === null) return null
  const content = weight ? weightText(weight) : basis && contentText(basis)
  const pack = !content && packSize !== null && compare(packSize, 1) > 0 ? `packs of ${Number(packSize)}` : null
  const price = basis && `${basis.priceText} ${basisWords(basis)}`
  return capitalized([`in ${unitWords(ordered).several}`, pack, content, price].filter(Boolean).join(' · '))
}
