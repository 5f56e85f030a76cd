/** The lines of an acknowledgement: what we answer beside what the retailer ordered, not beside what a person made of the order here. Pure. */
import { isSameUnit, shortfallOf } from '@quayside/domain'
import type { OrderAcknowledgement } from '@quayside/edi-mapping'
import type { DocumentLineRow, RemovedLineRow } from '@quayside/store'
import { orderedQuantity } from '../../../features/store-orders/ordered-line.ts'
import { lineOf, plain, plainOrNull, unitOfNone } from './document-lines.ts'

type AcknowledgedLine = OrderAcknowledgement['lines'][number]

/**
 * Lines as they stand first, in their order, then those that were taken off here. Of an order that no message brought
 * (`ordered` is nowhere kept) the lines themselves are what was ordered.
 */
export function acknowledgedLines(
  rows: readonly DocumentLineRow[],
  removed: readonly RemovedLineRow[],
): readonly AcknowledgedLine[] {
  const isKept = removed.length > 0 || rows.some((row) => row.ordered_quantity !== null)
  return [...rows.map((row, at) => standingLine(row, at + 1, isKept)), ...removed.map(removedLine)]
}

function standingLine(row: DocumentLineRow, ordinal: number, isKept: boolean): AcknowledgedLine {
  const isAdded = isKept && row.ordered_quantity === null
  const answered = plainOrNull(row.line_product_price_acknowledged ?? row.line_product_price)
  const ordered = row.ordered_quantity === null ? null : { quantity: row.ordered_quantity, unit: row.ordered_unit }
  const shortfall = shortfallOf({
    orderedQuantity: orderedQuantity(row, ordered),
    quantityAcknowledged: row.quantity_acknowledged ?? '0',
    quantityBackordered: row.quantity_backordered,
  })
  return {
    // Nothing of a substitute comes where the line is refused.
    ...lineOf(shortfall === 'refused' ? asOrdered(row) : row, ordinal),
    orderedQuantity: isAdded ? '0' : plain(row.ordered_quantity ?? row.quantity),
    orderedPrice: isAdded ? null : plainOrNull(isKept ? row.ordered_price : row.line_product_price),
    acknowledgedQuantity: plain(row.quantity_acknowledged ?? '0'),
    acknowledgedPrice: answered,
    backorderedQuantity: plain(row.quantity_backordered),
    backorderDate: row.backordered_date,
    ...orderedUnitOf(row),
    ...(isAdded ? { ours: 'added' as const } : {}),
    ...(row.reason_code && shortfall ? { reasonCode: row.reason_code } : {}),
  }
}

const asOrdered = (row: DocumentLineRow): DocumentLineRow =>
  row.ordered_article ? { ...row, ...row.ordered_article, ordered_article: null } : row

const orderedUnitOf = ({ ordered_unit: ordered, order_line_unit }: DocumentLineRow) =>
  ordered === null || isSameUnit(ordered, order_line_unit ?? unitOfNone) ? {} : { orderedUnit: ordered }

const removedLine = (row: RemovedLineRow, at: number): AcknowledgedLine => ({
  ...lineOf({ ...row, order_line_unit: row.unit }, at + 1),
  orderedQuantity: plain(row.quantity),
  orderedPrice: plainOrNull(row.price),
  acknowledgedQuantity: '0',
  acknowledgedPrice: null,
  backorderedQuantity: '0',
  backorderDate: null,
  ours: 'deleted',
})
