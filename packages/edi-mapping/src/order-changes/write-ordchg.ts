/** Order change → EDIFACT ORDCHG, with LOC 7 and QTY 11 for lines split over stores. */
import type { EdifactGuide } from '@quayside/domain'
import type { LineAction, OrderChange, OrderChangeLine } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { writeEdifactParties } from '../edifact/parties.ts'
import { writeDescription, writeFreeTexts } from '../edifact/texts.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { EDIFACT_PURPOSE_CODES } from '../orders/purposes.ts'

/** LIN 1229. */
const LINE_ACTIONS: Readonly<Record<LineAction, string>> = { add: '1', delete: '2', change: '3', none: '4' }

export function writeOrdchg(change: OrderChange, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `change of order ${change.orderNumber}`)
  writeHeader(sheet, change)
  for (const { change: kind, line } of change.lines) writeLine(sheet, kind, line)
  sheet.about(null)
  sheet.add('UNS', 'S')
  sheet.add('CNT', ['2', String(change.lines.length)])
  return sheet.done('ORDCHG', '')
}

/** A change without a number goes out under the order's. */
function writeHeader(sheet: MessageSheet, change: OrderChange): void {
  const number = sheet.neededCode(change.changeNumber ?? change.orderNumber, 35, 'The change number')
  sheet.add('BGM', '230', number, EDIFACT_PURPOSE_CODES[change.purpose])
  writeDay(sheet, '137', change.changeDate)
  writeDay(sheet, '64', change.deliverAfter)
  writeDay(sheet, '63', change.deliverBefore)
  writeFreeTexts(sheet, change.comments)
  sheet.add('RFF', ['ON', sheet.neededCode(change.orderNumber, 35, 'The order number')])
  writeDay(sheet, '171', change.orderDate)
  writeEdifactParties(sheet, change.parties, ['buyer', 'supplier', 'bill-to', 'ship-from', 'remit-to', 'ship-to'])
  if (change.currency !== null) sheet.add('CUX', ['2', sheet.code(change.currency, 3, 'The currency'), '9'])
}

function writeLine(sheet: MessageSheet, kind: LineAction, line: OrderChangeLine): void {
  sheet.about(line.lineNumber)
  if (hasCode(line.codes)) writeLin(sheet, line, LINE_ACTIONS[kind])
  else sheet.add('LIN', sheet.code(line.lineNumber, 6, 'The line number'), LINE_ACTIONS[kind])
  writeDescription(sheet, line.description)
  const unit = line.unit === null ? '' : sheet.code(line.unit, 3, 'The unit')
  if (line.quantity !== null) sheet.add('QTY', ['21', sheet.number(line.quantity, 15, 'The quantity'), unit])
  writeFreeTexts(sheet, line.comments)
  if (line.price !== null) sheet.add('PRI', ['AAA', sheet.number(line.price, 15, 'The price')])
  for (const { storeCode, storeCodeQualifier, quantity } of line.storeQuantities) {
    sheet.add('LOC', '7', [sheet.code(storeCode, 25, 'The store code'), '', storeCodeQualifier ?? ''])
    sheet.add('QTY', ['11', sheet.number(quantity, 15, 'The quantity of a store'), unit])
  }
}
