/** A shipment under the lock of its order: concurrent packing, edits and sends wait here. */
import {
  type Actor,
  checkNotSentSince,
  type Decision,
  isShipmentOpen,
  refuse,
  type ShipmentState,
} from '@quayside/domain'
import type { Services } from '../../services.ts'
import { type LockedOwner, withOwner } from '../store-orders/locked-record.ts'

export interface LockedShipment extends LockedOwner {
  readonly shipment: ShipmentState
}

/** Edits one shipment in one transaction. */
export function withShipment<T>(
  shipmentID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedShipment) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  return withOwner({ kind: 'shipment', id: shipmentID }, actor, services, async (owner) => {
    const shipment = owner.context.shipments?.find((one) => one.shipmentID === shipmentID)
    return shipment ? use({ ...owner, shipment }) : refuse('notFound')
  })
}

/** Whether the shipment's state lets this person edit it; the call has checked permissions. */
export function mayChange({ shipment, actor }: LockedShipment): Decision<true> {
  return isShipmentOpen(shipment, actor)
}

/** Refuses what was decided before the ASN was queued. @param seen number of times that the caller saw it queued; may be left out */
export function checkAsnNotSentSince(
  { shipment, storeOrder }: LockedShipment,
  seen: number | null | undefined,
): Decision<true> {
  const row = storeOrder.shipments.find((one) => one.shipment_id === shipment.shipmentID)
  return checkNotSentSince(`Shipment ${shipment.shipmentNumber}`, seen, row?.send_count ?? 0)
}
