/**
 * Shipments of the same order and shipment number are one row of the list and hold several shipment ids. Our own numbers are
 * unique within a partner (shipment_number_key), so the list's total and pages, which count shipments, are those of its rows.
 */
import type { AnswerOf, listShipments } from '@quayside/contract'
import { isEnded } from '@quayside/domain'
import { orderTabAddress, shipmentAddress } from '../../../address/record-address.ts'

export type ShipmentRow = AnswerOf<typeof listShipments>['shipments'][number]

export interface MergedShipment extends ShipmentRow {
  /** The first one's id is the row's own. */
  readonly shipmentIDs: readonly number[]
  /** The sendCount of each of these shipments. */
  readonly sendCounts: readonly number[]
  /** Those of which labels can be printed (domain/sending/print-labels.ts): each has a status of its own. */
  readonly labelledIDs: readonly number[]
}

export function mergedRows(rows: readonly ShipmentRow[]): readonly MergedShipment[] {
  const merged = new Map<string, MergedShipment>()
  for (const row of rows) {
    const key = `${row.orderID} ${row.shipmentNumber}`
    const first = merged.get(key)
    merged.set(key, {
      ...(first ?? row),
      shipmentIDs: [...(first?.shipmentIDs ?? []), row.shipmentID],
      sendCounts: [...(first?.sendCounts ?? []), row.sendCount],
      labelledIDs: [...(first?.labelledIDs ?? []), ...(isEnded(row.status) ? [] : [row.shipmentID])],
    })
  }
  return [...merged.values()]
}

/** One shipment opens itself; several open the order's shipments. */
export function shipmentHref(row: MergedShipment): string {
  return row.shipmentIDs.length > 1 ? orderTabAddress(row.orderID, 'shipmentDetail') : shipmentAddress(row.shipmentID)
}
