/** Finds a partner's products by any of the codes that a message may name them by. */
import { articleSpellings, type TaxRule, type UnitContent } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'
import type { GivenColumns } from '../column-names.ts'
import type { Queries, Tx } from '../database.ts'
import { runPrepared } from '../prepared.ts'
import type { ProductTable } from '../schema.ts'
import type { StoreRow } from '../stores/stores.ts'
import { priceOn } from './price-on.ts'

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
  tax_rule?: TaxRule | null
  /** What one pack of a kit holds. */
  components?: readonly { quantity: string; pack_size: string }[]
  /** Those of its alternate codes that an order names, with what a pack under the code holds. */
  alternates?: readonly { code: string; pack_size: string | null }[]
  /** What its units hold, as people stated it. */
  unit_contents?: readonly UnitContent[]
}

/** What a {@link ProductRow} is read from `product` by. */
const productColumns = (price: RawBuilder<string | null>) =>
  sql`product_id, supplier_product_code, sku, individual_pack_code, description, pack_size::text, pack_type, unit_of_measure, (${price})::text as price, external_product_id, tax_rule,
  coalesce((select json_agg(json_build_object('quantity', kit.quantity::text, 'pack_size', part.pack_size::text) order by kit.ordinal)
    from product_component kit join product part on part.product_id = kit.component_product_id where kit.product_id = product.product_id), '[]') as components,
  coalesce((select json_agg(json_build_object('unit', unit, 'quantity', trim_scale(quantity)::text, 'of', of_unit) order by unit_content_id)
    from unit_content where unit_content.product_id = product.product_id), '[]') as unit_contents`

/** What a {@link StoreRow} is read from `store` by. */
const storeColumns = sql`store.store_id, store.store_code, store.name, store.address1, store.address2, store.suburb, store.city, store.state, store.postal_code, store.country, store.active, store.warehouse_id, store.global_store_id, global.retailer_id as global_retailer_id,
  warehouse.warehouse_code, warehouse.external_warehouse_id`
const storeAndItsPlaces = sql`store left join store global on global.store_id = store.global_store_id left join warehouse on warehouse.warehouse_id = store.warehouse_id`

export interface ProductCodes {
  readonly buyerCodes: readonly string[]
  readonly supplierCodes: readonly string[]
  readonly gtins: readonly string[]
}

export interface Named {
  readonly codes: ProductCodes
  readonly storeCodes: readonly string[]
  /** The day that products are priced on, 'YYYY-MM-DD'; null: only prices without days count. */
  readonly day: string | null
}

interface AlternateRow {
  product_id: number
  code: string
  pack_size: string | null
}

/**
 * What an order names, looked up in one round trip: its products and its stores. A product is found by its alternate codes
 * too, whichever of the line's codes they stand as, where its partner has them or a person linked the code. A store is found
 * by its own code before another's alternate one; each row says which code asked for it.
 */
export async function findNamedRecords(
  db: Queries,
  partnerID: number,
  { codes, storeCodes, day }: Named,
): Promise<{ products: ProductRow[]; stores: StoreRow[] }> {
  const { buyerCodes, supplierCodes } = codes
  const gtins = codes.gtins.flatMap(articleSpellings)
  const statement = sql<{ products: ProductRow[]; alternates: AlternateRow[]; stores: StoreRow[] }>`
    with alternate as materialized (
      select product_id, alternate_code as code, alternate_pack_size::text as pack_size
      from alternate_product_code join partner using (partner_id)
      where partner_id = ${partnerID} and (alternate_product_codes_enabled or linked is not null)
        and upper(alternate_code) = any(array(select upper(code) from unnest(${[...buyerCodes, ...supplierCodes].flatMap(articleSpellings).concat(gtins)}::text[]) code)))
    select
      coalesce((select json_agg(found) from (
        select ${productColumns(priceOn(sql`${day}::date`))} from product
        where partner_id = ${partnerID} and active and (
          supplier_product_code = any(${[...buyerCodes]}::text[]) or sku = any(${[...supplierCodes]}::text[])
          or individual_pack_code = any(${[...gtins]}::text[]) or product_id = any(array(select product_id from alternate)))) found), '[]') as products,
      coalesce((select json_agg(alternate) from alternate), '[]') as alternates,
      coalesce((select json_agg(found) from (
        select ${storeColumns}, asked.code as named_code
        from unnest(${[...new Set(storeCodes)]}::text[]) as asked(code) left join store own on own.partner_id = ${partnerID} and own.store_code = asked.code
        left join alternate_store_code other on own.store_id is null and other.partner_id = ${partnerID} and upper(other.alternate_code) = upper(asked.code)
        join (${storeAndItsPlaces}) on store.store_id = coalesce(own.store_id, other.store_id)) found), '[]') as stores`
  const [row] = await runPrepared(db, statement)
  if (!row) return { products: [], stores: [] }
  const { products, alternates, stores } = row
  if (alternates.length === 0) return { products, stores }
  const ofProduct = new Map<number, AlternateRow[]>()
  for (const one of alternates) ofProduct.set(one.product_id, [...(ofProduct.get(one.product_id) ?? []), one])
  return {
    products: products.map((product) => ({ ...product, alternates: ofProduct.get(product.product_id) ?? [] })),
    stores,
  }
}

/** Products by id, inactive ones left out; `day` as in {@link Named}. */
export async function productsByID(
  db: Queries,
  productIDs: readonly number[],
  day: string | null,
): Promise<ProductRow[]> {
  if (productIDs.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select ${productColumns(priceOn(sql`${day}::date`))} from product where active and product_id = any(${[...productIDs]}::bigint[])`.execute(
    db,
  )
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
    select partner_id, ${productColumns(sql`price`)} from product where active`.execute(db)
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

/** Marks the GTIN of a product that gets active again where another active product has the GTIN by now. */
const gtinInUse = sql<string | null>`case when exists (
    select from product other where other.partner_id = product.partner_id and other.active and other.product_id <> product.product_id
      and gtin14(other.individual_pack_code) = gtin14(product.individual_pack_code))
  then product.individual_pack_code else product.duplicate_gtin end`

function createSome(tx: Tx, partnerID: number, products: readonly NewProduct[], by: string): Promise<ProductRow[]> {
  return tx
    .insertInto('product')
    .values(products.map((product) => ({ ...product, partner_id: partnerID, created_by: by, last_modified_by: by })))
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'supplier_product_code'])
        .doUpdateSet({ active: true, duplicate_gtin: gtinInUse }),
    )
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
