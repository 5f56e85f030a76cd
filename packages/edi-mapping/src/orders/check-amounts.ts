/** Checks that an order's amounts fit their fields: each line, each store order, and the whole order. */
import {
  type ChargedLine,
  fitsKept,
  keptWholeDigits,
  type OrderCharge,
  OrderCharges,
  type OrderedAmount,
  orderedWorth,
  signedCharge,
  taxationOf,
} from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DecimalText, PurchaseOrder, PurchaseOrderLine } from '../documents.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
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

/** The largest amounts that allowances and charges come to, and the order with them; taxes are below the amounts they are of. */
function chargedAmounts(order: PurchaseOrder, currency: string, worth: DecimalText): readonly DecimalText[] {
  const lines = order.lines.map(
    (line, lineID): ChargedLine => ({
      lineID,
      quantity: line.quantity,
      price: line.price ?? '0',
      taxation: taxationOf(0),
    }),
  )
  const stated = [
    ...(order.charges ?? []).map((charge) => ({ charge, lineID: null })),
    ...order.lines.flatMap(({ charges = [] }, lineID) => charges.map((charge) => ({ charge, lineID }))),
  ]
  const charges = stated.map(
    ({ charge, lineID }, orderChargeID): OrderCharge => ({ ...charge, orderChargeID, lineID, forQuantity: null }),
  )
  const terms = { currency, freight: { rule: 'Tax Exempt', ratePercent: 0 } } as const
  const all = new Map(lines.map(({ lineID, quantity }) => [lineID, quantity]))
  const parts = new OrderCharges(charges, lines, terms).partsFor(all, true)
  // Twice the charges hold their tax.
  const most = parts.flatMap(({ charge, amount }) => (charge.kind === 'Charge' ? [amount, amount] : []))
  const least = parts.map(({ charge, amount }) => signedCharge(charge.kind, amount))
  return [...parts.map(({ amount }) => amount), addDecimals(worth, ...most), addDecimals(worth, ...least)]
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
  if (fits) checkCharges(reading, message, order, { currency, worth: () => worth(amounts) })
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

function checkCharges(
  reading: Reading,
  message: Message,
  order: PurchaseOrder,
  { currency, worth }: { readonly currency: string; readonly worth: () => DecimalText },
): void {
  if (!order.charges && !order.lines.some(({ charges }) => charges)) return
  const tooLarge = chargedAmounts(order, currency, worth()).find((amount) => !fitsKept(amount))
  if (tooLarge === undefined) return
  const text = `Order ${order.orderNumber} has allowances and charges of ${tooLarge}, which is too large. Ask the partner to check them and to send the order again.`
  reading.problems.reject('order.amount-too-large', text, message.segments[1] ?? null)
}
