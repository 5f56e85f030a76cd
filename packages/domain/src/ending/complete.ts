/** Complete hides an order from the list; no stage of a live store order may show an error. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { stageNames } from '../kernel/status-table.ts'
import { stageTables } from '../stages/stage-tables.ts'
import { isTrouble } from '../store-orders/order-roll-up.ts'
import { type IgnoreAware, isDeleted, stageError } from '../store-orders/store-order-roll-up.ts'
import { stageField } from '../store-orders/store-order-state.ts'

export interface OrderToComplete {
  readonly orderNumber: string
  readonly storeOrders: readonly (IgnoreAware & { readonly error?: string | null })[]
}

/** `notes` are required, as for deleting. */
export function decideComplete(order: OrderToComplete, notes: string): Decision<true> {
  if (notes.trim() === '') return refuse('notesRequired', { notes: 'Completion Notes' })
  return isCompletable(order)
}

/** The check that needs no notes yet: every live store order is free of errors. */
export function isCompletable(order: OrderToComplete): Decision<true> {
  const wrong = order.storeOrders.filter((state) => !isDeleted(state) && (stageError(state) !== null || !!state.error))
  if (wrong.length > 0) return refuse('orderHasErrors', { orderNumber: order.orderNumber, n: wrong.length })
  return nothingIsInTrouble(order.orderNumber, order.storeOrders)
}

/** Any error light counts, including those the warehouse reports (Missing, Fraudulent). */
function nothingIsInTrouble(orderNumber: string, storeOrders: readonly IgnoreAware[]): Decision<true> {
  const live = storeOrders.filter((state) => !isDeleted(state))
  for (const stage of stageNames) {
    const statuses = live.flatMap((state) => state[stageField[stage]] ?? [])
    const status = statuses.find((one) => isTrouble(stage, one))
    if (status === undefined) continue
    const n = statuses.filter((one) => isTrouble(stage, one)).length
    return refuse('orderStageInTrouble', { orderNumber, stage: stageTables[stage].label, status, n })
  }
  return allow(true)
}

/** Bulk deletion asks for a note too. */
export function checkDeletionNotes(notes: string): Decision<string> {
  return notes.trim() === '' ? refuse('notesRequired', { notes: 'Deletion Notes' }) : allow(notes.trim())
}
