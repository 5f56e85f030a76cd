/** What an order's message says beyond the fields of the order and its lines. */
import type { Message } from '@quayside/edi'
import type { MessageDetail, PurchaseOrder } from '../documents.ts'
import { edifactDetails } from './edifact-details.ts'
import { x12Details } from './x12-details.ts'

/**
 * Everything of an 850 or ORDERS that no field of the order holds, in the order of the message: allowances, references,
 * terms, contacts, parties, schedules, further identifiers. Nothing the retailer wrote is lost.
 * @param decimalMark of the interchange (UNA)
 */
export function messageDetailsOf(
  message: Message,
  order: PurchaseOrder,
  decimalMark: string,
): readonly MessageDetail[] {
  if (message.type === '850') return x12Details(message, order)
  return message.type === 'ORDERS' ? edifactDetails(message, order, decimalMark) : []
}
