/** What has to hold before a stage moves; each guard is one rule of the status model and refuses in its own words. */
import { acknowledgementStatus } from '../acknowledgements/acknowledgement-status.ts'
import { all, allow, type Guard, refuse } from '../kernel/decision.ts'
import { isStatus, type StageName } from '../kernel/status-table.ts'
import { orderStatus } from '../orders/order-status.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import { isStageEnabled } from '../stages/enabled-stages.ts'
import { isSent, rankOf, stageTables } from '../stages/stage-tables.ts'
import { isAcknowledgedAsZero, type StoreOrderContext } from './context.ts'
import { isInError } from './stage-document.ts'
import { isDeleted, isIgnored } from './store-order-roll-up.ts'
import type { StoreOrderState } from './store-order-state.ts'

export { all, type Guard }

const fine: Guard = allow(true)

/** The partner uses the stage. */
export function stageIsEnabled(stage: StageName, { partner }: StoreOrderContext): Guard {
  if (isStageEnabled(stage, partner)) return fine
  const needsSystem = !partner.hasExternalSystem && (stage === 'salesOrder' || stage === 'external')
  if (needsSystem) return refuse('noExternalSystem', { partner: partner.partnerCode })
  return refuse('stageNotEnabled', { stage: stageTables[stage].label, partner: partner.partnerCode })
}

/** Vendor setting salesOrdersDisabled. */
export function salesOrdersAreOn({ vendor }: StoreOrderContext): Guard {
  return vendor.salesOrdersDisabled ? refuse('featureOff', { feature: stageTables.salesOrder.label }) : fine
}

/** The partner has an external system. */
export function hasExternalSystem({ partner }: StoreOrderContext): Guard {
  return partner.hasExternalSystem ? fine : refuse('noExternalSystem', { partner: partner.partnerCode })
}

/** A deleted store order takes no action. */
export function isNotDeleted(state: StoreOrderState, action: string): Guard {
  return isDeleted(state) ? refuse('storeOrderDeleted', { action }) : fine
}

/** An empty store order cannot be sent, shipped or invoiced: it is Not Ordered until it has a line. */
export function hasLines(
  state: StoreOrderState,
  { lines, lineCount, ...named }: Pick<StoreOrderContext, 'lines' | 'lineCount' | 'storeOrderNumber'>,
  action: string,
): Guard {
  const count = lines?.length ?? lineCount
  const isEmpty = count === undefined ? isStatus(state.orderStatus, orderStatus.notOrdered) : count === 0
  if (!isEmpty) return fine
  return refuse('storeOrderHasNoLines', { storeOrderNumber: named.storeOrderNumber ?? '', action })
}

/** An ignored store order takes no ack, shipment or invoice action. */
export function isNotIgnored(state: StoreOrderState): Guard {
  return isIgnored(state) ? refuse('storeOrderIgnored') : fine
}

/** Every line was answered with 0: there is nothing to deliver. */
export function isNotCancelled({ lines = [], ...named }: StoreOrderContext, action: string): Guard {
  const nothing = lines.length > 0 && lines.every(isAcknowledgedAsZero)
  return nothing ? refuse('storeOrderCancelled', { storeOrderNumber: named.storeOrderNumber ?? '', action }) : fine
}

/** No document of the stage is queued. */
export function isNotPending(state: StoreOrderState, stage: StageName): Guard {
  return state.pendingStages.includes(stage) ? refuse('stagePending', { stage: stageTables[stage].label }) : fine
}

/** No editing, deleting or ignoring while any document is queued. */
export function nothingIsPending(state: StoreOrderState): Guard {
  const stage = state.pendingStages[0]
  return stage ? refuse('editingPending', { stage: stageTables[stage].label }) : fine
}

/** Automation is not filling the acknowledgement. */
export function isNotAutomating(state: StoreOrderState): Guard {
  return isStatus(state.acknowledgmentStatus, acknowledgementStatus.automating) ? refuse('automating') : fine
}

/** The order stage itself is not in error. */
export function orderIsSound(state: StoreOrderState): Guard {
  return isInError(state.orderStatus) ? refuse('unresolvedErrors', { error: state.error ?? '' }) : fine
}

/** Orders must be acked before shipping and invoicing. */
export function isAcknowledged(state: StoreOrderState, { partner }: StoreOrderContext, activity: string): Guard {
  const status = state.acknowledgmentStatus
  if (!partner.acknowledgementsEnabled || isSent('acknowledgement', status)) return fine
  return refuse('acknowledgeFirst', { activity, status })
}

/** A sent acknowledgement can be changed or withdrawn only until a shipment or invoice was sent. */
export function mayChangeAnswer(state: StoreOrderState): Guard {
  if (!isSent('acknowledgement', state.acknowledgmentStatus)) return fine
  if (isShipmentSent(state.shipmentStatus)) return refuse('softEditRefused', { reason: 'a shipment was sent already' })
  if (isSent('invoice', state.invoiceStatus))
    return refuse('softEditRefused', { reason: 'an invoice was sent already' })
  return fine
}

/** Packing may begin as soon as the acknowledgement is queued. */
export function isAcknowledgementAsked(state: StoreOrderState, context: StoreOrderContext, activity: string): Guard {
  const status = state.acknowledgmentStatus
  const asked = rankOf('acknowledgement', status) >= rankOf('acknowledgement', acknowledgementStatus.received)
  return asked ? fine : isAcknowledged(state, context, activity)
}

/** Where shipments are enabled, nothing is invoiced before a shipment was sent; an invoice of one shipment waits for that one. */
export function isShipped(state: StoreOrderState, context: StoreOrderContext, shipmentID: number | null = null): Guard {
  if (!context.partner.shipmentsEnabled) return fine
  const own = context.shipments?.find((shipment) => shipment.shipmentID === shipmentID)
  if (own) return isShipmentSent(own.status) ? fine : refuse('shipFirst', { status: own.status })
  const some = context.shipments?.some((shipment) => isShipmentSent(shipment.status)) ?? false
  return some || isShipmentSent(state.shipmentStatus) ? fine : refuse('shipFirst', { status: state.shipmentStatus })
}

/** No invoice is sent of an order whose stated total differs until a person accepts the difference. */
export function totalIsSettled({ totalDifference, storeOrderNumber = 'the order' }: StoreOrderContext): Guard {
  return totalDifference
    ? refuse('totalNotAccepted', { storeOrderNumber, difference: lowerFirst(totalDifference) })
    : fine
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
