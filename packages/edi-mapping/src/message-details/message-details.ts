/** What an order's message says beyond the fields of the order and its lines. */
import type { RawSegment } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DetailedDocument, MessageDetail, OrderChange } from '../documents.ts'
import { edifactDetails } from './edifact-details.ts'
import { x12Details } from './x12-details.ts'

/**
 * Everything of an 850 or ORDERS that no field of the order holds, in the order of the message: allowances, references,
 * terms, contacts, parties, schedules, further identifiers. Nothing the retailer wrote is lost.
 * @param decimalMark of the interchange (UNA)
 */
export function messageDetailsOf(
  message: Message,
  order: DetailedDocument,
  decimalMark: string,
): readonly MessageDetail[] {
  if (message.type === '850') return x12Details(message, order)
  return message.type === 'ORDERS' ? edifactDetails(message, order, decimalMark) : []
}

/**
 * The same of an 860 or ORDCHG. Lines that it takes off or leaves as they are say nothing.
 * @param decimalMark of the interchange (UNA)
 */
export function changeDetailsOf(message: Message, change: OrderChange, decimalMark: string): readonly MessageDetail[] {
  const lines = change.lines.map(({ line }) => ({ ...line, quantity: line.quantity ?? '0', unit: line.unit ?? '' }))
  const silent = change.lines.filter((one) => one.change === 'delete' || one.change === 'none')
  const document = { orderNumber: change.orderNumber, customerReference: null, currency: change.currency, lines }
  const details =
    message.type === '860' ? x12Details(message, document) : edifactDetails(message, document, decimalMark)
  return details.filter(
    ({ lineNumber, segments: [first] }) =>
      !isOrderDate(first) && !silent.some(({ line }) => line.lineNumber === lineNumber),
  )
}

/** DTM 2005: the date of the order that a change refers to, which the change has a field for. */
const ORDER_DATES = ['171', '4']

function isOrderDate(segment: RawSegment | undefined): boolean {
  const [tag, date] = segment ?? []
  return tag === 'DTM' && Array.isArray(date) && ORDER_DATES.includes(String(date[0]))
}
