/** Two live orders of a partner under one number: the database refuses the second, whichever way it came; here in words. */
import { type Refusal, refuse } from '@quayside/domain'

/** Unique indexes of the number, and of number and date. */
const numberKeys = ['purchase_order_number_key', 'purchase_order_dated_number_key']

/** null for any other error. */
export function numberInUse(error: unknown): Refusal | null {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown }
  if (code !== '23505' || !numberKeys.includes(String(constraint))) return null
  return refuse('duplicateOrderNumber').refusal
}
