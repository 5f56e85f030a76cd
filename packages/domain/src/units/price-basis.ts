/** Prices for another unit or quantity than that of their line: per kilogram on pieces, per hundred, per piece on cartons. */
import { compare, type DecimalInput, type DecimalText, dec, toText } from '../kernel/decimal.ts'
import { convertedPriceDecimals, keptDecimals } from '../kernel/decimal-limits.ts'
import { isMeasured, type Ratio, unitRatio, unitWords } from './measures.ts'
import { isSinglePiece } from './units.ts'

/** A price as its message states it. Decimal text, in the currency of the order. */
export interface PriceBasis {
  readonly price: DecimalText
  /** Number of units that the price is for; 1, or 100 for a price per hundred. */
  readonly quantity: DecimalText
  readonly unit: string
  /** DE 639 as the partner wrote it; null in EDIFACT. */
  readonly code: string | null
  /** Units of the price in one unit of the line; null: message and catalogue do not say. */
  readonly ratio: Ratio | null
  /** The content that gave the ratio; left out where the units convert by themselves. */
  readonly content?: UnitContent
  /** Source of the content: the message, or the catalogue and people. */
  readonly contentFrom?: ContentSource
  /** Value of the whole line that the message states (MOA+203, AMT*1); null where it states none. */
  readonly lineAmount?: DecimalText | null
}

export type ContentSource = 'message' | 'article'

/** One `unit` holds `quantity` of `of`: a carton 12 pieces, a piece 1.88 kilograms. */
export interface UnitContent {
  readonly unit: string
  readonly quantity: DecimalText
  readonly of: string
}

const times = (one: Ratio, other: Ratio): Ratio => [
  dec(one[0]).times(other[0]).toFixed(),
  dec(one[1]).times(other[1]).toFixed(),
]

function throughContent(from: string, to: string, { unit, quantity, of }: UnitContent): Ratio | null {
  if (compare(quantity, 0) <= 0) return null
  const [outer, inner] = [unitRatio(from, unit), unitRatio(of, to)]
  if (outer && inner) return times(times(outer, inner), [toText(quantity), '1'])
  const [back, forth] = [unitRatio(from, of), unitRatio(unit, to)]
  return back && forth ? times(times(back, forth), ['1', toText(quantity)]) : null
}

/**
 * Returns how many units of `to` one `from` is.
 *
 * @param contents what message, catalogue and people say that units hold; the first that answers counts
 * @returns null where neither the units themselves nor the contents say
 */
export function findRatio(from: string, to: string, contents: readonly UnitContent[]): Ratio | null {
  return unitRatio(from, to) ?? findContent(from, to, contents)?.ratio ?? null
}

function findContent(from: string, to: string, contents: readonly UnitContent[]) {
  for (const content of contents) {
    const ratio = throughContent(from, to, content)
    if (ratio) return { ratio, content }
  }
  return null
}

/**
 * Returns the price for one unit of the line: price × ratio ÷ quantity, half up to ten decimals.
 *
 * @returns null while the ratio is not known
 */
export function pricePerLineUnit({ price, quantity, ratio }: PriceBasis): DecimalText | null {
  if (ratio === null) return null
  return dec(price)
    .times(ratio[0])
    .dividedBy(dec(quantity).times(ratio[1]))
    .toDecimalPlaces(convertedPriceDecimals)
    .toFixed()
}

/**
 * Returns a price for one unit of the line in the basis of the message, half up to six decimals.
 *
 * A price that is as ordered comes back exactly as the message stated it.
 */
export function inPriceBasis(price: DecimalInput, basis: PriceBasis): DecimalText {
  const ordered = pricePerLineUnit(basis)
  if (basis.ratio === null || (ordered !== null && compare(price, ordered) === 0)) return basis.price
  return dec(price)
    .times(dec(basis.quantity).times(basis.ratio[1]))
    .dividedBy(basis.ratio[0])
    .toDecimalPlaces(keptDecimals)
    .toFixed()
}

/** Returns the basis with its ratio, where the units themselves or the contents give one. */
export function withRatio(
  basis: PriceBasis,
  lineUnit: string,
  contents: readonly UnitContent[],
  contentFrom: ContentSource,
): PriceBasis {
  if (basis.ratio) return basis
  const ratio = unitRatio(lineUnit, basis.unit)
  if (ratio) return { ...basis, ratio }
  const found = findContent(lineUnit, basis.unit, contents)
  return found ? { ...basis, ...found, contentFrom } : basis
}

/**
 * Returns how many units of the price one unit of the line would be for the line amount that the message states.
 *
 * @returns null where the message states no amount, or the amount gives more than six decimals
 */
export function proposedContent(basis: PriceBasis, lineQuantity: DecimalInput): DecimalText | null {
  const { lineAmount, price, quantity } = basis
  if (!lineAmount || compare(price, 0) <= 0 || compare(lineQuantity, 0) <= 0) return null
  const found = dec(lineAmount).times(quantity).dividedBy(dec(price).times(lineQuantity))
  return found.decimalPlaces() <= keptDecimals && compare(found, 0) > 0 ? found.toFixed() : null
}

