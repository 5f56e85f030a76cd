/** Rejects a line whose quantity or amount has more digits than the fields hold; for orders and order changes. */
import type { Message, Segment } from '@quayside/edi'
import type { OrderChangeLine, PurchaseOrderLine } from '../documents.ts'
import type { Reading } from '../kernel/reading.ts'
import { PO1_LAYOUT, POC_LAYOUT } from '../x12/x12-line-layout.ts'

/** The element with a line's quantity; EDIFACT has a segment for it instead. */
const QUANTITY_ELEMENT: Readonly<Record<string, number>> = { PO1: PO1_LAYOUT.quantity, POC: POC_LAYOUT.quantity }

export function rejectTooLarge(
  reading: Reading,
  message: Message,
  line: PurchaseOrderLine | OrderChangeLine,
  advice: string,
): void {
  const at: Segment | null = message.segments.find(({ position }) => position === line.segmentPosition) ?? null
  const price = line.price === null ? '' : ` at ${line.price}`
  const element = QUANTITY_ELEMENT[at?.tag ?? '']
  const quantity = line.quantity ?? 'the sum of its stores'
  const text = `Line ${line.lineNumber}: ${quantity}${price} is too large an amount. ${advice}`
  const place = element === undefined || line.quantity === null ? {} : { element, badValue: line.quantity }
  reading.problems.reject('order.line.amount-too-large', text, at, place)
}
