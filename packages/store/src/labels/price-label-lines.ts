/** The lines that price labels are printed for. */
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

export interface PriceLabelLineRow {
  code: string
  description: string | null
  gtin: string | null
  retail_price: string | null
  /** What was acknowledged; where nothing was yet, what is ordered. */
  quantity: string
}

/** Those of the store orders that are ticked for it (Print Label), in the order of the documents. */
export async function readPriceLabelLines(db: Queries, storeOrderIDs: readonly number[]): Promise<PriceLabelLineRow[]> {
  const { rows } = await sql<PriceLabelLineRow>`
    select coalesce(line.supplier_product_code, product.supplier_product_code, line.sku, product.sku, line.gtin, '') as code,
      coalesce(line.description, product.description) as description, coalesce(line.gtin, product.individual_pack_code) as gtin,
      line.line_product_retail_price as retail_price, coalesce(line.quantity_acknowledged, line.quantity) as quantity
    from store_order_product line left join product using (product_id)
    where line.store_order_id = any(${[...storeOrderIDs]}::bigint[]) and line.print_price_label
    order by line.store_order_id, line.ordinal`.execute(db)
  return rows
}
