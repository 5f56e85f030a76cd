/** Kits of the demo range: sets packed from single articles, for partners that take them. */
import { companyPrefix, gs1Number13 } from './gs1.ts'
import type { RangeArticle } from './homeware-range.ts'

export interface KitPart {
  readonly sku: string
  readonly quantity: number
}

export interface GiftSet extends RangeArticle {
  readonly parts: readonly KitPart[]
}

/** Name, code, and how many of which families. */
const sets = [
  ['Kitchen set', 'GS-KIT', { 'TT-5070': 2, 'OM-PR': 1, 'PH-20': 2 }],
  ['Table set', 'GS-TAB', { 'NP-45': 1, 'RN-40': 1, 'CO-10': 1 }],
  ['Bath set', 'GS-BTH', { 'BT-70': 1, 'HT-40': 2, 'FC-30': 1 }],
] as const

/** A set costs a tenth less than its parts. */
function giftSet(
  name: string,
  sku: string,
  number: number,
  parts: readonly (KitPart & { article: RangeArticle })[],
): GiftSet {
  const sum = (value: (article: RangeArticle) => number) =>
    parts.reduce((total, part) => total + value(part.article) * part.quantity, 0)
  const price = Math.round(sum((article) => article.price) * 18) / 20
  return {
    sku,
    gtin: gs1Number13(companyPrefix, number),
    description: `${name}, ${parts.reduce((total, part) => total + part.quantity, 0)} pieces`,
    price,
    retailPrice: Math.ceil(price * 2.3) - 0.05,
    packSize: 1,
    weight: Math.round(sum((article) => article.weight) * 100) / 100,
    parts: parts.map(({ sku: part, quantity }) => ({ sku: part, quantity })),
  }
}

/** The sets that can be packed of these articles: of each family the first one that is there. */
export function giftSetsOf(articles: readonly RangeArticle[]): readonly GiftSet[] {
  return sets.flatMap(([name, sku, families], at) => {
    const parts = Object.entries(families).flatMap(([family, quantity]) => {
      const article = articles.find((one) => one.sku.startsWith(family))
      return article ? [{ sku: article.sku, quantity, article }] : []
    })
    return parts.length === Object.keys(families).length ? [giftSet(name, sku, 901 + at, parts)] : []
  })
}
