/** One PO1 loop of an 850 (or POC loop of an 860) → an order line with its codes, prices, pack and store quantities. */
import type { Segment } from '@quayside/edi'
import type { PurchaseOrderLine } from '../documents.ts'
import { hasCode, type Identifier } from '../kernel/article-codes.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { type Loop, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { readSacs } from '../x12/allowances.ts'
import { chooseX12Codes, identifierPairs, pairValue } from '../x12/article-ids.ts'
import { PO1_LAYOUT, type X12LineLayout } from '../x12/x12-line-layout.ts'
import { checkQuantity, checkStoreSplit } from './order-checks.ts'
import { taxedByAmount } from './stated-tax.ts'
import { inUnitOfStores, mergeStores, sharesOfPlaces } from './store-quantities.ts'
import { readPackContents, readPackSize, readTaxAmount, readTaxRate, readX12Prices } from './x12-line-amounts.ts'
import { lineShipTos, readSdq, unitsOfStores } from './x12-line-stores.ts'

/** PID02 (DE 750) characteristics: VICS names vendor's and buyer's colour and size. */
export const COLOURS = ['73', '75', '35']
export const SIZES = ['74', '91', '98']

/** PID02 of a description of the article itself. */
export const DESCRIPTIONS = ['', '08']

export function read850Line(
  reading: Reading,
  loop: Loop,
  ordinal: number,
  layout: X12LineLayout = PO1_LAYOUT,
): PurchaseOrderLine {
  const { opening, followers } = loop
  const lineNumber = textAt(opening, 1) || String(ordinal)
  const identifiers = lineIdentifiers(loop, layout)
  const codes = chooseX12Codes(identifiers, reading.guide)
  if (!hasCode(codes) && !layout.mayBeNothing) {
    const message = `Line ${lineNumber} names no article. Ask the partner to send the order again with an article code on every line.`
    reading.problems.reject('order.line.code-missing', message, opening, { element: layout.identifiers })
  }
  const described = descriptionsOf(followers)
  const quantities = readQuantities(reading, loop, lineNumber, layout)
  const prices = readX12Prices(reading, loop, { lineNumber, layout, unit: quantities.unit })
  const goods = { what: `Line ${lineNumber}`, lines: [{ ...quantities, ...prices }], isLine: true }
  const line: PurchaseOrderLine = {
    lineNumber,
    ...(textAt(opening, 1) === '' ? { hasNumber: false as const } : {}),
    codes,
    articleIDs: identifiers,
    description: textDescribing(described, DESCRIPTIONS),
    ...quantities,
    ...prices,
    packSize: readPackSize(reading, followers, quantities.unit),
    colour: pairValue(identifiers, 'BO', 'CL', 'VE') ?? firstDescribed(described, COLOURS),
    size: pairValue(identifiers, 'IZ', 'SZ') ?? firstDescribed(described, SIZES),
    comments: lineComments(followers),
    taxRatePercent: readTaxRate(reading, followers),
    ...readSacs(reading, followers, goods),
    segmentPosition: opening.position,
  }
  checkStoreSplit(reading, opening, line)
  return taxedByAmount(reading, line, readTaxAmount(reading, followers))
}

/** The identifier pairs of the line and of the LIN segments below it. */
function lineIdentifiers({ opening, followers }: Loop, layout: X12LineLayout): readonly Identifier[] {
  const below = segmentsNamed(followers, 'LIN').flatMap((lin) => identifierPairs(lin, 2))
  return [...identifierPairs(opening, layout.identifiers), ...below]
}

/** Ordered quantity and its split: SDQ if there is one, else ship-to parties. If only stores have quantities, the line gets their sum. */
function readQuantities(
  reading: Reading,
  { opening, followers }: Loop,
  lineNumber: string,
  layout: X12LineLayout,
): Pick<PurchaseOrderLine, 'quantity' | 'unit' | 'storeQuantities'> {
  const what = `Line ${lineNumber}: the quantity`
  const found = reading.number(opening, { element: layout.quantity }, what, 'order.line.quantity-invalid')
  const unit = textAt(opening, layout.unit)
  const line = { lineNumber, quantity: found, mayBeNothing: layout.mayBeNothing }
  const split = readSdq(reading, followers, line)
  const places = lineShipTos(followers)
  const shipTos = sharesOfPlaces(reading, places, line, { element: 2 })
  const stores = split.length > 0 ? split : shipTos
  const sum = stores.length > 0 ? addDecimals(...stores.map((store) => store.quantity)) : null
  const ordered = found === null || unit === '' ? null : { quantity: found, unit }
  const inStores = { sum, units: unitsOfStores(followers, places) }
  const contents = readPackContents(reading, followers, unit)
  const { quantity, unit: unitOfLine } = inUnitOfStores(reading, { lineNumber, ordered, inStores, contents }) ?? {
    quantity: found ?? sum,
    unit,
  }
  if (!layout.mayBeNothing) checkQuantity(reading, opening, { element: layout.quantity }, { lineNumber, quantity })
  return { quantity: quantity ?? '0', unit: unitOfLine || 'EA', storeQuantities: mergeStores(stores) }
}

/** A PID that says something. */
interface Description {
  readonly characteristic: string
  readonly text: string
}

const descriptionsOf = (followers: readonly Segment[]): readonly Description[] =>
  segmentsNamed(followers, 'PID')
    .map((pid) => ({ characteristic: textAt(pid, 2), text: textAt(pid, 5) }))
    .filter(({ text }) => text !== '')

function textDescribing(all: readonly Description[], characteristics: readonly string[]): string | null {
  const own = all.filter(({ characteristic }) => characteristics.includes(characteristic))
  return own.length === 0 ? null : own.map(({ text }) => text).join(' ')
}

/** The texts of all PIDs with the first of these characteristics that occurs. */
function firstDescribed(all: readonly Description[], characteristics: readonly string[]): string | null {
  const first = characteristics.find((wanted) => all.some(({ characteristic }) => characteristic === wanted))
  return first === undefined ? null : textDescribing(all, [first])
}

function lineComments(followers: readonly Segment[]): string | null {
  const texts = followers.map((segment) =>
    segment.tag === 'MSG' ? textAt(segment, 1) : segment.tag === 'NTE' ? textAt(segment, 2) : '',
  )
  return texts.filter((text) => text !== '').join('\n') || null
}
