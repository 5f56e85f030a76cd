/** The lines of an order as rows that can be edited: what is saved, what was typed, and whether its store order takes changes now. */
import type { OrderDetails, StoreOrderProduct } from '@quayside/contract'
import { mayEditLines } from '@quayside/domain'
import { entryOf, type LineEdits, type LineEntry } from '../../store-order/line-edits.ts'
import { stateOfStoreOrder } from '../../store-order-context.ts'

export interface OrderLineRow {
  readonly line: StoreOrderProduct
  readonly entry: LineEntry
  readonly edited: boolean
  /** Why its store order takes no change now; null where it does. */
  readonly locked: string | null
}

/** By store order: null, or why its lines cannot be changed now. */
export function lineLocks({ storeOrders }: Pick<OrderDetails, 'storeOrders'>): ReadonlyMap<number, string | null> {
  return new Map(
    storeOrders.map((one) => {
      const rule = mayEditLines(stateOfStoreOrder(one))
      return [one.storeOrderID, rule.ok ? null : rule.refusal.message]
    }),
  )
}

/** Rows of lines that did not change stay the same objects, so that typing into one does not draw the others again. */
export function makeLineRows() {
  let before = new Map<number, OrderLineRow>()
  return (
    lines: readonly StoreOrderProduct[],
    edits: LineEdits,
    locks: ReadonlyMap<number, string | null>,
  ): readonly OrderLineRow[] => {
    const rows = lines.map((line) => {
      const id = line.storeOrderProductID
      const old = before.get(id)
      const edited = edits.has(id)
      const locked = locks.get(line.storeOrderID) ?? null
      const same = old?.line === line && old.edited === edited && old.locked === locked
      if (old && same && (!edited || old.entry === edits.get(id))) return old
      return { line, entry: entryOf(line, edits), edited, locked }
    })
    before = new Map(rows.map((row) => [row.line.storeOrderProductID, row]))
    return rows
  }
}
