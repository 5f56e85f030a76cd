/** Master products with the products that partners of their customer list them as: the list, one, its edits, a new child. */
import { type ListQuery, masterProductsList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries, Tx } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { bestMatchFirst, matches } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList, readPicked } from '../lists/read-list.ts'
import { newVersion } from '../new-version.ts'
import type { MasterProductTable } from '../schema.ts'
import { now } from '../uploads/upload-target.ts'
import { packCodeKey } from './product-gtins.ts'
import { productUpload } from './upload-products.ts'

export interface MasterProductListRow {
  master_product_id: number
  external_product_id: string
  external_customer_id: string
  customer_name: string
  sku: string
  description: string | null
  pack_size: string
  pack_type: string | null
  weight: string | null
}

export type MasterProductRecordRow = Selectable<MasterProductTable> & { customer_name: string }

/** Some partner in the scope belongs to its customer; for an administrator it need not have any. */
const inScope = (scope: PartnerScope): RawBuilder<boolean> =>
  scope.all
    ? sql<boolean>`true`
    : sql<boolean>`master_product.external_customer_id = any(array(
        select external_customer_id from partner where external_customer_id is not null and ${scopeCondition(scope, 'partner.partner_id')}))`

const columns = sql`master_product_id, external_product_id, master_product.external_customer_id, customer_name, sku, description, pack_size, pack_type, weight`
const from = sql`master_product join customer using (external_customer_id)`

/** As its index has it. */
const searched = sql`(sku || ' ' || external_product_id || ' ' || coalesce(description, ''))`

const source: ListSource<typeof masterProductsList> = {
  spec: masterProductsList,
  from,
  partner: inScope,
  search: (pattern) => matches(searched, pattern),
  filters: { customer: (customer) => sql`master_product.external_customer_id = ${customer}` },
  sort: {},
  key: 'master_product_id',
  order: { by: byLanguage('sku'), direction: 'asc' },
  rows: plainRows<MasterProductListRow>(columns, from),
}

export const readMasterProductList = (
  db: Queries,
  query: ListQuery<typeof masterProductsList>,
  scope: PartnerScope,
): Promise<ListPage<MasterProductListRow>> => readList(db, source, query, scope)

const picker: ListSource<typeof masterProductsList> = {
  ...source,
  search: (pattern) => sql`${searched} ilike ${pattern}`,
  order: bestMatchFirst(['sku', 'external_product_id'], sql`${byLanguage('sku')}, master_product_id`),
}

export const findMasterProducts = (
  db: Queries,
  query: ListQuery<typeof masterProductsList>,
  scope: PartnerScope,
): Promise<readonly MasterProductListRow[]> => readPicked(db, picker, query, scope)

export async function findMasterProduct(db: Queries, masterProductID: number): Promise<MasterProductRecordRow | null> {
  const row = await db
    .selectFrom('master_product')
    .innerJoin('customer', 'customer.external_customer_id', 'master_product.external_customer_id')
    .selectAll('master_product')
    .select('customer.customer_name')
    .where('master_product_id', '=', masterProductID)
    .executeTakeFirst()
  return row ?? null
}

export interface ChildProductRow {
  product_id: number
  partner_code: string
  partner_name: string
  description: string | null
  pack_size: string
  pack_type: string | null
  purchaser_product_code: string | null
  supplier_product_code: string
  sku: string | null
  price: string | null
}

/** The products of partners of the customer that are listed as this one, of the partners in the scope, by partner. */
export async function readChildProducts(
  db: Queries,
  { external_customer_id, external_product_id }: MasterProductRecordRow,
  scope: PartnerScope,
): Promise<readonly ChildProductRow[]> {
  const { rows } = await sql<ChildProductRow>`
    select product_id, partner.code as partner_code, partner.name as partner_name, description, pack_size, pack_type,
      purchaser_product_code, supplier_product_code, sku, price
    from product join partner using (partner_id)
    where external_product_id = ${external_product_id} and partner.external_customer_id = ${external_customer_id}
      and ${scopeCondition(scope, 'product.partner_id')}
    order by ${byLanguage('partner.name')}, ${byLanguage('supplier_product_code')}, product_id`.execute(db)
  return rows
}

