/** One product with all that belongs to it: read, locked, written, deleted. */
import { endedStatuses, flowStatus } from '@quayside/domain'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { newVersion } from '../new-version.ts'
import type {
  AlternateProductCodeTable,
  AlternateProductPriceTable,
  ProductTable,
  UnitContentTable,
} from '../schema.ts'

export type ProductRecordRow = Selectable<ProductTable> & {
  partner_code: string
  partner_name: string
  alternate_product_codes_enabled: boolean
  alternate_product_prices_enabled: boolean
  product_components_enabled: boolean
  /** The master product of its partner's customer that it is listed as. */
  master_product_id: number | null
}

export type AlternateCodeRow = Selectable<AlternateProductCodeTable>
export type AlternatePriceRow = Selectable<AlternateProductPriceTable>

export interface ComponentRow {
  product_component_id: number
  component_product_id: number
  quantity: string
  supplier_product_code: string
  sku: string | null
  description: string | null
}

export async function findProduct(db: Queries, productID: number): Promise<ProductRecordRow | null> {
  const row = await db
    .selectFrom('product')
    .innerJoin('partner', 'partner.partner_id', 'product.partner_id')
    .leftJoin('master_product', (join) =>
      join
        .onRef('master_product.external_customer_id', '=', 'partner.external_customer_id')
        .onRef('master_product.external_product_id', '=', 'product.external_product_id'),
    )
    .selectAll('product')
    .select([
      'partner.code as partner_code',
      'partner.name as partner_name',
      'partner.alternate_product_codes_enabled',
      'partner.alternate_product_prices_enabled',
      'partner.product_components_enabled',
      'master_product.master_product_id',
    ])
    .where('product.product_id', '=', productID)
    .executeTakeFirst()
  return row ?? null
}

export interface ProductParts {
  readonly codes: readonly AlternateCodeRow[]
  readonly prices: readonly AlternatePriceRow[]
  readonly components: readonly ComponentRow[]
  readonly unitContents: readonly Selectable<UnitContentTable>[]
  readonly openOrders: number
}

/** What hangs below a product, and how many open orders have a line of it. */
export async function readProductParts(db: Queries, productID: number): Promise<ProductParts> {
  const codes = await db
    .selectFrom('alternate_product_code')
    .selectAll()
    .where('product_id', '=', productID)
    .orderBy('alternate_product_code_id')
    .execute()
  const prices = await db
    .selectFrom('alternate_product_price')
    .selectAll()
    .where('product_id', '=', productID)
    .orderBy('alternate_product_price_id')
    .execute()
  const components = await db
    .selectFrom('product_component')
    .innerJoin('product as part', 'part.product_id', 'product_component.component_product_id')
    .select([
      'product_component_id',
      'component_product_id',
      'quantity',
      'part.supplier_product_code',
      'part.sku',
      'part.description',
    ])
    .where('product_component.product_id', '=', productID)
    .orderBy('ordinal')
    .orderBy('product_component_id')
    .execute()
  const unitContents = await db
    .selectFrom('unit_content')
    .selectAll()
    .where('product_id', '=', productID)
    .orderBy('unit_content_id')
    .execute()
  return { codes, prices, components, unitContents, openOrders: await countOpenOrders(db, productID) }
}

async function countOpenOrders(db: Queries, productID: number): Promise<number> {
  const over = [...endedStatuses, flowStatus.completed, flowStatus.cancelled]
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id) as orders from store_order_product join purchase_order using (order_id)
    where store_order_product.product_id = ${productID} and purchase_order.status <> all(${over}::text[])`.execute(db)
  return rows[0]?.orders ?? 0
}

/** False where there is no such product. */
export async function lockProduct(tx: Tx, productID: number): Promise<boolean> {
  const { rows } = await sql`select from product where product_id = ${productID} for update`.execute(tx)
  return rows.length > 0
}

export type ProductUpdate = Updateable<ProductTable>

export async function updateProductRow(tx: Tx, productID: number, update: ProductUpdate, by: string): Promise<void> {
  await tx
    .updateTable('product')
    .set({ ...update, ...newVersion(by) })
    .where('product_id', '=', productID)
    .execute()
}

/** The id of the partner's product with this code, inactive ones included; null where it is free. */
export async function productWithCode(tx: Queries, partnerID: number, code: string): Promise<number | null> {
  const row = await tx
    .selectFrom('product')
    .select('product_id')
    .where('partner_id', '=', partnerID)
    .where('supplier_product_code', '=', code)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Answers its id; null where the partner has a product of this code. */
export async function insertProduct(tx: Tx, partnerID: number, code: string, by: string): Promise<number | null> {
  const row = await tx
    .insertInto('product')
    .values({ partner_id: partnerID, supplier_product_code: code, created_by: by, last_modified_by: by })
    .onConflict((conflict) => conflict.columns(['partner_id', 'supplier_product_code']).doNothing())
    .returning('product_id')
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Where a product is used: the first few names of each kind, and how many there are. */
export interface ProductUse {
  readonly kind: 'order' | 'invoice' | 'kit'
  readonly names: readonly string[]
  readonly total: number
}

const shownUses = 3

export async function readProductUses(db: Queries, productID: number): Promise<readonly ProductUse[]> {
  const { rows } = await sql<{ kind: ProductUse['kind']; name: string }>`
    select 'order' as kind, order_number as name from purchase_order where order_id in (
      select order_id from store_order_product where product_id = ${productID}
      union select order_id from store_order_product_component part join store_order_product using (store_order_product_id) where part.product_id = ${productID})
    union all
    select 'invoice', coalesce(invoice_number, 'without a number') from invoice
      where invoice_id in (select invoice_id from invoice_product where product_id = ${productID})
    union all
    select 'kit', kit.supplier_product_code from product_component join product kit using (product_id)
      where component_product_id = ${productID}
    order by 1, 2`.execute(db)
  return (['order', 'invoice', 'kit'] as const).flatMap((kind) => {
    const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
    return names.length > 0 ? [{ kind, names: names.slice(0, shownUses), total: names.length }] : []
  })
}

/** With its alternate codes, alternate prices and components. */
export async function deleteProductRow(tx: Tx, productID: number): Promise<void> {
  await tx.deleteFrom('product').where('product_id', '=', productID).execute()
}
