/** What an order is worth has to fit the fields that keep it: each line, each store's order, and the whole. */
import { orderTotals, type TotalledLine } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DecimalText, PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import { fitsDigits } from '../kernel/decimal-text.ts'
import type { Reading, ReadOptions } from '../kernel/reading.ts'
import { splitByStore } from './split-by-store.ts'

/** Only the ordered quantity is known when an order arrives. */
const ORDERED = { useOrderedForPriceTotal: true, useAckedForPriceTotal: false, useShippedForPriceTotal: false }
const ADVICE = 'Ask the partner to check its quantities and prices and to send the order again.'

/** Where a line has its quantity: PO102; an EDIFACT line has it in a segment of its own. */
const QUANTITY_ELEMENT: Readonly<Record<string, number>> = { PO1: 2 }

/** Rejects quantities and amounts of more than ten digits before the mark, tax included. */
export function checkAmounts(reading: Reading, message: Message, order: PurchaseOrder, options: ReadOptions): void {
  const currency = order.currency ?? options.currency ?? ''
  const totalled = ({ price, taxRatePercent }: PurchaseOrderLine, quantity: DecimalText): TotalledLine => ({
    quantity,
    quantityAcknowledged: null,
    quantityShipped: null,
    lineProductPrice: price ?? '0',
    lineProductPriceAcknowledged: null,
    taxRatePercent: taxRatePercent ?? options.taxRatePercent ?? '0',
  })
  const worth = (lines: readonly TotalledLine[]) => orderTotals(lines, currency, ORDERED).total
  const drafts = splitByStore(order)
  const whole = drafts.flatMap((draft) => draft.lines)
  // No amount is negative, so where the whole fits its parts do.
  const fits = fitsDigits(worth(whole.map(({ line, quantity }) => totalled(line, quantity))))
  if (reading.problems.rejected || (fits && [...whole, ...order.lines].every(({ quantity }) => fitsDigits(quantity))))
    return
  const tooLarge = new Set<PurchaseOrderLine>()
  for (const { line, quantity } of whole)
    if (!fitsDigits(quantity) || !fitsDigits(worth([totalled(line, quantity)]))) tooLarge.add(line)
  for (const line of order.lines)
    if (tooLarge.has(line) || !fitsDigits(line.quantity)) rejectLine(reading, message, line)
  if (reading.problems.rejected) return
  const ofStores = drafts.map((draft) => ({
    what: draft.storeCode === null ? 'the order' : `the order of store ${draft.storeCode}`,
    lines: draft.lines.map(({ line, quantity }) => totalled(line, quantity)),
  }))
  const all = [...ofStores, { what: 'the order', lines: ofStores.flatMap(({ lines }) => lines) }]
  const first = all.find(({ lines }) => !fitsDigits(worth(lines)))
  if (!first) return
  const text = `The lines of ${first.what} ${order.orderNumber} add up to ${worth(first.lines)}, which is too large. ${ADVICE}`
  reading.problems.reject('order.amount-too-large', text, message.segments[1] ?? null)
}

function rejectLine(reading: Reading, message: Message, line: PurchaseOrderLine): void {
  const at: Segment | null = message.segments.find(({ position }) => position === line.segmentPosition) ?? null
  const price = line.price === null ? '' : ` at ${line.price}`
  const element = QUANTITY_ELEMENT[at?.tag ?? '']
  const text = `Line ${line.lineNumber}: ${line.quantity}${price} is too large an amount. ${ADVICE}`
  const place = element === undefined ? {} : { element, badValue: line.quantity }
  reading.problems.reject('order.line.amount-too-large', text, at, place)
}
