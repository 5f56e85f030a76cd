/** What stays of a line's answer when the line changes under it. */
import { add, atLeastZero, compare, dec, smallest, subtract } from '../kernel/decimal.ts'

/** A line's ordered side and what was answered so far; decimal text. */
export interface AnsweredLine {
  readonly quantity: string
  /** null: the order names none. */
  readonly price: string | null
  /** null: not answered. */
  readonly quantityAcknowledged: string | null
  readonly quantityBackordered: string
  readonly backorderedDate: string | null
  readonly priceAcknowledged: string | null
}

export type FittedAnswer = Omit<AnsweredLine, 'quantity' | 'price'>

/**
 * An answer is never above what is ordered now. A line that was answered in full is open again when more is ordered: the
 * clerk, or Send Ack, answers the new quantity. A price that was agreed as ordered follows the new one; one above it comes down.
 */
export function fitAnswer(line: AnsweredLine, after: { quantity: string; price: string | null }): FittedAnswer {
  const { quantityAcknowledged: answered } = line
  const priceAcknowledged = fitPrice(line, after.price)
  if (answered === null)
    return { ...line, ...backorder(line, after.quantity), quantityAcknowledged: null, priceAcknowledged }
  const inFull = compare(add(answered, line.quantityBackordered), line.quantity) >= 0
  if (inFull && compare(after.quantity, line.quantity) > 0)
    return { quantityAcknowledged: null, quantityBackordered: '0', backorderedDate: null, priceAcknowledged: null }
  const acknowledged = dec(smallest(answered, after.quantity)).toFixed()
  const left = atLeastZero(subtract(after.quantity, acknowledged)).toFixed()
  return { quantityAcknowledged: acknowledged, ...backorder(line, left), priceAcknowledged }
}

function fitPrice({ price, priceAcknowledged }: AnsweredLine, after: string | null): string | null {
  if (priceAcknowledged === null || after === null) return priceAcknowledged
  const agreed = price !== null && compare(priceAcknowledged, price) === 0
  const tooDear = compare(after, 0) > 0 && compare(priceAcknowledged, after) > 0
  return agreed || tooDear ? after : priceAcknowledged
}

function backorder(line: AnsweredLine, most: string): Pick<FittedAnswer, 'quantityBackordered' | 'backorderedDate'> {
  const quantity = smallest(line.quantityBackordered, most)
  const backorderedDate = quantity.isZero() ? null : line.backorderedDate
  return { quantityBackordered: quantity.toFixed(), backorderedDate }
}
