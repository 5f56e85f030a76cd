/** A store order as sent to the external system: its destination, and its lines with that system's warehouse and product ids. */
import { externalStatus, orderStatus, type StatedShipTo, sharedStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { centreJson, type DistributionCentreRow, joinCentre } from '../stores/distribution-centres.ts'
import { type PlaceRow, placeJson, statedShipToJson } from '../stores/store-json.ts'

export interface WarehouseOrderRow {
  readonly store_order_id: number
  readonly order_id: number
  readonly partner_id: number
  readonly order_number: string
  readonly store_order_number: string
  readonly customer_reference: string | null
  readonly external_customer_id: string | null
  readonly retailer_code: string | null
  readonly etd: string | null
  readonly eta: string | null
  readonly comments: string | null
  /** The ship-to as stated in the order's message. */
  readonly stated_ship_to: StatedShipTo | null
  /** The distribution centre that the goods pass; null: they go to the store directly. */
  readonly centre: DistributionCentreRow | null
  /** The store that it goes to, as we know it. */
  readonly to_store: PlaceRow | null
}

export async function findWarehouseOrder(db: Queries, storeOrderID: number): Promise<WarehouseOrderRow | null> {
  const { rows } = await sql<WarehouseOrderRow>`
    select so.store_order_id, so.order_id, so.partner_id, po.order_number, so.store_order_number, po.customer_reference,
      coalesce(po.external_customer_id, partner.external_customer_id) as external_customer_id,
      coalesce(po.retailer_code, retailer.retailer_code) as retailer_code, po.etd, po.eta, po.comments,
      ${statedShipToJson} as stated_ship_to, ${placeJson('store')} as to_store, ${centreJson} as centre
    from store_order so join purchase_order po using (order_id) join partner on partner.partner_id = so.partner_id
      left join retailer on retailer.retailer_id = partner.retailer_id
      left join store on store.store_id = coalesce(so.to_address_id, so.store_id) ${joinCentre}
    where so.store_order_id = ${storeOrderID}`.execute(db)
  return rows[0] ?? null
}

export interface WarehouseLineRow {
  readonly store_order_product_id: number
  readonly store_order_id: number
  readonly store_order_number: string
  readonly order_line_number: string | null
  readonly product_id: number | null
  readonly code: string | null
  readonly sku: string | null
  readonly description: string | null
  readonly external_product_id: string | null
  readonly product_pack_size: string | null
  readonly quantity: string
  readonly quantity_acknowledged: string | null
  readonly line_product_price: string | null
  /** The line's own, else the store order's, else the order's, else the partner's only one. */
  readonly warehouse_code: string | null
  readonly external_warehouse_id: string | null
  /** Neither the line nor the store order names a warehouse. */
  readonly uses_default_warehouse: boolean
}

/** The lines of an order in its own order. */
export async function readWarehouseLines(db: Queries, orderID: number): Promise<WarehouseLineRow[]> {
  const { rows } = await sql<WarehouseLineRow>`
    select line.store_order_product_id, line.store_order_id, so.store_order_number, line.order_line_number, line.product_id,
      coalesce(line.supplier_product_code, line.sku, line.gtin) as code, coalesce(product.sku, line.sku) as sku,
      coalesce(product.description, line.description) as description, product.external_product_id, product.pack_size as product_pack_size,
      line.quantity, line.quantity_acknowledged, line.line_product_price, warehouse.warehouse_code, warehouse.external_warehouse_id,
      coalesce(line.warehouse_id, so.warehouse_id) is null as uses_default_warehouse
    from store_order_product line join store_order so using (store_order_id) join purchase_order po on po.order_id = line.order_id
      left join product on product.product_id = line.product_id
      left join lateral (select min(warehouse_id) as warehouse_id from warehouse where partner_id = so.partner_id having count(*) = 1) only_one on true
      left join warehouse on warehouse.warehouse_id = coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id, only_one.warehouse_id)
    where line.order_id = ${orderID} order by line.store_order_id, line.ordinal`.execute(db)
  return rows
}

/** Sets the external system's number of the store order. */
export async function nameSystemOrder(tx: Tx, storeOrderID: number, number: string, id: string): Promise<void> {
  await tx
    .updateTable('store_order')
    .set({ system_store_order_number: number, system_store_order_id: id })
    .where('store_order_id', '=', storeOrderID)
    .execute()
}

/** True if the external system has given the store order a number, that is, has accepted it before. */
export async function hasSystemNumber(db: Queries, storeOrderID: number): Promise<boolean> {
  const row = await db
    .selectFrom('store_order')
    .select('system_store_order_number')
    .where('store_order_id', '=', storeOrderID)
    .executeTakeFirst()
  return row?.system_store_order_number != null
}

/** Store orders that their partner's external system has and has not finished. */
export async function ordersAtWarehouse(db: Queries, partnerIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ store_order_id: number }>`
    select store_order_id from store_order where partner_id = any(${[...partnerIDs]}::bigint[]) and order_status = ${sql.lit(orderStatus.sent)}
      and external_status not in (${sql.lit(externalStatus.finalised)}, ${sql.lit(externalStatus.confirmSent)}, ${sql.lit(sharedStatus.deleted)}, ${sql.lit(sharedStatus.missing)}, ${sql.lit(sharedStatus.error)}, ${sql.lit(sharedStatus.ignored)})`.execute(
    db,
  )
  return rows.map((row) => row.store_order_id)
}
