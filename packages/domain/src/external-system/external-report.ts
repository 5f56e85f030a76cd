/** A report of the external system on an order. Its own status list applies: an unknown value is kept as received. */
import { allow, type Decision } from '../kernel/decision.ts'
import { findStatus } from '../kernel/status-table.ts'
import { errorTypes } from '../stages/error-types.ts'
import { all, isNotDeleted, isNotIgnored } from '../store-orders/guards.ts'
import { isInError, withoutErrorOf } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { externalStatuses } from '../warehouse-orders/external-status.ts'

/** `detail`: the system's own words, shown as the error where it reports one. */
export function decideExternalReport(
  state: StoreOrderState,
  reported: string,
  detail = '',
): Decision<StoreOrderTransition> {
  const guard = all(
    () => isNotDeleted(state, `Warehouse status ${reported}`),
    () => isNotIgnored(state),
  )
  if (!guard.ok) return guard
  const externalStatus = findStatus(externalStatuses, reported)?.value ?? reported.trim()
  const changes = isInError(externalStatus)
    ? {
        statusBeforeError: isInError(state.externalStatus)
          ? state.statusBeforeError
          : { ...state.statusBeforeError, external: state.externalStatus },
        errorType: errorTypes.external,
        error: detail || `The warehouse reports ${reported}. Ask the warehouse, then clear the error.`,
      }
    : withoutErrorOf(state, errorTypes.external)
  const audit = { action: `Warehouse: ${externalStatus}`, ...(detail ? { detail } : {}) }
  return allow(transitionTo(state, { ...changes, externalStatus }, { audit }))
}
