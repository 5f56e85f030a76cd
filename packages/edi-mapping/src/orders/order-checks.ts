/** Checks on a purchase order, the same for both standards. */
import type { Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import { addDecimals, compareDecimals, equalDecimals } from '../kernel/decimal-text.ts'
import { type ElementPlace, textAt } from '../kernel/element-text.ts'
import type { Reading } from '../kernel/reading.ts'

/** The header's tax rate applies to lines that state none. */
export const taxedByHeader = (line: PurchaseOrderLine, taxRatePercent: DecimalText | null): PurchaseOrderLine =>
  line.taxRatePercent === null ? { ...line, taxRatePercent } : line

/** Control totals of a message: its number of lines, and the sum of their quantities. */
export interface ControlTotals {
  /** The CTT or CNT that states them. */
  readonly at: Segment | null
  readonly lineCount: number | null
  readonly quantity: DecimalText | null
}

/** Rejects an order without a number or lines; notes totals and dates that contradict each other. */
export function checkOrder(
  reading: Reading,
  order: PurchaseOrder,
  header: Segment | null,
  totals: ControlTotals,
): void {
  const { problems } = reading
  if (order.orderNumber === '') {
    problems.reject(
      'order.number-missing',
      'The message has no order number. Ask the partner to send the order again with one.',
      header,
    )
  }
  // A cancellation cancels the whole order, whatever lines it lists.
  if (order.lines.length === 0 && order.purpose !== 'cancellation') {
    const name = order.orderNumber === '' ? 'The order' : `Order ${order.orderNumber}`
    problems.reject('order.no-lines', `${name} has no lines. Ask the partner to send it again with its lines.`, header)
  }
  checkDates(reading, order, header)
  checkLineNumbers(reading, order.lines)
  checkTotals(reading, order, totals)
}

function checkDates(reading: Reading, order: PurchaseOrder, header: Segment | null): void {
  const { deliverAfter, deliverBefore } = order
  if (deliverAfter === null || deliverBefore === null || deliverAfter <= deliverBefore) return
  const message = `Order ${order.orderNumber} is to be delivered after ${deliverAfter} but before ${deliverBefore}. Ask the partner which date holds.`
  reading.problems.note('order.dates-reversed', message, header)
}

function checkLineNumbers(reading: Reading, lines: readonly PurchaseOrderLine[]): void {
  const seen = new Set<string>()
  for (const line of lines) {
    if (seen.has(line.lineNumber)) {
      const message = `Line number ${line.lineNumber} is used more than once. Answers to this order may be unclear to the partner.`
      reading.problems.note('order.line-number-repeated', message, placeOf(line))
      return
    }
    seen.add(line.lineNumber)
  }
}

function checkTotals(reading: Reading, order: PurchaseOrder, totals: ControlTotals): void {
  const { problems } = reading
  const { lines } = order
  if (totals.lineCount !== null && totals.lineCount !== lines.length) {
    const message = `The order states ${totals.lineCount} lines but has ${lines.length}. Check with the partner that none is missing.`
    problems.note('order.line-count-differs', message, totals.at, { element: 1, badValue: String(totals.lineCount) })
  }
  const sum = addDecimals(...lines.map((line) => line.quantity))
  if (totals.quantity !== null && !equalDecimals(totals.quantity, sum)) {
    const message = `The order states a total quantity of ${totals.quantity} but its lines add up to ${sum}. Check the quantities with the partner.`
    problems.note('order.quantity-total-differs', message, totals.at, { badValue: totals.quantity })
  }
}

/** Rejects a line quantity that is missing, zero or negative. */
export function checkQuantity(
  reading: Reading,
  at: Segment,
  place: ElementPlace,
  { lineNumber, quantity }: { readonly lineNumber: string; readonly quantity: DecimalText | null },
): void {
  if (quantity !== null && compareDecimals(quantity, '0') > 0) return
  if (quantity === null && textAt(at, place.element, place.component) !== '') return // already reported as not a number
  const [code, fault] =
    quantity === null ? ['missing', 'has no quantity'] : ['not-positive', `has the quantity ${quantity}`]
  const message = `Line ${lineNumber} ${fault}. Ask the partner to send the order again with a quantity above zero.`
  reading.problems.reject(`order.line.quantity-${code}`, message, at, {
    ...place,
    ...(quantity === null ? {} : { badValue: quantity }),
  })
}

/** Rejects a negative price. */
export function checkPrice(
  reading: Reading,
  at: Segment,
  place: ElementPlace,
  { lineNumber, price }: { readonly lineNumber: string; readonly price: DecimalText | null },
): void {
  if (price === null || compareDecimals(price, '0') >= 0) return
  const message = `Line ${lineNumber} has the negative price ${price}. Ask the partner to send the order again with the right price.`
  reading.problems.reject('order.line.price-negative', message, at, { ...place, badValue: price })
}

/** Notes store quantities that do not add up to the line's. The store quantities are what gets delivered. */
export function checkStoreSplit(reading: Reading, at: Segment, line: PurchaseOrderLine): void {
  if (line.storeQuantities.length === 0) return
  const sum = addDecimals(...line.storeQuantities.map((store) => store.quantity))
  if (equalDecimals(sum, line.quantity)) return
  const message = `Line ${line.lineNumber} orders ${line.quantity} but its stores add up to ${sum}. The quantities of the stores are taken; check with the partner.`
  reading.problems.note('order.line.stores-differ', message, at, { badValue: sum })
}

/** Stands in for a line's segment, for problems found after it was read. */
function placeOf(line: PurchaseOrderLine): Segment {
  return { tag: '', elements: [], position: line.segmentPosition, offset: 0, length: 0 }
}
