/** Sending one shipment's ASN, printing its labels, clearing its error. */
import { applyEvent } from '../kernel/apply-event.ts'
import { allow, type Decision, type Guard, refuse } from '../kernel/decision.ts'
import { queued, settled } from '../kernel/document-cycle.ts'
import { sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus } from '../kernel/status-table.ts'
import type { Variant } from '../kernel/vendor.ts'
import { catchWeightUnit, unitQuestion } from '../units/catch-weight.ts'
import type { ShipmentState, ShipmentTransition } from './shipment-state.ts'
import { shipmentStatus, shipmentStatuses } from './shipment-status.ts'

export interface SendShipmentOptions {
  readonly variant: Variant
  /** The partner has labels: the ASN waits until they are printed. */
  readonly hasLabels: boolean
  /** Somebody was told which cartons changed after their label was printed, and sends all the same. */
  readonly oldLabelsConfirmed?: boolean
}

/**
 * Shipment Received, and queued unless labels have to be printed first (see `pending`). A shipment that was confirmed and
 * waits for labels no longer is queued.
 */
export function decideSendShipment(
  shipment: ShipmentState,
  options: SendShipmentOptions,
): Decision<ShipmentTransition> {
  const name = { shipmentNumber: shipment.shipmentNumber }
  if (shipment.pending) return refuse('stagePending', { stage: `Shipment ${shipment.shipmentNumber}` })
  if (isWaitingForLabels(shipment, options.hasLabels)) return refuse('shipmentWaitsForLabels', name)
  if (isUnsent(shipment) && shipment.cartonProductCount === 0) return refuse('shipmentHasNoCartonProducts', name)
  const fits = checkCartonContent(shipment)
  if (!fits.ok) return fits
  // Printing its label gives a carton its SSCC.
  const unnumbered = options.hasLabels && !shipment.labelCreated ? [] : (shipment.cartonsWithoutSscc ?? [])
  if (unnumbered.length > 0) return refuse('cartonsWithoutSscc', { ...name, cartons: unnumbered.join(', ') })
  const changed = shipment.cartonsToRelabel
  if (options.hasLabels && changed.length > 0 && !options.oldLabelsConfirmed)
    return refuse('cartonsChangedAfterLabel', { ...name, cartons: changed.join(', ') })
  if (isShipmentHeld(shipment)) return allow({ shipmentID: shipment.shipmentID, changes: { pending: true } })
  const next = applyEvent(shipmentStatuses, shipment.status, 'send', options.variant)
  if (!next.ok) return next
  const waiting = options.hasLabels && !shipment.labelCreated
  return allow({ shipmentID: shipment.shipmentID, changes: queued(shipment, next.value, waiting), error: null })
}

/**
 * Refuses empty cartons, cartons that hold several products where the partner takes one per carton, and lines that are priced by weight
 * and have neither a weight nor a price for their unit.
 */
export function checkCartonContent(shipment: ShipmentState): Guard {
  const { shipmentNumber, emptyCartonCount = 0, mixedCartons = [], unweighedLines = [] } = shipment
  if (emptyCartonCount > 0) return refuse('emptyCartons')
  if (mixedCartons.length > 0) return refuse('mixedCartons', { shipmentNumber, cartons: mixedCartons.join(', ') })
  const unweighed = unweighedLines.find((line) => catchWeightUnit(line) !== null)
  if (unweighed) {
    const { line, code, unit, priceBasis } = unweighed
    return refuse('weightMissing', { line, code, ...unitQuestion(unit, priceBasis) })
  }
  return allow(true)
}

/**
 * The labels of every carton are printed: a shipment that was confirmed goes out. One that was not is confirmed by it where
 * `confirms` says so. Null where there is nothing to send.
 */
export function decideLabelsPrinted(
  shipment: ShipmentState,
  { variant, confirms }: { readonly variant: Variant; readonly confirms: boolean },
): Decision<ShipmentTransition | null> {
  if (!shipment.labelCreated || shipment.pending || !isUnsent(shipment)) return allow(null)
  if (isStatus(shipment.status, shipmentStatus.received))
    return allow({ shipmentID: shipment.shipmentID, changes: { pending: true } })
  return confirms ? decideSendShipment(shipment, { variant, hasLabels: true }) : allow(null)
}

/** Send ASN was requested, and no job sends it: it waits for labels or for other store orders, or a setting has changed. */
export const isShipmentHeld = ({ status, pending }: Pick<ShipmentState, 'status' | 'pending'>): boolean =>
  isStatus(status, shipmentStatus.received) && !pending

/** Send ASN was requested and waits for the labels to be printed. */
export function isWaitingForLabels(shipment: ShipmentState, hasLabels: boolean): boolean {
  return hasLabels && !shipment.labelCreated && isShipmentHeld(shipment)
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
