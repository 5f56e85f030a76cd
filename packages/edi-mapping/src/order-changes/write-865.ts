/** Answer to an order change → X12 865: BCA, references, parties, a POC with its ACKs for each line, CTT. */
import type { X12Guide } from '@quayside/domain'
import type { OverallAnswer } from '../acknowledgements/line-answer.ts'
import { answeredPrice, overallAnswer } from '../acknowledgements/line-answer.ts'
import { ACKNOWLEDGEMENT_TYPES, writeAnswers } from '../acknowledgements/write-855.ts'
import type { OrderChangeAnswer } from '../documents.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { compactDate } from '../kernel/date-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { longestX12Reference } from '../kernel/reference-room.ts'
import { repeatedRelease, repeatX12References } from '../kernel/repeated.ts'
import { orderedNames, writeFurtherPairs, writePairs } from '../x12/article-ids.ts'
import { writePid, writeX12Price } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import { X12_LINE_CHANGES } from './write-860.ts'

/** BCA02, DE 587: rejected, without detail. */
const DECLINED = 'RJ'
/** ACK01, DE 668: item deleted, as requested. */
const TAKEN_OFF = 'ID'

/** A line deleted as requested counts neither as our change nor as our rejection. */
export const answerOverall = (document: OrderChangeAnswer): OverallAnswer =>
  overallAnswer(document.lines.filter((line) => !isTakenOff(line)))

/** Tells a line that was deleted as requested from one that we keep, supply or cannot find. */
export const isTakenOff = (line: OrderChangeAnswer['lines'][number]): boolean =>
  line.change === 'delete' && line.isRefused !== true

export function write865(document: OrderChangeAnswer, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `answer to the change of order ${document.orderNumber}`)
  sheet.add(
    'BCA',
    '00',
    document.declined ? DECLINED : ACKNOWLEDGEMENT_TYPES[answerOverall(document)],
    sheet.neededCode(document.orderNumber, 22, 'The order number'),
    repeatedRelease(sheet, document.repeats),
    sheet.code(document.changeNumber, 8, 'The change number'),
    compactDate(document.orderDate ?? document.acknowledgementDate),
    '',
    '',
    sheet.code(document.acknowledgementNumber, longestX12Reference(guide), 'The acknowledgement number'),
    compactDate(document.acknowledgementDate),
    compactDate(document.changeDate ?? ''),
  )
  sheet.add('CUR', 'SE', sheet.code(document.currency, 3, 'The currency'))
  writeRef(sheet, 'CO', document.customerReference, 'The customer reference')
  repeatX12References(sheet, document.repeats)
  writeX12Parties(sheet, document.parties, ['buyer', 'supplier', 'ship-to'])
  for (const line of document.lines) writeLine(sheet, line)
  sheet.about(null)
  sheet.add('CTT', String(document.lines.length))
  return sheet.done('865', 'CA')
}

function writeLine(sheet: MessageSheet, line: OrderChangeAnswer['lines'][number]): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  const unitOfOrdered = line.orderedUnit === undefined ? unit : sheet.code(line.orderedUnit, 2, 'The ordered unit')
  const quantity = sheet.number(line.orderedQuantity, 15, 'The ordered quantity')
  const left = sheet.number(line.leftToReceive ?? line.orderedQuantity, 9, 'The quantity left to receive')
  sheet.add(
    'POC',
    sheet.code(line.lineNumber, 20, 'The line number'),
    X12_LINE_CHANGES[line.change],
    quantity,
    left,
    unitOfOrdered,
    ...writeX12Price(sheet, line, answeredPrice(line)),
    // A partner's line that we could not find may name no article.
    ...(line.isRefused && !hasCode(line.codes) ? [] : writePairs(sheet, orderedNames(line))),
  )
  writeFurtherPairs(sheet, orderedNames(line))
  writePid(sheet, (line.orderedArticle ?? line).description)
  if (isTakenOff(line)) sheet.add('ACK', TAKEN_OFF, quantity, unitOfOrdered)
  else writeAnswers(sheet, line, unit)
}
