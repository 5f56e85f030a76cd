/** Which of a partner's products a line may mean whose codes we do not know: the likeliest first, with the reasons. */
import { foldedCode, isOneSlipAway, sharedWords, type WeightOfWord, wordsOf, wordWeights } from '../kernel/alike.ts'
import { gtin14 } from '../kernel/check-digit.ts'
import { compare, type DecimalInput, dec } from '../kernel/decimal.ts'
import { mostSuggestions, type Reason, type Suggestion, suggested } from '../kernel/suggestion.ts'
import type { ArticleCodes } from './article-codes.ts'

/** A line as its message has it. */
export interface UnknownArticle {
  readonly codes: ArticleCodes
  readonly description: string | null
  /** What one pack holds; null where the message does not say. */
  readonly packSize: DecimalInput | null
}

/** A product of the partner that may be meant. */
export interface CandidateProduct {
  readonly supplierProductCode: string
  readonly purchaserProductCode: string | null
  readonly sku: string | null
  readonly gtin: string | null
  readonly alternateCodes: readonly string[]
  readonly description: string | null
  readonly packSize: DecimalInput | null
  /** How often people chose it for lines of the partner with one of these codes. */
  readonly chosenBefore: number
  /** How many lines the partner ordered of it lately. */
  readonly orderedLately: number
}

const notNull = <T>(value: T | null): value is T => value !== null

/** The item reference without the digit of the pack and the check digit: single piece and carton of one article share it. */
const itemOf = (gtin: string): string => gtin.slice(1, -1)

/** Two numbers are one GTIN only where both have their check digit right; 8, 12, 13 and 14 digits are compared as 14. */
function gtinReason(wanted: readonly string[], known: readonly string[]): Reason | null {
  const same = wanted.find((gtin) => known.includes(gtin))
  if (same) return { kind: 'gtin', text: `GTIN ${same.replace(/^0+(?=\d{12})/, '')} is the same`, weight: 0.97 }
  const other = wanted.find((gtin) => known.some((one) => itemOf(one) === itemOf(gtin)))
  return other ? { kind: 'gtinOfPack', text: `GTIN ${other} is another pack of it`, weight: 0.8 } : null
}

/** Fewer characters are in too many codes by chance. */
const fewestAlike = 4

function codeReason(wanted: readonly string[], known: readonly string[]): Reason | null {
  for (const code of wanted)
    for (const one of known)
      if (foldedCode(code) === foldedCode(one))
        return { kind: 'code', text: `Code ${one} is the same but for how it is written`, weight: 0.9 }
  for (const code of wanted)
    for (const one of known) {
      const [a, b] = [foldedCode(code), foldedCode(one)]
      if (Math.min(a.length, b.length) < fewestAlike) continue
      if (isOneSlipAway(a, b)) return { kind: 'codeNear', text: `Code ${one} differs in one character`, weight: 0.5 }
      if (a.includes(b) || b.includes(a)) return { kind: 'codeInside', text: `Code ${one} is part of it`, weight: 0.45 }
    }
  return null
}

function descriptionReason(article: UnknownArticle, product: CandidateProduct, weightOf: WeightOfWord): Reason | null {
  const shared = sharedWords(wordsOf(article.description), wordsOf(product.description), weightOf)
  if (shared < 0.3) return null
  return {
    kind: 'description',
    text: shared > 0.95 ? 'Same description' : 'Alike description',
    weight: 0.75 * shared * shared,
  }
}

const samePack = ({ packSize }: UnknownArticle, product: CandidateProduct): boolean | null =>
  packSize === null || product.packSize === null ? null : compare(packSize, product.packSize) === 0

/** These are no reasons alone: they tell those apart that others speak for. */
function besides(article: UnknownArticle, product: CandidateProduct): readonly Reason[] {
  const { orderedLately } = product
  const ordered = `Ordered ${orderedLately} ${orderedLately === 1 ? 'time' : 'times'} lately`
  return [
    samePack(article, product) === true
      ? { kind: 'packSize' as const, text: `Same pack size (${dec(product.packSize ?? 1).toFixed()})`, weight: 0.12 }
      : null,
    orderedLately > 0 ? { kind: 'ordered' as const, text: ordered, weight: 0.04 } : null,
  ].filter(notNull)
}

function chosenReason({ chosenBefore }: CandidateProduct): Reason | null {
  if (chosenBefore === 0) return null
  const times = chosenBefore === 1 ? 'once' : `${chosenBefore} times`
  return { kind: 'chosen', text: `Chosen for this code ${times} before`, weight: 0.9 }
}

/** Another pack, or another GTIN of the partner's own, speaks against a product. */
function doubt(article: UnknownArticle, product: CandidateProduct, otherGtin: boolean): number {
  return (samePack(article, product) === false ? 0.85 : 1) * (otherGtin ? 0.6 : 1)
}

/** Candidates that nothing speaks for are left out; at most five are answered. */
export function suggestProducts<Product extends CandidateProduct>(
  article: UnknownArticle,
  candidates: readonly Product[],
): readonly Suggestion<Product>[] {
  const { buyerCode, supplierCode, gtin } = article.codes
  const wanted = [buyerCode, supplierCode, gtin].filter(notNull)
  const wantedGtins = wanted.map(gtin14).filter(notNull)
  const weightOf = wordWeights(candidates.map((product) => wordsOf(product.description)))
  const found = candidates.flatMap((product) => {
    const { supplierProductCode, purchaserProductCode, sku, alternateCodes } = product
    const known = [supplierProductCode, purchaserProductCode, sku, product.gtin, ...alternateCodes].filter(notNull)
    const knownGtins = known.map(gtin14).filter(notNull)
    const byGtin = gtinReason(wantedGtins, knownGtins)
    const reasons = [
      byGtin,
      chosenReason(product),
      byGtin?.kind === 'gtin' ? null : codeReason(wanted, known),
      descriptionReason(article, product, weightOf),
    ].filter(notNull)
    if (reasons.length === 0) return []
    const otherGtin = byGtin === null && wantedGtins.length > 0 && knownGtins.length > 0
    return [suggested(product, [...reasons, ...besides(article, product)], doubt(article, product, otherGtin))]
  })
  return mostSuggestions(found, (product) => product.supplierProductCode)
}
