/** A shipment's cartons and lines in the words of the packing rules. */
import type { Carton, PackableLine, Packing, ShipmentState } from '@quayside/domain'
import {
  type PackableLineRow,
  type Queries,
  readCartons,
  readPackableLines,
  type ShipmentContent,
} from '@quayside/store'

/** The most that may be packed of a line: what was acknowledged, or ordered where the partner wants no acknowledgements. */
function packableQuantity(row: PackableLineRow, acknowledgementsEnabled: boolean): string {
  return row.quantity_acknowledged ?? (acknowledgementsEnabled ? '0' : row.quantity)
}

export function packableLine(row: PackableLineRow, acknowledgementsEnabled: boolean): PackableLine {
  return {
    storeOrderProductID: row.store_order_product_id,
    sku: row.sku ?? row.supplier_product_code ?? row.description ?? `line ${row.store_order_product_id}`,
    unit: row.order_line_unit,
    quantityAcknowledged: packableQuantity(row, acknowledgementsEnabled),
    packedElsewhere: row.packed_elsewhere,
  }
}

export function packedCarton(row: ShipmentContent['cartons'][number]): Carton {
  return {
    shipmentCartonID: row.shipment_carton_id,
    cartonNumber: row.carton_number,
    products: row.products.map((product) => ({
      shipmentCartonProductID: product.shipment_carton_product_id,
      storeOrderProductID: product.store_order_product_id,
      cartonQuantity: product.carton_quantity,
      batch: product.batch,
      expiryDate: product.expiry_date,
    })),
  }
}

export async function readPacking(
  db: Queries,
  shipment: ShipmentState,
  storeOrderID: number,
  acknowledgementsEnabled: boolean,
): Promise<Packing> {
  const cartons = await readCartons(db, shipment.shipmentID)
  const lines = await readPackableLines(db, storeOrderID, shipment.shipmentID)
  return {
    shipment,
    cartons: cartons.map(packedCarton),
    lines: lines.map((line) => packableLine(line, acknowledgementsEnabled)),
  }
}