/** 'per kilogram', 'per 100 pieces'. */
export function basisWords({ quantity, unit }: { readonly quantity: DecimalInput; readonly unit: string }): string {
  const { one, several } = unitWords(unit)
  return compare(quantity, 1) === 0 ? `per ${one}` : `per ${toText(quantity)} ${several}`
}

/** DE 639: quantity and unit of a price, by the words of the code list; '' is the unit of the line. */
const x12Bases: readonly (readonly [codes: string, quantity: string, unit: string])[] = [
  ['PE LE QE RE TE WE', '1', 'EA'],
  ['PD LD RD TD WD', '1', 'DZ'],
  ['PN', '10', ''],
  ['HP LC QH RC TC WC', '100', ''],
  ['TP LM QS RM TM WM', '1000', ''],
  ['TT', '10000', ''],
  ['HT', '100000', ''],
  ['PP', '1', 'LB'],
  ['PO', '1', 'OZ'],
  ['PA', '1', 'TO'],
  ['PT', '1', 'TN'],
  ['PG', '1', 'GR'],
  ['PK', '1', 'KG'],
  ['PL', '1', 'LT'],
  ['ML', '1', 'ML'],
  ['PF', '1', 'FT'],
  ['HF', '100', 'FT'],
  ['TF', '1000', 'FT'],
  ['PS', '1000', 'SF'],
  ['PY', '1', 'YD'],
  ['P1', '1000', 'MR'],
  ['P2', '1', 'CM'],
  ['P3', '1', 'DMT'],
  ['P4', '1', 'HMT'],
  ['P5', '1', 'KMT'],
  ['P6', '1', 'MM'],
  ['P7', '1', 'MR'],
]
const x12BasisByCode = new Map(
  x12Bases.flatMap(([codes, quantity, unit]) => codes.split(' ').map((code) => [code, { quantity, unit }] as const)),
)

/**
 * Returns what a price is for by its X12 code (DE 639), where the code says so.
 *
 * @returns null for a code that names a kind of price only (CT contract, UM unit of measure): the price is for the line's unit
 */
export function x12PriceBasis(code: string, lineUnit: string): Pick<PriceBasis, 'quantity' | 'unit'> | null {
  const found = x12BasisByCode.get(code)
  return found ? { quantity: found.quantity, unit: found.unit || lineUnit } : null
}

/**
 * Returns what one unit of the line holds by PO4: pack (PO401), size (PO402) and the unit of the size (PO403).
 *
 * Nothing follows from a PO403 that is the line's own unit: the line counts what the pack holds. Without PO403 the
 * message does not say what the pack holds.
 */
export function x12PackContents(
  lineUnit: string,
  po4: { readonly pack: DecimalText | null; readonly size: DecimalText | null; readonly sizeUnit: string | null },
): readonly UnitContent[] {
  const { pack, size, sizeUnit } = po4
  if (sizeUnit === null || unitRatio(lineUnit, sizeUnit)) return []
  if (isSinglePiece(lineUnit))
    return size !== null && isMeasured(sizeUnit) ? [{ unit: lineUnit, quantity: size, of: sizeUnit }] : []
  const held = dec(pack ?? 1).times(size ?? 1)
  return pack === null && size === null ? [] : [{ unit: lineUnit, quantity: held.toFixed(), of: sizeUnit }]
}

/** Units of an article: its pack and the contents that people stated. */
interface CatalogueUnits {
  readonly packSize: DecimalInput | null
  readonly packType: string | null
  /** Stated by people; they count before the pack. */
  readonly unitContents: readonly UnitContent[]
}

/** Returns what people and the catalogue say that units of an article hold: a pack of its type is its pack size of pieces. */
export function articleContents({ packSize, packType, unitContents }: CatalogueUnits): readonly UnitContent[] {
  const isPack = packType !== null && !isSinglePiece(packType) && packSize !== null && compare(packSize, 0) > 0
  return isPack ? [...unitContents, { unit: packType, quantity: toText(packSize), of: 'EA' }] : unitContents
}

/**
 * Returns our own price for one unit of a line that is priced in another unit, to compare with the order's.
 *
 * @param unit what our price is for; a piece where the catalogue does not say
 * @returns null where that unit does not convert to the unit of the line
 */
export function ownPricePerLineUnit(
  price: DecimalInput,
  unit: string | null,
  line: { readonly unit: string; readonly basis: PriceBasis; readonly contents: readonly UnitContent[] },
): DecimalText | null {
  const own = unit ?? 'EA'
  const toBasis = unitRatio(own, line.basis.unit)
  const ratio =
    toBasis && line.basis.ratio
      ? times(line.basis.ratio, [toBasis[1], toBasis[0]])
      : findRatio(line.unit, own, line.contents)
  return ratio && dec(price).times(ratio[0]).dividedBy(ratio[1]).toDecimalPlaces(keptDecimals).toFixed()
}
