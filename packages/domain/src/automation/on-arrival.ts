/** What is automated when an order arrives without errors: the sales order and its acknowledgement. Source: states.md, automation. */

import { acknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { settled } from '../kernel/document-cycle.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import { salesOrderStatus } from '../sales-orders/sales-order-status.ts'
import { decideSendAcknowledgement } from '../sending/send-acknowledgement.ts'
import { decideSendSalesOrder } from '../sending/send-sales-order.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isInError, stageDocument, withoutErrorOf, withStageDocument } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, stateAfter, transitionTo } from '../store-orders/store-order-transition.ts'

/** In full as ordered, or with what stock allows. */
export type SupplyLevel = 'FullSupply' | 'PartialSupply'

export interface ArrivalAutomation {
  readonly change: StoreOrderTransition
  /** How a job fills the acknowledgement (stage Automating until then), which the sales order follows; null: it is left alone. */
  readonly fill: SupplyLevel | null
}

/** null when the partner wants nothing automatic, the order did not arrive clean, or it was begun. Refused: no sales order can be made. */
export function automateArrival(
  state: StoreOrderState,
  context: StoreOrderContext,
): Decision<ArrivalAutomation> | null {
  const { autoCreateSalesOrder, autoCreateSalesOrderType: type, acknowledgementsEnabled } = context.partner
  if (!autoCreateSalesOrder || isInError(state.orderStatus)) return null
  if (!isStatus(state.acknowledgmentStatus, acknowledgementStatus.notAcknowledged) || hasSalesOrder(state)) return null
  if (type === 'None' || !acknowledgementsEnabled) {
    const salesOrder = decideSendSalesOrder(state, context)
    if (!salesOrder.ok) return salesOrder
    return allow({ change: { ...salesOrder.value, audit: { action: 'Automation: sales order' } }, fill: null })
  }
  const next = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'automate')
  if (!next.ok) return next
  const audit = { action: `Automation: the acknowledgement is filled (${type})` }
  return allow({ change: transitionTo(state, { acknowledgmentStatus: next.value }, { audit }), fill: type })
}

const hasSalesOrder = ({ salesOrderStatus: status }: StoreOrderState): boolean =>
  !isStatus(status, salesOrderStatus.notOrdered)

/**
 * The lines are filled: the acknowledgement is sent, and the sales order is made of what was acknowledged. What stands in the way of either is said in
 * the audit, and the acknowledgement stays entered. null: it does not wait for this any more, for a job may run twice. `context` has the lines as filled.
 */
export function decideFilled(state: StoreOrderState, context: StoreOrderContext): StoreOrderTransition | null {
  if (!isStatus(state.acknowledgmentStatus, acknowledgementStatus.automating)) return null
  const entered = { ...state, acknowledgmentStatus: acknowledgementStatus.entered }
  const sending = decideSendAcknowledgement(entered, context)
  const acknowledged = sending.ok ? stateAfter(entered, sending.value) : entered
  const isWanted = context.partner.salesOrderEnabled && !hasSalesOrder(state)
  const selling = isWanted ? decideSendSalesOrder(acknowledged, context) : null
  const refusals = [
    ...(sending.ok ? [] : [`It was not sent: ${sending.refusal.message}`]),
    ...(selling === null || selling.ok ? [] : [`No sales order was made: ${selling.refusal.message}`]),
  ]
  const changes = {
    acknowledgmentStatus: acknowledgementStatus.entered,
    ...(sending.ok ? sending.value.changes : {}),
    ...(selling?.ok ? selling.value.changes : {}),
  }
  return transitionTo(state, changes, {
    acknowledgeOpenLines: true,
    jobs: [...(sending.ok ? sending.value.jobs : []), ...(selling?.ok ? selling.value.jobs : [])],
    audit: {
      action: 'Automation: the acknowledgement was filled',
      ...(refusals.length > 0 && { detail: refusals.join('\n') }),
    },
  })
}

/** The tries are used up: the stage is Error, and Clear Errors leaves the answer to a person. null: it does not wait for this any more. */
export function decideFillFailed(state: StoreOrderState, text: string): StoreOrderTransition | null {
  if (!isStatus(state.acknowledgmentStatus, acknowledgementStatus.automating)) return null
  const { notAcknowledged } = acknowledgementStatus
  const document = { status: sharedStatus.error, pending: false, statusBeforeError: notAcknowledged }
  const changes = {
    ...withStageDocument(state, 'acknowledgement', document),
    errorType: errorTypes.acknowledgement,
    error: text,
  }
  return transitionTo(state, changes, {
    audit: { action: 'Automation: filling the acknowledgement failed', detail: text },
  })
}

/** The failed job is run again: the stage shows Automating. Refused (400) once the stage went on without it. */
export function decideFillAgain(state: StoreOrderState): Decision<StoreOrderTransition> {
  const { status, statusBeforeError } = stageDocument(state, 'acknowledgement')
  const before = settled(statusBeforeError ?? status)
  const next = applyEvent(acknowledgementStatuses, before.status, 'automate')
  if (!isStatus(status, sharedStatus.error) || !next.ok)
    return refuse('failedJobOvertaken', { name: 'The acknowledgement', status })
  const changes = {
    ...withStageDocument(state, 'acknowledgement', { ...before, status: next.value }),
    ...withoutErrorOf(state, errorTypes.acknowledgement),
  }
  const audit = { action: 'Failed job run again: the acknowledgement is filled' }
  return allow(transitionTo(state, changes, { audit }))
}
