/** The product picker: active products by code, SKU or description. */
import { type ListQuery, productPicker } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { bestMatchFirst, ofPartners } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { readPicked } from '../lists/read-list.ts'
import { isOfGtin } from './product-gtins.ts'

export interface ProductLookupRow {
  product_id: number
  partner_code: string
  supplier_product_code: string
  sku: string | null
  description: string | null
  pack_size: string
  price: string | null
}

const from = sql`product join partner using (partner_id)`

const source: ListSource<typeof productPicker> = {
  spec: productPicker,
  from,
  partner: 'product.partner_id',
  always: sql`product.active`,
  search: (pattern, { search }) =>
    sql`(concat_ws(' ', supplier_product_code, sku, description) ilike ${pattern} or ${isOfGtin(search)})`,
  filters: { partner: ofPartners('product.partner_id') },
  sort: {},
  key: 'product_id',
  order: bestMatchFirst(['supplier_product_code', 'sku'], sql`${byLanguage('supplier_product_code')}, product_id`),
  rows: plainRows<ProductLookupRow>(
    sql`product_id, partner.code as partner_code, supplier_product_code, sku, description, pack_size, price`,
    from,
  ),
}

export const readProducts = (
  db: Queries,
  query: ListQuery<typeof productPicker>,
  scope: PartnerScope,
): Promise<readonly ProductLookupRow[]> => readPicked(db, source, query, scope)
