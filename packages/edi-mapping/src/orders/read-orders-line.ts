/** One LIN group of an ORDERS → a purchase order line with its codes, prices, pack and store quantities. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine, StoreQuantity } from '../documents.ts'
import { chooseEdifactCodes, itemNumbers } from '../edifact/article-ids.ts'
import { readPrices } from '../edifact/prices.ts'
import { findQualified } from '../edifact/quantities.ts'
import { COLOUR, readDescriptions, readFreeTexts, SIZE } from '../edifact/texts.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { addDecimals, compareDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { lineParts, type PlaceGroup } from './line-parts.ts'
import { checkPrice, checkQuantity, checkStoreSplit } from './order-checks.ts'
import { mergeStores } from './store-quantities.ts'

/** 6063: 21 ordered, 1 discrete, 47 invoiced and 12 despatched as some senders write orders. */
const ORDERED = ['21', '1', '12', '47']
/** 59 consumer units in the trade unit, 52 per pack. */
const PER_PACK = ['59', '52']

export function readOrdersLine(reading: Reading, loop: Loop, ordinal: number): PurchaseOrderLine {
  const lin = loop.opening
  const { own, places } = lineParts(loop.followers)
  const lineNumber = textAt(lin, 1) || String(ordinal)
  const codes = chooseEdifactCodes(itemNumbers(lin, own), reading.guide)
  if (!hasCode(codes)) {
    const message = `Line ${lineNumber} names no article. Ask the partner to send the order again with an article code on every line.`
    reading.problems.reject('order.line.code-missing', message, lin, { element: 3 })
  }
  const quantitySegment = findQualified(own, 'QTY', ...ORDERED)
  const found = quantitySegment ? readQuantity(reading, quantitySegment, `Line ${lineNumber}: the quantity`) : null
  const storeQuantities = readStores(reading, places, found, lineNumber)
  const sum = storeQuantities.length > 0 ? addDecimals(...storeQuantities.map((store) => store.quantity)) : null
  const quantity = quantitySegment ? found : sum
  checkQuantity(
    reading,
    quantitySegment ?? lin,
    quantitySegment ? { element: 1, component: 2 } : { element: 3, component: 5 },
    lineNumber,
    quantity,
  )
  const prices = readPrices(reading, own, `Line ${lineNumber}`)
  checkPrice(reading, firstNamed(own, 'PRI') ?? lin, { element: 1, component: 2 }, lineNumber, prices.price)
  const pack = findQualified(own, 'QTY', ...PER_PACK)
  const line: PurchaseOrderLine = {
    lineNumber,
    codes,
    description: readDescriptions(own, ['', 'ANM', 'DSC', '79', '8']).join(' ') || null,
    quantity: quantity ?? '0',
    unit: textOrNull(quantitySegment, 1, 3) ?? 'PCE',
    ...prices,
    packSize: pack ? readQuantity(reading, pack, `Line ${lineNumber}: the pack size`) : null,
    colour: readDescriptions(own, [COLOUR])[0] ?? null,
    size: readDescriptions(own, [SIZE])[0] ?? null,
    comments: readFreeTexts(own),
    taxRatePercent: readTaxRate(reading, own, lineNumber),
    storeQuantities: mergeStores(storeQuantities),
    segmentPosition: lin.position,
  }
  checkStoreSplit(reading, lin, line)
  return line
}

function readQuantity(reading: Reading, qty: Segment, what: string): DecimalText | null {
  return reading.number(qty, 1, 2, what, 'order.line.quantity-invalid')
}

function readTaxRate(reading: Reading, own: readonly Segment[], lineNumber: string): DecimalText | null {
  const tax = own.find((segment) => segment.tag === 'TAX' && textAt(segment, 1) === '7')
  return tax ? reading.number(tax, 5, 4, `Line ${lineNumber}: the tax rate`, 'order.line.tax-invalid') : null
}

/** Places with a quantity of their own; a single place without one gets the whole line. */
function readStores(
  reading: Reading,
  places: readonly PlaceGroup[],
  whole: DecimalText | null,
  lineNumber: string,
): readonly StoreQuantity[] {
  return places.flatMap(({ code, codeQualifier, quantity: qty }, index) => {
    const what = `Line ${lineNumber}: the quantity of store ${code}`
    const quantity = qty ? readQuantity(reading, qty, what) : index === 0 ? whole : null
    if (quantity === null || compareDecimals(quantity, '0') === 0) return []
    if (qty && compareDecimals(quantity, '0') < 0) {
      const message = `${what} is ${quantity}. Ask the partner to send the order again with quantities above zero.`
      const place = { element: 1, component: 2, badValue: quantity }
      reading.problems.reject('order.line.store-quantity-invalid', message, qty, place)
      return []
    }
    return [{ storeCode: code, storeCodeQualifier: codeQualifier, quantity }]
  })
}
