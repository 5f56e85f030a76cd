/** Queues the one acknowledgement of a purchase order once its store orders are answered. */
import { hasOneAcknowledgement, releaseAcknowledgements } from '@quayside/domain'
import type { StoreOrderSnapshot, Tx } from '@quayside/store'
import type { StepBy } from '../../services.ts'
import { applyTransition } from './apply-transition.ts'
import { type OrderSnapshot, otherStoreOrder } from './order-snapshot.ts'

interface ReleaseStep extends StepBy {
  /** Also while store orders are not answered; these get a separate acknowledgement later. */
  readonly answeredOnly?: boolean
}

/**
 * Queues the acknowledgement of the store orders whose Send Ack waits, as soon as none is waited for.
 *
 * @param storeOrders the store orders as they are now
 * @returns whether something was queued
 */
export async function queueHeldAcknowledgements(
  tx: Tx,
  { partner }: Pick<OrderSnapshot, 'partner'>,
  storeOrders: readonly StoreOrderSnapshot[],
  { services, by, answeredOnly = false }: ReleaseStep,
): Promise<boolean> {
  if (!hasOneAcknowledgement(partner) || storeOrders.length < 2) return false
  const all = storeOrders.map((one) => otherStoreOrder({ partner, storeOrders }, one, services))
  const released = releaseAcknowledgements(all, answeredOnly)
  for (const { storeOrderID, change } of released) {
    const found = storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
    if (found) await applyTransition(tx, found, change, { services, by })
  }
  return released.length > 0
}
