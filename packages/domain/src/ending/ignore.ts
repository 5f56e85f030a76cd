/** Ignore: no further ack, shipment or invoice action, until a soft edit or a send of the order takes it up again. */

import { cancelOutside, isReserved } from '../external-system/cancel-outside.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { type StageName, stageNames } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { isSent, stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { all, isNotDeleted, nothingIsPending } from '../store-orders/guards.ts'
import { isInError } from '../store-orders/stage-document.ts'
import { isIgnored } from '../store-orders/store-order-roll-up.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { endRecords } from './end-records.ts'

/** Every unsent stage becomes Ignored; its status is remembered and its errors are overridden. */
export function decideIgnore(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  const guard = all(
    () => isNotDeleted(state, 'Ignore'),
    () => (isIgnored(state) ? refuse('alreadyIgnored') : allow(true)),
    () => nothingIsPending(state),
  )
  if (!guard.ok) return guard
  const before = Object.fromEntries(stageNames.map((stage) => [stage, soundStatus(state, stage)]))
  const changes = {
    ...unsentStagesTo(state, sharedStatus.ignored),
    statusBeforeIgnore: before,
    statusBeforeError: {},
    errorType: null,
    error: null,
  }
  const detail = state.error ? { detail: `Overridden: ${state.error}` } : {}
  return allow(
    transitionTo(state, changes, {
      ...endRecords(context, sharedStatus.ignored),
      ...cancelOutside(state, context),
      audit: { action: 'Ignore', ...detail },
    }),
  )
}

/** The new status for every unsent stage; sent ones keep theirs. */
export function unsentStagesTo(state: StoreOrderState, status: string): Partial<StoreOrderState> {
  const unsent = stageNames.filter((stage) => !isSent(stage, state[stageField[stage]]))
  return Object.fromEntries(unsent.map((stage) => [stageField[stage], status]))
}

/** A stage's status without its error; reserved stock is released, so a reserved order comes back as received. */
function soundStatus(state: StoreOrderState, stage: StageName): string {
  const status = state[stageField[stage]]
  if (stage === 'order' && isReserved(state)) return orderStatus.received
  return isInError(status) ? (state.statusBeforeError[stage] ?? stageTables[stage].initial) : status
}
