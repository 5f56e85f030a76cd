/** What the store orders of an order are worth as ordered, while a change is carried out at one after the other. */
import { add, type DecimalText, orderedWorth } from '@quayside/domain'
import type { LineToChangeRow } from '@quayside/store'
import { amountOf, type PlannedLines } from './planned-lines.ts'

export class StoreOrderWorth {
  readonly #currency: string
  readonly #worth: Map<number, DecimalText>

  /** `rows`: all lines of the order, those of ended store orders too: the order's total counts them. */
  constructor(rows: readonly LineToChangeRow[], currency: string) {
    this.#currency = currency
    const ofStoreOrder = new Map<number, LineToChangeRow[]>()
    for (const row of rows) {
      const lines = ofStoreOrder.get(row.store_order_id)
      if (lines) lines.push(row)
      else ofStoreOrder.set(row.store_order_id, [row])
    }
    this.#worth = new Map([...ofStoreOrder].map(([id, lines]) => [id, orderedWorth(lines.map(amountOf), currency)]))
  }

  /** Of all store orders but this one. */
  elsewhere(storeOrderID: number): DecimalText {
    const others = [...this.#worth].filter(([id]) => id !== storeOrderID)
    return add(...others.map(([, worth]) => worth)).toFixed()
  }

  /** Notes an applied change, so that the next store order is checked against the new worth. */
  applied(storeOrderID: number, { amounts }: PlannedLines): void {
    this.#worth.set(storeOrderID, orderedWorth(amounts, this.#currency))
  }
}
