/** Which header fields of an order this person may change now, and why not: the rules of the server, asked here. */
import { createStoreOrder, type OrderDetails, updateOrder } from '@quayside/contract'
import {
  isPortalSystem,
  isStatus,
  mayEditOrderField,
  messageText,
  type OrderField,
  sharedStatus,
} from '@quayside/domain'
import type { Editor, FieldLock } from '../field-lock.ts'

export const isMadeByHand = ({ system }: Pick<OrderDetails, 'system'>) => isPortalSystem(system)

/** Whether the person sees that store orders can be added, and whether one can be now. */
export function addsStoreOrders(
  order: Pick<OrderDetails, 'system' | 'status' | 'completed'>,
  { may }: Pick<Editor, 'may'>,
): { readonly offered: boolean; readonly possible: boolean } {
  return {
    offered: may(createStoreOrder) && isMadeByHand(order),
    possible: !isStatus(order.status, sharedStatus.deleted) && !order.completed,
  }
}

export function lockOf(field: OrderField, order: OrderDetails, { isAdmin, may }: Editor): FieldLock {
  if (!may(updateOrder)) return { canEdit: false }
  if (isStatus(order.status, sharedStatus.deleted))
    return {
      canEdit: false,
      whyNot: messageText('orderDeleted', { orderNumber: order.orderNumber, action: 'Edit Order' }),
    }
  const reserved = order.storeOrderProducts.find((line) => line.externalReservationID)
  const rule = mayEditOrderField(
    field,
    { isAdmin },
    {
      orderNumber: order.orderNumber,
      status: order.status,
      currency: order.currency,
      madeByHand: isMadeByHand(order),
      reservedLine: reserved ? (reserved.supplierProductCode ?? reserved.sku ?? '') : null,
      isInvoiced: order.storeOrders.some(({ invoices }) =>
        invoices.some((one) => !isStatus(one.status, sharedStatus.deleted)),
      ),
      sentShipment:
        order.storeOrders.flatMap(({ shipments }) => shipments).find((one) => one.shipmentSent)?.shipmentNumber ?? null,
    },
  )
  if (!rule.ok) return { canEdit: false, whyNot: rule.refusal.message }
  const pending = order.storeOrders.find((one) => one.pendingStages.length > 0)
  return pending
    ? { canEdit: false, whyNot: messageText('editingPending', { stage: pending.pendingStages.join(', ') }) }
    : { canEdit: true }
}
