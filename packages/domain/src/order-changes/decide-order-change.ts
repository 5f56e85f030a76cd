/** An order change at one store order, as it arrives: applied where the stages allow it, otherwise an Order Change Error. */
import { decideOrderChangeRefused, decideRevalidate, type FailedCheck } from '../arrival/arrival.ts'
import { allow, type Decision } from '../kernel/decision.ts'
import { isStatus } from '../kernel/status-table.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isInError } from '../store-orders/stage-document.ts'
import { isIgnored } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { advice, adviceOnce, changeName, withoutAdvice } from './advice.ts'
import type { AmountFault } from './amount-fault.ts'
import { type Answers, answerAfterChange } from './answer-after-change.ts'
import { differenceInWords } from './difference.ts'
import { fittingChange } from './fitting-change.ts'
import { obstaclesOf, type StoreOrderChange } from './obstacles.ts'

export interface ReceivedStoreOrderChange extends StoreOrderChange {
  readonly changeNumber: string | null
  readonly cancelled: boolean
  /** What no rule can carry out. */
  readonly doubts: readonly string[]
  /** What would be worth too much to keep; null: everything can be kept. */
  readonly amountFault: AmountFault | null
  /** An earlier change of this store order that nobody has decided; null: there is none. */
  readonly openChange: { readonly changeNumber: string | null } | null
  /** Answers of all lines after the change. */
  readonly answers: Answers
  /** Checks that lines fail which the change adds or prices anew, and lines that failed before and stay as they are. */
  readonly failures: readonly FailedCheck[]
}

export type ChangeOutcome =
  | { readonly kind: 'applied'; readonly change: StoreOrderTransition }
  | { readonly kind: 'error'; readonly error: string; readonly change: StoreOrderTransition }
  | { readonly kind: 'notApplied'; readonly error: string }

/** Refused for a deleted store order only: nothing is said of one. */
export function decideOrderChange(
  state: StoreOrderState,
  change: ReceivedStoreOrderChange,
  context: StoreOrderContext,
): Decision<ChangeOutcome> {
  const { storeOrderNumber } = change
  if (isIgnored(state)) return allow({ kind: 'notApplied', error: advice('orderChangeIgnored', { storeOrderNumber }) })
  const obstacles = [
    ...openChange(change),
    ...change.doubts,
    ...tooLarge(change),
    ...obstaclesOf(state, change, context),
  ]
  if (obstacles.length > 0) {
    const error = errorOf(obstacles, change)
    const refused = decideOrderChangeRefused(state, error)
    return refused.ok ? allow({ kind: 'error', error, change: refused.value }) : refused
  }
  return allow({ kind: 'applied', change: appliedChange(state, change, context) })
}

/** What stands in the way and what to do: where nothing of the change can fit any more, applying it is not offered. */
function errorOf(obstacles: readonly string[], change: ReceivedStoreOrderChange): string {
  const { neverFits, leftOut } = fittingChange(change)
  if (!neverFits) return adviceOnce(obstacles)
  const others = obstacles.map(withoutAdvice).filter((text) => !leftOut.includes(text))
  return adviceOnce([...others, advice('orderChangeNothingFits', { leftOut: leftOut.join(' ') })])
}

function openChange({ openChange: open, orderNumber }: ReceivedStoreOrderChange): readonly string[] {
  return open ? [advice('orderChangeAfterOpenOne', { orderNumber, change: changeName(open.changeNumber) })] : []
}

const tooLarge = ({ amountFault }: ReceivedStoreOrderChange): readonly string[] =>
  amountFault ? [advice('orderChangeAmountTooLarge', { ...amountFault })] : []

/** Lines that failed on arrival are looked at again; other errors of arrival stay. */
const lineErrors: readonly string[] = [errorTypes.product, errorTypes.priceValidation]

/** The state once the lines are written: answers that fit, arrival checks on what the change brought. */
export function appliedChange(
  state: StoreOrderState,
  change: Omit<ReceivedStoreOrderChange, 'doubts' | 'openChange'>,
  context: StoreOrderContext,
): StoreOrderTransition {
  const touchesLines = change.lines.length > 0 || change.cancelled
  const answer = touchesLines ? answerAfterChange(state, change.answers, context, change.cancelled) : {}
  const answered = { ...state, ...answer }
  const recheck =
    change.failures.length > 0 || (isInError(state.orderStatus) && isStatus(state.errorType, ...lineErrors))
  const checked = recheck
    ? decideRevalidate(answered, { partner: context.partner, failures: change.failures, hasLines: true })
    : null
  const detail = differenceInWords(change.header, change)
  const audit = { action: `Order change${changeName(change.changeNumber)}`, detail }
  return transitionTo(state, { ...answer, ...(checked?.ok ? checked.value.changes : {}) }, { audit })
}
