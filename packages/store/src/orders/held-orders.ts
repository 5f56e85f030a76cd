/** Finds orders whose documents wait although a person asked to send them. */
import { acknowledgementStatus, sharedStatus, shipmentStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Lists the orders of a partner with a shipment or an acknowledgement that was asked for and is not queued, the oldest first. */
export async function heldOrders(db: Queries, partnerID: number): Promise<readonly number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from shipment
    where partner_id = ${partnerID} and status = ${shipmentStatus.received} and not pending
    union
    select order_id from store_order
    where partner_id = ${partnerID} and acknowledgment_status = ${acknowledgementStatus.received} and order_status <> ${sharedStatus.deleted}
      and not 'acknowledgement' = any(pending_stages)
    order by order_id`.execute(db)
  return rows.map((row) => row.order_id)
}
