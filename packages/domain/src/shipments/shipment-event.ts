/** Document events of one shipment's ASN. */
import { allow, type Decision } from '../kernel/decision.ts'
import { applyDocumentEvent, type DocumentEvent, errorOfEvent } from '../kernel/document-event.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { ShipmentState, ShipmentTransition } from './shipment-state.ts'
import { shipmentStatuses } from './shipment-status.ts'

const events = { delivered: 'deliver', failed: 'fail', accepted: 'accept', rejected: 'reject' } as const

/** The shipment after the event; refused as in applyDocumentEvent. */
export function decideShipmentEvent(
  shipment: ShipmentState,
  documentEvent: DocumentEvent,
  variant: Variant,
): Decision<ShipmentTransition> {
  const name = `Shipment ${shipment.shipmentNumber}`
  const next = applyDocumentEvent(shipmentStatuses, shipment, documentEvent, { variant, name, events })
  if (!next.ok) return next
  const shipmentSent = shipment.shipmentSent || documentEvent.kind !== 'failed'
  return allow({
    shipmentID: shipment.shipmentID,
    changes: { ...next.value, shipmentSent },
    error: errorOfEvent(documentEvent),
  })
}
