/** Reads an order change in either standard. */
import type { PartnerGuide } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { MessageDetail, OrderChange } from '../documents.ts'
import { hasCode } from '../kernel/article-codes.ts'
import { compareDecimals } from '../kernel/decimal-text.ts'
import { type DocumentReading, Reading, type ReadOptions } from '../kernel/reading.ts'
import { checkChangedAmounts } from './check-changed-amounts.ts'
import { read860 } from './read-860.ts'
import { readOrdchg } from './read-ordchg.ts'

export interface ChangeReadOptions extends ReadOptions {
  /** Finds what else the message says (`changeDetailsOf`); left out: nobody asks for it. */
  readonly detailsOf?: (message: Message, change: OrderChange, decimalMark: string) => readonly MessageDetail[]
}

/**
 * Reads an X12 860 or an EDIFACT ORDCHG. A line's quantity may be zero or left out. Rejected: no order number, no changes,
 * an added line without an article, a negative quantity, amounts too large to store.
 */
export function readOrderChange(
  message: Message,
  guide: PartnerGuide,
  options: ChangeReadOptions = {},
): DocumentReading<OrderChange> {
  const reading = new Reading(guide, options)
  const change = withDetails(message, readAs(message, reading), options)
  if (change !== null) {
    checkChange(reading, message, change)
    checkChangedAmounts(reading, message, change, options)
  }
  return reading.result(change)
}

function readAs(message: Message, reading: Reading): OrderChange | null {
  if (message.type === '860') return read860(message, reading)
  if (message.type === 'ORDCHG') return readOrdchg(message, reading)
  return reading.wrongType(message, 'an order change (860 or ORDCHG)')
}

/** What else it says; a change that says nothing more is kept as it always was. */
function withDetails(
  message: Message,
  change: OrderChange | null,
  { decimalMark = '.', detailsOf }: ChangeReadOptions,
) {
  if (change === null || !detailsOf) return change
  const messageDetails = detailsOf(message, change, decimalMark)
  return messageDetails.length > 0 ? { ...change, messageDetails } : change
}

function checkChange(reading: Reading, message: Message, change: OrderChange): void {
  const header = message.segments[1] ?? null
  if (change.orderNumber === '') {
    const text = 'The change names no order. Ask the partner to send it again with the order number.'
    reading.problems.reject('order-change.order-missing', text, header)
  }
  const inHeader = [change.deliverAfter, change.deliverBefore, change.comments].some((value) => value !== null)
  const saysMore = inHeader || change.parties.length > 0 || change.messageDetails !== undefined
  if (change.lines.length === 0 && change.purpose !== 'cancellation' && !saysMore) {
    const text = `The change of order ${change.orderNumber} changes nothing. Ask the partner to send it again with what changes.`
    reading.problems.reject('order-change.empty', text, header)
  }
  for (const one of change.lines) checkLine(reading, message, one)
}

function checkLine(reading: Reading, message: Message, { change, line }: OrderChange['lines'][number]): void {
  const at = message.segments.find(({ position }) => position === line.segmentPosition) ?? null
  if (change === 'add' && !hasCode(line.codes)) {
    const text = `Line ${line.lineNumber} is added but names no article. Ask the partner to send the change again with an article code.`
    reading.problems.reject('order.line.code-missing', text, at)
  }
  if (line.quantity === null || compareDecimals(line.quantity, '0') >= 0) return
  const text = `Line ${line.lineNumber} changes to the quantity ${line.quantity}. Ask the partner to send the change again with what the line is to have.`
  reading.problems.reject('order.line.quantity-not-positive', text, at, { badValue: line.quantity })
}
