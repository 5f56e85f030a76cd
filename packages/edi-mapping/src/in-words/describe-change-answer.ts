/** An 865 in words: the answer to the change as a whole, then line by line. */
import { articleName } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { read865 } from '../order-changes/read-865.ts'
import { answerOverall } from '../order-changes/write-865.ts'
import { ANSWERS, lineWords } from './describe-acknowledgement.ts'
import { type MessageWords, tell } from './words.ts'

export function describeChangeAnswer(message: Message, reading: Reading): readonly MessageWords[] {
  const document = read865(message, reading)
  const loops = runsOf(message.segments, 'POC')
  const number = document.changeNumber === null ? '' : ` ${document.changeNumber}`
  const answer = document.declined ? 'declined: the order stays as it was' : ANSWERS[answerOverall(document)]
  return [
    ...tell(firstNamed(message.segments, 'BCA'), `Change${number} of order ${document.orderNumber} is ${answer}`),
    ...document.lines.flatMap((line, index) =>
      tell(
        loops[index]?.opening,
        line.change === 'delete' ? `Line ${line.lineNumber}: ${articleName(line.codes)} taken off` : lineWords(line),
      ),
    ),
  ]
}
