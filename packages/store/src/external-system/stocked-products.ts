/** The products, warehouses and partners that a question for stock is about, and what open store orders promise of them. */
import { acknowledgementStatus, articleSpellings, orderStatus, type PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'

export interface StockPartnerRow {
  readonly partner_id: number
  readonly code: string
  readonly external_customer_id: string | null
  readonly retailer_code: string | null
}

export interface StockPartnerFilter {
  readonly partnerCode: string | null
  readonly customer: string | null
  readonly retailer: string | null
  readonly store: string | null
}

/** Partners in the scope that have an external system and match all given criteria. */
export async function findStockPartners(
  db: Queries,
  { partnerCode, customer, retailer, store }: StockPartnerFilter,
  scope: PartnerScope,
): Promise<StockPartnerRow[]> {
  const { rows } = await sql<StockPartnerRow>`
    select partner_id, code, external_customer_id, retailer_code from partner left join retailer using (retailer_id)
    where active and has_external_system and ${scopeCondition(scope, 'partner.partner_id')}
      and (${partnerCode}::text is null or upper(code) = upper(${partnerCode}))
      and (${customer}::text is null or external_customer_id = ${customer})
      and (${retailer}::text is null or upper(retailer_code) = upper(${retailer}))
      and (${store}::text is null or exists (select from store where store.partner_id = partner.partner_id and store_code = ${store}))
    order by code`.execute(db)
  return rows
}

export interface StockWarehouseRow {
  readonly warehouse_id: number
  readonly partner_id: number
  readonly warehouse_code: string
  readonly external_warehouse_id: string | null
}

/** The partners' warehouses, or the one that goes by this code or external id. */
export async function findStockWarehouses(
  db: Queries,
  partnerIDs: readonly number[],
  warehouse: string | null,
): Promise<StockWarehouseRow[]> {
  const { rows } = await sql<StockWarehouseRow>`
    select warehouse_id, partner_id, warehouse_code, external_warehouse_id from warehouse
    where partner_id = any(${[...partnerIDs]}::bigint[])
      and (${warehouse}::text is null or upper(warehouse_code) = upper(${warehouse}) or external_warehouse_id = ${warehouse})
    order by partner_id, warehouse_code`.execute(db)
  return rows
}

export interface StockProductRow {
  readonly partner_id: number
  /** As it was asked for. */
  readonly code: string
  readonly external_product_id: string | null
  readonly sku: string | null
}

/** Products of the partners by Retailer Code, SKU, GTIN or external product id. */
export async function findStockProducts(
  db: Queries,
  partnerIDs: readonly number[],
  codes: readonly string[],
): Promise<StockProductRow[]> {
  const spelled = codes.flatMap((code) => articleSpellings(code).map((spelling) => ({ code, spelling })))
  const { rows } = await sql<StockProductRow>`
    with asked as (select code from unnest(${[...codes]}::text[]) as code),
    spelled as (select * from unnest(${spelled.map(({ code }) => code)}::text[], ${spelled.map(({ spelling }) => spelling)}::text[]) as spelled (code, spelling)),
    product_code as (
      select partner_id, supplier_product_code as code, product_id, 1 as preference from product
        where partner_id = any(${[...partnerIDs]}::bigint[]) and supplier_product_code = any(${[...codes]}::text[])
      union all select partner_id, sku, product_id, 2 from product
        where partner_id = any(${[...partnerIDs]}::bigint[]) and sku = any(${[...codes]}::text[])
      union all select partner_id, spelled.code, product_id, 3 from product join spelled on individual_pack_code = spelling
        where partner_id = any(${[...partnerIDs]}::bigint[])
      union all select partner_id, external_product_id, product_id, 4 from product
        where partner_id = any(${[...partnerIDs]}::bigint[]) and external_product_id = any(${[...codes]}::text[]))
    select distinct on (product_code.partner_id, product_code.code) product_code.partner_id, product_code.code,
      product.external_product_id, product.sku
    from product_code join asked using (code) join product using (product_id)
    order by product_code.partner_id, product_code.code, preference`.execute(db)
  return rows
}

export interface PromisedRow {
  readonly external_warehouse_id: string | null
  readonly external_product_id: string
  /** In EACH. */
  readonly promised: string
}

/**
 * What acknowledged lines still want of these products, per warehouse, of all partners: the stock is one, whoever asks. Lines
 * of store orders that are reserved or sent count at the warehouse already; a line without a warehouse counts at the
 * partner's only one, or at none.
 */
export async function promisedStock(db: Queries, externalProductIDs: readonly string[]): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    select warehouse.external_warehouse_id, product.external_product_id,
      sum(greatest(line.quantity_acknowledged - line.quantity_shipped, 0) * product.pack_size) as promised
    from store_order so join partner on partner.partner_id = so.partner_id and partner.has_external_system
      join purchase_order po using (order_id)
      join store_order_product line using (store_order_id)
      join product on product.product_id = line.product_id and product.external_product_id = any(${[...externalProductIDs]}::text[])
      left join lateral (select min(warehouse_id) as warehouse_id from warehouse where partner_id = so.partner_id having count(*) = 1) only_one on true
      left join warehouse on warehouse.warehouse_id = coalesce(line.warehouse_id, so.warehouse_id, po.warehouse_id, only_one.warehouse_id)
    where so.order_status in (${sql.lit(orderStatus.draft)}, ${sql.lit(orderStatus.entered)}, ${sql.lit(orderStatus.waiting)}, ${sql.lit(orderStatus.received)})
      and so.acknowledgment_status <> ${sql.lit(acknowledgementStatus.notAcknowledged)}
      and line.quantity_acknowledged > 0
    group by 1, 2`.execute(db)
  return rows
}
