/** Turns what a decision asks for at the external system into a job, in the transaction of the decision. */
import type { JobRequest } from '@quayside/domain'
import { nextSend, type StoreOrderSnapshot, type Tx } from '@quayside/store'
import type { ExternalDelivery } from '../../jobs/job-queue.ts'

const kinds: Partial<Record<JobRequest['kind'], ExternalDelivery['kind']>> = {
  'send-order': 'order',
  'send-sales-order': 'salesOrder',
  'cancel-external-order': 'cancel',
}

/** Null for jobs that are not the external system's. Each send has its own key, which a second run of its job keeps. */
export async function externalDeliveryOf(
  tx: Tx,
  job: JobRequest,
  { storeOrder }: Pick<StoreOrderSnapshot, 'storeOrder'>,
  by: string,
): Promise<ExternalDelivery | null> {
  const kind = kinds[job.kind]
  if (kind === undefined) return null
  const { store_order_id, partner_id } = storeOrder
  const count = await nextSend(tx, store_order_id, kind)
  return {
    kind,
    storeOrderID: store_order_id,
    partnerID: partner_id,
    key: `${kind}:${store_order_id}:${count}`,
    requestedBy: by,
  }
}
