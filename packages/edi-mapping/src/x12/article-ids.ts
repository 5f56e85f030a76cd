/** X12 product identifiers: the qualifier/value pairs (DE 235, DE 234) of PO1, IT1 and LIN. */
import type { PartnerGuide } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { ArticleCodes, DocumentLine } from '../documents.ts'
import { chooseCodes, type Identifier, type QualifierTable } from '../kernel/article-codes.ts'
import { elementCount, textAt } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

type NamedArticle = Pick<DocumentLine, 'codes' | 'articleIDs'>

const X12_QUALIFIERS: QualifierTable = {
  buyer: ['IN', 'BP', 'CB', 'SK', 'PI'],
  supplier: ['VN', 'VP', 'VC', 'VA', 'MG', 'MN', 'ST'],
  gtin: ['UP', 'EN', 'UK', 'UI', 'UA', 'EO', 'UN', 'UD', 'IB'],
  attributes: ['BO', 'CL', 'VE', 'IZ', 'SZ', 'LT', 'SN', 'PR', 'EC', 'PG', 'CH', 'ON', 'PO', 'PL', 'SM'],
}

/** Pairs from element `first` on: PO1 and IT1 06, LIN 02. Pairs without a value are left out. */
export function identifierPairs(segment: Segment, first: number): readonly Identifier[] {
  const pairs: Identifier[] = []
  for (let element = first; element < elementCount(segment); element += 2) {
    const value = textAt(segment, element + 1)
    if (value !== '') pairs.push({ qualifier: textAt(segment, element), value })
  }
  return pairs
}

export function chooseX12Codes(identifiers: readonly Identifier[], guide: PartnerGuide): ArticleCodes {
  return chooseCodes(identifiers, X12_QUALIFIERS, guide.buyerCodeQualifiers)
}

/** The value of the first pair with one of the qualifiers. */
export function pairValue(identifiers: readonly Identifier[], ...qualifiers: readonly string[]): string | null {
  return identifiers.find(({ qualifier }) => qualifiers.includes(qualifier))?.value ?? null
}

/** How many pairs a PO1, POC, IT1 or LIN takes. */
const MOST_PAIRS = 10

/** The pairs for a line: those that the partner wrote, else the partner's code, our code, barcode; refused when there is none. */
export function writePairs(sheet: MessageSheet, line: NamedArticle): readonly string[] {
  const { articleIDs = [] } = line
  if (articleIDs.length > 0)
    return articleIDs
      .slice(0, MOST_PAIRS)
      .flatMap(({ qualifier, value }) => [
        sheet.code(qualifier, 2, "The qualifier of the partner's article code"),
        sheet.code(value, 48, "The partner's article code"),
      ])
  const { buyerCode, supplierCode, gtin } = line.codes
  if (buyerCode === null && supplierCode === null && gtin === null) {
    sheet.refuse('missing', 'the article has no code that the partner knows')
  }
  return [
    ...(buyerCode === null
      ? []
      : [sheet.guide.buyerCodeQualifiers[0] ?? 'IN', sheet.code(buyerCode, 48, "The partner's article code")]),
    ...(supplierCode === null ? [] : ['VN', sheet.code(supplierCode, 48, 'The SKU')]),
    ...(gtin === null ? [] : [gtinQualifier(gtin), sheet.code(gtin, 48, 'The barcode')]),
  ]
}

/** UP for a 12-digit UPC, UK for a 14-digit case code, EN for the rest (DE 235). */
function gtinQualifier(gtin: string): string {
  return gtin.length === 12 ? 'UP' : gtin.length === 14 ? 'UK' : 'EN'
}
