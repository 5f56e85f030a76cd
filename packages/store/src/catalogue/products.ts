/** Finds a partner's products by any of the codes that a message may name them by. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { StoreRow } from '../locations/stores.ts'
import { runPrepared } from '../prepared.ts'

export interface ProductRow {
  product_id: number
  supplier_product_code: string
  sku: string | null
  individual_pack_code: string | null
  description: string | null
  pack_size: string
  price: string | null
}

export interface ProductCodes {
  readonly buyerCodes: readonly string[]
  readonly supplierCodes: readonly string[]
  readonly gtins: readonly string[]
}

/** What an order names, looked up in one round trip: its products and its stores. */
export async function findNamedRecords(
  db: Queries,
  partnerID: number,
  codes: ProductCodes,
  storeCodes: readonly string[],
): Promise<{ products: ProductRow[]; stores: StoreRow[] }> {
  const statement = sql<{ products: ProductRow[]; stores: StoreRow[] }>`
    select
      coalesce((select json_agg(found) from (
        select product_id, supplier_product_code, sku, individual_pack_code, description, pack_size::text, price::text from product
        where partner_id = ${partnerID} and active and (
          supplier_product_code = any(${[...codes.buyerCodes]}::text[]) or sku = any(${[...codes.supplierCodes]}::text[])
          or individual_pack_code = any(${[...codes.gtins]}::text[]))) found), '[]') as products,
      coalesce((select json_agg(found) from (
        select store_id, store_code, name, state, active, warehouse_id from store
        where partner_id = ${partnerID} and store_code = any(${[...storeCodes]}::text[])) found), '[]') as stores`
  const [row] = await runPrepared(db, statement)
  return row ?? { products: [], stores: [] }
}

export interface NewProduct {
  readonly supplier_product_code: string
  readonly sku: string | null
  readonly individual_pack_code: string | null
  readonly description: string | null
  readonly price: string | null
  readonly retail_price: string | null
  readonly pack_size: string
  readonly unit_of_measure: string | null
}

/** Makes products that a message named and nobody knew; one that appeared meanwhile stays as it is. */
export async function createProducts(
  tx: Tx,
  partnerID: number,
  products: readonly NewProduct[],
  by: string,
): Promise<ProductRow[]> {
  if (products.length === 0) return []
  return tx
    .insertInto('product')
    .values(products.map((product) => ({ ...product, partner_id: partnerID, created_by: by, last_modified_by: by })))
    .onConflict((conflict) => conflict.columns(['partner_id', 'supplier_product_code']).doUpdateSet({ active: true }))
    .returning([
      'product_id',
      'supplier_product_code',
      'sku',
      'individual_pack_code',
      'description',
      'pack_size',
      'price',
    ])
    .execute()
}
