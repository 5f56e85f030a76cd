/** What a retailer ordered of a line: the quantity, in the unit that the line has now, and the article. */
import type { OrderedArticleRecord } from '@quayside/contract'
import { isSameUnit } from '@quayside/domain'
import type { OrderedArticleRow } from '@quayside/store'

interface LineUnits {
  readonly quantity: string
  readonly order_line_unit: string | null
}

/** null: the retailer never ordered the line. */
type Ordered = { readonly quantity: string; readonly unit: string | null } | null

/** Returns the ordered quantity; the line's own where it was never ordered, or in another unit. */
export function orderedQuantity(line: LineUnits, ordered: Ordered): string {
  if (ordered === null) return line.quantity
  const isSame = ordered.unit === line.order_line_unit || isSameUnit(ordered.unit ?? '', line.order_line_unit ?? '')
  return isSame ? ordered.quantity : line.quantity
}

/** The ordered article of a substitute as calls answer it; null where the line brings the ordered article. */
export const presentOrderedArticle = (row: OrderedArticleRow | null): OrderedArticleRecord | null =>
  row && {
    supplierProductCode: row.supplier_product_code,
    sku: row.sku,
    gtin: row.gtin,
    description: row.description,
  }
