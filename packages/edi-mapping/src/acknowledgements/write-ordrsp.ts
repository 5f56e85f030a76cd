/** Order acknowledgement → EDIFACT ORDRSP: BGM with the overall answer, references, parties, a LIN for every line. */

import { type EdifactGuide, roundMoney } from '@quayside/domain'
import type { OrderAcknowledgement } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { writeEdifactPrice } from '../edifact/document-lines.ts'
import { agencyOf, writeEdifactParties } from '../edifact/parties.ts'
import { writeReference } from '../edifact/references.ts'
import { writeDescription } from '../edifact/texts.ts'
import { addDecimals, compareDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatEdifactReferences } from '../kernel/repeated.ts'
import {
  type AcknowledgementLine,
  answeredPrice,
  isBackordered,
  type LineAnswer,
  lineAnswer,
  type OverallAnswer,
  overallAnswer,
} from './line-answer.ts'

/** BGM 1225: accepted without amendment, changed, not accepted. */
const RESPONSE_FUNCTIONS: Readonly<Record<OverallAnswer, string>> = {
  accepted: '29',
  changed: '4',
  rejected: '27',
}
/** BGM 4343: with detail and no change, with detail and change, rejected. */
const RESPONSE_TYPES: Readonly<Record<OverallAnswer, string>> = { accepted: 'AD', changed: 'AC', rejected: 'RE' }

/** LIN 1229: accepted without amendment, changed, not accepted, added. */
export const LINE_ACTIONS: Readonly<Record<LineAnswer, string>> = {
  accepted: '5',
  substituted: '3',
  'quantity-changed': '3',
  'price-changed': '3',
  changed: '3',
  backordered: '3',
  rejected: '7',
  deleted: '7',
  added: '1',
}

export function writeOrdrsp(document: OrderAcknowledgement, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `acknowledgement of order ${document.orderNumber}`)
  const overall = overallAnswer(document.lines)
  writeOrdrspHead(sheet, document, overall)
  for (const line of document.lines) {
    writeOrdrspLine(sheet, line, document.currency, LINE_ACTIONS[lineAnswer(line)])
    writePlaces(sheet, line)
  }
  return finishOrdrsp(sheet, document.lines.length)
}

/** LOC 7 and QTY 11: what each store gets of the line. */
function writePlaces(sheet: MessageSheet, { unit, stores = [] }: AcknowledgementLine): void {
  for (const { storeCode, storeCodeQualifier, quantity } of stores) {
    const store = sheet.code(storeCode, 25, 'The store code')
    sheet.add('LOC', '7', [store, '', storeCodeQualifier ?? agencyOf(store)])
    sheet.add('QTY', ['11', sheet.number(quantity, 15, 'The quantity of a store'), unit])
  }
}

/** BGM to CUX; `changeNumber` names the change that is answered (RFF PP). */
export function writeOrdrspHead(
  sheet: MessageSheet,
  document: Omit<OrderAcknowledgement, 'lines'>,
  overall: OverallAnswer,
  changeNumber: string | null = null,
): void {
  const number = sheet.neededCode(document.acknowledgementNumber, 35, 'The acknowledgement number')
  sheet.add('BGM', '231', number, RESPONSE_FUNCTIONS[overall], RESPONSE_TYPES[overall])
  writeDay(sheet, '137', document.acknowledgementDate)
  sheet.add('RFF', ['ON', sheet.neededCode(document.orderNumber, 35, 'The order number')])
  writeDay(sheet, '171', document.orderDate)
  writeReference(sheet, 'PP', changeNumber, 'The change number')
  writeReference(sheet, 'CR', document.customerReference, 'The customer reference')
  repeatEdifactReferences(sheet, document.repeats)
  writeEdifactParties(sheet, document.parties, ['buyer', 'supplier', 'ship-to'])
  sheet.add('CUX', ['2', sheet.code(document.currency, 3, 'The currency'), '9'])
}

export function finishOrdrsp(sheet: MessageSheet, lineCount: number): WriteDecision {
  sheet.about(null)
  sheet.add('UNS', 'S')
  sheet.add('CNT', ['2', String(lineCount)])
  return sheet.done('ORDRSP', '')
}

/**
 * Writes QTY 21 as ordered, 113 to be delivered, 83 on backorder with its date in DTM 69; MOA 203 what will be charged; QVR
 * the reason.
 */
export function writeOrdrspLine(
  sheet: MessageSheet,
  line: AcknowledgementLine,
  currency: string,
  action: string,
): void {
  sheet.about(line.lineNumber)
  writeLin(sheet, line, action)
  writeDescription(sheet, line.description)
  const unit = sheet.neededCode(line.unit, 3, 'The unit')
  const quantity = (qualifier: string, value: string, what: string, inUnit = unit) =>
    sheet.add('QTY', [qualifier, sheet.number(value, 15, what), inUnit])
  const unitOfOrdered = line.orderedUnit === undefined ? unit : sheet.code(line.orderedUnit, 3, 'The ordered unit')
  quantity('21', line.orderedQuantity, 'The ordered quantity', unitOfOrdered)
  quantity('113', line.acknowledgedQuantity, 'The acknowledged quantity')
  if (isBackordered(line)) {
    quantity('83', line.backorderedQuantity, 'The backordered quantity')
    writeDay(sheet, '69', line.backorderDate)
  }
  const price = answeredPrice(line)
  const amount = price === null ? null : roundMoney(multiplyDecimals(line.acknowledgedQuantity, price), currency)
  if (amount !== null) sheet.add('MOA', ['203', sheet.number(amount, 18, 'The line amount')])
  writeReason(sheet, line)
  if (price !== null) sheet.add('PRI', writeEdifactPrice(sheet, line, price))
}

/** C279 states by how much the answer differs from QTY 21, C960 why. */
function writeReason(sheet: MessageSheet, line: AcknowledgementLine): void {
  if (!line.reasonCode) return
  const less = addDecimals(line.acknowledgedQuantity, multiplyDecimals(line.orderedQuantity, '-1'))
  const differs = line.orderedUnit === undefined && compareDecimals(less, '0') !== 0
  const difference = differs ? [sheet.number(less, 15, 'The difference in quantity'), '21'] : ''
  sheet.add('QVR', difference, '', sheet.code(line.reasonCode, 3, 'The reason code'))
}
