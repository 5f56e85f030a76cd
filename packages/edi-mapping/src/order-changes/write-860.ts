/** Order change → X12 860, with SDQ for lines that are split over stores. */
import type { X12Guide } from '@quayside/domain'
import type { LineAction, OrderChange, OrderChangeLine } from '../documents.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { compactDate } from '../kernel/date-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { X12_PURPOSE_CODES } from '../orders/purposes.ts'
import { messageTexts, writeComments, writeStores } from '../orders/write-850.ts'
import { writeFurtherPairs, writePairs } from '../x12/article-ids.ts'
import { writePid } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'

/** POC02, DE 670. */
export const X12_LINE_CHANGES: Readonly<Record<LineAction, string>> = {
  add: 'AI',
  delete: 'DI',
  change: 'CA',
  none: 'NC',
}

export function write860(change: OrderChange, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `change of order ${change.orderNumber}`)
  writeHeader(sheet, change)
  for (const { change: kind, line } of change.lines) writeLine(sheet, kind, line)
  sheet.about(null)
  sheet.add('CTT', String(change.lines.length))
  return sheet.done('860', 'PC')
}

function writeHeader(sheet: MessageSheet, change: OrderChange): void {
  sheet.add(
    'BCH',
    X12_PURPOSE_CODES[change.purpose],
    'SA',
    sheet.neededCode(change.orderNumber, 22, 'The order number'),
    '',
    sheet.code(change.changeNumber, 8, 'The change number'),
    compactDate(change.orderDate ?? ''),
    '',
    '',
    '',
    '',
    compactDate(change.changeDate ?? ''),
  )
  if (change.currency !== null) sheet.add('CUR', 'BY', sheet.code(change.currency, 3, 'The currency'))
  if (change.deliverAfter !== null) sheet.add('DTM', '010', compactDate(change.deliverAfter))
  if (change.deliverBefore !== null) sheet.add('DTM', '001', compactDate(change.deliverBefore))
  writeComments(sheet, change.comments)
  writeX12Parties(sheet, change.parties, ['buyer', 'supplier', 'bill-to', 'ship-from', 'remit-to', 'ship-to'])
}

/** A line without a quantity leaves POC03 empty; a line known only by its number has no identifier pairs. */
function writeLine(sheet: MessageSheet, kind: LineAction, line: OrderChangeLine): void {
  sheet.about(line.lineNumber)
  const unit = line.quantity === null ? '' : sheet.neededCode(line.unit, 2, 'The unit')
  const quantity = sheet.number(line.quantity, 15, 'The quantity')
  sheet.add(
    'POC',
    sheet.code(line.lineNumber, 20, 'The line number'),
    X12_LINE_CHANGES[kind],
    quantity,
    // Syntax note C030405: POC03 needs POC04 and POC05.
    quantity,
    unit,
    sheet.number(line.price, 17, 'The price'),
    '',
    ...(hasCode(line.codes) ? writePairs(sheet, line) : []),
  )
  if (hasCode(line.codes)) writeFurtherPairs(sheet, line)
  writePid(sheet, line.description)
  writeStores(sheet, unit, line.storeQuantities)
  for (const text of messageTexts(sheet, line.comments)) sheet.add('MSG', text)
}
