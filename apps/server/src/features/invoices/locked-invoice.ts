/** An invoice under the lock of its order. */
import { type Actor, type Decision, type InvoiceState, refuse, type StoreOrderContext } from '@quayside/domain'
import { orderOfRecord, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'
import { contextOf, lockSnapshot, type OrderSnapshot } from '../store-orders/order-snapshot.ts'

export interface LockedInvoice {
  readonly tx: Tx
  readonly services: Services
  readonly actor: Actor
  readonly order: OrderSnapshot
  readonly storeOrder: StoreOrderSnapshot
  readonly context: StoreOrderContext
  readonly invoice: InvoiceState
}

/** Edits one invoice in one transaction. */
export async function withInvoice<T>(
  invoiceID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedInvoice) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  return services.db.transaction().execute(async (tx) => {
    const owner = await orderOfRecord(tx, 'invoice', invoiceID)
    const order = owner ? await lockSnapshot(tx, owner.orderID) : null
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === owner?.storeOrderID)
    if (!order || !storeOrder) return refuse('notFound')
    const context = contextOf(order, storeOrder, services)
    const invoice = context.invoices?.find((one) => one.invoiceID === invoiceID)
    return invoice ? use({ tx, services, actor, order, storeOrder, context, invoice }) : refuse('notFound')
  })
}
