/** Saving lines: an answer sets the stage to Ack Entered; an ignored store order is taken up again (soft edit). */

import { acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { arrivalStatus, decideRevalidate, type FailedCheck } from '../arrival/arrival.ts'
import { revive } from '../ending/revive.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision } from '../kernel/decision.ts'
import { settled } from '../kernel/document-cycle.ts'
import { isStatus } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  isNotAutomating,
  isNotDeleted,
  mayChangeAnswer,
  nothingIsPending,
} from '../store-orders/guards.ts'
import { isInError, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import { isIgnored } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { decideTakeUp } from './soft-edit.ts'

export interface SavedLines {
  /** An acknowledged quantity or price, a backordered quantity, or a line itself was changed. */
  readonly acknowledgementChanged: boolean
  /** Price failures of lines that the save adds or prices anew; these stop the order as on arrival. */
  readonly failures?: readonly FailedCheck[]
  /** What is wrong with lines after the save, in the words of their checks. */
  readonly standing?: readonly string[]
}

/** Whether lines may be edited at all now: nothing queued, nothing automating, not deleted. */
export function mayEditLines(state: StoreOrderState): Guard {
  return all(
    () => isNotDeleted(state, 'Edit Order'),
    () => nothingIsPending(state),
    () => isNotAutomating(state),
  )
}

/** Whether Edit Order, and a save of it, is possible now: of an ignored store order only where that takes it up again. `storeOrders`: those of its order. */
export function decideEditLines(
  state: StoreOrderState,
  partner: Parameters<typeof decideTakeUp>[1],
  storeOrders: Parameters<typeof decideTakeUp>[2],
): Decision<true> {
  return all(
    () => mayEditLines(state),
    () => (isIgnored(state) ? decideTakeUp(state, partner, storeOrders) : allow(true)),
  )
}

/** A changed answer after a sent one has to be sent again; it is refused once a shipment or invoice was sent. */
export function decideSaveLines(
  ignoredState: StoreOrderState,
  context: StoreOrderContext,
  saved: SavedLines = { acknowledgementChanged: true },
): Decision<StoreOrderTransition> {
  const guard = mayEditLines(ignoredState)
  if (!guard.ok) return guard
  const { changes: revival, ...records } = revive(ignoredState, context)
  const state = { ...ignoredState, ...revival }
  const arrived = { ...revival, ...firstLine(state, context) }
  const base = { ...arrived, ...checkedPrices({ ...state, ...arrived }, context, saved) }
  const checked = { ...state, ...base }
  const audit = { action: 'Edit Order' }
  if (!saved.acknowledgementChanged || !context.partner.acknowledgementsEnabled) {
    return allow(transitionTo(ignoredState, base, { ...records, audit }))
  }
  const answered = mayChangeAnswer(state)
  if (!answered.ok) return answered
  const next = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'enter')
  if (!next.ok) return next
  const entered = withStageDocument(checked, 'acknowledgement', settled(next.value))
  const changes = { ...base, ...entered, ...withoutErrorOf(checked, errorTypes.acknowledgement) }
  return allow(transitionTo(ignoredState, changes, { ...records, audit }))
}

/**
 * The check that Revalidate makes, on what the save changed: a price that fails stops the order, and one that prices had
 * stopped goes on once no line has an error. Errors that a person cleared are not raised again by other lines.
 */
function checkedPrices(
  state: StoreOrderState,
  { partner }: StoreOrderContext,
  { failures = [], standing = [] }: SavedLines,
): Partial<StoreOrderState> {
  const inError = isInError(state.orderStatus)
  const stoppedByPrices = inError && isStatus(state.errorType, errorTypes.priceValidation)
  if (!stoppedByPrices && failures.length === 0) return {}
  if (inError && !stoppedByPrices) return { error: withTexts(state.error, failures) }
  const kept = stoppedByPrices ? standing.map((error) => ({ errorType: errorTypes.priceValidation, error })) : []
  const checked = decideRevalidate(state, { partner, failures: [...kept, ...failures], hasLines: true })
  return checked.ok ? checked.value.changes : {}
}

/** Each text once. */
const withTexts = (error: string | null, failures: readonly FailedCheck[]): string =>
  [...new Set([...(error?.split('\n') ?? []), ...failures.map((failure) => failure.error)])].join('\n')

/** An order made by hand arrives with its first line. */
function firstLine(state: StoreOrderState, { partner, lines }: StoreOrderContext): Partial<StoreOrderState> {
  const isFirst = isStatus(state.orderStatus, orderStatus.notOrdered) && (lines?.length ?? 0) > 0
  return isFirst ? { orderStatus: arrivalStatus(partner) } : {}
}
