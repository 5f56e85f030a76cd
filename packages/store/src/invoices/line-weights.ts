/** What was weighed of the lines of a store order: packed, and on invoices. */
import { endedStatuses, type LineWeights } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { sentShipmentStatuses } from '../shipments/recompute-progress.ts'

interface WeighedRow {
  store_order_product_id: number
  unit: string | null
  quantity: string
  weight: string | null
}

const ended = [...endedStatuses]

/**
 * Returns the weights of each packed line by its id.
 *
 * @param only the shipment that an invoice is of, sent or not; null: all shipments that were sent, less what is invoiced
 */
export async function readLineWeights(
  db: Queries,
  storeOrderID: number,
  only: number | null,
): Promise<ReadonlyMap<number, LineWeights>> {
  const packed = await sql<WeighedRow>`
    select scp.store_order_product_id, scp.weight_unit as unit, sum(scp.carton_quantity) as quantity, sum(scp.weight) as weight
    from shipment s join shipment_carton using (shipment_id) join shipment_carton_product scp using (shipment_carton_id)
    where s.store_order_id = ${storeOrderID} and case when ${only}::bigint is null
      then (s.shipment_sent or s.status = any(${sentShipmentStatuses}::text[])) and s.status <> all(${ended}::text[])
      else s.shipment_id = ${only}::bigint end
    group by 1, 2`.execute(db)
  const invoiced = await sql<WeighedRow>`
    select ip.store_order_product_id, ip.weight_unit as unit, sum(ip.quantity_invoiced) as quantity, sum(ip.weight) as weight
    from invoice i join invoice_product ip using (invoice_id)
    where i.store_order_id = ${storeOrderID} and i.invoice_type = 'Invoice' and i.status <> all(${ended}::text[])
      and ip.store_order_product_id is not null group by 1, 2`.execute(db)
  const charged = only === null ? invoiced.rows : []
  const of = (rows: readonly WeighedRow[], id: number) => rows.filter((row) => row.store_order_product_id === id)
  const ids = new Set(packed.rows.map((row) => row.store_order_product_id))
  return new Map([...ids].map((id) => [id, { packed: of(packed.rows, id), invoiced: of(charged, id) }]))
}
