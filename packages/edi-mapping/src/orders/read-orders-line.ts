/** One LIN group of an ORDERS → a purchase order line with its codes, prices, pack and store quantities. */
import { isSinglePiece, type UnitContent } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine } from '../documents.ts'
import { readAlcs } from '../edifact/allowances.ts'
import { chooseEdifactCodes, itemNumbers } from '../edifact/article-ids.ts'
import { isNetPrice, readPrices } from '../edifact/prices.ts'
import { findQualified } from '../edifact/quantities.ts'
import { COLOUR, readDescriptions, readFreeTexts, SIZE } from '../edifact/texts.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { lineParts } from './line-parts.ts'
import { checkPrice, checkQuantity, checkStoreSplit } from './order-checks.ts'
import { type StatedTax, taxedByAmount } from './stated-tax.ts'
import { inUnitOfStores, mergeStores, sharesOfPlaces, statedUnits } from './store-quantities.ts'

/** 6063: 21 ordered, 1 discrete; some senders use 47 (invoiced) or 12 (despatched). */
export const ORDERED = ['21', '1', '12', '47']
/** 6063: 59 consumer units per trade unit, 52 per pack. */
const CONSUMER_UNITS = '59'
export const PER_PACK = [CONSUMER_UNITS, '52']

/** `mayBeNothing`: in a change the quantity may be zero or missing, and the line may be known by its number alone. */
export function readOrdersLine(reading: Reading, loop: Loop, ordinal: number, mayBeNothing = false): PurchaseOrderLine {
  const lin = loop.opening
  const { own } = lineParts(loop.followers)
  const lineNumber = textAt(lin, 1) || String(ordinal)
  const articleIDs = itemNumbers(lin, own)
  const codes = chooseEdifactCodes(articleIDs, reading.guide)
  if (!hasCode(codes) && !mayBeNothing) {
    const message = `Line ${lineNumber} names no article. Ask the partner to send the order again with an article code on every line.`
    reading.problems.reject('order.line.code-missing', message, lin, { element: 3 })
  }
  const quantitySegment = findQualified(own, 'QTY', ...ORDERED)
  const orderedUnit = textOrNull(quantitySegment, 1, 3) ?? 'PCE'
  const pack = findQualified(own, 'QTY', ...PER_PACK)
  const packSize = pack ? readQuantity(reading, pack, `Line ${lineNumber}: the pack size`) : null
  const contents = packContents(orderedUnit, pack, packSize)
  const { storeQuantities, ...quantities } = readQuantities(reading, loop, { lineNumber, mayBeNothing, contents })
  const prices = readPrices(reading, own, {
    what: `Line ${lineNumber}`,
    orderedUnit,
    unit: quantities.unit,
    contents,
  })
  checkPrice(reading, firstNamed(own, 'PRI') ?? lin, { element: 1, component: 2 }, { lineNumber, ...prices })
  const goods = { what: `Line ${lineNumber}`, lines: [{ ...quantities, price: prices.price }], isLine: true }
  const line: PurchaseOrderLine = {
    lineNumber,
    ...(textAt(lin, 1) === '' ? { hasNumber: false as const } : {}),
    codes,
    articleIDs,
    description: readDescriptions(own, ['', 'ANM', 'DSC', '79', '8']).join(' ') || null,
    ...quantities,
    ...prices,
    packSize,
    colour: readDescriptions(own, [COLOUR]).join(' ') || null,
    size: readDescriptions(own, [SIZE]).join(' ') || null,
    comments: readFreeTexts(own),
    taxRatePercent: readEdifactTaxRate(reading, own, `Line ${lineNumber}: the tax rate`),
    ...(isNetPrice(own) ? {} : readAlcs(reading, loop.followers, goods)),
    storeQuantities,
    segmentPosition: lin.position,
  }
  checkStoreSplit(reading, lin, line)
  return taxedByAmount(reading, line, readEdifactTaxAmount(reading, [own], TAX_AMOUNTS))
}

/** What one unit of the line holds: consumer units (QTY+59) are pieces; QTY+52 counts only with its unit. */
function packContents(
  lineUnit: string,
  pack: Segment | undefined,
  packSize: DecimalText | null,
): readonly UnitContent[] {
  const of = textOrNull(pack, 1, 3) ?? (textAt(pack, 1) === CONSUMER_UNITS ? 'PCE' : null)
  return packSize === null || of === null || isSinglePiece(lineUnit) ? [] : [{ unit: lineUnit, quantity: packSize, of }]
}

