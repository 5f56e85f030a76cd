/** An 855 or ORDRSP in words: the answer as a whole, then line by line. */
import type { Message } from '@quayside/edi'
import {
  type AcknowledgementLine,
  answeredPrice,
  isBackordered,
  lineAnswer,
  overallAnswer,
} from '../acknowledgements/line-answer.ts'
import { read855 } from '../acknowledgements/read-855.ts'
import { readOrdrsp } from '../acknowledgements/read-ordrsp.ts'
import { equalDecimals, trimZeros } from '../kernel/decimal-text.ts'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { articleWords, dateWords, quantityWords } from './phrases.ts'
import { type MessageWords, tell } from './words.ts'

export const ANSWERS = { accepted: 'accepted in full', changed: 'accepted with changes', rejected: 'rejected' } as const

export function describeAcknowledgement(message: Message, reading: Reading): readonly MessageWords[] {
  const x12 = message.type === '855'
  const document = x12 ? read855(message, reading) : readOrdrsp(message, reading)
  const loops = runsOf(message.segments, x12 ? 'PO1' : 'LIN')
  const answer = ANSWERS[overallAnswer(document.lines)]
  return [
    ...tell(firstNamed(message.segments, x12 ? 'BAK' : 'BGM'), `Order ${document.orderNumber} is ${answer}`),
    ...document.lines.flatMap((line, index) => tell(loops[index]?.opening, lineWords(line))),
  ]
}

export function lineWords(line: AcknowledgementLine): string {
  const start = `Line ${line.lineNumber}:`
  const article = articleWords(line)
  const reason = line.reasonCode ? `, reason ${line.reasonCode}` : ''
  if (lineAnswer(line) === 'rejected') {
    return `${start} ${quantityWords(line.orderedQuantity, line.unit)} of ${article} rejected${reason}`
  }
  const inFull = equalDecimals(line.acknowledgedQuantity, line.orderedQuantity)
  const quantity = inFull
    ? quantityWords(line.orderedQuantity, line.unit)
    : `${trimZeros(line.acknowledgedQuantity)} of ${quantityWords(line.orderedQuantity, line.unit)}`
  const price = answeredPrice(line)
  const backorder = isBackordered(line) ? `, ${trimZeros(line.backorderedQuantity)} on backorder` : ''
  const until = line.backorderDate === null ? '' : ` until ${dateWords(line.backorderDate)}`
  return `${start} ${quantity} of ${article}${price === null ? '' : ` at ${price}`}${backorder}${until}${reason}`
}
