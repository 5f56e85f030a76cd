/** What a store order is worth once a change of it is written, held against what can be kept. */
import { add, type DecimalText } from '../kernel/decimal.ts'
import { fitsKept } from '../kernel/kept-decimal.ts'
import { type OrderedAmount, orderedWorth } from '../orders/order-totals.ts'

export interface StoreOrderAfterChange {
  readonly orderNumber: string
  readonly storeOrderNumber: string
  readonly lines: readonly (OrderedAmount & { readonly name: string })[]
  /** Worth of the order's other store orders. */
  readonly elsewhere: DecimalText
  readonly currency: string
}

/** Parameters of the message orderChangeAmountTooLarge. */
export interface AmountFault {
  readonly what: string
  readonly worth: DecimalText
}

/** The first line, store order or order that would be worth more than can be kept; null: all of it can be kept. */
export function amountFault(after: StoreOrderAfterChange): AmountFault | null {
  const { orderNumber, storeOrderNumber, lines, elsewhere, currency } = after
  const whole = orderedWorth(lines, currency)
  const all = add(whole, elsewhere).toFixed()
  if (fitsKept(all)) return null
  for (const line of lines) {
    const worth = orderedWorth([line], currency)
    if (!fitsKept(worth)) return { what: `Line ${line.name} of store order ${storeOrderNumber}`, worth }
  }
  if (!fitsKept(whole)) return { what: `The lines of store order ${storeOrderNumber}`, worth: whole }
  return { what: `The lines of order ${orderNumber}`, worth: all }
}
