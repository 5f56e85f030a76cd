/** Finds a partner's products by any of the codes that a message may name them by. */
import { sql } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import type { ProductTable } from '../schema.ts'
import type { StoreRow } from '../stores/stores.ts'

/** What a line needs of its product. */
export interface LineProductRow {
  product_id: number
  supplier_product_code: string
  sku: string | null
  individual_pack_code: string | null
  description: string | null
  pack_size: string
  price: string | null
}

export interface ProductRow extends LineProductRow {
  /** The fields from here on are for the checks of orders to an external system; left out where only codes and price matter. */
  pack_type?: string | null
  unit_of_measure?: string | null
  external_product_id?: string | null
  /** What one pack of a kit holds. */
  components?: readonly { quantity: string; pack_size: string }[]
}

/** What a {@link ProductRow} is read from `product` by. */
const productColumns = sql`product_id, supplier_product_code, sku, individual_pack_code, description, pack_size::text, pack_type, unit_of_measure, price::text, external_product_id,
  coalesce((select json_agg(json_build_object('quantity', kit.quantity::text, 'pack_size', part.pack_size::text) order by kit.ordinal)
    from product_component kit join product part on part.product_id = kit.component_product_id where kit.product_id = product.product_id), '[]') as components`

/** What a {@link StoreRow} is read from `store` by. */
const storeColumns = sql`store.store_id, store.store_code, store.name, store.address1, store.address2, store.suburb, store.city, store.state, store.postal_code, store.country, store.active, store.warehouse_id, store.global_store_id, global.retailer_id as global_retailer_id,
  warehouse.warehouse_code, warehouse.external_warehouse_id`
const storeAndItsPlaces = sql`store left join store global on global.store_id = store.global_store_id left join warehouse on warehouse.warehouse_id = store.warehouse_id`

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
        select ${productColumns} from product
        where partner_id = ${partnerID} and active and (
          supplier_product_code = any(${[...codes.buyerCodes]}::text[]) or sku = any(${[...codes.supplierCodes]}::text[])
          or individual_pack_code = any(${[...codes.gtins]}::text[]))) found), '[]') as products,
      coalesce((select json_agg(found) from (
        select ${storeColumns} from ${storeAndItsPlaces}
        where store.partner_id = ${partnerID} and store.store_code = any(${[...storeCodes]}::text[])) found), '[]') as stores`
  const [row] = await runPrepared(db, statement)
  return row ?? { products: [], stores: [] }
}

/** Products by id, inactive ones left out. */
export async function productsByID(db: Queries, productIDs: readonly number[]): Promise<ProductRow[]> {
  if (productIDs.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from product where active and product_id = any(${[...productIDs]}::bigint[])`.execute(db)
  return rows
}

export async function storesByID(db: Queries, storeIDs: readonly number[]): Promise<StoreRow[]> {
  if (storeIDs.length === 0) return []
  const { rows } = await sql<StoreRow>`
    select ${storeColumns} from ${storeAndItsPlaces} where store.store_id = any(${[...storeIDs]}::bigint[])`.execute(db)
  return rows
}

/** All products and stores of all partners, for generating demo data. */
export async function findAllRecords(db: Queries): Promise<{
  products: (ProductRow & { partner_id: number })[]
  stores: (StoreRow & { partner_id: number })[]
}> {
  const products = await sql<ProductRow & { partner_id: number }>`
    select partner_id, ${productColumns} from product where active`.execute(db)
  const stores = await sql<StoreRow & { partner_id: number }>`
    select store.partner_id, ${storeColumns} from ${storeAndItsPlaces} where store.partner_id is not null`.execute(db)
  return { products: products.rows, stores: stores.rows }
}

export type NewProduct = GivenColumns<
  ProductTable,
  | 'supplier_product_code'
  | 'sku'
  | 'individual_pack_code'
  | 'description'
  | 'price'
  | 'retail_price'
  | 'pack_size'
  | 'unit_of_measure'
>

/** Created in one statement: the database takes 65,535 values at most. */
const mostCreated = 1000

/** Creates unknown products named in a message; one created in the meantime is left alone. */
export async function createProducts(
  tx: Tx,
  partnerID: number,
  products: readonly NewProduct[],
  by: string,
): Promise<ProductRow[]> {
  const created: ProductRow[] = []
  for (let at = 0; at < products.length; at += mostCreated)
    created.push(...(await createSome(tx, partnerID, products.slice(at, at + mostCreated), by)))
  return created
}

function createSome(tx: Tx, partnerID: number, products: readonly NewProduct[], by: string): Promise<ProductRow[]> {
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
      'pack_type',
      'unit_of_measure',
      'price',
      'external_product_id',
    ])
    .execute()
}
