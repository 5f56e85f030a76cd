/** Choosing a line's article codes among the identifiers that a message lists in any order. */
import type { ArticleCodes } from '../documents.ts'

/** One identifier of a line: its qualifier (DE 235 or DE 7143) and its value. */
export interface Identifier {
  readonly qualifier: string
  readonly value: string
}

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
 */
export function chooseCodes(
  identifiers: readonly Identifier[],
  table: QualifierTable,
  buyerFirst: readonly string[],
): ArticleCodes {
  const find = (qualifiers: readonly string[]) =>
    qualifiers
      .map((wanted) => identifiers.find(({ qualifier }) => qualifier === wanted)?.value)
      .find((value) => value !== undefined)
  const codes: ArticleCodes = {
    buyerCode: find([...buyerFirst, ...table.buyer]) ?? null,
    supplierCode: find(table.supplier) ?? null,
    gtin: find(table.gtin) ?? null,
  }
  return hasCode(codes) ? codes : { ...codes, ...unusualCode(identifiers, table) }
}

export const hasCode = (codes: ArticleCodes): boolean =>
  codes.buyerCode !== null || codes.supplierCode !== null || codes.gtin !== null

/** How a line's article is named to a person: the partner's code, else ours, else the barcode. */
export const articleName = (codes: ArticleCodes): string =>
  codes.buyerCode ?? codes.supplierCode ?? codes.gtin ?? 'no article code'

function unusualCode(identifiers: readonly Identifier[], table: QualifierTable): Partial<ArticleCodes> {
  const first = identifiers.find(({ qualifier }) => !table.attributes.includes(qualifier))
  if (first === undefined) return {}
  return /^(\d{8}|\d{12,14})$/.test(first.value) ? { gtin: first.value } : { buyerCode: first.value }
}
