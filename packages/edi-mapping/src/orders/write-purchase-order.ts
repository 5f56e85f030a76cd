/** Writes a purchase order as a retailer does, for the simulator and for samples. */
import type { PartnerGuide } from '@quayside/domain'
import type { PurchaseOrder } from '../documents.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { write850 } from './write-850.ts'
import { writeOrders } from './write-orders.ts'

/** Writes an 850 or ORDERS. Refused, naming the line, if the format cannot express the order. */
export function writePurchaseOrder(order: PurchaseOrder, guide: PartnerGuide): WriteDecision {
  return guide.standard === 'X12' ? write850(order, guide) : writeOrders(order, guide)
}
