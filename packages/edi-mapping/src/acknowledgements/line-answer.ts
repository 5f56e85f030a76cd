/** What an acknowledgement line says about the ordered line, in words of the field; each standard has its codes for it. */
import type { OrderAcknowledgement } from '../documents.ts'
import { compareDecimals, equalDecimals } from '../kernel/decimal-text.ts'

export type AcknowledgementLine = OrderAcknowledgement['lines'][number]

export type LineAnswer =
  | 'accepted'
  | 'substituted'
  | 'quantity-changed'
  | 'price-changed'
  | 'changed'
  | 'backordered'
  | 'rejected'
  | 'deleted'
  | 'added'

/**
 * Returns what the line's articles, quantities, units and prices amount to.
 *
 * A substitute, and a quantity in another unit, are always answers. A line with anything on backorder and
 * nothing else is backordered.
 */
export function lineAnswer(line: AcknowledgementLine): LineAnswer {
  if (line.ours === 'deleted') return 'deleted'
  const nothing = compareDecimals(line.acknowledgedQuantity, '0') === 0
  if (line.ours === 'added' && !nothing) return 'added'
  if (nothing) return isBackordered(line) ? 'backordered' : 'rejected'
  if (line.orderedArticle !== undefined) return 'substituted'
  if (line.orderedUnit !== undefined) return 'changed'
  const sameQuantity = equalDecimals(line.acknowledgedQuantity, line.orderedQuantity)
  if (samePrice(line)) return sameQuantity && !isBackordered(line) ? 'accepted' : 'quantity-changed'
  return sameQuantity ? 'price-changed' : 'changed'
}

export const isBackordered = (line: AcknowledgementLine): boolean => compareDecimals(line.backorderedQuantity, '0') > 0

/** The price that was answered with; the ordered one where nothing else was said. */
export const answeredPrice = (line: AcknowledgementLine) => line.acknowledgedPrice ?? line.orderedPrice

/** The unit of the ordered quantity. */
export const orderedUnit = ({ orderedUnit: ordered, unit }: AcknowledgementLine): string => ordered ?? unit

export type OverallAnswer = 'accepted' | 'changed' | 'rejected'

export function overallAnswer(lines: readonly AcknowledgementLine[]): OverallAnswer {
  const answers = lines.map(lineAnswer)
  if (answers.every((answer) => answer === 'accepted')) return 'accepted'
  return answers.every((answer) => answer === 'rejected' || answer === 'deleted') ? 'rejected' : 'changed'
}

function samePrice(line: AcknowledgementLine): boolean {
  const { orderedPrice, acknowledgedPrice } = line
  return orderedPrice === null || acknowledgedPrice === null || equalDecimals(orderedPrice, acknowledgedPrice)
}
