/** How a line keeps the identifiers of its article: they are mostly codes that stand beside them already. */
import type { ArticleIdentifier } from '@quayside/domain'

interface LineCodes {
  readonly supplier_product_code: string | null
  readonly sku: string | null
  readonly gtin: string | null
}

/**
 * Qualifiers and values in turns: 1, 2 or 3 stands for the line's supplier product code, SKU or GTIN. As VN1UP3 where qualifiers have two characters
 * and every value is one of those, else as a JSON list. The database's article_ids_of() reads both. Null: there are none.
 */
export function lineArticleCodes(
  identifiers: readonly ArticleIdentifier[] | undefined,
  { supplier_product_code, sku, gtin }: LineCodes,
): string | null {
  if (!identifiers || identifiers.length === 0) return null
  const codes = [supplier_product_code, sku, gtin]
  const pairs = identifiers.flatMap(({ qualifier, value }) => {
    const place = codes.indexOf(value)
    return [qualifier, place < 0 ? value : place + 1]
  })
  const short = pairs.join('')
  const isShort = identifiers.every(({ qualifier, value }) => /^\w\w$/.test(qualifier) && codes.includes(value))
  return isShort ? short : JSON.stringify(pairs)
}
