/** Send ASN of a store order: sends the shipments that can be sent; those without carton products are named in a warning. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import { decideSendShipment } from '../shipments/send-shipment.ts'
import { isShipmentSent } from '../shipments/shipment-roll-up.ts'
import type { ShipmentState, ShipmentTransition } from '../shipments/shipment-state.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { errorTypes } from '../stages/error-types.ts'
import type { StoreOrderContext } from '../store-orders/context.ts'
import {
  all,
  type Guard,
  hasLines,
  isAcknowledged,
  isNotDeleted,
  isNotIgnored,
  orderIsSound,
  stageIsEnabled,
} from '../store-orders/guards.ts'
import { shipmentStage, withShipmentTransitions } from '../store-orders/records.ts'
import { sendWords, withoutErrorOf } from '../store-orders/stage-document.ts'
import type { StoreOrderState } from '../store-orders/store-order-state.ts'
import { type StoreOrderTransition, transitionTo } from '../store-orders/store-order-transition.ts'

const { label } = shipmentStatuses.events.send

/** What the store order must allow before any of its shipments is sent. */
export function shipmentMayBeSent(state: StoreOrderState, context: StoreOrderContext): Guard {
  return all(
    () => stageIsEnabled('shipment', context),
    () => isNotDeleted(state, label),
    () => hasLines(state, context, label),
    () => isNotIgnored(state),
    () => orderIsSound(state),
    () => isAcknowledged(state, context, 'shipping'),
  )
}

/** Unsent shipments first; when all were sent, all are sent again. With `only`, that shipment alone. */
export function decideSendShipments(
  state: StoreOrderState,
  context: StoreOrderContext,
  only?: number,
): Decision<StoreOrderTransition> {
  const guard = shipmentMayBeSent(state, context)
  if (!guard.ok) return guard
  const chosen = chooseShipments(context.shipments ?? [], only)
  if (chosen.length === 0) return refuse('noShipment', { storeOrderNumber: context.storeOrderNumber ?? '' })
  const options = { variant: context.vendor.variant, hasLabels: context.partner.hasLabels }
  const decisions = chosen.map((shipment) => decideSendShipment(shipment, options))
  const sent = decisions.flatMap((decision) => (decision.ok ? [decision.value] : []))
  const refusals = decisions.flatMap((decision) => (decision.ok ? [] : [decision.refusal]))
  const first = refusals[0]
  if (sent.length === 0 && first) return { ok: false, refusal: first }
  return allow(
    sendChange(
      state,
      context,
      sent,
      refusals.map((refusal) => refusal.message),
    ),
  )
}

function chooseShipments(all: readonly ShipmentState[], only?: number): readonly ShipmentState[] {
  const live = all.filter((shipment) => !isEnded(shipment.status))
  if (only !== undefined) return live.filter((shipment) => shipment.shipmentID === only)
  const unsent = live.filter((shipment) => !isShipmentSent(shipment.status))
  return unsent.length > 0 ? unsent : live
}

function sendChange(
  state: StoreOrderState,
  context: StoreOrderContext,
  sent: readonly ShipmentTransition[],
  warnings: readonly string[],
): StoreOrderTransition {
  const before = context.shipments ?? []
  const after = withShipmentTransitions(before, sent)
  const changes = { ...shipmentStage(state, after, context.lines), ...withoutErrorOf(state, errorTypes.shipment) }
  const jobs = after
    .filter((shipment) => shipment.pending && sent.some((change) => change.shipmentID === shipment.shipmentID))
    .map(({ shipmentID, shipmentSent }) => ({ kind: 'send-shipment', shipmentID, resend: shipmentSent }) as const)
  const numbers = after.filter((shipment) => sent.some((change) => change.shipmentID === shipment.shipmentID))
  const detail = numbers.map((shipment) => shipment.shipmentNumber).join(', ')
  const action = sendWords(label, jobs.length > 0 && jobs.every((job) => job.resend))
  return transitionTo(state, changes, { shipments: sent, jobs, warnings, audit: { action, detail } })
}
