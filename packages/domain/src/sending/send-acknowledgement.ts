/** Send Ack: unanswered lines are acknowledged in full. The order only has to be neither deleted, ignored nor in error. */

import {
  type AcknowledgementStatus,
  acknowledgementStatus,
  acknowledgementStatuses,
} from '../acknowledgements/acknowledgement-status.ts'
import { type AnsweredForReason, requireReasons } from '../acknowledgements/line-reason.ts'
import { pricesAreSettled } from '../arrival/settled-prices.ts'
import { quantitiesAreSettled } from '../arrival/settled-quantities.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { queued } from '../kernel/document-cycle.ts'
import { isStatus } from '../kernel/status-table.ts'
import { errorTypes } from '../stages/error-types.ts'
import { isSent } from '../stages/stage-tables.ts'
import type { PricedProgress, StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  hasLines,
  isNotDeleted,
  isNotIgnored,
  isNotPending,
  orderIsSound,
  stageIsEnabled,
} from '../store-orders/guards.ts'
import { sendWords, stageDocument, wasSent, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import { isDeleted, isIgnored } from '../store-orders/store-order-roll-up.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'
import { awaitedStoreOrders, isAcknowledgementHeld, wasAcknowledgementQueued } from './acknowledge-together.ts'

const { label } = acknowledgementStatuses.events.send

/** Which store orders go with it. */
export interface AcknowledgementWish {
  /** Sends the one acknowledgement of an order without the store orders that are not answered. */
  readonly answeredOnly?: boolean
}

/**
 * Send Ack, also as a resend; refused on deleted, ignored and errored orders, and while one is queued.
 *
 * Where the partner takes one acknowledgement for the whole order, the first one waits for the other store orders
 * ({@link releaseAcknowledgements}), and a resend is for all store orders that it was for.
 */
export function decideSendAcknowledgement(
  state: StoreOrderState,
  context: StoreOrderContext,
  wish: AcknowledgementWish = {},
): Decision<StoreOrderTransition> {
  const isHeld = isAcknowledgementHeld(state)
  if (isHeld && context.isOneAcknowledgement) return decideHeld(state, context, wish)
  const isAgain = wasAcknowledgementQueued(state, context)
  const isWaiting = context.isOneAcknowledgement === true && !context.answersChange && !isAgain
  const changes = changesOfSend(state, context, isWaiting)
  if (!changes.ok) return changes
  const resend = wasSent(state, 'acknowledgement')
  const own = transitionTo(state, changes.value, {
    jobs: isWaiting ? [] : [{ kind: 'send-acknowledgement', resend }],
    acknowledgeOpenLines: true,
    audit: { action: sendWords(label, resend), ...(isWaiting && { detail: 'It waits for the other store orders' }) },
  })
  return isAgain && !context.answersChange && context.acknowledgedWith ? withGroup(own, context, wish) : allow(own)
}

const mayBeSent = (state: StoreOrderState, context: StoreOrderContext): Guard =>
  all(
    () => stageIsEnabled('acknowledgement', context),
    () => isNotDeleted(state, label),
    () => hasLines(state, context, label),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => isNotPending(state, 'acknowledgement'),
  )

/** Send Ack was asked for before. The acknowledgement leaves without the others only if a person requests it. */
function decideHeld(
  state: StoreOrderState,
  context: StoreOrderContext,
  { answeredOnly }: AcknowledgementWish,
): Decision<StoreOrderTransition> {
  const guard = mayBeSent(state, context)
  if (!guard.ok) return guard
  const named = { storeOrderNumber: context.storeOrderNumber ?? '', others: awaitedStoreOrders([]) }
  if (!answeredOnly) return refuse('ackWaitsForOthers', named)
  return allow({ changes: {}, jobs: [], audit: { action: label, detail: 'Without the store orders not answered yet' } })
}

function changesOfSend(
  state: StoreOrderState,
  context: StoreOrderContext,
  isWaiting: boolean,
): Decision<Partial<StoreOrderState>> {
  const guard = all(
    () => mayBeSent(state, context),
    () => (isSent('acknowledgement', state.acknowledgmentStatus) ? allow(true) : linesAreSettled(state, context)),
  )
  if (!guard.ok) return guard
  // The setting changed while it waited for others.
  const isReleased = isAcknowledgementHeld(state) && context.isOneAcknowledgement === false
  const entered = isReleased ? acknowledgementStatus.entered : enteredFirst(state)
  const next = applyEvent(acknowledgementStatuses, entered, 'send', context.vendor.variant)
  if (!next.ok) return next
  const document = { ...stageDocument(state, 'acknowledgement'), status: entered }
  return allow({
    ...withStageDocument(state, 'acknowledgement', queued(document, next.value, isWaiting)),
    ...withoutErrorOf(state, errorTypes.acknowledgement),
  })
}

/** Adds the store orders that the acknowledgement was for as well. */
function withGroup(
  own: StoreOrderTransition,
  context: StoreOrderContext,
  { answeredOnly }: AcknowledgementWish,
): Decision<StoreOrderTransition> {
  const others: { readonly storeOrderID: number; readonly change: StoreOrderTransition }[] = []
  for (const { storeOrderID, state, context: its } of context.acknowledgedWith?.() ?? []) {
    if (isDeleted(state) || isIgnored(state)) continue
    // Its answer was withdrawn or changed: it gets a separate acknowledgement.
    if (!wasAcknowledgementQueued(state, its)) continue
    const changes = changesOfSend(state, its, false)
    if (!changes.ok && answeredOnly) continue
    if (!changes.ok)
      return refuse('ackTogetherRefused', {
        storeOrderNumber: its.storeOrderNumber ?? '',
        reason: changes.refusal.message,
      })
    others.push({ storeOrderID, change: transitionTo(state, changes.value, { audit: own.audit }) })
  }
  const acknowledgedWith = others.map(({ storeOrderID }) => storeOrderID)
  return allow({ ...own, jobs: own.jobs.map((job) => ({ ...job, acknowledgedWith })), others })
}

const linesAreSettled = (state: StoreOrderState, context: StoreOrderContext): Guard =>
  all(
    () => pricesAreSettled(state, context),
    () => quantitiesAreSettled(state, context),
    () => reasonsAreGiven(context),
  )

const reasonsAreGiven = ({ partner, pricedLines = [] }: StoreOrderContext): Guard =>
  partner.reasonCodesRequired ? requireReasons(pricedLines.map(toReasoned), partner.name) : allow(true)

const toReasoned = (line: PricedProgress): AnsweredForReason => ({
  ...line,
  orderedQuantity: line.orderedQuantity ?? line.quantity,
  quantityBackordered: line.quantityBackordered ?? 0,
  reasonCode: line.reasonCode ?? null,
})

/** From Not Acknowledged the send passes Ack Entered in the same transaction. */
function enteredFirst(state: StoreOrderState): string {
  if (!isStatus(state.acknowledgmentStatus, acknowledgementStatus.notAcknowledged)) return state.acknowledgmentStatus
  const entered = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'enter')
  return entered.ok ? (entered.value satisfies AcknowledgementStatus) : state.acknowledgmentStatus
}
