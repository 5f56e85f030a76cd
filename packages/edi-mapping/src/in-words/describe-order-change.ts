/** An 860 or ORDCHG told in words: which order changes, and what each line is to be afterwards. */
import type { Message } from '@quayside/edi'
import type { LineChange, OrderChange } from '../documents.ts'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { read860 } from '../orders/read-860.ts'
import { readOrdchg } from '../orders/read-ordchg.ts'
import { dateWords } from './phrases.ts'
import { lineSentence } from './sentences.ts'
import { type MessageWords, tell } from './words.ts'

const CHANGES: Readonly<Record<LineChange, string>> = {
  add: 'New',
  delete: 'Taken off',
  change: 'Now',
  none: 'As before',
}

export function describeOrderChange(message: Message, reading: Reading): readonly MessageWords[] {
  const x12 = message.type === '860'
  const change = x12 ? read860(message, reading) : readOrdchg(message, reading)
  const loops = runsOf(message.segments, x12 ? 'POC' : 'LIN')
  return [
    ...tell(firstNamed(message.segments, x12 ? 'BCH' : 'BGM'), headSentence(change)),
    ...change.lines.flatMap(({ change: kind, line }, index) =>
      tell(loops[index]?.opening, `${CHANGES[kind]}: ${lineSentence(line)}`),
    ),
  ]
}

function headSentence(change: OrderChange): string {
  const number = change.changeNumber === null ? '' : ` ${change.changeNumber}`
  const verb = change.purpose === 'cancellation' ? 'Cancellation' : 'Change'
  const until = change.deliverBefore === null ? '' : `, now to be delivered before ${dateWords(change.deliverBefore)}`
  return `${verb}${number} of order ${change.orderNumber}${until}`
}
