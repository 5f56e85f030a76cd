/** EDIFACT item numbers (C212): LIN with what PIA adds, read and written. */
import type { ArticleCodes, PartnerGuide } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DocumentLine, OrderedArticle } from '../documents.ts'
import { chooseCodes, type Identifier, type QualifierTable } from '../kernel/article-codes.ts'
import { textAt } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** 7143 item number types. SRV is the GTIN from D.01B on, IB an ISBN. */
const EDIFACT_QUALIFIERS: QualifierTable = {
  buyer: ['IN', 'BP', 'BO', 'SK'],
  supplier: ['SA', 'VN', 'VP', 'MF', 'GN', 'ST'],
  gtin: ['EN', 'SRV', 'UP', 'EAN', 'UK', 'EU', 'IB', 'IS'],
  attributes: ['NB', 'SN', 'PV', 'AA', 'CC', 'HS', 'GU', 'CG'],
}

/** PIA 4347: 1 additional, 5 product identification. The others (2, 3, 4) name other articles. */
const NAMING_PIA = ['1', '5', '']
/** PIA 4347: the original product, for which the one in LIN was substituted. */
const SUBSTITUTED_FOR = '4'

/** The item numbers of LIN (element 3) and of its PIA segments (elements 2 to 6). */
export function itemNumbers(lin: Segment, followers: readonly Segment[]): readonly Identifier[] {
  const naming = segmentsNamed(followers, 'PIA').filter((pia) => NAMING_PIA.includes(textAt(pia, 1)))
  return [itemNumber(lin, 3), ...numbersIn(naming)].filter(({ value }) => value !== '')
}

const numbersIn = (pias: readonly Segment[]): readonly Identifier[] =>
  pias.flatMap((pia) => [2, 3, 4, 5, 6].map((element) => itemNumber(pia, element)))

/** Returns the ordered article that PIA+4 names below a LIN; undefined where the line is of no substitute. */
export function readOrderedArticle(followers: readonly Segment[], guide: PartnerGuide): OrderedArticle | undefined {
  const pias = segmentsNamed(followers, 'PIA').filter((pia) => textAt(pia, 1) === SUBSTITUTED_FOR)
  const numbers = numbersIn(pias).filter(({ value }) => value !== '')
  return numbers.length === 0 ? undefined : { codes: chooseEdifactCodes(numbers, guide), description: null }
}

function itemNumber(segment: Segment, element: number): Identifier {
  return { qualifier: textAt(segment, element, 2), value: textAt(segment, element, 1) }
}

export function chooseEdifactCodes(numbers: readonly Identifier[], guide: PartnerGuide): ArticleCodes {
  return chooseCodes(numbers, EDIFACT_QUALIFIERS, guide.buyerCodeQualifiers)
}

/** C212 in a PIA: five at most. */
const PER_PIA = 5

/**
 * Writes LIN and PIA with what the partner wrote; else LIN with the barcode where there is one, else the partner's or our code,
 * and PIA with the rest. PIA+4 names the ordered article of a substitute.
 */
export function writeLin(
  sheet: MessageSheet,
  line: Pick<DocumentLine, 'lineNumber' | 'codes' | 'articleIDs' | 'orderedArticle'> & { readonly isRefused?: true },
  action = '',
  batch: string | null = null,
): void {
  const written = writtenNumbers(sheet, line)
  if (written.length === 0 && !line.isRefused) sheet.refuse('missing', 'the article has no code that the partner knows')
  const batchNumber = batch === null ? [] : [[sheet.code(batch, 35, 'The batch'), 'NB']]
  sheet.add('LIN', sheet.code(line.lineNumber, 6, 'The line number'), action, written[0] ?? '')
  writePias(sheet, '1', [...written.slice(1), ...batchNumber])
  if (line.orderedArticle) writePias(sheet, SUBSTITUTED_FOR, writtenNumbers(sheet, line.orderedArticle))
}

function writePias(sheet: MessageSheet, kind: string, numbers: readonly string[][]): void {
  for (let at = 0; at < numbers.length; at += PER_PIA) sheet.add('PIA', kind, ...numbers.slice(at, at + PER_PIA))
}

function writtenNumbers(
  sheet: MessageSheet,
  { articleIDs = [], codes }: Pick<DocumentLine, 'codes' | 'articleIDs'>,
): readonly string[][] {
  const numbers = articleIDs.length > 0 ? partnersNumbers(articleIDs) : ourNumbers(sheet, codes)
  return numbers.flatMap(([value, type, what]) => (value === null ? [] : [[sheet.code(value, 35, what), type]]))
}

type ItemNumber = readonly [value: string | null, type: string, what: string]

const partnersNumbers = (articleIDs: readonly Identifier[]): readonly ItemNumber[] =>
  articleIDs.map(({ qualifier, value }) => [value, qualifier, "The partner's article code"])

const ourNumbers = (sheet: MessageSheet, { buyerCode, supplierCode, gtin }: ArticleCodes): readonly ItemNumber[] => [
  [gtin, gtinType(sheet.guide), 'The barcode'],
  [buyerCode, sheet.guide.buyerCodeQualifiers[0] ?? 'IN', "The partner's article code"],
  [supplierCode, 'SA', 'The SKU'],
]

/** EN up to D.00B, SRV from D.01A on. */
function gtinType(guide: PartnerGuide): string {
  const modern = guide.standard === 'EDIFACT' && guide.version === 'D' && /^[0-4]/.test(guide.release)
  return modern && guide.release >= '01A' ? 'SRV' : 'EN'
}
