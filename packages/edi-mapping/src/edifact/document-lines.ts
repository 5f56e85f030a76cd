/** What the lines of every EDIFACT document share: number, codes, unit and description. */
import { dec, inPriceBasis, keptDecimals } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText, DocumentLine } from '../documents.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import type { Loop } from '../kernel/loops.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseEdifactCodes, itemNumbers, readOrderedArticle } from './article-ids.ts'
import { readDescriptions } from './texts.ts'

/** A LIN group; the unit is that of its first quantity with one. */
export function readDocumentLine(reading: Reading, loop: Loop, ordinal: number): DocumentLine {
  const quantities = loop.followers.filter((segment: Segment) => segment.tag === 'QTY')
  const unit = quantities.map((qty) => textOrNull(qty, 1, 3)).find((written) => written !== null)
  const orderedArticle = readOrderedArticle(loop.followers, reading.guide)
  return {
    ...(orderedArticle && { orderedArticle }),
    lineNumber: textAt(loop.opening, 1) || String(ordinal),
    codes: chooseEdifactCodes(itemNumbers(loop.opening, loop.followers), reading.guide),
    description: readDescriptions(loop.followers, ['']).join(' ') || null,
    unit: unit ?? 'PCE',
  }
}

/** Returns C509: the price in the basis of the order with its quantity and unit, else for one unit of the line. */
export function writeEdifactPrice(
  sheet: MessageSheet,
  { priceBasis }: Pick<DocumentLine, 'priceBasis'>,
  price: DecimalText,
): readonly string[] {
  const written = priceBasis ? inPriceBasis(price, priceBasis) : dec(price).toDecimalPlaces(keptDecimals).toFixed()
  const parts = ['AAA', sheet.number(written, 15, 'The price')]
  if (!priceBasis) return parts
  const quantity = sheet.number(priceBasis.quantity, 9, 'The quantity of the price')
  return [...parts, '', '', quantity, sheet.code(priceBasis.unit, 3, 'The unit of the price')]
}
