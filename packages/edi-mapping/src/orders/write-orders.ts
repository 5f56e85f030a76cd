/** Purchase order → EDIFACT ORDERS, with LOC 7 and QTY 11 for lines split over stores. */
import type { EdifactGuide } from '@quayside/domain'
import type { PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { writeEdifactParties } from '../edifact/parties.ts'
import { writeReference } from '../edifact/references.ts'
import { COLOUR, SIZE, writeDescription, writeFreeTexts } from '../edifact/texts.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { taxKind } from '../kernel/tax-kind.ts'
import { EDIFACT_PURPOSE_CODES } from './purposes.ts'
import { SHIPPING_METHOD } from './write-850.ts'

export function writeOrders(order: PurchaseOrder, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `order ${order.orderNumber}`)
  writeHeader(sheet, order)
  for (const line of order.lines) writeLine(sheet, line, order.currency)
  sheet.about(null)
  const quantity = addDecimals(...order.lines.map((line) => line.quantity))
  sheet.add('UNS', 'S')
  const [total] = order.statedTotals
  if (total) sheet.add('MOA', ['86', sheet.number(total.amount, 18, 'The order total')])
  sheet.add('CNT', ['1', sheet.number(quantity, 18, 'The control total')])
  sheet.add('CNT', ['2', String(order.statedLineCount ?? order.lines.length)])
  return sheet.done('ORDERS', '')
}

function writeHeader(sheet: MessageSheet, order: PurchaseOrder): void {
  const number = sheet.neededCode(order.orderNumber, 35, 'The order number')
  sheet.add(
    'BGM',
    sheet.code(order.orderType ?? '220', 3, 'The order type'),
    number,
    EDIFACT_PURPOSE_CODES[order.purpose],
  )
  if (order.orderDate === null) sheet.refuse('missing', 'An ORDERS needs an order date')
  writeDay(sheet, '137', order.orderDate)
  writeDay(sheet, '64', order.deliverAfter)
  writeDay(sheet, '63', order.deliverBefore)
  writeFreeTexts(sheet, order.comments)
  writeReference(sheet, 'CR', order.customerReference, 'The customer reference')
  writeEdifactParties(sheet, order.parties, ['buyer', 'supplier', 'bill-to', 'ship-from', 'remit-to', 'ship-to'])
  if (order.currency !== null) sheet.add('CUX', ['2', sheet.code(order.currency, 3, 'The currency'), '9'])
  const [method] = sheet.wholeText(order.shippingMethod, SHIPPING_METHOD)
  if (method !== undefined) sheet.add('TDT', '20', '', '', '', ['', '', '', method])
}

function writeLine(sheet: MessageSheet, line: PurchaseOrderLine, currency: string | null): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 3, 'The unit')
  writeLin(sheet, line)
  writeDescription(sheet, line.description)
  writeDescription(sheet, line.colour, COLOUR)
  writeDescription(sheet, line.size, SIZE)
  sheet.add('QTY', ['21', sheet.number(line.quantity, 15, 'The quantity'), unit])
  if (line.packSize !== null) sheet.add('QTY', ['59', sheet.number(line.packSize, 15, 'The pack size')])
  writeFreeTexts(sheet, line.comments)
  if (line.price !== null) sheet.add('PRI', ['AAA', sheet.number(line.price, 15, 'The price')])
  if (line.retailPrice !== null)
    sheet.add('PRI', ['INF', sheet.number(line.retailPrice, 15, 'The retail price'), '', 'SRP'])
  for (const { storeCode, storeCodeQualifier, quantity } of line.storeQuantities) {
    sheet.add('LOC', '7', [sheet.code(storeCode, 25, 'The store code'), '', storeCodeQualifier ?? ''])
    sheet.add('QTY', ['11', sheet.number(quantity, 15, 'The quantity of a store'), unit])
  }
  if (line.taxRatePercent === null) return
  const rate = sheet.number(line.taxRatePercent, 17, 'The tax rate')
  sheet.add('TAX', '7', taxKind(currency).edifact, '', '', ['', '', '', rate], 'S')
}
