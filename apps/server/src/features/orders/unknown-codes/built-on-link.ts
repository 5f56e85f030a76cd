/** Whether orders went on with what a link gave them: then it cannot be undone. One rule for what is offered and what is done. */
import { mayWaitAgain, refuse } from '@quayside/domain'
import type { StoreOrderByLink } from '@quayside/store'
import { lineProgress, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'

export interface OrderByLink {
  readonly orderID: number
  readonly orderNumber: string
  /** Those of its store orders that go by the link. */
  readonly storeOrderIDs: ReadonlySet<number>
}

/** In the order of the rows. */
export function ordersByLink(rows: readonly StoreOrderByLink[]): readonly OrderByLink[] {
  const orders = new Map<number, OrderByLink & { readonly storeOrderIDs: Set<number> }>()
  for (const { order_id: orderID, order_number: orderNumber, store_order_id } of rows) {
    const known = orders.get(orderID)
    if (known) known.storeOrderIDs.add(store_order_id)
    else orders.set(orderID, { orderID, orderNumber, storeOrderIDs: new Set([store_order_id]) })
  }
  return [...orders.values()]
}

export const wentOn = (order: OrderSnapshot, { storeOrderIDs }: Pick<OrderByLink, 'storeOrderIDs'>): boolean =>
  order.completed ||
  order.storeOrders
    .filter(({ storeOrder }) => storeOrderIDs.has(storeOrder.store_order_id))
    .some((one) => !mayWaitAgain(stateOf(one.storeOrder), one.lines.map(lineProgress), order.partner))

const mostNamed = 3

/** 'orders PO-1, PO-2, PO-3 and 4 more'. */
function ordersInWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, mostNamed).join(', ')
  const more = numbers.length - mostNamed
  return `${numbers.length === 1 ? 'order' : 'orders'} ${named}${more > 0 ? ` and ${more} more` : ''}`
}

/** `orderNumbers`: of the orders that went on, at least one. */
export const builtOn = (code: string, orderNumbers: readonly string[]) =>
  refuse('linkBuiltOn', { code, orders: ordersInWords(orderNumbers) })
