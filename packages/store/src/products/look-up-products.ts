/** The product picker: by code, SKU or description, within a person's partner scope. */
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Queries } from '../database.ts'
import { byLanguage } from '../language-order.ts'
import { containing } from '../lists/list-conditions.ts'

export interface ProductLookupFilter {
  readonly partnerCode: string | null
  readonly search: string | undefined
  readonly limit: number
}

export interface ProductLookupRow {
  product_id: number
  partner_code: string
  supplier_product_code: string
  sku: string | null
  description: string | null
  pack_size: string
  price: string | null
}

/** Active products: exact matches of code or SKU first, then those that begin with the search. */
export async function readProducts(
  db: Queries,
  { partnerCode, search, limit }: ProductLookupFilter,
  scope: PartnerScope,
): Promise<ProductLookupRow[]> {
  const pattern = containing(search)
  const wanted = search?.replaceAll('\0', '').trim() ?? ''
  const { rows } = await sql<ProductLookupRow>`
    select product_id, partner.code as partner_code, supplier_product_code, sku, description, pack_size, price
    from product join partner using (partner_id)
    where product.active and ${scopeCondition(scope, 'product.partner_id')}
      and (${partnerCode}::text is null or upper(partner.code) = upper(${partnerCode}))
      and (${pattern}::text is null or concat_ws(' ', supplier_product_code, sku, description) ilike ${pattern})
    order by lower(${wanted}) in (lower(supplier_product_code), lower(coalesce(sku, ''))) desc,
      starts_with(lower(supplier_product_code), lower(${wanted})) or starts_with(lower(coalesce(sku, '')), lower(${wanted})) desc,
      ${byLanguage('supplier_product_code')}, product_id
    limit ${limit}`.execute(db)
  return rows
}
