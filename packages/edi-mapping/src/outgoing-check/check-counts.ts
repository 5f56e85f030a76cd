/** Checks CTT and CNT: the number of lines, and the sum of their quantities where the message states it. */
import type { Segment } from '@quayside/edi'
import { compareDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { SentMessage } from './sent-message.ts'

/** The segment that CTT01 counts, and the element whose sum is CTT02. */
const COUNTED: Readonly<Record<string, { readonly tag: string; readonly quantity: number }>> = {
  850: { tag: 'PO1', quantity: 2 },
  855: { tag: 'PO1', quantity: 2 },
  860: { tag: 'POC', quantity: 3 },
  865: { tag: 'POC', quantity: 3 },
  810: { tag: 'IT1', quantity: 2 },
}

/** Records a CTT or CNT that is missing or wrong. check-856.ts counts the levels of an 856. */
export function checkCounts(message: SentMessage): void {
  const counted = COUNTED[message.type]
  if (counted) checkCtt(message, segmentsNamed(message.segments, counted.tag), counted.quantity)
  else checkCnt(message)
}

/** @param quantity the element of a counted segment whose sum is the hash total; null: the message states none */
export function checkCtt(message: SentMessage, counted: readonly Segment[], quantity: number | null): void {
  const ctt = firstNamed(message.segments, 'CTT')
  if (!ctt) {
    message.fault('count.missing', 'CTT is missing.')
    return
  }
  const [stated, hash] = [textAt(ctt, 1), textAt(ctt, 2)]
  message.expect(stated === String(counted.length), 'count.lines', `CTT01 says ${stated} for ${counted.length}.`, ctt)
  if (quantity === null) return
  const sum = message.sum(counted, { element: quantity })
  const isRight = hash === '' || compareDecimals(sum, message.number(ctt, { element: 2 })) === 0
  message.expect(isRight, 'count.hash', `CTT02 says ${hash}, the quantities add up to ${sum}.`, ctt)
}

/** CNT 1: the quantities ordered. CNT 2: the lines. */
export function checkCnt(message: SentMessage): void {
  const { lines } = messageAreas(message.segments, 'LIN', ({ tag }) => tag === 'UNS' || tag === 'CNT')
  const counts = segmentsNamed(message.segments, 'CNT')
  const stated = counts.find((cnt) => textAt(cnt, 1) === '2')
  const count = message.number(stated, { element: 1, component: 2 })
  message.expect(stated !== undefined, 'count.missing', 'CNT 2 is missing.')
  const isRight = compareDecimals(count, String(lines.length)) === 0
  message.expect(isRight, 'count.lines', `CNT 2 says ${count} for ${lines.length} lines.`, stated)
  const hash = counts.find((cnt) => textAt(cnt, 1) === '1')
  if (!hash) return
  const ordered = lines.flatMap(({ followers }) => followers.filter(isOrdered))
  const sum = message.sum(ordered, { element: 1, component: 2 })
  const total = message.number(hash, { element: 1, component: 2 })
  message.expect(
    compareDecimals(sum, total) === 0,
    'count.hash',
    `CNT 1 says ${total}, the quantities add up to ${sum}.`,
    hash,
  )
}

const isOrdered = (segment: Segment): boolean => segment.tag === 'QTY' && textAt(segment, 1) === '21'
