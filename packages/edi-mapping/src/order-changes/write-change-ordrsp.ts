/** Answer to an order change → EDIFACT ORDRSP: an order response with the change in RFF PP and an action on each line. */
import type { EdifactGuide } from '@quayside/domain'
import { lineAnswer } from '../acknowledgements/line-answer.ts'
import { finishOrdrsp, LINE_ACTIONS, writeOrdrspHead, writeOrdrspLine } from '../acknowledgements/write-ordrsp.ts'
import type { OrderChangeAnswer } from '../documents.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { answerOverall, isTakenOff } from './write-865.ts'

/** LIN 1229: added and deleted as requested. */
const ADDED = '1'
const TAKEN_OFF = '2'

export function writeChangeOrdrsp(document: OrderChangeAnswer, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `answer to the change of order ${document.orderNumber}`)
  const overall = document.declined ? 'rejected' : answerOverall(document)
  writeOrdrspHead(sheet, document, overall, document.changeNumber)
  for (const line of document.lines) writeOrdrspLine(sheet, line, document.currency, actionOf(line))
  return finishOrdrsp(sheet, document.lines.length)
}

function actionOf(line: OrderChangeAnswer['lines'][number]): string {
  if (isTakenOff(line)) return TAKEN_OFF
  const answer = lineAnswer(line)
  return line.change === 'add' && answer === 'accepted' ? ADDED : LINE_ACTIONS[answer]
}
