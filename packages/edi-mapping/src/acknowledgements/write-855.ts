/** Order acknowledgement → X12 855: BAK, parties, a PO1 for every line with its ACK answers, CTT. */
import type { X12Guide } from '@quayside/domain'
import type { OrderAcknowledgement } from '../documents.ts'
import { compactDate } from '../kernel/date-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { longestX12Reference } from '../kernel/reference-room.ts'
import { repeatedRelease, repeatX12References } from '../kernel/repeated.ts'
import { writeStores } from '../orders/write-850.ts'
import { orderedNames, writeFurtherPairs, writePairs, writeSubstitutePairs } from '../x12/article-ids.ts'
import { writePid, writeX12Price } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import {
  type AcknowledgementLine,
  answeredPrice,
  isBackordered,
  type LineAnswer,
  lineAnswer,
  type OverallAnswer,
  orderedUnit,
  overallAnswer,
} from './line-answer.ts'

/** BAK02, DE 587: with detail and no change, with detail and change, rejected with detail. */
export const ACKNOWLEDGEMENT_TYPES: Readonly<Record<OverallAnswer, string>> = {
  accepted: 'AD',
  changed: 'AC',
  rejected: 'RD',
}

/** ACK01, DE 668. */
const LINE_STATUSES: Readonly<Record<LineAnswer, string>> = {
  accepted: 'IA',
  substituted: 'IS',
  'quantity-changed': 'IQ',
  'price-changed': 'IP',
  changed: 'IC',
  backordered: 'IB',
  rejected: 'IR',
  deleted: 'ID',
  added: 'IC',
}

export function write855(document: OrderAcknowledgement, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `acknowledgement of order ${document.orderNumber}`)
  sheet.add(
    'BAK',
    '00',
    ACKNOWLEDGEMENT_TYPES[overallAnswer(document.lines)],
    sheet.neededCode(document.orderNumber, 22, 'The order number'),
    compactDate(document.orderDate ?? document.acknowledgementDate),
    repeatedRelease(sheet, document.repeats),
    '',
    '',
    sheet.code(document.acknowledgementNumber, longestX12Reference(guide), 'The acknowledgement number'),
    compactDate(document.acknowledgementDate),
  )
  sheet.add('CUR', 'SE', sheet.code(document.currency, 3, 'The currency'))
  writeRef(sheet, 'CO', document.customerReference, 'The customer reference')
  repeatX12References(sheet, document.repeats)
  writeX12Parties(sheet, document.parties, ['buyer', 'supplier', 'ship-to'])
  for (const line of document.lines) writeLine(sheet, line)
  sheet.about(null)
  sheet.add('CTT', String(document.lines.length))
  return sheet.done('855', 'PR')
}

function writeLine(sheet: MessageSheet, line: AcknowledgementLine): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  const unitOfOrdered = line.orderedUnit === undefined ? unit : sheet.code(line.orderedUnit, 2, 'The ordered unit')
  const ordered = sheet.number(line.orderedQuantity, 15, 'The ordered quantity')
  sheet.add(
    'PO1',
    sheet.code(line.lineNumber, 20, 'The line number'),
    ordered,
    unitOfOrdered,
    ...writeX12Price(sheet, line, answeredPrice(line)),
    ...writePairs(sheet, orderedNames(line)),
  )
  writeFurtherPairs(sheet, orderedNames(line))
  writePid(sheet, (line.orderedArticle ?? line).description)
  writeStores(sheet, unit, line.stores ?? [])
  writeAnswers(sheet, line, unit)
}

/** ACK01, DE 668: rejections that state their reason. */
export const STATED_REFUSALS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']
/** ACK27, DE 559: the buyer assigned the code. */
const ASSIGNED_BY_BUYER = 'AB'

/**
 * Writes the ACKs of a PO1, or of the POC of an 865.
 *
 * ACK02 is what the answer is about: a rejection is of the ordered quantity, a backorder of its own. ACK07 to 26 name the
 * substitute, ACK29 the reason.
 */
export function writeAnswers(sheet: MessageSheet, line: AcknowledgementLine, unit: string): void {
  const answer = lineAnswer(line)
  if (answer !== 'backordered') {
    const isRefused = answer === 'rejected' || answer === 'deleted'
    const quantity = isRefused ? line.orderedQuantity : line.acknowledgedQuantity
    const inUnit = isRefused ? orderedUnit(line) : unit
    const code = answer === 'rejected' && statesReason(line) ? (line.reasonCode ?? '') : LINE_STATUSES[answer]
    const written = sheet.number(quantity, 15, 'The acknowledged quantity')
    sheet.add('ACK', code, written, inUnit, '', '', '', ...furtherAnswer(sheet, line, answer))
  }
  if (!isBackordered(line)) return
  const date = line.backorderDate === null ? ['', ''] : ['068', compactDate(line.backorderDate)]
  sheet.add(
    'ACK',
    LINE_STATUSES.backordered,
    sheet.number(line.backorderedQuantity, 15, 'The backordered quantity'),
    unit,
    ...date,
    '',
    ...furtherAnswer(sheet, line, 'backordered'),
  )
}

const statesReason = ({ reasonCode = '' }: AcknowledgementLine): boolean => STATED_REFUSALS.includes(reasonCode)

/** ACK07 to ACK29. */
function furtherAnswer(sheet: MessageSheet, line: AcknowledgementLine, answer: LineAnswer): readonly string[] {
  const brings = line.orderedArticle !== undefined && (answer === 'substituted' || answer === 'backordered')
  const pairs = brings ? writeSubstitutePairs(sheet, line) : []
  const reason =
    answer === 'rejected' && statesReason(line) ? '' : sheet.code(line.reasonCode ?? '', 30, 'The reason code')
  const agency = reason === '' ? '' : ASSIGNED_BY_BUYER
  return [...pairs, ...Array<string>(20 - pairs.length).fill(''), agency, '', reason]
}
