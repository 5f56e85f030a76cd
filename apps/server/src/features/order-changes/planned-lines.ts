/** The lines of a store order after a change: answers fitted, added ones matched to products, and the checks that they fail. Pure. */
import {
  articleName,
  changesPrice,
  errorTypes,
  type FailedCheck,
  type FittedAnswer,
  fitAnswer,
  type LineDifference,
  type StoreOrderAfterChange,
  type StoreOrderDifference,
  shortfallOf,
} from '@quayside/domain'
import type { PurchaseOrderLine } from '@quayside/edi-mapping'
import type { ChangedLine, LineToChangeRow, NewLine, PartnerRow, ProductRow } from '@quayside/store'
import { linkedProduct, planLine, productIndex } from '../orders/plan-line.ts'

export interface PlannedLines {
  readonly changed: readonly ChangedLine[]
  readonly added: readonly NewLine[]
  /** The answers of all lines after the change. */
  readonly answers: readonly (string | null)[]
  readonly failures: readonly FailedCheck[]
  /** Of all lines after the change. */
  readonly amounts: StoreOrderAfterChange['lines']
}

export const amountOf = (row: LineToChangeRow): StoreOrderAfterChange['lines'][number] => ({
  name: row.order_line_number ?? row.supplier_product_code ?? '',
  quantity: row.quantity,
  lineProductPrice: row.line_product_price,
  taxRatePercent: row.tax_rate_percent,
})

const nothingMore = {
  retailPrice: null,
  packSize: null,
  colour: null,
  size: null,
  comments: null,
  taxRatePercent: null,
  storeQuantities: [],
  segmentPosition: 1,
}

/** A line of a change as a line of a purchase order, for the arrival checks. */
export function asOrdered(line: LineDifference): PurchaseOrderLine {
  return {
    ...nothingMore,
    ...line.article,
    lineNumber: line.lineNumber ?? articleName(line.codes),
    codes: line.codes,
    ...(line.articleIDs ? { articleIDs: line.articleIDs } : {}),
    description: line.description,
    quantity: line.quantity.after,
    unit: line.unit ?? 'EA',
    price: line.price.after,
    ...(line.priceBasis ? { priceBasis: line.priceBasis } : {}),
  }
}

const warning = (line: LineDifference, changeName: string): string =>
  line.kind === 'deleted'
    ? `Taken off by order change${changeName}`
    : line.kind === 'added'
      ? `Added by order change${changeName}`
      : `Changed by order change${changeName}`

interface Planned {
  readonly amount: PlannedLines['amounts'][number]
  readonly line: ChangedLine
  readonly failures: readonly FailedCheck[]
}

/** The failures of a line that the change does not touch. */
const standing = (row: LineToChangeRow): readonly FailedCheck[] =>
  row.error === null
    ? []
    : [{ errorType: row.product === null ? errorTypes.product : errorTypes.priceValidation, error: row.error }]

/** What the lines of a change are planned with. */
interface ChangedOrder {
  /** ' 2' for change 2. */
  readonly changeName: string
  /** Those that added lines may name. */
  readonly products: readonly ProductRow[]
  readonly partner: PartnerRow
  readonly currency: string
}

/** The reason stays while the line keeps back as much as before: all of it, a part, or its day. */
function keptReason(row: LineToChangeRow, quantity: string, answer: FittedAnswer): string | null {
  const before = {
    orderedQuantity: row.quantity,
    quantityAcknowledged: row.quantity_acknowledged,
    quantityBackordered: row.quantity_backordered,
  }
  return shortfallOf(before) === shortfallOf({ orderedQuantity: quantity, ...answer }) ? row.reason_code : null
}

function planChanged(
  difference: LineDifference,
  row: LineToChangeRow,
  cancelled: boolean,
  { changeName, partner, currency }: ChangedOrder,
): Planned {
  const after = { quantity: difference.quantity.after, price: difference.price.after ?? row.line_product_price }
  const answer = fitAnswer(
    {
      quantity: row.quantity,
      price: row.line_product_price,
      quantityAcknowledged: row.quantity_acknowledged,
      quantityBackordered: row.quantity_backordered,
      backorderedDate: row.backordered_date,
      priceAcknowledged: row.line_product_price_acknowledged,
    },
    after,
  )
  const recheck = changesPrice(difference) || difference.kind === 'added'
  const line = asOrdered({ ...difference, price: { before: null, after: after.price } })
  const failures =
    difference.kind === 'deleted'
      ? []
      : recheck
        ? planLine({ line, quantity: after.quantity }, linkedProduct(row.product), partner, currency).failures
        : standing(row)
  return {
    failures,
    amount: { ...amountOf(row), quantity: after.quantity, lineProductPrice: after.price },
    line: {
      store_order_product_id: row.store_order_product_id,
      quantity: after.quantity,
      quantity_acknowledged: cancelled ? '0' : answer.quantityAcknowledged,
      quantity_backordered: cancelled ? '0' : answer.quantityBackordered,
      backordered_date: cancelled ? null : answer.backorderedDate,
      reason_code: cancelled ? null : keptReason(row, after.quantity, answer),
      line_product_price: after.price,
      price_basis: difference.priceBasis === undefined ? row.price_basis : difference.priceBasis,
      line_product_price_acknowledged: answer.priceAcknowledged,
      error: failures.length > 0 ? failures.map(({ error }) => error).join('\n') : null,
      edi_warnings: warning(difference, changeName),
    },
  }
}

/** The lines of a store order, as the change leaves them. */
export function planLines(
  rows: readonly LineToChangeRow[],
  { lines: differences, cancelled }: Pick<StoreOrderDifference, 'lines' | 'cancelled'>,
  order: ChangedOrder,
): PlannedLines {
  const { changeName, products, partner, currency } = order
  const byLine = new Map(differences.map((difference) => [difference.storeOrderProductID, difference]))
  const index = productIndex(products)
  const changed = rows.flatMap((row) => {
    const difference = byLine.get(row.store_order_product_id)
    return difference ? [planChanged(difference, row, cancelled, order)] : []
  })
  const untouched = rows.filter((row) => !byLine.has(row.store_order_product_id))
  const added = differences
    .filter(({ storeOrderProductID }) => storeOrderProductID === null)
    .map((difference) => ({
      difference,
      ...planLine({ line: asOrdered(difference), quantity: difference.quantity.after }, index, partner, currency),
    }))
  return {
    changed: changed.map(({ line }) => line),
    added: added.map(({ difference, line }) => ({ ...line, edi_warnings: warning(difference, changeName) })),
    answers: [
      ...changed.map(({ line }) => line.quantity_acknowledged),
      ...untouched.map((row) => row.quantity_acknowledged),
      ...added.map(() => null),
    ],
    amounts: [
      ...changed.map(({ amount }) => amount),
      ...untouched.map(amountOf),
      ...added.map(({ difference, line }) => ({
        name: difference.lineNumber ?? articleName(difference.codes),
        quantity: line.quantity,
        lineProductPrice: line.line_product_price,
        taxRatePercent: line.tax_rate_percent,
      })),
    ],
    failures: [...added, ...changed].flatMap(({ failures }) => failures).concat(untouched.flatMap(standing)),
  }
}
