/** A stage of the store order seen as one document in its cycle: current status, pending mark, where errors return to. */
import type { DocumentState } from '../kernel/document-cycle.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StageName } from '../kernel/status-table.ts'
import { isSent } from '../stages/stage-tables.ts'
import { type StoreOrderState, stageField } from './store-order-state.ts'
import { pendingWith } from './store-order-transition.ts'

/** A stage's document as it stands. */
export function stageDocument(state: StoreOrderState, stage: StageName): DocumentState {
  return {
    status: state[stageField[stage]],
    pending: state.pendingStages.includes(stage),
    statusBeforeError: state.statusBeforeError[stage] ?? null,
  }
}

/** The changes that put a stage into this state. */
export function withStageDocument(
  state: StoreOrderState,
  stage: StageName,
  document: DocumentState,
): Partial<StoreOrderState> {
  const { [stage]: _, ...others } = state.statusBeforeError
  return {
    [stageField[stage]]: document.status,
    pendingStages: pendingWith(state, stage, document.pending),
    statusBeforeError: document.statusBeforeError ? { ...others, [stage]: document.statusBeforeError } : others,
  }
}

/** True once a document of the stage was delivered, also while the stage is in error or queued again. */
export function wasSent(state: StoreOrderState, stage: StageName): boolean {
  const status = state[stageField[stage]]
  return (state.sendCounts?.[stage] ?? 0) > 0 || isSent(stage, status) || isSentBefore(state, stage)
}

function isSentBefore(state: StoreOrderState, stage: StageName): boolean {
  const before = state.statusBeforeError[stage]
  return before !== undefined && isSent(stage, before)
}

/** A stage's error text goes when that stage leaves the error. */
export function withoutErrorOf(state: StoreOrderState, errorType: string): Partial<StoreOrderState> {
  return isStatus(state.errorType, errorType) ? { errorType: null, error: null } : {}
}

/** Error or Order Change Error, in whatever case. */
export function isInError(status: string): boolean {
  return isStatus(status, sharedStatus.error, sharedStatus.orderChangeError)
}

/** 'Resend Ack' for 'Send Ack' where a document was sent before. */
export const sendWords = (label: string, sentBefore: boolean): string =>
  sentBefore ? label.replace(/^Send /, 'Resend ') : label
