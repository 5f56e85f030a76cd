/** Choosing a line's article codes among the identifiers that a message lists in any order. */
import { type ArticleCodes, type ArticleIdentifier, gtin14, withoutInvisible } from '@quayside/domain'

export type Identifier = ArticleIdentifier

/** Which qualifiers name which code, the preferred one first. */
export interface QualifierTable {
  readonly buyer: readonly string[]
  readonly supplier: readonly string[]
  readonly gtin: readonly string[]
  /** Identifiers that are attributes, not article codes: colour, size, batch … */
  readonly attributes: readonly string[]
}

/**
 * The partner's own code is looked for under the guide's qualifiers first. When no known qualifier is there, the first
 * identifier that is no attribute counts as the partner's code: an article under an odd qualifier can still be matched.
 * Codes are chosen without their invisible characters.
 */
export function chooseCodes(
  written: readonly Identifier[],
  table: QualifierTable,
  buyerFirst: readonly string[],
): ArticleCodes {
  const identifiers = written
    .map(({ qualifier, value }) => ({ qualifier, value: withoutInvisible(value) }))
    .filter(({ value }) => value !== '')
  const codes: ArticleCodes = {
    buyerCode: firstUnder(buyerFirst, identifiers) ?? firstUnder(table.buyer, identifiers),
    supplierCode: firstUnder(table.supplier, identifiers),
    gtin: firstUnder(table.gtin, identifiers),
  }
  if (!hasCode(codes)) return { ...codes, ...unusualCode(identifiers, table) }
  return codes.gtin === null ? { ...codes, gtin: unnamedGtin(identifiers, table) } : codes
}

/** The value under the first of the qualifiers that is there. */
function firstUnder(qualifiers: readonly string[], identifiers: readonly Identifier[]): string | null {
  for (const wanted of qualifiers)
    for (const { qualifier, value } of identifiers) if (qualifier === wanted) return value
  return null
}

/** A barcode beside the other codes under a qualifier that we do not know: its check digit tells it. */
function unnamedGtin(identifiers: readonly Identifier[], table: QualifierTable): string | null {
  const known = [...table.buyer, ...table.supplier, ...table.attributes]
  const found = identifiers.find(({ qualifier, value }) => !known.includes(qualifier) && gtin14(value) !== null)
  return found?.value ?? null
}

export const hasCode = (codes: ArticleCodes): boolean =>
  codes.buyerCode !== null || codes.supplierCode !== null || codes.gtin !== null

function unusualCode(identifiers: readonly Identifier[], table: QualifierTable): Partial<ArticleCodes> {
  const first = identifiers.find(({ qualifier }) => !table.attributes.includes(qualifier))
  if (first === undefined) return {}
  return gtin14(first.value) === null ? { buyerCode: first.value } : { gtin: first.value }
}
