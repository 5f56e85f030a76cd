/** EDIFACT ORDRSP → answer to an order change: an order response that names the change. */
import type { Message } from '@quayside/edi'
import { readOrdrsp } from '../acknowledgements/read-ordrsp.ts'
import type { LineAction, OrderChangeAnswer } from '../documents.ts'
import { readReference } from '../edifact/references.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'

const LINE_CHANGES: Readonly<Record<string, LineAction>> = { '1': 'add', '2': 'delete' }
/** BGM 1225: not accepted. */
const NOT_ACCEPTED = '27'

export function readChangeOrdrsp(message: Message, reading: Reading): OrderChangeAnswer {
  const response = readOrdrsp(message, reading)
  const loops = runsOf(message.segments, 'LIN')
  return {
    ...response,
    changeNumber: readReference(message.segments, ['PP']),
    changeDate: null,
    declined: textAt(firstNamed(message.segments, 'BGM'), 3) === NOT_ACCEPTED && loops.length === 0,
    lines: response.lines.map((line, at) => ({
      ...line,
      change: LINE_CHANGES[textAt(loops[at]?.opening, 2)] ?? 'change',
    })),
  }
}
