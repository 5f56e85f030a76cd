/** The lines of an acknowledgement: what we answer beside what the retailer ordered, not beside what a person made of the order here. Pure. */
import { isSameUnit } from '@quayside/domain'
import type { OrderAcknowledgement } from '@quayside/edi-mapping'
import type { DocumentLineRow, RemovedLineRow } from '@quayside/store'
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
  return {
    ...lineOf(row, ordinal),
    orderedQuantity: isAdded ? '0' : plain(row.ordered_quantity ?? row.quantity),
    orderedPrice: isAdded ? null : plainOrNull(isKept ? row.ordered_price : row.line_product_price),
    acknowledgedQuantity: plain(row.quantity_acknowledged ?? '0'),
    acknowledgedPrice: answered,
    backorderedQuantity: plain(row.quantity_backordered),
    backorderDate: row.backordered_date,
    ...orderedUnitOf(row),
    ...(isAdded ? { ours: 'added' as const } : {}),
  }
}

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
