/** From the acknowledgement of a store order to the answer that its newest order change gets: the same lines, with what the change did. Pure. */
import { atLeastZero, compare, isSameUnit, type LineDifference, type NotAppliedLine, subtract } from '@quayside/domain'
import type { LineAction, OrderAcknowledgement, OrderChangeAnswer } from '@quayside/edi-mapping'
import type { AnsweredChange, DocumentLineRow } from '@quayside/store'
import { unitOfNone } from './documents/document-lines.ts'

const changes: Readonly<Record<LineDifference['kind'], LineAction>> = {
  added: 'add',
  deleted: 'delete',
  changed: 'change',
}

type AnswerLine = OrderChangeAnswer['lines'][number]

/** A line that the partner asked for in vain: refused with the quantity that the change names. */
const refusedLine = (asked: NotAppliedLine): AnswerLine => ({
  lineNumber: asked.lineNumber ?? '',
  codes: asked.codes,
  ...(asked.articleIDs && asked.articleIDs.length > 0 ? { articleIDs: asked.articleIDs } : {}),
  description: asked.description,
  unit: asked.unit ?? unitOfNone,
  orderedQuantity: asked.quantity ?? '0',
  orderedPrice: asked.price,
  acknowledgedQuantity: '0',
  acknowledgedPrice: null,
  backorderedQuantity: '0',
  backorderDate: null,
  change: asked.change,
  isRefused: true,
})

/** Puts what the partner asked for on the ordered side, so that the answer says what was not applied. */
const asAsked = (line: OrderAcknowledgement['lines'][number], asked: NotAppliedLine) => ({
  ...line,
  orderedQuantity: asked.quantity ?? line.orderedQuantity,
  orderedPrice: asked.price ?? line.orderedPrice,
  ...(asked.unit !== null && !isSameUnit(asked.unit, line.unit) ? { orderedUnit: asked.unit } : {}),
})

/**
 * Makes the answer to a change out of the acknowledgement of its store order.
 *
 * Lines that an earlier change took off are not spoken of again. Lines of the change that were not applied are named, with
 * what we supply instead.
 * @param rows the acknowledgement's lines in their order
 */
export function changeAnswer(
  document: OrderAcknowledgement,
  rows: readonly DocumentLineRow[],
  answered: AnsweredChange,
): OrderChangeAnswer {
  const differences = answered.difference as readonly LineDifference[]
  const notApplied = answered.not_applied as readonly NotAppliedLine[]
  const kindOf = (lineID: number | undefined): LineAction => {
    const difference = differences.find((one) => one.storeOrderProductID === lineID)
    return difference ? changes[difference.kind] : 'none'
  }
  const lines = document.lines.map((line, at): AnswerLine => {
    const row = rows[at]
    const asked = row && notApplied.find((one) => one.storeOrderProductID === row.store_order_product_id)
    const ordered = asked ? asAsked(line, asked) : line
    const left = atLeastZero(subtract(ordered.orderedQuantity, row?.quantity_shipped ?? 0)).toFixed()
    const change = asked?.change ?? kindOf(row?.store_order_product_id)
    const isKept = asked?.change === 'delete'
    return { ...ordered, change, leftToReceive: left, ...(isKept ? { isRefused: true as const } : {}) }
  })
  const spokenOf = lines.filter(
    (line) => line.change !== 'none' || line.ours === 'added' || compare(line.orderedQuantity, 0) > 0,
  )
  return {
    ...document,
    changeNumber: answered.change_number,
    changeDate: answered.change_date,
    declined: answered.declined,
    lines: answered.declined
      ? []
      : [...spokenOf, ...notApplied.filter((one) => one.storeOrderProductID === null).map(refusedLine)],
  }
}
