/** How a line names its article. */
import { isSameArticleCode } from '../kernel/check-digit.ts'

export interface ArticleCodes {
  /** The partner's own code ("Retailer Code", supplierProductCode): IN, BP, CB; LIN/PIA IN, BP. */
  readonly buyerCode: string | null
  /** Our code (SKU): VN, VP, VC; PIA SA. */
  readonly supplierCode: string | null
  /** UP, EN, UK, UI; LIN …:EN, :UP, :SRV. */
  readonly gtin: string | null
}

/** One identifier of an article as its message writes it: DE 235 or DE 7143, and the value. */
export interface ArticleIdentifier {
  readonly qualifier: string
  readonly value: string
}

/** How a line's article is named to a person: the partner's code, else ours, else the barcode; in a sentence without any too. */
export const articleName = ({ buyerCode, supplierCode, gtin }: ArticleCodes): string =>
  buyerCode ?? supplierCode ?? gtin ?? 'an article without a code'

/** Returns whether two namings have a code in common. A code that only one of them has says nothing. */
export function isSameArticle(one: ArticleCodes, other: ArticleCodes): boolean {
  const pairs = [
    [one.buyerCode, other.buyerCode],
    [one.supplierCode, other.supplierCode],
    [one.gtin, other.gtin],
  ] as const
  return pairs.some(([a, b]) => a !== null && b !== null && isSameArticleCode(a, b))
}
