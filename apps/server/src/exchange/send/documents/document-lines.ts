/** What the documents of an order have in common: their lines, and amounts as messages write them. */
import type { PriceBasis } from '@quayside/domain'
import type { DocumentLine, OrderedArticle } from '@quayside/edi-mapping'
import type { DocumentInvoiceLine, DocumentLineRow, OrderedArticleRow } from '@quayside/store'

export const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
export const plainOrNull = (decimal: string | null): string | null => (decimal === null ? null : plain(decimal))

/** Of a line that has no unit. */
export const unitOfNone = 'EA'

/** What names a line; the article by its identifiers as the partner wrote them, where it is still that article. */
type NamedRow = Pick<
  DocumentLineRow & DocumentInvoiceLine,
  'order_line_number' | 'order_line_unit' | 'supplier_product_code' | 'sku' | 'gtin' | 'description' | 'article_ids'
> & { readonly price_basis?: PriceBasis | null; readonly ordered_article?: OrderedArticleRow | null }

/** An article by its codes, and by its identifiers as the partner wrote them where there are any. */
const articleOf = (row: OrderedArticleRow): OrderedArticle => ({
  codes: { buyerCode: row.supplier_product_code, supplierCode: row.sku, gtin: row.gtin },
  ...(row.article_ids.length > 0 ? { articleIDs: row.article_ids } : {}),
  description: row.description,
})

export const lineOf = (row: NamedRow, ordinal: number): DocumentLine => ({
  lineNumber: row.order_line_number ?? String(ordinal),
  ...articleOf({ ...row, article_ids: row.article_ids ?? [] }),
  ...(row.ordered_article ? { orderedArticle: articleOf(row.ordered_article) } : {}),
  unit: row.order_line_unit ?? unitOfNone,
  ...(row.price_basis?.ratio ? { priceBasis: row.price_basis } : {}),
})
