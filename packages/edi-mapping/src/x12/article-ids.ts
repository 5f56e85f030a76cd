/** X12 product identifiers: the qualifier/value pairs (DE 235, DE 234) of PO1, IT1 and LIN. */
import type { ArticleCodes, PartnerGuide } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DocumentLine, OrderedArticle } from '../documents.ts'
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

/** Pairs from element `first` on, below `end`: PO1 and IT1 06, LIN 02, SLN 09, ACK 07. Pairs without a value are left out. */
export function identifierPairs(
  segment: Segment,
  first: number,
  end = Number.POSITIVE_INFINITY,
): readonly Identifier[] {
  const pairs: Identifier[] = []
  for (let element = first; element < Math.min(elementCount(segment), end); element += 2) {
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

/** How many pairs a PO1, POC or IT1 takes, and how many a LIN. */
const MOST_PAIRS = 10
const MOST_LIN_PAIRS = 15

/** The pairs of a PO1, POC or IT1: the article's first ten identifiers. */
export function writePairs(sheet: MessageSheet, line: NamedArticle): readonly string[] {
  return written(sheet, namesOf(sheet, line).slice(0, MOST_PAIRS))
}

/** Further LINs below a PO1 or POC for the pairs that do not fit in it. */
export function writeFurtherPairs(sheet: MessageSheet, { articleIDs = [] }: NamedArticle): void {
  for (let at = MOST_PAIRS; at < articleIDs.length; at += MOST_LIN_PAIRS)
    sheet.add('LIN', '', ...written(sheet, partnersNames(articleIDs.slice(at, at + MOST_LIN_PAIRS))))
}

/** An IT1 has nowhere to put further pairs: those left out are reported in a remark. */
export function writeInvoicePairs(sheet: MessageSheet, line: NamedArticle): readonly string[] {
  return pairsWithin(sheet, namesOf(sheet, line), MOST_PAIRS)
}

/** The single LIN of an item, with its batch; pairs that do not fit are reported in a remark. */
export function writeItemPairs(sheet: MessageSheet, line: NamedArticle, batch: readonly string[]): readonly string[] {
  return [...pairsWithin(sheet, namesOf(sheet, line), MOST_LIN_PAIRS - batch.length / 2), ...batch]
}

/** The pairs of the ordered article in a PO1 or POC, whose line may bring a substitute. */
export const orderedNames = (line: DocumentLine): NamedArticle => line.orderedArticle ?? line

/** The pairs from ACK07 on: the substitute. Pairs that do not fit are reported in a remark. */
export const writeSubstitutePairs = (sheet: MessageSheet, line: NamedArticle): readonly string[] =>
  pairsWithin(sheet, namesOf(sheet, line), MOST_PAIRS)

/** SLN03, DE 662: the subline was substituted. */
const SUBSTITUTED = 'S'
/** SLN09: the first pair. */
const SLN_PAIRS = 9

/** Writes the SLN that names the ordered article below an item or invoice line of a substitute; none below another. */
export function writeOrderedArticle(
  sheet: MessageSheet,
  { lineNumber, orderedArticle }: DocumentLine,
  quantity: string,
  unit: string,
): void {
  if (!orderedArticle) return
  const pairs = pairsWithin(sheet, namesOf(sheet, orderedArticle), MOST_PAIRS)
  const number = sheet.code(lineNumber, 20, 'The line number')
  sheet.add('SLN', number, '', SUBSTITUTED, quantity, unit, '', '', '', ...pairs)
}

/** Returns the ordered article that an SLN names below a line; undefined where the line is of no substitute. */
export function readOrderedArticle(segments: readonly Segment[], guide: PartnerGuide): OrderedArticle | undefined {
  const sln = segments.find((segment) => segment.tag === 'SLN' && textAt(segment, 3) === SUBSTITUTED)
  return sln && { codes: chooseX12Codes(identifierPairs(sln, SLN_PAIRS), guide), description: null }
}

function pairsWithin(sheet: MessageSheet, names: readonly Name[], most: number): readonly string[] {
  const left = names.slice(most).map(({ qualifier, value }) => `${qualifier} ${value}`)
  if (left.length > 0)
    sheet.remark(`the partner's format takes ${most} article codes a line. Left out: ${left.join(', ')}.`)
  return written(sheet, names.slice(0, most))
}

/** An article code and its name in a refusal. */
interface Name extends Identifier {
  readonly what: string
}

const written = (sheet: MessageSheet, names: readonly Name[]): readonly string[] =>
  names.flatMap(({ qualifier, value, what }) => [
    sheet.code(qualifier, 2, `The qualifier of ${what.charAt(0).toLowerCase()}${what.slice(1)}`),
    sheet.code(value, 48, what),
  ])

const partnersNames = (articleIDs: readonly Identifier[]): readonly Name[] =>
  articleIDs.map((name) => ({ ...name, what: "The partner's article code" }))

/** The identifiers as the partner wrote them, else the partner's code, our code and the barcode. Refused if there are none. */
function namesOf(sheet: MessageSheet, { articleIDs = [], codes }: NamedArticle): readonly Name[] {
  if (articleIDs.length > 0) return partnersNames(articleIDs)
  const { buyerCode, supplierCode, gtin } = codes
  const named: readonly Name[] = [
    ...partnersNames(
      buyerCode === null ? [] : [{ qualifier: sheet.guide.buyerCodeQualifiers[0] ?? 'IN', value: buyerCode }],
    ),
    ...(supplierCode === null ? [] : [{ qualifier: 'VN', value: supplierCode, what: 'The SKU' }]),
    ...(gtin === null ? [] : [{ qualifier: gtinQualifier(gtin), value: gtin, what: 'The barcode' }]),
  ]
  if (named.length === 0) sheet.refuse('missing', 'the article has no code that the partner knows')
  return named
}

/** UP for a 12-digit UPC, UK for a 14-digit case code, EN for the rest (DE 235). */
function gtinQualifier(gtin: string): string {
  return gtin.length === 12 ? 'UP' : gtin.length === 14 ? 'UK' : 'EN'
}
