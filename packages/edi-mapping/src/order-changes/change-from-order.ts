/** A purchase order that cancels, changes or replaces one that was sent before, as the order change that it is. */
import type { OrderChange, PurchaseOrder } from '../documents.ts'

/**
 * Every line is as it is to be afterwards. It has no number of its own, since its number is the order's. A line that the
 * order does not have is a question for a person: no purchase order says of a line that it is added.
 */
export function changeFromOrder(order: PurchaseOrder): OrderChange {
  const { purpose, orderNumber, orderDate, currency, deliverAfter, deliverBefore, comments, parties, lines } = order
  return {
    purpose,
    orderNumber,
    changeNumber: null,
    orderDate: null,
    changeDate: orderDate,
    currency,
    deliverAfter,
    deliverBefore,
    comments,
    parties,
    lines: lines.map((line) => ({ change: 'change', line })),
  }
}
