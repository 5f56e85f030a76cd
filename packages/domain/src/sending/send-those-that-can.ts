/**
 * Send ASN and Send Invoice of a store order send several records at once: those that can go do, and the others become
 * warnings. They are refused only where none can go.
 */
import { allow, type Decision } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  hasLines,
  isAcknowledged,
  isNotDeleted,
  isNotIgnored,
  orderIsSound,
  stageIsEnabled,
} from '../store-orders/guards.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'

const activities = { shipment: 'shipping', invoice: 'invoicing' } as const

/** What the store order must allow before a shipment or an invoice of it is sent; `action` is the label of the button. */
export function recordsMayBeSent(
  state: StoreOrderState,
  context: StoreOrderContext,
  stage: keyof typeof activities,
  action: string,
): Guard {
  return all(
    () => stageIsEnabled(stage, context),
    () => isNotDeleted(state, action),
    () => hasLines(state, context, action),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => isAcknowledged(state, context, activities[stage]),
  )
}

/** Unsent records first; when all were sent, all are sent again. Ended ones never. */
export function unsentElseAll<T extends { readonly status: string }>(
  records: readonly T[],
  isSent: (status: string) => boolean,
): readonly T[] {
  const live = records.filter((record) => !isEnded(record.status))
  const unsent = live.filter((record) => !isSent(record.status))
  return unsent.length > 0 ? unsent : live
}

export interface Sendable<T> {
  readonly sent: readonly T[]
  /** Why the others stay, one sentence each. */
  readonly warnings: readonly string[]
}

/** The records that can go; the first refusal where none can. */
export function thoseThatCan<T>(decisions: readonly Decision<T>[]): Decision<Sendable<T>> {
  const sent = decisions.flatMap((decision) => (decision.ok ? [decision.value] : []))
  const refused = decisions.filter((decision) => !decision.ok)
  const [first] = refused
  if (sent.length === 0 && first) return first
  return allow({ sent, warnings: refused.map(({ refusal }) => refusal.message) })
}
