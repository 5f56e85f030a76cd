/** One PO1 loop of an 850 → a purchase order line with its codes, prices, pack and store quantities. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrderLine, StoreQuantity } from '../documents.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseX12Codes, identifierPairs, pairValue } from '../x12/article-ids.ts'
import { N1_MEMBERS, readN1 } from '../x12/parties.ts'
import { checkPrice, checkQuantity, checkStoreSplit } from './order-checks.ts'
import { mergeStores } from './store-quantities.ts'

/** CTP02 (DE 236) price identifiers that mean the price in the shop. */
const RETAIL_PRICES = ['RES', 'RTL', 'MSR', 'SRP', 'RPP', 'MAP']
/** PO105 (DE 639) prices for more than one unit. */
const PRICE_PER: Readonly<Record<string, string>> = { HP: '100', TP: '1000' }
/** PID02 (DE 750) characteristics: VICS names vendor's and buyer's colour and size. */
const COLOURS = ['73', '75', '35']
const SIZES = ['74', '91', '98']

export function read850Line(reading: Reading, loop: Loop, ordinal: number): PurchaseOrderLine {
  const { opening: po1, followers } = loop
  const lineNumber = textAt(po1, 1) || String(ordinal)
  const identifiers = [
    ...identifierPairs(po1, 6),
    ...segmentsNamed(followers, 'LIN').flatMap((lin) => identifierPairs(lin, 2)),
  ]
  const codes = chooseX12Codes(identifiers, reading.guide)
  if (!hasCode(codes)) {
    const message = `Line ${lineNumber} names no article. Ask the partner to send the order again with an article code on every line.`
    reading.problems.reject('order.line.code-missing', message, po1, { element: 6 })
  }
  const found = lineQuantity(reading, po1, lineNumber)
  const storeQuantities = [
    ...readSdq(reading, followers, po1, lineNumber),
    ...readLineShipTos(reading, followers, found),
  ]
  const quantity =
    found ?? (storeQuantities.length > 0 ? addDecimals(...storeQuantities.map((store) => store.quantity)) : null)
  checkQuantity(reading, po1, { element: 2 }, lineNumber, quantity)
  const line: PurchaseOrderLine = {
    lineNumber,
    codes,
    description: descriptions(followers, ['', '08']).join(' ') || null,
    quantity: quantity ?? '0',
    unit: textAt(po1, 3) || 'EA',
    ...prices(reading, loop, lineNumber),
    packSize: packSize(reading, followers),
    colour: pairValue(identifiers, 'BO', 'CL', 'VE') ?? descriptions(followers, COLOURS)[0] ?? null,
    size: pairValue(identifiers, 'IZ', 'SZ') ?? descriptions(followers, SIZES)[0] ?? null,
    comments: lineComments(followers),
    taxRatePercent: taxRate(reading, followers),
    storeQuantities: mergeStores(storeQuantities),
    segmentPosition: po1.position,
  }
  checkStoreSplit(reading, po1, line)
  return line
}

function lineQuantity(reading: Reading, po1: Segment, lineNumber: string): DecimalText | null {
  return reading.number(po1, 2, 1, `Line ${lineNumber}: the quantity`, 'order.line.quantity-invalid')
}

function prices(
  reading: Reading,
  { opening: po1, followers }: Loop,
  lineNumber: string,
): Pick<PurchaseOrderLine, 'price' | 'retailPrice'> {
  const ctps = segmentsNamed(followers, 'CTP')
  const isRetail = (ctp: Segment) => RETAIL_PRICES.includes(textAt(ctp, 2))
  const amount = (ctp: Segment | undefined, what: string) =>
    ctp === undefined ? null : reading.number(ctp, 3, 1, `Line ${lineNumber}: the ${what}`, 'order.line.price-invalid')
  const written = reading.number(po1, 4, 1, `Line ${lineNumber}: the price`, 'order.line.price-invalid')
  checkPrice(reading, po1, { element: 4 }, lineNumber, written)
  const per = PRICE_PER[textAt(po1, 5)]
  const unitPrice = written !== null && per !== undefined ? divideDecimals(written, per, 6) : written
  return {
    price:
      unitPrice ??
      amount(
        ctps.find((ctp) => !isRetail(ctp)),
        'price',
      ),
    retailPrice: amount(ctps.find(isRetail), 'retail price'),
  }
}

