/** The lines of an order as rows that can be edited: what is saved, what was typed, and whether its store order takes changes now. */
import type { StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import { mayChangeAnswer, type PartnerSettings } from '@quayside/domain'
import type { LineCheck } from '../../store-order/line-check.ts'
import { entryOf, type LineEdits, type LineEntry } from '../../store-order/line-edits.ts'
import { stateOfStoreOrder } from '../../store-order-context.ts'
import type { CheckOf } from '../order-alerts.ts'

export interface OrderLineRow {
  readonly line: StoreOrderProduct
  readonly entry: LineEntry
  readonly edited: boolean
  /** Why its store order cannot be changed now; null where it can. */
  readonly locked: string | null
  /** What is wrong with it, typed or saved; null where it is not checked. */
  readonly check: LineCheck | null
}

export interface LineRowRules {
  readonly locks: ReadonlyMap<number, string | null>
  readonly checkOf: CheckOf
}

/** By store order: null, or why its lines cannot be changed now. */
export function lineLocks(
  { storeOrders }: { readonly storeOrders: readonly StoreOrderSummary[] },
  partner: Pick<PartnerSettings, 'acknowledgementsEnabled'> | undefined,
): ReadonlyMap<number, string | null> {
  return new Map(
    storeOrders.map((one) => {
      if (one.editLocked !== null || !partner?.acknowledgementsEnabled) return [one.storeOrderID, one.editLocked]
      const rule = mayChangeAnswer(stateOfStoreOrder(one))
      return [one.storeOrderID, rule.ok ? null : rule.refusal.message]
    }),
  )
}

/** Rows of unchanged lines stay the same objects, so that typing in one does not render the others again. */
export function makeLineRows() {
  let before = new Map<number, OrderLineRow>()
  let checkedBy: CheckOf | null = null
  return (
    lines: readonly StoreOrderProduct[],
    edits: LineEdits,
    { locks, checkOf }: LineRowRules,
  ): readonly OrderLineRow[] => {
    if (checkedBy !== checkOf) before = new Map()
    checkedBy = checkOf
    const rows = lines.map((line) => {
      const id = line.storeOrderProductID
      const old = before.get(id)
      const edited = edits.has(id)
      const locked = locks.get(line.storeOrderID) ?? null
      const same = old?.line === line && old.edited === edited && old.locked === locked
      if (old && same && (!edited || old.entry === edits.get(id))) return old
      return { line, entry: entryOf(line, edits), edited, locked, check: checkOf(line, edits.get(id) ?? null) }
    })
    before = new Map(rows.map((row) => [row.line.storeOrderProductID, row]))
    return rows
  }
}
