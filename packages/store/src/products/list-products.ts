/** The products list: where its rows come from and what its search means. */
import { type ListQuery, productsList } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { matches, ofPartners } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'
import { isOfGtin } from './product-gtins.ts'

export interface ProductListRow {
  product_id: number
  partner_id: number
  partner_name: string
  partner_code: string
  sku: string | null
  description: string | null
  supplier_product_code: string
  purchaser_product_code: string | null
  individual_pack_code: string | null
  pack_size: string
  price: string | null
  external_product_id: string | null
  active: boolean
}

/** What a {@link ProductListRow} is read by, but for its price. */
export const productListColumns = sql`product.product_id, product.partner_id, partner.name as partner_name, partner.code as partner_code,
  product.sku, product.description, product.supplier_product_code, product.purchaser_product_code, product.individual_pack_code,
  product.pack_size, product.external_product_id, product.active`

const from = sql`product join partner using (partner_id)`

const source: ListSource<typeof productsList> = {
  spec: productsList,
  from,
  partner: 'product.partner_id',
  // As its index has it.
  search: (pattern, { search }) =>
    sql`(${matches(
      sql`(supplier_product_code || ' ' || coalesce(sku, '') || ' ' || coalesce(individual_pack_code, '') || ' ' || coalesce(description, ''))`,
      pattern,
    )} or ${isOfGtin(search)})`,
  filters: { partner: ofPartners('product.partner_id') },
  sort: {},
  key: 'product.product_id',
  order: { by: byLanguage('product.sku'), direction: 'asc' },
  rows: plainRows<ProductListRow>(sql`${productListColumns}, product.price`, from),
}

export const readProductList = (
  db: Queries,
  query: ListQuery<typeof productsList>,
  scope: PartnerScope,
): Promise<ListPage<ProductListRow>> => readList(db, source, query, scope)
