/** Shipments as the calls answer them. */
import type { AnswerOf, listShipments, PackableProduct, ShipmentDetails } from '@quayside/contract'
import {
  type Actor,
  type Carton,
  deliveryPlace,
  shipmentMayBeSent,
  takesOneProductPerCarton,
  toNumber,
  unpackedQuantity,
  usesPallets,
  type VendorConfig,
} from '@quayside/domain'
import {
  knownPlace,
  type PackableLineRow,
  type Queries,
  readCartons,
  readPackableLines,
  readPallets,
  readShipment,
  type ShipmentContent,
  type ShipmentDetailsRow,
  type ShipmentListRow,
} from '@quayside/store'
import { presentCentre } from '../store-orders/delivery.ts'
import { readOwners } from '../store-orders/order-snapshot.ts'
import { presentOrderedArticle } from '../store-orders/ordered-line.ts'
import { withBatches } from './packed-batches.ts'
import { packableLine, packedCarton } from './packing.ts'

type ShipmentRow = AnswerOf<typeof listShipments>['shipments'][number]
type CartonRow = ShipmentContent['cartons'][number]

export const presentShipmentRow = (row: ShipmentListRow): ShipmentRow => ({
  shipmentID: row.shipment_id,
  orderID: row.order_id,
  storeOrderID: row.store_order_id,
  orderNumber: row.order_number,
  customerReference: row.customer_reference,
  shipmentNumber: row.shipment_number,
  asnReference: row.asn_reference,
  trackingNumber: row.tracking_number,
  shipmentDate: row.dispatch_date,
  partnerName: row.partner_name,
  partnerCode: row.partner_code,
  partnerID: row.partner_id,
  status: row.status,
  sendCount: row.send_count,
})

function presentPackable(
  row: PackableLineRow,
  cartons: readonly Carton[],
  acknowledgementsEnabled: boolean,
): PackableProduct {
  const line = packableLine(row, acknowledgementsEnabled)
  return {
    storeOrderProductID: row.store_order_product_id,
    productID: row.product_id,
    sku: row.sku,
    supplierProductCode: row.supplier_product_code,
    description: row.description,
    gtin: row.gtin,
    orderedArticle: presentOrderedArticle(row.ordered_article),
    alternateCodes: [...row.alternate_codes],
    orderLineUnit: row.order_line_unit,
    weightUnit: line.weightUnit ?? null,
    quantity: toNumber(row.quantity),
    quantityAcknowledged: toNumber(line.quantityAcknowledged),
    packedHere: toNumber(row.packed_here),
    packedElsewhere: toNumber(row.packed_elsewhere),
    unpackedQty: toNumber(unpackedQuantity(line, cartons)),
  }
}

function presentCarton(
  carton: CartonRow,
  lines: readonly PackableLineRow[],
  viewer: Actor,
): ShipmentDetails['shipmentCartons'][number] {
  return {
    shipmentCartonID: carton.shipment_carton_id,
    cartonNumber: carton.carton_number,
    ssccNumber: carton.sscc_number,
    labelPrinted: carton.labelled?.toISOString() ?? null,
    labelOutdated: carton.label_outdated,
    shipmentPalletID: carton.shipment_pallet_id,
    shipmentCartonProducts: withBatches(viewer, carton.products).map((packed) => {
      const line = lines.find((one) => one.store_order_product_id === packed.store_order_product_id)
      return {
        shipmentCartonProductID: packed.shipment_carton_product_id,
        storeOrderProductID: packed.store_order_product_id,
        cartonQuantity: toNumber(packed.carton_quantity),
        expiryDate: packed.expiry_date,
        batch: packed.batch,
        weight: packed.weight === null ? null : toNumber(packed.weight),
        weightUnit: packed.weight_unit,
        product: {
          productID: line?.product_id ?? null,
          sku: line?.sku ?? null,
          supplierProductCode: line?.supplier_product_code ?? null,
          description: line?.description ?? null,
        },
        orderedArticle: presentOrderedArticle(line?.ordered_article ?? null),
      }
    }),
  }
}

/** The store that the goods are for, and the distribution centre that they pass. */
function destinationOf({ store, stated_ship_to: stated, centre }: ShipmentDetailsRow) {
  const place = deliveryPlace(stated, store && knownPlace(store))
  return {
    storeName: store?.name ?? place?.name ?? null,
    storeCode: place?.code ?? null,
    distributionCentre: presentCentre(centre),
  }
}

function presentHeader(
  row: ShipmentDetailsRow,
): Omit<
  ShipmentDetails,
  | 'shipmentCartons'
  | 'shipmentPallets'
  | 'usesPallets'
  | 'oneProductPerCarton'
  | 'storeOrderProducts'
  | 'storeOrderRefusals'
> {
  return {
    shipmentID: row.shipment_id,
    orderID: row.order_id,
    storeOrderID: row.store_order_id,
    orderNumber: row.order_number,
    storeOrderNumber: row.store_order_number,
    standaloneOrderNumber: row.standalone_order_number,
    partnerID: row.partner_id,
    partnerName: row.partner_name,
    partnerCode: row.partner_code,
    ...destinationOf(row),
    shipmentNumber: row.shipment_number,
    status: row.status,
    shipmentStatus: row.status,
    pending: row.pending,
    shipmentSent: row.shipment_sent,
    sendCount: row.send_count,
    labelCreated: row.label_created,
    error: row.error,
    dispatchDate: row.dispatch_date,
    asnReference: row.asn_reference,
    carrier: row.carrier,
    trackingNumber2: row.tracking_number,
    shipSpeed: row.ship_speed,
    scacCode: row.scac_code,
    shipmentCharge: row.shipment_charge === null ? null : toNumber(row.shipment_charge),
    sscc: row.sscc,
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  }
}

/** As this person may see it; null when there is no such shipment. */
export async function shipmentDetailsOf(
  db: Queries,
  shipmentID: number,
  { viewer, vendor }: { readonly viewer: Actor; readonly vendor: VendorConfig },
): Promise<ShipmentDetails | null> {
  const row = await readShipment(db, shipmentID)
  if (!row) return null
  const cartons = await readCartons(db, shipmentID)
  const lines = await readPackableLines(db, row.store_order_id, shipmentID)
  const onPallets = usesPallets({ palletsEnabled: row.pallets_enabled }, vendor)
  const pallets = onPallets ? await readPallets(db, shipmentID) : []
  const packed = cartons.map(packedCarton)
  const of = (await readOwners(db, [row], { vendor })).get(row.store_order_id)
  const sending = of && shipmentMayBeSent(of.state, of.context)
  return {
    ...presentHeader(row),
    storeOrderRefusals: { send: sending && !sending.ok ? sending.refusal.message : null },
    usesPallets: onPallets,
    oneProductPerCarton: takesOneProductPerCarton(row.partner_guide),
    shipmentPallets: pallets.map((pallet) => ({
      shipmentPalletID: pallet.shipment_pallet_id,
      palletNumber: pallet.pallet_number,
      ssccNumber: pallet.sscc_number,
    })),
    shipmentCartons: cartons.map((carton) => {
      const presented = presentCarton(carton, lines, viewer)
      return onPallets ? presented : { ...presented, shipmentPalletID: null }
    }),
    storeOrderProducts: lines.map((line) => presentPackable(line, packed, row.acknowledgements_enabled)),
  }
}
