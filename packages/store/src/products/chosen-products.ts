/** Products that people choose for lines, by id, code or SKU. */
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { priceOn } from './price-on.ts'
import type { LineProductRow } from './products.ts'

export interface ChosenProductRow extends LineProductRow {
  external_product_id: string | null
  alternate_codes: string[]
}

export interface ChosenCodes {
  readonly productIDs: readonly number[]
  readonly codes: readonly string[]
  readonly skus: readonly string[]
}

/** Whose products are chosen, and for which order, whose day their price is of; null where no price is asked for. */
export interface ChosenFor {
  readonly partnerID: number
  readonly orderID: number | null
}

/** Active products of the partner; codes match without regard to case. */
export async function findChosenProducts(
  db: Queries,
  { partnerID, orderID }: ChosenFor,
  { productIDs, codes, skus }: ChosenCodes,
): Promise<ChosenProductRow[]> {
  if (productIDs.length + codes.length + skus.length === 0) return []
  const upper = (texts: readonly string[]) => texts.map((text) => text.toUpperCase())
  const { rows } = await sql<ChosenProductRow>`
    select product_id, supplier_product_code, sku, individual_pack_code, description, pack_size,
      ${priceOn(sql`(select order_date from purchase_order where order_id = ${orderID}::bigint)`)} as price, external_product_id,
      array(select alternate_code from alternate_product_code other where other.product_id = product.product_id) as alternate_codes from product
    where partner_id = ${partnerID} and active and (product_id = any(${[...productIDs]}::bigint[])
      or upper(supplier_product_code) = any(${upper(codes)}::text[]) or upper(sku) = any(${upper(skus)}::text[]))
    order by product_id`.execute(db)
  return rows
}

/** The warehouses of a partner by id. */
export async function partnerWarehouseIDs(db: Queries, partnerID: number): Promise<Set<number>> {
  const rows = await db.selectFrom('warehouse').select('warehouse_id').where('partner_id', '=', partnerID).execute()
  return new Set(rows.map((row) => row.warehouse_id))
}

/** What the external system calls the partner's warehouses, by warehouseID; null: it does not know that one. */
export async function externalWarehouseIDs(
  db: Queries,
  partnerID: number,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'external_warehouse_id'])
    .where('partner_id', '=', partnerID)
    .execute()
  return new Map(rows.map((row) => [row.warehouse_id, row.external_warehouse_id]))
}
