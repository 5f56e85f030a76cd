/** Substitutes: a line that brings another article than the retailer ordered. */
import { isSameArticleCode } from '../kernel/check-digit.ts'
import { type ArticleCodes, articleName, isSameArticle } from '../products/article-codes.ts'

export interface NamedProduct {
  readonly codes: ArticleCodes
  /** What else the partner calls it. */
  readonly alternateCodes: readonly string[]
}

/**
 * Returns whether a product replaces the article that was ordered: none of the ordered codes names it.
 *
 * @param ordered null: the retailer never ordered the line, so that nothing is replaced
 */
export function isSubstitute(ordered: ArticleCodes | null, { codes, alternateCodes }: NamedProduct): boolean {
  if (ordered === null || isSameArticle(ordered, codes)) return false
  const named = [ordered.buyerCode, ordered.supplierCode, ordered.gtin].filter((code) => code !== null)
  const isAlternate = (code: string) =>
    alternateCodes.some((alternate) => isSameArticleCode(alternate.toUpperCase(), code.toUpperCase()))
  return !named.some(isAlternate)
}

export interface OrderedArticleNames {
  readonly supplierProductCode: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
}

/** Returns what a line says of the article that it replaces: 'Substitute for KW3 Kettle, blue'; null where it replaces none. */
export function substituteText(ordered: OrderedArticleNames | null): string | null {
  if (ordered === null) return null
  const { supplierProductCode: buyerCode, sku: supplierCode, gtin, description } = ordered
  const name = articleName({ buyerCode, supplierCode, gtin })
  return ['Substitute for', name, description].filter(Boolean).join(' ')
}

/** Returns a line's description with the article that it replaces: 'Kettle, red · Substitute for KW3 Kettle, blue'. */
export const withSubstitute = (description: string | null, ordered: OrderedArticleNames | null): string | null =>
  [description, substituteText(ordered)].filter(Boolean).join(' · ') || null
