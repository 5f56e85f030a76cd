/** Where the external system already has an order (or holds stock for one) that ends here: warn first, then tell the connector. */
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { FulfilmentContext } from './context.ts'
import { isSent } from './stage-tables.ts'
import type { StoreOrderChange } from './store-order-change.ts'
import { type StoreOrderState, stageField } from './store-order-state.ts'

/** What to warn about before a store order is deleted or ignored; empty when the external system does not have it. */
export function warningsBeforeEnd(
  state: StoreOrderState,
  { partner }: Pick<FulfilmentContext, 'partner'>,
): readonly string[] {
  const stages = ['order', 'salesOrder', 'external'] as const
  const there = partner.hasExternalSystem && stages.some((stage) => isSent(stage, state[stageField[stage]]))
  return there ? ['The external system already has this order. It will be told to cancel it there.'] : []
}

/** Stock is held for it at the warehouse, also while sending it on has failed. */
export function isReserved(state: Pick<StoreOrderState, 'orderStatus' | 'statusBeforeError'>): boolean {
  return (
    isStatus(state.orderStatus, orderStatus.reserved) || isStatus(state.statusBeforeError.order, orderStatus.reserved)
  )
}

/** The warning and the job that tells the connector; nothing where the external system has neither the order nor stock for it. */
export function cancelOutside(
  state: StoreOrderState,
  context: FulfilmentContext,
): Pick<StoreOrderChange, 'jobs' | 'warnings'> {
  const warnings = warningsBeforeEnd(state, context)
  const known = warnings.length > 0 || (context.partner.hasExternalSystem && isReserved(state))
  return { warnings, jobs: known ? [{ kind: 'cancel-external-order' }] : [] }
}
