/** News of one shipment's ASN. */
import { allow, type Decision } from '../kernel/decision.ts'
import { type DocumentNews, errorOfNews, hearNews } from '../kernel/document-news.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { ShipmentChange, ShipmentState } from './shipment-state.ts'
import { shipmentStatuses } from './shipment-status.ts'

const events = { delivered: 'deliver', failed: 'fail', accepted: 'accept', rejected: 'reject' } as const

/** The shipment after the news; refused as hearNews refuses. */
export function decideShipmentNews(
  shipment: ShipmentState,
  news: DocumentNews,
  variant: Variant,
): Decision<ShipmentChange> {
  const name = `Shipment ${shipment.shipmentNumber}`
  const heard = hearNews(shipmentStatuses, shipment, news, { variant, name, events })
  if (!heard.ok) return heard
  const shipmentSent = shipment.shipmentSent || news.kind !== 'failed'
  return allow({
    shipmentID: shipment.shipmentID,
    changes: { ...heard.value, shipmentSent },
    error: errorOfNews(news),
  })
}
