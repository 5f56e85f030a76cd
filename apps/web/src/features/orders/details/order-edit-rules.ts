/** Which header fields of an order this person may change now, and why not, by the server's own rules. */
import { createStoreOrder, type OrderDetails, updateOrder } from '@quayside/contract'
import {
  type EditedOrder,
  isEnded,
  isMadeByHand,
  isStatus,
  type OrderField,
  orderRules,
  sharedStatus,
} from '@quayside/domain'
import { type Editor, type FieldLock, fieldLock } from '../../../records/record-lock.ts'
import { heldFields, stateOfStoreOrder } from '../store-order-context.ts'

/** Whether the person sees that store orders can be added, and whether one can be now. */
export function addsStoreOrders(
  order: Pick<OrderDetails, 'system' | 'status' | 'completed'>,
  { may }: Pick<Editor, 'may'>,
): { readonly offered: boolean; readonly possible: boolean } {
  return {
    offered: may(createStoreOrder) && isMadeByHand(order.system),
    possible: !isStatus(order.status, sharedStatus.deleted) && !order.completed,
  }
}

/** The order as its header rules need it. */
export function editedOrder(order: OrderDetails): EditedOrder {
  const invoices = order.storeOrders.flatMap((storeOrder) => storeOrder.invoices)
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    currency: order.currency,
    madeByHand: isMadeByHand(order.system),
    isInvoiced: invoices.some(({ status }) => !isEnded(status)),
    ...heldFields(
      order.storeOrderProducts,
      order.storeOrders.flatMap(({ shipments }) => shipments),
    ),
    storeOrders: order.storeOrders.map(stateOfStoreOrder),
  }
}

export const lockOf = (field: OrderField, order: OrderDetails, person: Editor): FieldLock =>
  fieldLock({ rules: orderRules, call: updateOrder, state: editedOrder(order) }, field, person)
