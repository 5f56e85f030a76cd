/** A person applies an order change that could not be applied by itself: as much of it as still fits. */
import { arrivalStatus } from '../arrival/arrival.ts'
import { allow, type Decision, messageText, refuse } from '../kernel/decision.ts'
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import { stageTables } from '../stages/stage-tables.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { all, isNotAutomating, isNotDeleted, isNotIgnored, nothingIsPending } from '../store-orders/guards.ts'
import { type StoreOrderState, stageField } from '../store-orders/store-order-state.ts'
import type { StoreOrderTransition } from '../store-orders/store-order-transition.ts'
import { transitionTo } from '../store-orders/store-order-transition.ts'
import { appliedChange, type ReceivedStoreOrderChange } from './decide-order-change.ts'
import { reserved, stageIsOut, touchedStages } from './obstacles.ts'

/** What still fits of an order change: its lines, with the answers after them. */
export interface ChangeByHand extends Omit<ReceivedStoreOrderChange, 'doubts' | 'openChange'> {
  /** What does not fit any more, each in a sentence. */
  readonly leftOut: readonly string[]
  /** The text of another change that waits, whose error stays. */
  readonly stillOpen: string | null
}

/**
 * Refused while anything is queued, automating or reserved, when nothing is left to
 * apply, and when what is left would be worth too much to keep.
 */
export function decideApplyOrderChange(
  state: StoreOrderState,
  change: ChangeByHand,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const { leftOut, stillOpen } = change
  const standing = all(
    () => isNotDeleted(state, 'Apply order change'),
    () => isNotIgnored(state),
    () => nothingIsPending(state),
    () => isNotAutomating(state),
  )
  if (!standing.ok) return standing
  const { storeOrderNumber } = change
  if (reserved(state, change).length > 0) return refuse('orderChangeReserved', { storeOrderNumber })
  if (change.lines.length + change.header.length === 0 && leftOut.length > 0)
    return refuse('orderChangeNothingFits', { leftOut: leftOut.join(' ') })
  if (change.amountFault) return refuse('orderChangeAmountTooLarge', { ...change.amountFault })
  const sound = { ...state, ...withoutChangeError(state, context, stillOpen) }
  const applied = appliedChange(sound, change, context)
  const { action, detail } = applied.audit
  const left = leftOut.length > 0 ? ` (left out: ${leftOut.join(' ')})` : ''
  const warnings = [...warningsOf(state, change, context), ...leftOutWarning(leftOut)]
  return allow(
    transitionTo(
      state,
      { ...withoutChangeError(state, context, stillOpen), ...applied.changes },
      { audit: { action: `${action} applied by hand`, detail: `${detail}${left}` }, warnings },
    ),
  )
}

/** The order stage goes back to what it was before the error, unless another change still waits. */
function withoutChangeError(
  state: StoreOrderState,
  { partner }: StoreOrderContext,
  stillOpen: string | null,
): Partial<StoreOrderState> {
  if (!isStatus(state.orderStatus, orderStatus.orderChangeError)) return {}
  if (stillOpen !== null) return { errorType: errorTypes.orderChange, error: stillOpen }
  const { order: before, ...others } = state.statusBeforeError
  return { orderStatus: before ?? arrivalStatus(partner), statusBeforeError: others, errorType: null, error: null }
}

const leftOutWarning = (leftOut: readonly string[]): readonly string[] =>
  leftOut.length > 0 ? [messageText('orderChangeLeftOut', { leftOut: leftOut.join(' ') })] : []

/** Documents that were sent before the change and are not opened by it. */
function warningsOf(
  state: StoreOrderState,
  change: Omit<ReceivedStoreOrderChange, 'doubts' | 'openChange'>,
  context: StoreOrderContext,
): readonly string[] {
  const { storeOrderNumber } = change
  const opened = appliedChange(state, change, context).changes.acknowledgmentStatus !== undefined
  return touchedStages(change, context)
    .filter((stage) => stageIsOut(state, stage) && !(stage === 'acknowledgement' && opened))
    .map((stage) =>
      messageText('orderChangeTellWarehouse', {
        stage: stageTables[stage].label,
        storeOrderNumber,
        status: state[stageField[stage]],
      }),
    )
}
