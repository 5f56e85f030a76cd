/** EDIFACT item numbers (C212): LIN with what PIA adds, read and written. */
import type { ArticleCodes, PartnerGuide } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DocumentLine } from '../documents.ts'
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

/** PIA 4347: 1 additional, 5 product identification. Substitutes (2, 3, 4) name other articles. */
const NAMING_PIA = ['1', '5', '']

/** The item numbers of LIN (element 3) and of its PIA segments (elements 2 to 6). */
export function itemNumbers(lin: Segment, followers: readonly Segment[]): readonly Identifier[] {
  const naming = segmentsNamed(followers, 'PIA').filter((pia) => NAMING_PIA.includes(textAt(pia, 1)))
  const added = naming.flatMap((pia) => [2, 3, 4, 5, 6].map((element) => itemNumber(pia, element)))
  return [itemNumber(lin, 3), ...added].filter(({ value }) => value !== '')
}

function itemNumber(segment: Segment, element: number): Identifier {
  return { qualifier: textAt(segment, element, 2), value: textAt(segment, element, 1) }
}

export function chooseEdifactCodes(numbers: readonly Identifier[], guide: PartnerGuide): ArticleCodes {
  return chooseCodes(numbers, EDIFACT_QUALIFIERS, guide.buyerCodeQualifiers)
}

/** C212 in a PIA: five at most. */
const PER_PIA = 5

/** LIN and PIA with what the partner wrote; else LIN with the barcode where there is one, else the partner's or our code, and PIA with the rest. */
export function writeLin(
  sheet: MessageSheet,
  line: Pick<DocumentLine, 'lineNumber' | 'codes' | 'articleIDs'> & { readonly isRefused?: true },
  action = '',
  batch: string | null = null,
): void {
  const { articleIDs = [] } = line
  const numbers = articleIDs.length > 0 ? partnersNumbers(articleIDs) : ourNumbers(sheet, line.codes)
  const written = numbers.flatMap(([value, type, what]) =>
    value === null ? [] : [[sheet.code(value, 35, what), type]],
  )
  if (written.length === 0 && !line.isRefused) sheet.refuse('missing', 'the article has no code that the partner knows')
  const batchNumber = batch === null ? [] : [[sheet.code(batch, 35, 'The batch'), 'NB']]
  sheet.add('LIN', sheet.code(line.lineNumber, 6, 'The line number'), action, written[0] ?? '')
  const added = [...written.slice(1), ...batchNumber]
  for (let at = 0; at < added.length; at += PER_PIA) sheet.add('PIA', '1', ...added.slice(at, at + PER_PIA))
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
