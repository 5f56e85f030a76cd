/** What a scan means to a packer: a product, a carton, a pallet, or a command from the printed page. */
import { isSameArticleCode } from '../../kernel/check-digit.ts'
import { compare, multiply, smallest, toNumber } from '../../kernel/decimal.ts'
import { withoutInvisible } from '../../kernel/invisible-characters.ts'
import { convertedWeight, type Weight } from '../../units/catch-weight.ts'
import { isWeight } from '../../units/measures.ts'
import { countsWholeUnits } from '../../units/units.ts'
import { groupSeparator, readElementString, withoutSymbology } from './element-string.ts'

/** A line as far as scans need it. */
export interface ScannableLine {
  readonly storeOrderProductID: number
  readonly sku: string | null
  readonly supplierProductCode: string | null
  readonly gtin: string | null
  readonly orderLineUnit: string | null
  /** Unit that its units are weighed in; left out or null where the price is not for a weight. */
  readonly weightUnit?: string | null
  readonly quantity: number
  readonly unpackedQty: number
  /** Other codes of the product, each with how many units it stands for. */
  readonly alternateCodes?: readonly { readonly code: string; readonly packSize: number }[] | undefined
}

export interface ScannableCarton {
  readonly ssccNumber: string | null
}

export interface ScannablePallet extends ScannableCarton {
  readonly shipmentPalletID: number
}

export interface ScannedProduct<Line> {
  readonly kind: 'product'
  readonly product: Line
  readonly quantity: number
  readonly code: string
  readonly batch: string | null
  readonly expiryDate: string | null
  /** What these units weigh, in the unit that the line is weighed in; null: the barcode does not say, or the line is not weighed. */
  readonly weight: number | null
}

export type Scan<Line, Carton> =
  | ScannedProduct<Line>
  | { readonly kind: 'carton'; readonly carton: Carton }
  | { readonly kind: 'pallet'; readonly pallet: ScannablePallet }
  | { readonly kind: 'newCarton' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'close' }
  /** The next product scanned counts so often. */
  | { readonly kind: 'times'; readonly count: number }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Known, and all of it is packed. */
  | { readonly kind: 'packed'; readonly product: Line }
  | { readonly kind: 'faulty'; readonly code: string; readonly fault: 'expiry' | 'count' }

/**
 * First character of every printed command barcode. No shortcut of the browser or of Quayside uses it, and keyboards of most languages type it with one key.
 * Commands are also read without it: people type them, and sheets printed before 0.2.0 have none.
 */
export const commandPrefix = '.'

/** The commands of the printed page, as a person reads them; the barcode has `commandPrefix` before them. */
export const scanCommands = {
  newCarton: 'NEW CARTON',
  undo: 'UNDO',
  close: 'CLOSE + PRINT',
} as const

/** Multipliers on the page of commands: '× 12' in print, '.X12' in the barcode. */
export const printedCounts: readonly number[] = [2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 48, 100]
export const timesCode = (count: number): string => `${commandPrefix}X${count}`
export const commandCode = (command: string): string => `${commandPrefix}${command}`

const timesPrefix = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*[*×x]\s*(\S.*)$/i
const timesWord = /^[×X*]\s?(\d{1,6})$/i

interface Scanned<Line, Carton> {
  readonly lines: readonly Line[]
  readonly cartons: readonly Carton[]
  /** Left out where none are used. */
  readonly pallets?: readonly ScannablePallet[]
  /** 'YYYY-MM-DD'. */
  readonly today: string
  /** What a multiplier scanned before asks for. */
  readonly times?: number
}

/** Reads a scan or what was typed: `12*NP-45-OAT` is twelve of it, a bare code one; null of nothing. */
export function readScan<Line extends ScannableLine, Carton extends ScannableCarton>(
  text: string,
  scanned: Scanned<Line, Carton>,
): Scan<Line, Carton> | null {
  // The separator of a barcode's elements stays.
  const typed = text.split(groupSeparator).map(withoutInvisible).join(groupSeparator).trim()
  const plain = withoutSymbology(typed).trim()
  if (plain === '') return null
  const unprefixed = plain.startsWith(commandPrefix) ? plain.slice(commandPrefix.length) : plain
  const word = unprefixed.replace(/\s+/g, ' ').toUpperCase()
  if (word === scanCommands.newCarton) return { kind: 'newCarton' }
  if (word === scanCommands.undo) return { kind: 'undo' }
  if (word === scanCommands.close) return { kind: 'close' }
  const times = scanned.times ?? 1
  const whole = find(typed, times, scanned)
  if (whole) return whole
  const [, before, code] = timesPrefix.exec(plain) ?? []
  const count = Number(before?.replace(',', '.'))
  const counted = code && count > 0 ? find(code, toNumber(multiply(count, times)), scanned) : null
  if (counted) return counted
  const [, repeat] = timesWord.exec(unprefixed) ?? []
  return repeat && Number(repeat) > 0 ? { kind: 'times', count: Number(repeat) } : { kind: 'unknown', code: plain }
}

