/** What stands on the labels of a shipment, a store order or an order, read from their records. */
import {
  cartonLabel,
  deliveryLabel,
  type LabelDocument,
  type LabelledCarton,
  type LabelledShipment,
  palletLabel,
} from '@quayside/domain'
import {
  type DocumentCartonLine,
  type PartnerRow,
  readDepartment,
  readDocumentCartons,
  readDocumentShipment,
  shareCentre,
  type Tx,
} from '@quayside/store'
import { type Delivery, deliveryOf } from '../store-orders/delivery.ts'

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

interface Contents {
  readonly common: LabelledShipment
  /** What lies in each carton. */
  readonly lines: ReadonlyMap<number, readonly DocumentCartonLine[]>
}

async function contentsOf(tx: Tx, shipmentID: number, partner: PartnerRow): Promise<Contents | null> {
  const shipment = await readDocumentShipment(tx, shipmentID)
  const delivery = shipment ? await deliveryOf(tx, shipment.store_order_id, partner) : null
  if (!shipment || !delivery) return null
  const lines = new Map<number, DocumentCartonLine[]>()
  for (const row of await readDocumentCartons(tx, shipmentID))
    lines.set(row.shipment_carton_id, [...(lines.get(row.shipment_carton_id) ?? []), row])
  const common: LabelledShipment = {
    from: delivery.from,
    to: delivery.to,
    orderNumber: delivery.header.order_number,
    storeCode: delivery.storeCode,
    storeName: delivery.storeName,
    shipmentNumber: shipment.shipment_number,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    shipSpeed: shipment.ship_speed,
    department: await readDepartment(tx, shipment.order_id),
    companyPrefix: partner.sscc_prefix,
  }
  return { common, lines }
}

/**
 * Returns one label a carton.
 * @param isPacked nothing of the shipment is unassigned, so that the number of its cartons is final
 */
export async function cartonLabels(
  tx: Tx,
  shipmentID: number,
  partner: PartnerRow,
  { cartons, isPacked }: { readonly cartons: readonly WantedCarton[]; readonly isPacked: boolean },
): Promise<LabelDocument[]> {
  const contents = await contentsOf(tx, shipmentID, partner)
  if (!contents) return []
  const packed = [...contents.lines.keys()]
  return cartons.map(({ shipment_carton_id, carton_number, sscc }) =>
    cartonLabel(contents.common, {
      cartonNumber: carton_number,
      sscc,
      place: packed.indexOf(shipment_carton_id) + 1,
      of: isPacked ? packed.length : null,
      products: (contents.lines.get(shipment_carton_id) ?? []).map(productOf),
    }),
  )
}

/** A pallet whose label is wanted, with the cartons that stand on it. */
export interface WantedPallet {
  readonly pallet_number: string
  readonly sscc: string
  readonly cartonIDs: readonly number[]
}

/** One label a pallet. */
export async function palletLabels(
  tx: Tx,
  shipmentID: number,
  partner: PartnerRow,
  pallets: readonly WantedPallet[],
): Promise<LabelDocument[]> {
  const contents = pallets.length > 0 ? await contentsOf(tx, shipmentID, partner) : null
  if (!contents) return []
  return pallets.map(({ pallet_number: palletNumber, sscc, cartonIDs }) => {
    const products = cartonIDs.flatMap((id) => contents.lines.get(id) ?? []).map(productOf)
    return palletLabel(contents.common, { palletNumber, sscc, cartons: cartonIDs.length, products })
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

/** One for a whole order: to its ship-to or the distribution centre of all its stores, else to the partner. */
export async function orderLabel(
  tx: Tx,
  storeOrderIDs: readonly number[],
  partner: PartnerRow,
): Promise<LabelDocument | null> {
  const delivery = await deliveryOf(tx, storeOrderIDs[0] ?? 0, partner)
  if (!delivery) return null
  const stores = `${storeOrderIDs.length} store orders`
  const to = (await shareCentre(tx, storeOrderIDs)) ? [...delivery.to, stores] : [partner.name, stores]
  const several = { ...delivery, to, storeCode: null }
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
