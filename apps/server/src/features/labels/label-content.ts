/** What stands on the labels of a shipment, a store order or an order, read from their records. */
import {
  cartonLabel,
  deliveryLabel,
  deliveryPlace,
  type LabelDocument,
  type LabelledCarton,
  type LabelledShipment,
  type PlaceAddress,
} from '@quayside/domain'
import {
  type DocumentCartonLine,
  type DocumentHeader,
  knownPlace,
  type PartnerRow,
  readDocumentCartons,
  readDocumentHeader,
  readDocumentShipment,
  readEntityName,
  type Tx,
} from '@quayside/store'

const addressLines = (place: PlaceAddress | null): string[] => {
  if (!place) return []
  const { name, address1, address2, city, state, postalCode, country } = place
  const town = [city, state, postalCode].filter(Boolean).join(' ')
  return [name, address1, address2, town, country].filter((line): line is string => Boolean(line?.trim()))
}

/** The place that the goods leave from, where the order names one; else our own name towards the partner. */
async function senderOf(tx: Tx, header: DocumentHeader, partner: PartnerRow): Promise<string[]> {
  if (header.from_store) return addressLines(knownPlace(header.from_store))
  const entity = partner.entity_id === null ? null : await readEntityName(tx, partner.entity_id)
  return [entity ?? partner.guide.us.id]
}

interface Delivery {
  readonly header: DocumentHeader
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly storeCode: string | null
}

async function deliveryOf(tx: Tx, storeOrderID: number, partner: PartnerRow): Promise<Delivery | null> {
  const header = await readDocumentHeader(tx, storeOrderID)
  if (!header) return null
  const place = deliveryPlace(header.stated_ship_to, header.store && knownPlace(header.store))
  const to = addressLines(place)
  return {
    header,
    from: await senderOf(tx, header, partner),
    to: to.length > 0 ? to : [partner.name],
    storeCode: place?.code ?? null,
  }
}

const productOf = (row: DocumentCartonLine): LabelledCarton['products'][number] => ({
  code: row.supplier_product_code ?? row.sku,
  description: row.description,
  gtin: row.gtin,
  quantity: row.carton_quantity,
  unit: row.order_line_unit,
  batch: row.batch,
  expiryDate: row.expiry_date,
})

/** A carton whose label is wanted. */
export interface WantedCarton {
  readonly shipment_carton_id: number
  readonly carton_number: string
  readonly sscc: string
}

/** One label a carton. */
export async function cartonLabels(
  tx: Tx,
  shipmentID: number,
  partner: PartnerRow,
  cartons: readonly WantedCarton[],
): Promise<LabelDocument[]> {
  const shipment = await readDocumentShipment(tx, shipmentID)
  const delivery = shipment ? await deliveryOf(tx, shipment.store_order_id, partner) : null
  if (!shipment || !delivery) return []
  const lines = new Map<number, DocumentCartonLine[]>()
  for (const row of await readDocumentCartons(tx, shipmentID))
    lines.set(row.shipment_carton_id, [...(lines.get(row.shipment_carton_id) ?? []), row])
  const common: LabelledShipment = {
    from: delivery.from,
    to: delivery.to,
    orderNumber: delivery.header.order_number,
    storeCode: delivery.storeCode,
    shipmentNumber: shipment.shipment_number,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
  }
  return cartons.map(({ shipment_carton_id, carton_number, sscc }) => {
    const products = (lines.get(shipment_carton_id) ?? []).map(productOf)
    return cartonLabel(common, { cartonNumber: carton_number, sscc, products })
  })
}

/** One address label for a store order. */
export async function storeOrderLabel(
  tx: Tx,
  storeOrderID: number,
  partner: PartnerRow,
): Promise<LabelDocument | null> {
  const delivery = await deliveryOf(tx, storeOrderID, partner)
  return delivery && labelOf(delivery, `Store order ${delivery.header.store_order_number}`)
}

/** One for a whole order: to its ship-to, or where it has several to the partner. */
export async function orderLabel(
  tx: Tx,
  storeOrderIDs: readonly number[],
  partner: PartnerRow,
): Promise<LabelDocument | null> {
  const delivery = await deliveryOf(tx, storeOrderIDs[0] ?? 0, partner)
  if (!delivery) return null
  const several = { ...delivery, to: [partner.name, `${storeOrderIDs.length} store orders`], storeCode: null }
  return labelOf(storeOrderIDs.length === 1 ? delivery : several, `Order ${delivery.header.order_number}`)
}

const labelOf = ({ header, from, to, storeCode }: Delivery, name: string): LabelDocument =>
  deliveryLabel({
    name,
    from,
    to,
    storeCode,
    orderNumber: header.order_number,
    customerReference: header.customer_reference,
  })
