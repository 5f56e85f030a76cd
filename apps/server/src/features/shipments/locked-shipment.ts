/** A shipment under the lock of its order: concurrent packing, edits and sends wait here. */
import {
  type Actor,
  type Decision,
  isShipmentOpen,
  refuse,
  type ShipmentState,
  type StoreOrderContext,
} from '@quayside/domain'
import { orderOfRecord, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'
import { contextOf, lockSnapshot, type OrderSnapshot } from '../store-orders/order-snapshot.ts'

export interface LockedShipment {
  readonly tx: Tx
  readonly services: Services
  readonly actor: Actor
  readonly order: OrderSnapshot
  readonly storeOrder: StoreOrderSnapshot
  readonly context: StoreOrderContext
  readonly shipment: ShipmentState
}

type Use<T> = (locked: LockedShipment) => Promise<Decision<T>>

/** Edits one shipment in one transaction. */
export async function withShipment<T>(
  shipmentID: number,
  actor: Actor,
  services: Services,
  use: Use<T>,
): Promise<Decision<T>> {
  return services.db.transaction().execute(async (tx) => {
    const owner = await orderOfRecord(tx, 'shipment', shipmentID)
    const order = owner ? await lockSnapshot(tx, owner.orderID) : null
    const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === owner?.storeOrderID)
    if (!order || !storeOrder) return refuse('notFound')
    const context = contextOf(order, storeOrder, services)
    const shipment = context.shipments?.find((one) => one.shipmentID === shipmentID)
    return shipment ? use({ tx, services, actor, order, storeOrder, context, shipment }) : refuse('notFound')
  })
}

/** Whether the shipment's state lets this person edit it; the call has checked permissions. */
export function mayChange({ shipment, actor }: LockedShipment): Decision<true> {
  return isShipmentOpen(shipment, actor)
}
