/** Purchase order → X12 850, with SDQ for lines split over stores. */
import type { X12Guide } from '@quayside/domain'
import type { PurchaseOrder, PurchaseOrderLine, StoreQuantity } from '../documents.ts'
import { compactDate } from '../kernel/date-text.ts'
import { addDecimals, divideDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet, type TextRoom } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { taxKind } from '../kernel/tax-kind.ts'
import { writeFurtherPairs, writePairs } from '../x12/article-ids.ts'
import { writePid } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import { X12_PURPOSE_CODES } from './purposes.ts'

/** Pairs of store and quantity that one SDQ takes. */
const STORES_PER_SDQ = 10

/** TD505; in EDIFACT, the carrier's name in TDT. */
export const SHIPPING_METHOD: TextRoom = { limit: 35, parts: 1, what: 'The shipping method' }

/** Written as identifier pairs (DE 235), or as PID (DE 750) if too long for a pair. */
const ATTRIBUTES = [
  { of: 'colour', pair: 'BO', characteristic: '73' },
  { of: 'size', pair: 'IZ', characteristic: '74' },
] as const
const LONGEST_IN_PAIR = 48

const fitsPair = (text: string): boolean => text !== '' && text.length <= LONGEST_IN_PAIR

export function write850(order: PurchaseOrder, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `order ${order.orderNumber}`)
  writeHeader(sheet, order)
  for (const line of order.lines) writeLine(sheet, line, order.currency)
  sheet.about(null)
  sheet.add('CTT', String(order.statedLineCount ?? order.lines.length), hashTotal(order))
  const [total] = order.statedTotals
  if (total) sheet.add('AMT', 'TT', sheet.number(total.amount, 18, 'The order total'))
  return sheet.done('850', 'PO')
}

/** CTT02 is optional and left out if the sum of quantities has more than ten digits. */
function hashTotal(order: PurchaseOrder): string {
  const sum = addDecimals(...order.lines.map(({ quantity }) => quantity))
  return sum.replace(/[-.]/g, '').length <= 10 ? sum : ''
}

function writeHeader(sheet: MessageSheet, order: PurchaseOrder): void {
  const number = sheet.neededCode(order.orderNumber, 22, 'The order number')
  if (order.orderDate === null) sheet.refuse('missing', 'An 850 needs an order date')
  const date = compactDate(order.orderDate ?? '')
  sheet.add(
    'BEG',
    X12_PURPOSE_CODES[order.purpose],
    sheet.code(order.orderType ?? 'SA', 2, 'The order type'),
    number,
    '',
    date,
  )
  if (order.currency !== null) sheet.add('CUR', 'BY', sheet.code(order.currency, 3, 'The currency'))
  writeRef(sheet, 'CO', order.customerReference, 'The customer reference')
  if (order.deliverAfter !== null) sheet.add('DTM', '010', compactDate(order.deliverAfter))
  if (order.deliverBefore !== null) sheet.add('DTM', '001', compactDate(order.deliverBefore))
  const [method] = sheet.wholeText(order.shippingMethod, SHIPPING_METHOD)
  if (method !== undefined) sheet.add('TD5', '', '', '', '', method)
  writeComments(sheet, order.comments)
  writeX12Parties(sheet, order.parties, ['buyer', 'supplier', 'bill-to', 'ship-from', 'remit-to', 'ship-to'])
}

/** MSG needs an N9 to open its loop; L1 is 'letters or notes' (DE 128). */
export function writeComments(sheet: MessageSheet, comments: string | null): void {
  const texts = messageTexts(sheet, comments)
  if (texts.length > 0) sheet.add('N9', 'L1', 'COMMENTS')
  for (const text of texts) sheet.add('MSG', text)
}

export function messageTexts(sheet: MessageSheet, text: string | null): readonly string[] {
  return (text ?? '').split('\n').flatMap((line) => sheet.textLines(line, 264))
}

function writeLine(sheet: MessageSheet, line: PurchaseOrderLine, currency: string | null): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  const quantity = sheet.number(line.quantity, 15, 'The quantity')
  const price = sheet.number(line.price, 17, 'The price')
  const attributes = ATTRIBUTES.map((attribute) => ({ ...attribute, text: sheet.text(line[attribute.of]) }))
  sheet.add(
    'PO1',
    sheet.code(line.lineNumber, 20, 'The line number'),
    quantity,
    unit,
    price,
    '',
    ...writePairs(sheet, line),
    ...attributes.flatMap(({ pair, text }) => (fitsPair(text) ? [pair, text] : [])),
  )
  writeFurtherPairs(sheet, line)
  if (line.retailPrice !== null) sheet.add('CTP', '', 'RES', sheet.number(line.retailPrice, 17, 'The retail price'))
  writePid(sheet, line.description)
  for (const { of, characteristic, text } of attributes)
    if (text.length > LONGEST_IN_PAIR) writePid(sheet, text, { characteristic, what: `The ${of}` })
  const packSize = sheet.number(line.packSize, 6, 'The pack size')
  if (/^\d+$/.test(packSize)) sheet.add('PO4', packSize) // PO401 takes whole numbers only
  writeStores(sheet, unit, line.storeQuantities)
  for (const text of messageTexts(sheet, line.comments)) sheet.add('MSG', text)
  if (line.taxRatePercent === null) return
  const share = divideDecimals(line.taxRatePercent, '100', 8)
  sheet.add('TXI', taxKind(currency).x12, '', sheet.number(share, 10, 'The tax rate'))
}

/** An SDQ has one qualifier for all its stores, so a change of qualifier starts another. */
export function writeStores(sheet: MessageSheet, unit: string, stores: readonly StoreQuantity[]): void {
  let rest = stores
  while (rest[0] !== undefined) {
    const qualifier = rest[0].storeCodeQualifier
    const other = rest.findIndex((store) => store.storeCodeQualifier !== qualifier)
    const count = Math.min(STORES_PER_SDQ, other < 0 ? rest.length : other)
    const pairs = rest
      .slice(0, count)
      .flatMap(({ storeCode, quantity }) => [
        sheet.code(storeCode, 80, 'The store code'),
        sheet.number(quantity, 15, 'The quantity of a store'),
      ])
    sheet.add('SDQ', unit, qualifier ?? '', ...pairs)
    rest = rest.slice(count)
  }
}
