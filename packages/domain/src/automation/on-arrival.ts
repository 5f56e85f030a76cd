/** What is automated when an order arrives without errors: the sales order and its acknowledgement. */
import { type AcknowledgementStatus, acknowledgementStatuses } from '../acknowledgements/acknowledgement-status.ts'
import { applyEvent } from '../kernel/status-table.ts'
import { decideSendSalesOrder } from '../sending/send-sales-order.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import { isInError } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

export interface ArrivalAutomation {
  readonly change: StoreOrderTransition
  /** How the acknowledgement is filled (stage Automating until then); null: left alone. */
  readonly fill: 'FullSupply' | 'PartialSupply' | null
}

/** null when the partner wants nothing automatic, or the order did not arrive clean. */
export function automateArrival(state: StoreOrderState, context: StoreOrderContext): ArrivalAutomation | null {
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