function find<Line extends ScannableLine, Carton extends ScannableCarton>(
  text: string,
  times: number,
  { lines, cartons, pallets = [], today }: Scanned<Line, Carton>,
): Scan<Line, Carton> | null {
  const code = withoutSymbology(text)
  const carton = cartons.find((candidate) => isSscc(code, candidate.ssccNumber))
  if (carton) return { kind: 'carton', carton }
  const pallet = pallets.find((candidate) => isSscc(code, candidate.ssccNumber))
  if (pallet) return { kind: 'pallet', pallet }
  const bare = matches(lines, (line) => unitsOfCode(line, code))
  if (bare) return productOf(bare, { times, code, batch: null, expiryDate: null, stated: null, weight: null })
  const element = readElementString(text, today)
  const gtin = element?.gtin
  if (!element || !gtin) return null
  const found = matches(lines, (line) => unitsOfCode(line, gtin))
  if (!found) return null
  if (element.fault) return { kind: 'faulty', code, fault: element.fault }
  const { batch, expiryDate, count, weight } = element
  const ordered = found[0]?.line.orderLineUnit?.trim() ?? ''
  const measured = weight && isWeight(ordered) ? convertedWeight(weight.quantity, weight.unit, ordered) : null
  const stated = measured === null ? count : toNumber(measured)
  return productOf(found, { times, code: gtin, batch, expiryDate, stated, weight })
}

interface Match<Line> {
  readonly line: Line
  readonly units: number
}

function matches<Line>(lines: readonly Line[], unitsOf: (line: Line) => number | null): readonly Match<Line>[] | null {
  const found = lines.flatMap((line) => {
    const units = unitsOf(line)
    return units === null ? [] : [{ line, units }]
  })
  return found.length > 0 ? found : null
}

interface Counted {
  readonly times: number
  readonly code: string
  readonly batch: string | null
  readonly expiryDate: string | null
  /** What the barcode itself says: a count, or the quantity of a line that is ordered by weight. */
  readonly stated: number | null
  /** Net weight on the barcode. */
  readonly weight: Weight | null
}

/** The line of the product that has something left; what is measured and not counted takes the rest where less than one unit is left. */
function productOf<Line extends ScannableLine>(
  found: readonly Match<Line>[],
  { times, code, batch, expiryDate, stated, weight }: Counted,
): Scan<Line, never> {
  const match = found.find(({ line }) => line.unpackedQty > 0)
  if (!match) return { kind: 'packed', product: found[0]?.line as Line }
  const { line, units } = match
  const asked = multiply(multiply(times, units), stated ?? 1)
  const isMeasured = !countsWholeUnits(line.orderLineUnit, line.quantity)
  const single = isMeasured && stated === null && compare(asked, 1) === 0
  const quantity = toNumber(single ? smallest(asked, line.unpackedQty) : asked)
  // Units that are only counted need not weigh the same.
  const weighed =
    weight && line.weightUnit && times === 1 ? convertedWeight(weight.quantity, weight.unit, line.weightUnit) : null
  const of = weighed === null ? null : toNumber(weighed)
  return { kind: 'product', product: line, quantity, code, batch, expiryDate, weight: of }
}

const same = (a: string | null, b: string) => a !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

/** How many units a code stands for; null where it is not of this line. */
function unitsOfCode(line: ScannableLine, code: string): number | null {
  if (same(line.sku, code) || same(line.supplierProductCode, code) || isGtin(code, line.gtin)) return 1
  const other = line.alternateCodes?.find((one) => same(one.code, code) || isGtin(code, one.code))
  return other ? other.packSize : null
}

/** Returns whether a scan is this GTIN: both are one number of 14 digits, or the scan has the digits of a faulty GTIN. */
export function isGtin(code: string, gtin: string | null): boolean {
  if (gtin === null) return false
  const scanned = withoutSymbology(code).replaceAll(groupSeparator, '').replace(/\s/g, '')
  return /^\d{8,14}$/.test(scanned) && isSameArticleCode(scanned, gtin.replace(/\s/g, ''))
}

/** Whether a scan is this SSCC: 18 digits, or 20 with the application identifier 00, with or without blanks and brackets. */
export function isSscc(code: string, sscc: string | null): boolean {
  const scanned = withoutSymbology(code)
    .replaceAll(groupSeparator, '')
    .replace(/[\s()]/g, '')
  const wanted = sscc?.replace(/\D/g, '').slice(-18) ?? ''
  return wanted.length === 18 && (scanned === wanted || scanned === `00${wanted}`)
}
