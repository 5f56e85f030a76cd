/** Taking an ignored store order up again: its stages and records go back to what they were. */

import { arrivalStatus } from '../arrival/arrival.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isNotDeleted } from '../store-orders/guards.ts'
import { isIgnored } from '../store-orders/store-order-roll-up.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { reviveRecords } from './end-records.ts'

export type Revival = Pick<StoreOrderTransition, 'changes' | 'shipments' | 'invoices'>

/** The changes it makes; none for a store order that is not ignored. Other decisions build on it. */
export function revive(state: StoreOrderState, context: StoreOrderContext): Revival {
  if (!isIgnored(state)) return { changes: {} }
  const ignored = stageNames.filter((stage) => isStatus(state[stageField[stage]], sharedStatus.ignored))
  const statuses = ignored.map((stage) => [stageField[stage], statusBefore(state, stage, context)])
  return { ...reviveRecords(context), changes: { ...Object.fromEntries(statuses), statusBeforeIgnore: {} } }
}

function statusBefore(state: StoreOrderState, stage: StageName, { partner }: StoreOrderContext): string {
  const first = stage === 'order' ? arrivalStatus(partner) : stageTables[stage].initial
  return state.statusBeforeIgnore[stage] ?? first
}

/** Takes an ignored store order up again by hand; refused when it is not ignored. */
export function decideRevive(state: StoreOrderState, context: StoreOrderContext): Decision<StoreOrderTransition> {
  const standing = isNotDeleted(state, 'Take up again')
  if (!standing.ok) return standing
  if (!isIgnored(state)) return refuse('notIgnored')
  const { changes, ...records } = revive(state, context)
  return allow(transitionTo(state, changes, { ...records, audit: { action: 'Take up again' } }))
}
