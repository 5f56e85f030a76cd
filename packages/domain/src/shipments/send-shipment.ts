/** Sending one shipment's ASN, printing its labels, clearing its error. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { queued, settled } from '../kernel/document-cycle.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { applyEvent, isStatus } from '../kernel/status-table.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { ShipmentState, ShipmentTransition } from './shipment-state.ts'
import { shipmentStatus, shipmentStatuses } from './shipment-status.ts'

export interface SendShipmentOptions {
  readonly variant: Variant
  /** The partner has labels: the ASN waits until they are printed. */
  readonly hasLabels: boolean
}

/** Shipment Received, and queued unless labels have to be printed first (see `pending`). */
export function decideSendShipment(
  shipment: ShipmentState,
  options: SendShipmentOptions,
): Decision<ShipmentTransition> {
  const name = { shipmentNumber: shipment.shipmentNumber }
  if (shipment.pending) return refuse('stagePending', { stage: `Shipment ${shipment.shipmentNumber}` })
  if (isWaitingForLabels(shipment, options.hasLabels)) return refuse('shipmentWaitsForLabels', name)
  if (isUnsent(shipment) && shipment.cartonProductCount === 0) return refuse('shipmentHasNoCartonProducts', name)
  const next = applyEvent(shipmentStatuses, shipment.status, 'send', options.variant)
  if (!next.ok) return next
  const waiting = options.hasLabels && !shipment.labelCreated
  return allow({ shipmentID: shipment.shipmentID, changes: queued(shipment, next.value, waiting), error: null })
}

/** Printing labels confirms and sends the shipment; printing them again later changes nothing (`null`). */
export function decideLabelsPrinted(shipment: ShipmentState, variant: Variant): Decision<ShipmentTransition | null> {
  const labelled = { ...shipment, labelCreated: true }
  if (shipment.pending || !isUnsent(shipment)) return allow(null)
  if (isStatus(shipment.status, shipmentStatus.received)) {
    return allow({ shipmentID: shipment.shipmentID, changes: { pending: true, labelCreated: true } })
  }
  const sent = decideSendShipment(labelled, { variant, hasLabels: true })
  if (!sent.ok) return sent
  return allow({ ...sent.value, changes: { ...sent.value.changes, labelCreated: true } })
}

/** Send ASN was requested and waits for the labels to be printed. */
export function isWaitingForLabels(shipment: ShipmentState, hasLabels: boolean): boolean {
  return hasLabels && !shipment.labelCreated && !shipment.pending && isStatus(shipment.status, shipmentStatus.received)
}

/** Not sent yet; one in error counts by its status before the error. */
function isUnsent(shipment: ShipmentState): boolean {
  const { notShipped, created, inProgress, received } = shipmentStatus
  const status = isStatus(shipment.status, sharedStatus.error) ? shipment.statusBeforeError : shipment.status
  return isStatus(status ?? notShipped, notShipped, created, inProgress, received)
}

/** Back to what it was; null when it has no error. */
export function clearShipmentError(shipment: ShipmentState): ShipmentTransition | null {
  if (!isStatus(shipment.status, sharedStatus.error)) return null
  const packed = shipment.cartonProductCount > 0 ? shipmentStatus.inProgress : shipmentStatus.created
  const status = shipment.statusBeforeError ?? packed
  return { shipmentID: shipment.shipmentID, changes: settled(status), error: null }
}
