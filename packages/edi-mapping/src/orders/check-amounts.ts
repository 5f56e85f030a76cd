/** Checks that an order's amounts fit their fields: each line, each store order, and the whole order. */
import { fitsKept, keptWholeDigits, type OrderedAmount, orderedWorth } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DecimalText, PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import type { Reading, ReadOptions } from '../kernel/reading.ts'
import { rejectTooLarge } from './reject-too-large.ts'
import { splitByStore } from './split-by-store.ts'

const ADVICE = 'Ask the partner to check its quantities and prices and to send the order again.'

/** Adds up to so little that no rounding decides whether it fits: nearly every order, and none of them needs to be added up exactly for it. */
function isFarBelowKept(lines: readonly OrderedAmount[]): boolean {
  const roughly = lines.reduce(
    (sum, { quantity, lineProductPrice, taxRatePercent }) =>
      sum + Math.abs(Number(quantity) * Number(lineProductPrice) * (1 + Number(taxRatePercent) / 100)) + 10,
    0,
  )
  return roughly < 10 ** (keptWholeDigits - 1)
}

/** Rejects quantities and amounts (with tax) that have more integer digits than the fields hold. */
export function checkAmounts(reading: Reading, message: Message, order: PurchaseOrder, options: ReadOptions): void {
  const currency = order.currency ?? options.currency ?? ''
  const amount = ({ price, taxRatePercent }: PurchaseOrderLine, quantity: DecimalText): OrderedAmount => ({
    quantity,
    lineProductPrice: price ?? '0',
    taxRatePercent: taxRatePercent ?? options.taxRatePercent ?? '0',
  })
  const worth = (lines: readonly OrderedAmount[]) => orderedWorth(lines, currency)
  const drafts = splitByStore(order)
  const whole = drafts.flatMap((draft) => draft.lines)
  // No amount is negative, so if the total fits, its parts do too.
  const amounts = whole.map(({ line, quantity }) => amount(line, quantity))
  const fits = isFarBelowKept(amounts) || fitsKept(worth(amounts))
  if (reading.problems.rejected || (fits && [...whole, ...order.lines].every(({ quantity }) => fitsKept(quantity))))
    return
  const tooLarge = new Set<PurchaseOrderLine>()
  for (const { line, quantity } of whole)
    if (!fitsKept(quantity) || !fitsKept(worth([amount(line, quantity)]))) tooLarge.add(line)
  for (const line of order.lines)
    if (tooLarge.has(line) || !fitsKept(line.quantity)) rejectTooLarge(reading, message, line, ADVICE)
  if (reading.problems.rejected) return
  const ofStores = drafts.map((draft) => ({
    what: draft.storeCode === null ? 'the order' : `the order of store ${draft.storeCode}`,
    lines: draft.lines.map(({ line, quantity }) => amount(line, quantity)),
  }))
  const all = [...ofStores, { what: 'the order', lines: ofStores.flatMap(({ lines }) => lines) }]
  const first = all.find(({ lines }) => !fitsKept(worth(lines)))
  if (!first) return
  const text = `The lines of ${first.what} ${order.orderNumber} add up to ${worth(first.lines)}, which is too large. ${ADVICE}`
  reading.problems.reject('order.amount-too-large', text, message.segments[1] ?? null)
}
