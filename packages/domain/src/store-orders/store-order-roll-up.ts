/** A store order's own status: trouble first, otherwise the furthest it has come. */
import { errorStatuses, sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StageName, stageNames } from '../kernel/status-table.ts'
import { type OwnStatus, rankOf, stageTables } from '../stages/stage-tables.ts'
import { type StageStatuses, type StoreOrderState, stageField } from './store-order-state.ts'

/** The stages that advance a store order; the warehouse's status is shown but does not count. */
const forwardStages = ['order', 'acknowledgement', 'salesOrder', 'shipment', 'invoice'] as const

export type IgnoreAware = StageStatuses & Partial<Pick<StoreOrderState, 'status' | 'statusBeforeIgnore'>>

/** Decided by the order stage, whatever the others are. */
export function isDeleted(state: IgnoreAware): boolean {
  return isStatus(state.orderStatus, sharedStatus.deleted)
}

/** Decided by the order stage, or by the statuses that Ignore kept. */
export function isIgnored(state: IgnoreAware): boolean {
  return isStatus(state.orderStatus, sharedStatus.ignored) || Object.keys(state.statusBeforeIgnore ?? {}).length > 0
}

/** The first error status among the stages, Error before Order Change Error; null when there is none. */
export function stageError(state: StageStatuses): (typeof errorStatuses)[number] | null {
  const statuses = stageNames.map((stage) => state[stageField[stage]])
  return errorStatuses.find((error) => statuses.some((status) => isStatus(status, error))) ?? null
}

/** How far a store order is over all stages, for comparison, and the status that gives it. */
export function furthest(state: StageStatuses): { readonly position: number; readonly status: OwnStatus } {
  for (const [index, stage] of [...forwardStages.entries()].reverse()) {
    const status = state[stageField[stage]]
    const rank = status ? rankOf(stage, status) : 0
    if (status && rank > 0) return { position: index * 100 + rank, status }
  }
  return { position: 0, status: state.orderStatus ?? stageTables.order.initial }
}

/** Error or Order Change Error, Deleted, Ignored first; otherwise the furthest status that it has reached. */
export function storeOrderStatus(state: IgnoreAware): OwnStatus {
  const error = stageError(state)
  if (error) return error
  if (isDeleted(state)) return sharedStatus.deleted
  if (isIgnored(state)) return sharedStatus.ignored
  return furthest(state).status
}

/** Whether the stage is in error. */
export function isStageInError(state: StageStatuses, stage: StageName): boolean {
  return isStatus(state[stageField[stage]], ...errorStatuses)
}
