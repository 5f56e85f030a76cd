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
import { allow, type Decision } from '../kernel/decision.ts'
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
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

const { label } = acknowledgementStatuses.events.send

/** Send Ack, also as a resend; refused on deleted, ignored and errored orders, and while one is queued. */
export function decideSendAcknowledgement(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<StoreOrderTransition> {
  const guard = all(
    () => stageIsEnabled('acknowledgement', context),
    () => isNotDeleted(state, label),
    () => hasLines(state, context, label),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => isNotPending(state, 'acknowledgement'),
    () => (isSent('acknowledgement', state.acknowledgmentStatus) ? allow(true) : linesAreSettled(state, context)),
  )
  if (!guard.ok) return guard
  const entered = enteredFirst(state)
  const next = applyEvent(acknowledgementStatuses, entered, 'send', context.vendor.variant)
  if (!next.ok) return next
  const document = { ...stageDocument(state, 'acknowledgement'), status: entered }
  const changes = {
    ...withStageDocument(state, 'acknowledgement', queued(document, next.value)),
    ...withoutErrorOf(state, errorTypes.acknowledgement),
  }
  const job = { kind: 'send-acknowledgement', resend: wasSent(state, 'acknowledgement') } as const
  return allow(
    transitionTo(state, changes, {
      jobs: [job],
      acknowledgeOpenLines: true,
      audit: { action: sendWords(label, job.resend) },
    }),
  )
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
