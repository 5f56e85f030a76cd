/** Arrival of a store order, and the repeated check: where it starts, or the errors that stop it. */
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, messageText, refuse } from '../kernel/decision.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { type OrderEvent, type OrderStatus, orderStatus, orderStatuses } from '../orders/order-status.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { errorTypes, stageErrorTypes } from '../stages/error-types.ts'
import { isSent } from '../stages/stage-tables.ts'
import { all, isNotDeleted, isNotIgnored, nothingIsPending } from '../store-orders/guards.ts'
import { isInError } from '../store-orders/stage-document.ts'
import { newStoreOrderState, type StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

/** A check that did not pass: the kind for '{errorType} Error!', and the text that says what to do. */
export interface FailedCheck {
  readonly errorType: string
  readonly error: string
}

export interface ArrivalContext {
  readonly partner: PartnerSettings
  readonly failures: readonly FailedCheck[]
  /** False for an order made by hand that has no line yet. */
  readonly hasLines: boolean
}

/** Where an order of this partner starts. */
export function arrivalStatus(partner: Pick<PartnerSettings, 'workflowType'>): OrderStatus {
  const event: OrderEvent = partner.workflowType === null ? 'arriveWaiting' : 'arriveReceived'
  const next = applyEvent(orderStatuses, orderStatus.notOrdered, event)
  return next.ok ? next.value : orderStatus.notOrdered
}

/** The whole first state stands in `changes`. An order by hand stays Not Ordered until it has a line. */
export function decideArrival({ partner, failures, hasLines }: ArrivalContext): Decision<StoreOrderTransition> {
  const blank = newStoreOrderState()
  if (!hasLines) return allow(transitionTo(blank, blank, { audit: { action: 'Create Order' } }))
  const arrived = { ...blank, orderStatus: arrivalStatus(partner) }
  const changes = failures.length > 0 ? { ...arrived, ...orderInError(arrived, failures) } : arrived
  return allow(transitionTo(blank, changes, { audit: { action: 'Order arrived', ...detailOf(failures) } }))
}

/** The same decision when the checks are repeated: without failures the stage goes where arrival would have put it; failures stop an unsent order. */
export function decideRevalidate(state: StoreOrderState, context: ArrivalContext): Decision<StoreOrderTransition> {
  const guard = all(
    () => isNotDeleted(state, 'Revalidate'),
    () => isNotIgnored(state),
    () => (isSent('order', state.orderStatus) ? refuse('revalidateSent') : allow(true)),
    () => nothingIsPending(state),
  )
  if (!guard.ok) return guard
  // Only a person decides about an order change.
  if (isStatus(state.orderStatus, orderStatus.orderChangeError))
    return allow(
      transitionTo(state, {}, { audit: { action: 'Revalidate', detail: stillWaiting(state, context.failures) } }),
    )
  const audit = { action: 'Revalidate', ...detailOf(context.failures) }
  if (context.failures.length > 0) return allow(transitionTo(state, orderInError(state, context.failures), { audit }))
  if (!isInError(state.orderStatus)) return allow(transitionTo(state, {}, { audit }))
  const { order: before, ...others } = state.statusBeforeError
  // Reserved stock stays reserved.
  const isHeld = isStatus(before, orderStatus.reserved)
  const clean = {
    orderStatus: isHeld ? orderStatus.reserved : arrivalStatus(context.partner),
    statusBeforeError: others,
    ...withoutArrivalError(state),
  }
  return allow(transitionTo(state, clean, { audit }))
}

/** The error that still waits for a decision, together with what the checks find. */
const stillWaiting = ({ error }: StoreOrderState, failures: readonly FailedCheck[]): string =>
  [
    messageText('orderChangeWaits', { error: error ?? '' }).trim(),
    ...(failures.length > 0 ? [textOf(failures)] : []),
  ].join('\n')

/** A change of the order (860, ORDCHG) that comes too late for a stage that is already sent. */
export function decideOrderChangeRefused(state: StoreOrderState, text: string): Decision<StoreOrderTransition> {
  const guard = isNotDeleted(state, 'Order change')
  if (!guard.ok) return guard
  const before = isInError(state.orderStatus) ? {} : { order: state.orderStatus }
  const changes = {
    orderStatus: orderStatus.orderChangeError,
    statusBeforeError: { ...state.statusBeforeError, ...before },
    errorType: errorTypes.orderChange,
    error: text,
  }
  return allow(transitionTo(state, changes, { audit: { action: 'Order change', detail: text } }))
}

function orderInError(state: StoreOrderState, failures: readonly FailedCheck[]): Partial<StoreOrderState> {
  const before = isInError(state.orderStatus) ? {} : { order: state.orderStatus }
  return {
    orderStatus: sharedStatus.error,
    statusBeforeError: { ...state.statusBeforeError, ...before },
    errorType: failures[0]?.errorType ?? errorTypes.order,
    error: textOf(failures),
  }
}

function textOf(failures: readonly FailedCheck[]): string {
  return [...new Set(failures.map((failure) => failure.error))].join('\n')
}

function detailOf(failures: readonly FailedCheck[]) {
  return failures.length > 0 ? { detail: textOf(failures) } : {}
}

/** The checks leave the error of a later stage's document alone. */
function withoutArrivalError(state: StoreOrderState): Partial<StoreOrderState> {
  const ofOtherStage = isStatus(state.errorType, ...stageErrorTypes.filter((type) => type !== errorTypes.order))
  return ofOtherStage ? {} : { errorType: null, error: null }
}
