/** A shipment that waits for its labels for too long. */
import { isWaitingForLabels } from '../shipments/send-shipment.ts'
import type { ShipmentState } from '../shipments/shipment-state.ts'

/** How long nothing has to happen (specification 2, section 9). */
export const stuckAfterHours = 2
const stuckAfterMilliseconds = stuckAfterHours * 60 * 60 * 1000

/** Labels exist for the partner, the shipment waits at Shipment Received, none was made, and nothing happened for two hours. */
export function isShipmentStuck(
  shipment: ShipmentState & { readonly lastModified: Date },
  hasLabels: boolean,
  now: Date,
): boolean {
  return (
    isWaitingForLabels(shipment, hasLabels) && now.getTime() - shipment.lastModified.getTime() > stuckAfterMilliseconds
  )
}
