/** Writes what a clerk said of lines. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { endedShipments } from '../shipments/shipment-details.ts'

export interface EditableLineRow {
  store_order_product_id: number
  order_line_number: string | null
  supplier_product_code: string | null
  quantity: string
  quantity_acknowledged: string | null
  quantity_backordered: string
  backordered_date: string | null
  line_product_price: string
  line_product_price_acknowledged: string | null
  line_pack_size: string | null
  product_pack_size: string | null
  comments: string | null
  batch: string | null
  /** Units in cartons of live shipments. */
  packed: string
}

export async function readEditableLines(tx: Tx, storeOrderID: number): Promise<EditableLineRow[]> {
  const { rows } = await sql<EditableLineRow>`
    select store_order_product_id, order_line_number, line.supplier_product_code, quantity, quantity_acknowledged, quantity_backordered, backordered_date, line_product_price,
      line_product_price_acknowledged, line_pack_size, product.pack_size as product_pack_size, comments, batch,
      coalesce((select sum(scp.carton_quantity) from shipment_carton_product scp join shipment using (shipment_id)
        where scp.store_order_product_id = line.store_order_product_id and shipment.status <> all(${[...endedShipments]}::text[])), 0) as packed
    from store_order_product line left join product using (product_id) where store_order_id = ${storeOrderID} order by ordinal`.execute(
    tx,
  )
  return rows
}

export interface LineUpdate {
  readonly store_order_product_id: number
  readonly quantity_acknowledged: string | null
  readonly quantity_backordered: string
  readonly backordered_date: string | null
  readonly line_product_price_acknowledged: string | null
  readonly comments: string | null
  readonly batch: string | null
}

export async function updateLines(tx: Tx, lines: readonly LineUpdate[]): Promise<void> {
  await sql`
    update store_order_product line set quantity_acknowledged = given.quantity_acknowledged, quantity_backordered = given.quantity_backordered, backordered_date = given.backordered_date,
      line_product_price_acknowledged = given.line_product_price_acknowledged, comments = given.comments, batch = given.batch
    from json_populate_recordset(null::store_order_product, ${JSON.stringify(lines)}::json) given
    where line.store_order_product_id = given.store_order_product_id`.execute(tx)
}
