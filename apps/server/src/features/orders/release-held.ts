/** Sends what waited for a reason that changed settings of its partner no longer give. */
import { decideReleaseAcknowledgement, decideReleaseShipments } from '@quayside/domain'
import { heldOrders } from '@quayside/store'
import type { ReleaseJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { lockSnapshot } from '../store-orders/order-snapshot.ts'
import { decideForOrder } from './mark-status.ts'

/**
 * Sends the shipments and acknowledgements of a partner that wait for nothing any more; each order in a separate transaction.
 *
 * @throws AggregateError after all orders, with the errors of those that failed; the job then tries these again
 */
export async function releaseHeld({ partnerID, requestedBy: by }: ReleaseJob, services: Services): Promise<void> {
  const errors: unknown[] = []
  for (const orderID of await heldOrders(services.db, partnerID))
    await releaseOrder(orderID, services, by).catch((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders of partner ${partnerID} still wait`)
}

const releaseOrder = (orderID: number, services: Services, by: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    for (const rule of [decideReleaseAcknowledgement, decideReleaseShipments]) {
      const order = await lockSnapshot(tx, orderID)
      if (order) await decideForOrder(tx, order, { wanted: () => true, rule }, { services, by })
    }
  })
