/** What is automated when an order arrives without errors: the sales order and its acknowledgement. */
import { type AcknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import type { FulfilmentContext } from '../fulfilment/context.ts'
import { decideSendSalesOrder } from '../fulfilment/send-sales-order.ts'
import { isInError } from '../fulfilment/stage-document.ts'
import type { StoreOrderState } from '../fulfilment/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../fulfilment/store-order-transition.ts'
import { applyEvent } from '../kernel/status-table.ts'

export interface ArrivalAutomation {
  readonly change: StoreOrderTransition
  /** How the acknowledgement is filled (stage Automating until then); null: left alone. */
  readonly fill: 'FullSupply' | 'PartialSupply' | null
}

/** null when the partner wants nothing automatic, or the order did not arrive clean. */
export function automateArrival(state: StoreOrderState, context: FulfilmentContext): ArrivalAutomation | null {
  const { autoCreateSalesOrder, autoCreateSalesOrderType: type } = context.partner
  if (!autoCreateSalesOrder || isInError(state.orderStatus)) return null
  const salesOrder = decideSendSalesOrder(state, context)
  const fill = type === 'None' || !context.partner.acknowledgementsEnabled ? null : type
  const acknowledgmentStatus = fill ? automating(state) : state.acknowledgmentStatus
  const changes = { ...(salesOrder.ok ? salesOrder.value.changes : {}), acknowledgmentStatus }
  const jobs = salesOrder.ok ? salesOrder.value.jobs : []
  if (!fill && !salesOrder.ok) return null
  return { change: transitionTo(state, changes, { jobs, audit: { action: 'Automation: sales order' } }), fill }
}

function automating(state: StoreOrderState): AcknowledgementStatus {
  const next = applyEvent(acknowledgementStatuses, state.acknowledgmentStatus, 'automate')
  return next.ok ? next.value : state.acknowledgmentStatus
}
