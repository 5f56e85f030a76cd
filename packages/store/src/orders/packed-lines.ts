/** What is packed or invoiced of lines, so that a save can take it out of cartons or refuse. */
import { endedStatuses, type ShipmentStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface PackedLineRow {
  shipment_carton_product_id: number
  store_order_product_id: number
  shipment_id: number
  shipment_number: string
  shipment_status: ShipmentStatus
  shipment_sent: boolean
  pending: boolean
  /** A deleted or ignored shipment: does not count, but still refers to the line. */
  shipment_ended: boolean
  carton_number: string
  carton_quantity: string
}

const ended = [...endedStatuses]

/** The newest carton first: what was packed last is taken out first. */
export async function readPackedLines(tx: Tx, lineIDs: readonly number[]): Promise<PackedLineRow[]> {
  if (lineIDs.length === 0) return []
  const { rows } = await sql<PackedLineRow>`
    select packed.shipment_carton_product_id, packed.store_order_product_id, shipment.shipment_id, shipment.shipment_number, shipment.status as shipment_status,
      shipment.shipment_sent, shipment.pending, shipment.status = any(${ended}::text[]) as shipment_ended, carton.carton_number, packed.carton_quantity
    from shipment_carton_product packed join shipment_carton carton using (shipment_carton_id) join shipment using (shipment_id)
    where packed.store_order_product_id = any(${[...lineIDs]}::bigint[])
    order by packed.store_order_product_id, packed.shipment_carton_product_id desc`.execute(tx)
  return rows
}

/** Returns those of the lines that are on an invoice or credit of any status. */
export async function invoicedLines(tx: Tx, lineIDs: readonly number[]): Promise<Set<number>> {
  if (lineIDs.length === 0) return new Set()
  const rows = await tx
    .selectFrom('invoice_product')
    .select('store_order_product_id')
    .distinct()
    .where('store_order_product_id', '=', sql<number>`any(${[...lineIDs]}::bigint[])`)
    .execute()
  return new Set(rows.flatMap((row) => row.store_order_product_id ?? []))
}
