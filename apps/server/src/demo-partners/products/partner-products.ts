/** Which articles of the range a demo partner buys, under its own codes and at its own prices. */
import type { SimulatedPartner } from '../partner-definition.ts'
import { seededRandom } from '../seeded-random.ts'
import { giftSetsOf, type KitPart } from './gift-sets.ts'
import { homewareRange, type RangeArticle } from './homeware-range.ts'

export interface PartnerProduct extends RangeArticle {
  readonly retailerCode: string
  /** What the partner pays, with two decimals. */
  readonly agreedPrice: string
  /** What a kit is packed of; of other articles nothing. */
  readonly parts?: readonly KitPart[]
}

/** The same for everyone who asks: the retailer simulator orders what the portal knows. */
export function partnerProducts({ code, habits, settings }: SimulatedPartner): readonly PartnerProduct[] {
  const articles = seededRandom(`products ${code}`)
    .some(homewareRange, habits.articles)
    .sort((one, other) => one.sku.localeCompare(other.sku))
  const kits = settings.product_components_enabled ? giftSetsOf(articles) : []
  return [...articles, ...kits].map((article, at) => ({
    ...article,
    retailerCode: habits.articleCode(at),
    agreedPrice: (Math.round(article.price * habits.priceShare * 20) / 20).toFixed(2),
  }))
}