/** The QTY with the ordered quantity; a change may leave it out. */
export function ordersQuantity(loop: Loop): Segment | undefined {
  return findQualified(lineParts(loop.followers).own, 'QTY', ...ORDERED)
}

interface ReadLine {
  readonly lineNumber: string
  readonly mayBeNothing: boolean
  readonly contents: readonly UnitContent[]
}

/** Ordered quantity and its split. If only places have quantities, the line gets their sum. */
function readQuantities(
  reading: Reading,
  { opening, followers }: Loop,
  { lineNumber, mayBeNothing, contents }: ReadLine,
): Pick<PurchaseOrderLine, 'quantity' | 'unit' | 'storeQuantities'> {
  const { own, places } = lineParts(followers)
  const qty = findQualified(own, 'QTY', ...ORDERED)
  const found = qty ? readQuantity(reading, qty, `Line ${lineNumber}: the quantity`) : null
  const stores = sharesOfPlaces(
    reading,
    places,
    { lineNumber, quantity: found, mayBeNothing },
    { element: 1, component: 2 },
  )
  const sum = stores.length > 0 ? addDecimals(...stores.map((store) => store.quantity)) : null
  const unit = textOrNull(qty, 1, 3) ?? 'PCE'
  const ordered = found === null ? null : { quantity: found, unit }
  const quantities = places.map((place) => place.quantity)
  const inStores = { sum, units: statedUnits(quantities, { element: 1, component: 3 }) }
  const converted = inUnitOfStores(reading, { lineNumber, ordered, inStores, contents })
  const quantity = converted?.quantity ?? (qty ? found : sum)
  const place = qty ? { element: 1, component: 2 } : { element: 3, component: 5 }
  if (!mayBeNothing) checkQuantity(reading, qty ?? opening, place, { lineNumber, quantity })
  return { quantity: quantity ?? '0', unit: converted?.unit ?? unit, storeQuantities: mergeStores(stores) }
}

function readQuantity(reading: Reading, qty: Segment, what: string): DecimalText | null {
  return reading.number(qty, { element: 1, component: 2 }, what, 'order.line.quantity-invalid')
}

/** 5305: exempt, zero-rated, export, out of scope, reverse charge. No tax, whether or not a rate of 0 is given. */
const UNTAXED = ['E', 'Z', 'G', 'O', 'AE']

/**
 * Reads the tax rate in percent: the sum of TAX+7 (5278) over all taxes of a line or the header.
 *
 * A tax that repeats another one counts once. TAX below ALC taxes the allowance or charge.
 * @returns null where no rate is stated
 */
export function readEdifactTaxRate(reading: Reading, own: readonly Segment[], what: string): DecimalText | null {
  const charge = own.findIndex(({ tag }) => tag === 'ALC')
  const seen = new Set<string>()
  const rates = (charge < 0 ? own : own.slice(0, charge)).flatMap((tax): DecimalText[] => {
    const key = JSON.stringify(tax.elements)
    if (tax.tag !== 'TAX' || textAt(tax, 1) !== '7' || seen.has(key)) return []
    seen.add(key)
    const rate = reading.rate(tax, { element: 5, component: 4 }, what, 'order.line.tax-invalid')
    return rate !== null ? [rate] : UNTAXED.includes(textAt(tax, 6)) ? ['0'] : []
  })
  return rates.length === 0 ? null : addDecimals(...rates)
}

/** 5025: tax amount, of a line and of the order. */
const TAX_AMOUNTS = ['124']
export const ORDER_TAX_AMOUNTS = ['124', '176']

/** The first tax amount (MOA) found in these runs of segments. Tax on an allowance or charge (after ALC) is not the goods' tax. */
export function readEdifactTaxAmount(
  reading: Reading,
  inOrder: readonly (readonly Segment[])[],
  qualifiers: readonly string[],
): StatedTax {
  const at = inOrder
    .map((segments) => {
      const charge = segments.findIndex(({ tag }) => tag === 'ALC')
      return findQualified(charge < 0 ? segments : segments.slice(0, charge), 'MOA', ...qualifiers)
    })
    .find((moa) => moa !== undefined)
  const amount = at ? reading.number(at, { element: 1, component: 2 }, 'The tax', 'order.line.tax-invalid') : null
  return { amount, at: at ?? null }
}