/** Eaches in a pack, PO401. */
function packSize(reading: Reading, followers: readonly Segment[]): DecimalText | null {
  const po4 = firstNamed(followers, 'PO4')
  const pack = po4 ? reading.number(po4, 1, 1, 'The pack size', 'order.line.pack-invalid') : null
  return pack !== null && compareDecimals(pack, '0') > 0 ? pack : null
}

function descriptions(followers: readonly Segment[], characteristics: readonly string[]): readonly string[] {
  return segmentsNamed(followers, 'PID')
    .filter((pid) => characteristics.includes(textAt(pid, 2)))
    .map((pid) => textAt(pid, 5))
    .filter((text) => text !== '')
}

function lineComments(followers: readonly Segment[]): string | null {
  const texts = followers.map((segment) =>
    segment.tag === 'MSG' ? textAt(segment, 1) : segment.tag === 'NTE' ? textAt(segment, 2) : '',
  )
  return texts.filter((text) => text !== '').join('\n') || null
}

/** TXI03 is a share of one by the standard ('.15'); senders who write '15' mean percent. */
function taxRate(reading: Reading, followers: readonly Segment[]): DecimalText | null {
  const txi = firstNamed(followers, 'TXI')
  const rate = txi ? reading.number(txi, 3, 1, 'The tax rate', 'order.line.tax-invalid') : null
  if (rate === null) return null
  return compareDecimals(rate, '1') <= 0 ? multiplyDecimals(rate, '100') : rate
}

/** SDQ: unit in 01, store qualifier in 02, then up to ten pairs of store and quantity; a line may have several. */
function readSdq(
  reading: Reading,
  followers: readonly Segment[],
  po1: Segment,
  lineNumber: string,
): readonly StoreQuantity[] {
  return segmentsNamed(followers, 'SDQ').flatMap((sdq) => {
    noteOtherUnit(reading, sdq, po1, lineNumber)
    const stores: StoreQuantity[] = []
    for (let element = 3; element <= 21; element += 2) {
      const storeCode = textAt(sdq, element)
      const what = `Line ${lineNumber}: the quantity of store ${storeCode || '?'}`
      const quantity = reading.number(sdq, element + 1, 1, what, 'order.line.store-quantity-invalid')
      if (storeCode === '' || quantity === null) continue
      if (storeQuantityAllowed(reading, sdq, element + 1, what, quantity)) {
        stores.push({ storeCode, storeCodeQualifier: textOrNull(sdq, 2), quantity })
      }
    }
    return stores
  })
}

/** Zero is a store that gets nothing; below zero is a fault. */
function storeQuantityAllowed(
  reading: Reading,
  at: Segment,
  element: number,
  what: string,
  quantity: DecimalText,
): boolean {
  const sign = compareDecimals(quantity, '0')
  if (sign < 0) {
    const message = `${what} is ${quantity}. Ask the partner to send the order again with quantities above zero.`
    reading.problems.reject('order.line.store-quantity-invalid', message, at, { element, badValue: quantity })
  }
  return sign > 0
}

function noteOtherUnit(reading: Reading, sdq: Segment, po1: Segment, lineNumber: string): void {
  const [unit, ordered] = [textAt(sdq, 1), textAt(po1, 3)]
  if (unit === '' || ordered === '' || unit === ordered) return
  const message = `Line ${lineNumber} is ordered in ${ordered} but split over stores in ${unit}. It is read as ${ordered}; check with the partner.`
  reading.problems.note('order.line.store-unit-differs', message, sdq, { element: 1, badValue: unit })
}

/** Ship-to parties below the line: each gets its QTY where it has one, else the first gets the whole line. */
function readLineShipTos(
  reading: Reading,
  followers: readonly Segment[],
  whole: DecimalText | null,
): readonly StoreQuantity[] {
  const shipTos = loopsOf(followers, 'N1', N1_MEMBERS).loops.filter((loop) =>
    ['ST', 'Z7'].includes(textAt(loop.opening, 1)),
  )
  const marked = shipTos.filter((loop) => textAt(loop.opening, 1) === 'Z7')
  return (marked.length > 0 ? marked : shipTos).flatMap((loop, index) => {
    const { code, codeQualifier } = readN1(loop)
    const qty = firstNamed(loop.followers, 'QTY')
    const quantity = qty
      ? reading.number(qty, 2, 1, `The quantity of store ${code ?? '?'}`, 'order.line.store-quantity-invalid')
      : index === 0
        ? whole
        : null
    return code === null || quantity === null ? [] : [{ storeCode: code, storeCodeQualifier: codeQualifier, quantity }]
  })
}
