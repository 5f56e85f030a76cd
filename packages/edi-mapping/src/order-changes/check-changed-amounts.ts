/**
 * Checks that the amounts of a change fit their fields. The total of the changed order is checked later, once the order
 * is loaded.
 */
import { fitsKept, orderedWorth } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DecimalText, OrderChange, OrderChangeLine } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import type { Reading, ReadOptions } from '../kernel/reading.ts'
import { rejectTooLarge } from '../orders/reject-too-large.ts'

const ADVICE = 'Ask the partner to check its quantities and prices and to send the change again.'

/** Rejects quantities and amounts (with tax) that have more integer digits than the fields hold. */
export function checkChangedAmounts(
  reading: Reading,
  message: Message,
  change: OrderChange,
  options: ReadOptions,
): void {
  if (reading.problems.rejected) return
  const currency = change.currency ?? options.currency ?? ''
  const fits = (line: OrderChangeLine, quantity: DecimalText) => {
    const taxRatePercent = line.taxRatePercent ?? options.taxRatePercent ?? '0'
    return (
      fitsKept(quantity) &&
      fitsKept(orderedWorth([{ quantity, lineProductPrice: line.price ?? '0', taxRatePercent }], currency))
    )
  }
  for (const { change: request, line } of change.lines) {
    if (request === 'delete' || request === 'none') continue
    const quantities = [line.quantity ?? '0', addDecimals(...line.storeQuantities.map(({ quantity }) => quantity))]
    if (!quantities.every((quantity) => fits(line, quantity))) rejectTooLarge(reading, message, line, ADVICE)
  }
}
