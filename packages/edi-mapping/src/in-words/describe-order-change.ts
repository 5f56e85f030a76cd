/** An 860 or ORDCHG in words: which order changes, and what each line is to be afterwards. */
import type { Message } from '@quayside/edi'
import type { LineAction, OrderChange } from '../documents.ts'
import { firstNamed, runsOf } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { read860 } from '../order-changes/read-860.ts'
import { readOrdchg } from '../order-changes/read-ordchg.ts'
import { dateWords } from './phrases.ts'
import { changedLineSentence, storesSentence } from './sentences.ts'
import { type MessageWords, tell } from './words.ts'

const CHANGES: Readonly<Record<LineAction, string>> = {
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
    ...change.lines.flatMap(({ change: kind, line }, index) => tell(loops[index]?.opening, lineWords(kind, line))),
  ]
}

/** 'Taken off: line 2, KW20890'; 'Now: Line 1: 40 each of KW20881 at 4.25, 30 to store 0012, 10 to store 0013'. */
function lineWords(kind: LineAction, line: OrderChange['lines'][number]['line']): string {
  const stores = line.storeQuantities.length > 0 ? `, ${storesSentence(line.storeQuantities)}` : ''
  return `${CHANGES[kind]}: ${changedLineSentence(line)}${stores}`
}

function headSentence(change: OrderChange): string {
  const number = change.changeNumber === null ? '' : ` ${change.changeNumber}`
  const verb = change.purpose === 'cancellation' ? 'Cancellation' : 'Change'
  const until = change.deliverBefore === null ? '' : `, now to be delivered before ${dateWords(change.deliverBefore)}`
  return `${verb}${number} of order ${change.orderNumber}${until}`
}
