/** A shipment or an invoice under the lock of its order: edits and sends of the same order wait here. */
import { type Actor, type Decision, refuse, type StoreOrderContext } from '@quayside/domain'
import { orderOfRecord, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'
import { contextOf, lockSnapshot, type OrderSnapshot } from './order-snapshot.ts'

/** The store order that the record belongs to, with all that a rule asks of it. */
export interface LockedOwner {
  readonly tx: Tx
  readonly services: Services
  readonly actor: Actor
  readonly order: OrderSnapshot
  readonly storeOrder: StoreOrderSnapshot
  readonly context: StoreOrderContext
}

/** Edits one record in one transaction; refused where the record has no store order. */
export function withOwner<T>(
  { kind, id }: { readonly kind: 'shipment' | 'invoice'; readonly id: number },
  actor: Actor,
  services: Services,
  use: (owner: LockedOwner) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  return services.db.transaction().execute(async (tx) => {
    const owner = await orderOfRecord(tx, kind, id)
    const order = owner ? await lockSnapshot(tx, owner.orderID) : null
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === owner?.storeOrderID)
    if (!order || !storeOrder) return refuse('notFound')
    return use({ tx, services, actor, order, storeOrder, context: contextOf(order, storeOrder, services) })
  })
}
