/** The shipment stage of a store order: its least advanced live shipment. */
import { isEnded, sharedStatus } from '../kernel/shared-statuses.ts'
import { findStatus, isStatus } from '../kernel/status-table.ts'
import { type ShipmentStatus, shipmentStatus, shipmentStatuses } from './shipment-status.ts'

function rank(status: string): number {
  return findStatus(shipmentStatuses, status)?.rank ?? -1
}

/** The ASN was sent, or the external system reports that the goods have left. */
export function isShipmentSent(status: string | null | undefined): boolean {
  return rank(status ?? shipmentStatuses.initial) >= shipmentStatuses.sentFrom
}

/** Counts as shipped, for the tab and the links: anything but none, Deleted, Ignored and Not Shipped. */
export function countsAsShipped(status: string | null | undefined): boolean {
  return !!status && !isEnded(status) && !isStatus(status, shipmentStatus.notShipped)
}

/** The stage's status. `backordered`: quantity is left on backorder, which shows once every shipment was sent. */
export function shipmentStageOf(
  shipments: readonly { readonly status: ShipmentStatus }[],
  backordered = false,
): ShipmentStatus {
  const kept = shipments.filter((shipment) => !isStatus(shipment.status, sharedStatus.deleted))
  const live = kept.filter((shipment) => !isStatus(shipment.status, sharedStatus.ignored))
  if (live.length === 0) return kept.length > 0 ? sharedStatus.ignored : shipmentStatus.notShipped
  if (live.some((shipment) => isStatus(shipment.status, sharedStatus.error))) return sharedStatus.error
  const least = live.reduce((a, b) => (rank(b.status) < rank(a.status) ? b : a)).status
  return backordered && isShipmentSent(least) ? shipmentStatus.backordered : least
}
