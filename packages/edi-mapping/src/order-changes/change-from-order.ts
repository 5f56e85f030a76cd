/** Turns a purchase order that cancels, changes or replaces an earlier one into an order change. */
import type { OrderChange, PurchaseOrder } from '../documents.ts'

/**
 * Lines state what is wanted afterwards. The change has no number, because the message carries the order's. A line that the order
 * does not have is left to a person: a purchase order cannot say that it adds one.
 */
export function changeFromOrder(order: PurchaseOrder): OrderChange {
  const { purpose, orderNumber, orderDate, currency, deliverAfter, deliverBefore, comments, parties, lines } = order
  const { messageDetails = [], statedTotals, charges = [] } = order
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
    ...(statedTotals.length > 0 ? { statedTotals } : {}),
    ...(charges.length > 0 ? { charges } : {}),
    ...(messageDetails.length > 0 ? { messageDetails } : {}),
  }
}
