/** The article that the retailer ordered of a line, for queries of lines in orders, shipments and invoices. */
import type { ArticleIdentifier } from '@quayside/domain'
import { sql } from 'kysely'

/** Joins the newest row of what was ordered of `line` as `ordered`; nothing for a line that was never ordered. */
export const orderedOfLine = sql`left join lateral (
  select quantity, price, unit, supplier_product_code, sku, gtin, description, article_ids from ordered_line
  where ordered_line.store_order_id = line.store_order_id and ordered_line.store_order_product_id = line.store_order_product_id
  order by ordered_line_id desc limit 1) ordered on true`

/** An article as the retailer ordered it. */
export interface OrderedArticleRow {
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly article_ids: readonly ArticleIdentifier[]
}

/** The ordered article of a substitute; null for another line. Needs {@link orderedOfLine}. */
export const orderedArticleJson = sql`case when line.is_substituted then json_build_object('supplier_product_code', ordered.supplier_product_code,
  'sku', ordered.sku, 'gtin', ordered.gtin, 'description', ordered.description, 'article_ids', coalesce(ordered.article_ids, '[]')) end`
