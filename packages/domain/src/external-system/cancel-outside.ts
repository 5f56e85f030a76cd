/** Ending an order that the external system already has, or holds stock for: warn first, then have the connector cancel it. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isInError } from '../store-orders/stage-document.ts'
import { isDeleted, isIgnored } from '../store-orders/store-order-roll-up.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { externalStatus } from '../warehouse-orders/external-status.ts'

const { picking, checking, finalised, confirmSent } = externalStatus

/** What to warn about before a store order is deleted or ignored; empty when the external system does not have it. */
export function warningsBeforeEnd(
  state: StoreOrderState,
  { partner }: Pick<StoreOrderContext, 'partner'>,
): readonly string[] {
  const stages = ['order', 'salesOrder', 'external'] as const
  const there = partner.hasExternalSystem && stages.some((stage) => isSent(stage, state[stageField[stage]]))
  if (!there) return []
  const status = state.externalStatus
  return isStatus(status, picking, checking, finalised, confirmSent)
    ? [`The external system already has this order as ${status} and may refuse to cancel it. Speak with the warehouse.`]
    : ['The external system already has this order. It will be told to cancel it there.']
}

/** Stock is reserved for it at the warehouse, even if sending it has failed since. */
export function isReserved(state: Pick<StoreOrderState, 'orderStatus' | 'statusBeforeError'>): boolean {
  return (
    isStatus(state.orderStatus, orderStatus.reserved) || isStatus(state.statusBeforeError.order, orderStatus.reserved)
  )
}

/** The warning and the connector's cancel job; nothing where the external system has neither the order nor stock for it. */
export function cancelOutside(
  state: StoreOrderState,
  context: StoreOrderContext,
): Pick<StoreOrderTransition, 'jobs' | 'warnings'> {
  const warnings = warningsBeforeEnd(state, context)
  const known = warnings.length > 0 || (context.partner.hasExternalSystem && isReserved(state))
  return { warnings, jobs: known ? [{ kind: 'cancel-external-order' }] : [] }
}

/**
 * The external system refused to cancel: the store order is in error, while Deleted or Ignored, until a person has spoken
 * to the warehouse and clears it. Refused for one that has been taken up again. @param reason the system's own words
 */
export function decideCancelRefused(state: StoreOrderState, reason: string): Decision<StoreOrderTransition> {
  if (!isDeleted(state) && !isIgnored(state)) return refuse('notIgnored')
  const before = isInError(state.externalStatus) ? state.statusBeforeError.external : state.externalStatus
  const changes = {
    externalStatus: sharedStatus.error,
    statusBeforeError: { ...state.statusBeforeError, ...(before === undefined ? {} : { external: before }) },
    errorType: errorTypes.external,
    error: `The warehouse did not cancel this order: ${reason}. Speak with the warehouse, then clear the error.`,
  }
  const audit = { action: 'Warehouse: not cancelled', detail: `${reason}. Speak with the warehouse.` }
  return allow(transitionTo(state, changes, { audit }))
}
