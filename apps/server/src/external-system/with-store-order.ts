/** One step about a store order that the external system caused: under the order's lock, rolled up and announced after. */
import { findWarehouseOrder, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import { finishOrder } from '../features/store-orders/finish-order.ts'
import { lockSnapshot, type OrderSnapshot } from '../features/store-orders/order-snapshot.ts'
import type { StepBy } from '../services.ts'

export interface LockedStoreOrder {
  readonly tx: Tx
  readonly order: OrderSnapshot
  readonly storeOrder: StoreOrderSnapshot
}

/** Locks the order of a store order; null when there is none. */
export async function lockStoreOrder(tx: Tx, storeOrderID: number): Promise<LockedStoreOrder | null> {
  const found = await findWarehouseOrder(tx, storeOrderID)
  const order = found ? await lockSnapshot(tx, found.order_id) : null
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
  return order && storeOrder ? { tx, order, storeOrder } : null
}

/** Does nothing when there is no such store order, or when `step` says that nothing changed. */
export async function stepOfStoreOrder(
  tx: Tx,
  storeOrderID: number,
  { services, by }: StepBy,
  step: (locked: LockedStoreOrder) => Promise<boolean>,
): Promise<void> {
  const locked = await lockStoreOrder(tx, storeOrderID)
  if (locked && (await step(locked))) await finishOrder(tx, locked.order, services, by)
}

/** The step in a transaction of its own. */
export async function withStoreOrder(
  storeOrderID: number,
  { services, by }: StepBy,
  step: (locked: LockedStoreOrder) => Promise<boolean>,
): Promise<void> {
  await services.db.transaction().execute((tx) => stepOfStoreOrder(tx, storeOrderID, { services, by }, step))
}
