/** Tells the external system that a store order ended here: the order there is taken back, and stock held for it is freed. */
import { decideCancelRefused, isDeleted, isIgnored } from '@quayside/domain'
import {
  findPartner,
  findWarehouseOrder,
  forgetReservation,
  type Queries,
  readSnapshots,
  type StoreOrderStateRow,
  writeAudit,
} from '@quayside/store'
import { partnerSettings } from '../features/partners/partner-settings.ts'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { stateOf } from '../features/store-orders/order-snapshot.ts'
import type { ExternalDelivery } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { referenceOf } from './references.ts'
import { withStoreOrder } from './with-store-order.ts'

async function findStoreOrderState(db: Queries, storeOrderID: number): Promise<StoreOrderStateRow | null> {
  const row = await findWarehouseOrder(db, storeOrderID)
  const snapshots = row ? await readSnapshots(db, row.order_id) : []
  return snapshots.find(({ storeOrder }) => storeOrder.store_order_id === storeOrderID)?.storeOrder ?? null
}

/** A refusal leaves the store order in error: it has ended here, and a person has to speak with the warehouse. */
export async function cancelAtSystem(job: ExternalDelivery, services: Services): Promise<void> {
  const partner = await findPartner(services.db, job.partnerID)
  const system = partner ? services.external.of(partnerSettings(partner)) : null
  const current = await findStoreOrderState(services.db, job.storeOrderID)
  // Reopened before this job ran: the order is live, there and here.
  if (!system || !current || !(isDeleted(stateOf(current)) || isIgnored(stateOf(current)))) return
  const cancelled = await system.cancel(referenceOf(job.storeOrderID))
  const by = system.name
  await withStoreOrder(job.storeOrderID, { services, by }, async ({ tx, storeOrder: snapshot }) => {
    const { storeOrder } = snapshot
    if (!cancelled.ok) {
      const decision = decideCancelRefused(stateOf(storeOrder), cancelled.reason)
      if (decision.ok) await applyTransition(tx, snapshot, decision.value, { services, by })
      return decision.ok
    }
    await forgetReservation(tx, job.storeOrderID)
    await writeAudit(tx, [
      {
        objectType: 'StoreOrder',
        objectID: job.storeOrderID,
        orderID: storeOrder.order_id,
        partnerID: storeOrder.partner_id,
        action: 'Warehouse: cancelled',
        createdBy: by,
      },
    ])
    return true
  })
}