/** False where there is no such master product. */
export async function lockMasterProduct(tx: Tx, masterProductID: number): Promise<boolean> {
  const { rows } =
    await sql`select from master_product where master_product_id = ${masterProductID} for update`.execute(tx)
  return rows.length > 0
}

export type MasterProductUpdate = Updateable<MasterProductTable>

export async function updateMasterProductRow(
  tx: Tx,
  masterProductID: number,
  update: MasterProductUpdate,
  by: string,
): Promise<void> {
  await tx
    .updateTable('master_product')
    .set({ ...update, ...newVersion(by) })
    .where('master_product_id', '=', masterProductID)
    .execute()
}

/** The id of the customer's master product that the external system calls so; null where there is none. */
export async function masterProductOf(
  db: Queries,
  externalCustomerID: string,
  externalProductID: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('master_product')
    .select('master_product_id')
    .where('external_customer_id', '=', externalCustomerID)
    .where('external_product_id', '=', externalProductID)
    .executeTakeFirst()
  return row?.master_product_id ?? null
}

export interface NewChild {
  readonly masterProductID: number
  readonly partnerID: number
  readonly supplierProductCode: string
}

/**
 * A product of the partner with what the master product has; a GTIN that the partner has already stays with its product.
 * Answers its id; null where the partner has a product of this code.
 */
export async function insertChildProduct(
  tx: Tx,
  { masterProductID, partnerID, supplierProductCode }: NewChild,
  by: string,
): Promise<number | null> {
  const { rows } = await sql<{ product_id: number }>`
    insert into product (partner_id, supplier_product_code, external_product_id, sku, description, pack_size, pack_type, weight,
      units_on_pallet_layer, layers_on_pallet, individual_pack_code, created_by, last_modified_by)
    select ${partnerID}, ${supplierProductCode}, external_product_id, sku, description, pack_size, pack_type, weight,
      cartons_per_layer, layers_on_pallet,
      case when not exists (select from product where partner_id = ${partnerID} and active
        and ${packCodeKey(sql`individual_pack_code`)} = ${packCodeKey(sql`gtin`)}) then gtin end, ${by}, ${by}
    from master_product where master_product_id = ${masterProductID}
    on conflict (partner_id, supplier_product_code) do nothing returning product_id`.execute(tx)
  return rows[0]?.product_id ?? null
}

export interface MasterProductLine {
  master_product_id: number
  /** Null: no partner lists it. */
  product_id: number | null
  values: Record<string, string | null>
}

const ofProduct = (header: string) => sql`${header}::text, ${now(productUpload, header)}`

/**
 * The master products of a customer as lines of their file, one for each product that a partner in the scope lists them as,
 * so many at a time.
 */
export async function readMasterProductLines(
  db: Queries,
  { externalCustomerID, scope }: { readonly externalCustomerID: string; readonly scope: PartnerScope },
  after: Pick<MasterProductLine, 'master_product_id' | 'product_id'>,
  most: number,
): Promise<readonly MasterProductLine[]> {
  const { rows } = await sql<MasterProductLine>`
    select master_product_id, product.product_id, jsonb_build_object(
      'ProductID', master.external_product_id, 'SKU', master.sku, 'PartnerCode', product.partner_code, 'GTIN', case when product.product_id is null then master.gtin else product.individual_pack_code end,
      'PackSize', trim_scale(coalesce(product.pack_size, master.pack_size))::text, 'PackType', coalesce(product.pack_type, master.pack_type),
      'CartonsPerLayer', trim_scale(coalesce(product.units_on_pallet_layer, master.cartons_per_layer))::text,
      'LayersOnPallet', trim_scale(coalesce(product.layers_on_pallet, master.layers_on_pallet))::text,
      ${sql.join(['Price', 'TaxRule', 'AlternateCodes', 'AlternatePrices'].map(ofProduct))}) as values
    from master_product master left join (
        select product.*, partner.code as partner_code, partner.external_customer_id from product join partner using (partner_id)
        where ${scopeCondition(scope, 'product.partner_id')}) product
      on product.external_product_id = master.external_product_id and product.external_customer_id = master.external_customer_id
    where master.external_customer_id = ${externalCustomerID}
      and (master_product_id, coalesce(product.product_id, 0)) > (${after.master_product_id}::bigint, ${after.product_id ?? 0}::bigint)
    order by master_product_id, coalesce(product.product_id, 0) limit ${most}`.execute(db)
  return rows
}
