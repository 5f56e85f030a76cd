/** What the server says of an order before a send: what of it goes, what stays and why, and what is in error. */
import { messageText } from '@quayside/domain'

export interface LeftOut {
  readonly orderID: number
  readonly orderNumber: string
  /** null: the error is the whole order's. */
  readonly storeOrderID: number | null
  readonly storeOrderNumber: string | null
  readonly why: string
}

export interface RecordCheck {
  /** Store orders that stay, or shipments and invoices of them, each with the reason. */
  readonly leftOut: readonly LeftOut[]
  /** Store orders with errors that nobody has settled. */
  readonly inError: number
  /** Store orders of which something goes. */
  readonly going: number
}

/** The words for open errors, by what is being sent: one order with one store order, one with several, several orders. */
export function errorWords(inError: number, orders: number, storeOrders: number): string | null {
  if (inError === 0) return null
  if (orders > 1) return messageText('someOrdersHaveErrors')
  return storeOrders > 1
    ? messageText('storeOrdersHaveErrors', { n: inError })
    : messageText('orderHasUnresolvedErrors')
}
