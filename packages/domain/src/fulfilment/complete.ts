/** Complete hides an order from the list; every live store order has to be free of errors. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { type IgnoreAware, isDeleted, stageError } from './store-order-roll-up.ts'

/** `notes` are required, as for deleting. */
export function decideComplete(
  order: {
    readonly orderNumber: string
    readonly storeOrders: readonly (IgnoreAware & { readonly error?: string | null })[]
  },
  notes: string,
): Decision<true> {
  if (notes.trim() === '') return refuse('notesRequired', { notes: 'Completion Notes' })
  const wrong = order.storeOrders.filter((state) => !isDeleted(state) && (stageError(state) !== null || !!state.error))
  if (wrong.length === 0) return allow(true)
  return refuse('orderHasErrors', { orderNumber: order.orderNumber, n: wrong.length })
}

/** Bulk deletion asks for a note too. */
export function checkDeletionNotes(notes: string): Decision<string> {
  return notes.trim() === '' ? refuse('notesRequired', { notes: 'Deletion Notes' }) : allow(notes.trim())
}
