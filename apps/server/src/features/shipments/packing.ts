/** A shipment's cartons and lines in the words of the packing rules. */
import { type Carton, catchWeightUnit, type PackableLine, type Packing, usesPallets } from '@quayside/domain'
import {
  type PackableLineRow,
  readCartons,
  readPackableLines,
  readPallets,
  type ShipmentContent,
} from '@quayside/store'
import type { LockedShipment } from './locked-shipment.ts'

/** The most that may be packed of a line: what was acknowledged, or ordered where the partner wants no acknowledgements. */
function packableQuantity(row: PackableLineRow, acknowledgementsEnabled: boolean): string {
  return row.quantity_acknowledged ?? (acknowledgementsEnabled ? '0' : row.quantity)
}

export function packableLine(row: PackableLineRow, acknowledgementsEnabled: boolean): PackableLine {
  return {
    storeOrderProductID: row.store_order_product_id,
    sku: row.sku ?? row.supplier_product_code ?? row.description ?? `line ${row.store_order_product_id}`,
    unit: row.order_line_unit,
    weightUnit: catchWeightUnit({ unit: row.order_line_unit, priceBasis: row.price_basis }),
    quantityAcknowledged: packableQuantity(row, acknowledgementsEnabled),
    packedElsewhere: row.packed_elsewhere,
  }
}

export function packedCarton(row: ShipmentContent['cartons'][number]): Carton {
  return {
    shipmentCartonID: row.shipment_carton_id,
    cartonNumber: row.carton_number,
    shipmentPalletID: row.shipment_pallet_id,
    products: row.products.map((product) => ({
      shipmentCartonProductID: product.shipment_carton_product_id,
      storeOrderProductID: product.store_order_product_id,
      cartonQuantity: product.carton_quantity,
      batch: product.batch,
      expiryDate: product.expiry_date,
      weight: product.weight,
      weightUnit: product.weight_unit,
    })),
  }
}

/** Pallets only where they are used: those that were made before stay where they are, unseen. */
export async function readPacking({ tx, shipment, storeOrder, order, services }: LockedShipment): Promise<Packing> {
  const cartons = await readCartons(tx, shipment.shipmentID)
  const lines = await readPackableLines(tx, storeOrder.storeOrder.store_order_id, shipment.shipmentID)
  const pallets = usesPallets(order.partner, services.vendor) ? await readPallets(tx, shipment.shipmentID) : null
  return {
    shipment,
    cartons: cartons.map(packedCarton),
    lines: lines.map((line) => packableLine(line, order.partner.acknowledgementsEnabled)),
    oneProductPerCarton: order.partner.oneProductPerCarton,
    ...(pallets && {
      pallets: pallets.map((row) => ({ shipmentPalletID: row.shipment_pallet_id, palletNumber: row.pallet_number })),
    }),
  }
}
