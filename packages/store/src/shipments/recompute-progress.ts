/** What of each line was shipped and invoiced, counted from the records: safe to do again at any time. */
import { endedStatuses, isShipmentSent, shipmentStatuses } from '@quayside/domain'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

const ended = [...endedStatuses]
/** Statuses of shipments of which an ASN was sent. */
export const sentShipmentStatuses = shipmentStatuses.statuses.map((row) => row.value).filter(isShipmentSent)

/**
 * Shipped: in the cartons of live shipments that were sent once (also while they are sent again, or are in error after it).
 * Invoiced: on live invoices, sent or not, so that nothing is put on two of them; credits lower neither.
 * What a person stated of a line (goods that left, or were billed, outside the portal) counts at least.
 */
export async function recomputeProgress(tx: Tx, orderID: number): Promise<void> {
  await sql`
    with shipped as (
      select scp.store_order_product_id, sum(scp.carton_quantity) as quantity
      from shipment s join shipment_carton using (shipment_id) join shipment_carton_product scp using (shipment_carton_id)
      where s.order_id = ${orderID} and (s.shipment_sent or s.status = any(${sentShipmentStatuses}::text[])) and s.status <> all(${ended}::text[]) group by 1),
    invoiced as (
      select ip.store_order_product_id, sum(ip.quantity_invoiced) as quantity
      from invoice i join invoice_product ip using (invoice_id)
      where i.order_id = ${orderID} and i.invoice_type = 'Invoice' and i.status <> all(${ended}::text[]) group by 1),
    progress as (
      select line.store_order_product_id,
        greatest(coalesce(shipped.quantity, 0), (line.metadata ->> 'quantityShipped')::numeric) as shipped,
        greatest(coalesce(invoiced.quantity, 0), (line.metadata ->> 'quantityInvoiced')::numeric) as invoiced
      from store_order_product line left join shipped using (store_order_product_id) left join invoiced using (store_order_product_id)
      where line.order_id = ${orderID})
    update store_order_product line set quantity_shipped = progress.shipped, quantity_invoiced = progress.invoiced
    from progress where line.store_order_product_id = progress.store_order_product_id
      and (line.quantity_shipped, line.quantity_invoiced) is distinct from (progress.shipped, progress.invoiced)`.execute(
    tx,
  )
}
