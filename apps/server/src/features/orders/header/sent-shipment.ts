/** Which shipment was sent already: its addresses may no longer change. */
import type { StoreOrderSnapshot } from '@quayside/store'

/** The number of the first one that was sent; null when none was. */
export function sentShipment(storeOrders: readonly StoreOrderSnapshot[]): string | null {
  const sent = storeOrders.flatMap(({ shipments }) => shipments).find((shipment) => shipment.shipment_sent)
  return sent?.shipment_number ?? null
}
