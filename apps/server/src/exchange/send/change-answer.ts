/** From the acknowledgement of a store order to the answer that its newest order change gets: the same lines, with what the change did. Pure. */
import { compare, type LineDifference } from '@quayside/domain'
import type { LineAction, OrderAcknowledgement, OrderChangeAnswer } from '@quayside/edi-mapping'
import type { AnsweredChange, DocumentLineRow } from '@quayside/store'

const changes: Readonly<Record<LineDifference['kind'], LineAction>> = {
  added: 'add',
  deleted: 'delete',
  changed: 'change',
}

/** `rows` are the acknowledgement's lines in their order. Lines that an earlier change took off are not spoken of again. */
export function changeAnswer(
  document: OrderAcknowledgement,
  rows: readonly DocumentLineRow[],
  answered: AnsweredChange,
): OrderChangeAnswer {
  const differences = answered.difference as readonly LineDifference[]
  const kindOf = (lineID: number | undefined): LineAction => {
    const difference = differences.find((one) => one.storeOrderProductID === lineID)
    return difference ? changes[difference.kind] : 'none'
  }
  const lines = document.lines.map((line, at) => ({ ...line, change: kindOf(rows[at]?.store_order_product_id) }))
  const spokenOf = lines.filter(
    (line) => line.change === 'delete' || line.ours === 'added' || compare(line.orderedQuantity, 0) > 0,
  )
  return {
    ...document,
    changeNumber: answered.change_number,
    changeDate: answered.change_date,
    declined: answered.declined,
    lines: answered.declined ? [] : spokenOf,
  }
}
