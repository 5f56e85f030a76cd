/** Invoice Order: an invoice of what was shipped and not invoiced yet, dated today, still without its number. */
import { createStoreOrderInvoice } from '@quayside/contract'
import { refuse } from '@quayside/domain'
import { recomputeProgress } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { makeInvoice } from '../store-orders/make-invoice.ts'
import { lockSnapshot } from '../store-orders/order-snapshot.ts'

export const createInvoiceCall: Implementation = implement(createStoreOrderInvoice, ({ actor, params }, services) =>
  services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, params.id)
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === params.sid)
    if (!order || !storeOrder) return refuse('notFound')
    const by = actor.userName
    await recomputeProgress(tx, params.id)
    const made = await makeInvoice(tx, { order, storeOrder, services, by })
    if (made.ok) await finishOrder(tx, order, services, by)
    return made
  }),
)
