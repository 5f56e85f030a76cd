/** The shipment as the packer sees it: what is left, what lies where, how far along; and what a move makes of it. */
import type { Carton, PackableProduct, ShipmentDetails } from '@quayside/contract'
import { add, isShipmentSent, subtract, toNumber } from '@quayside/domain'
import { cartonOf, type Place, type Transfer } from './pack-command.ts'

export type CartonLine = Carton['shipmentCartonProducts'][number]

export const plus = (a: number, b: number) => toNumber(add(a, b))
export const minus = (a: number, b: number) => toNumber(subtract(a, b))

/** Lines of which units are still to pack. */
export function unassignedOf(shipment: ShipmentDetails): readonly PackableProduct[] {
  return shipment.storeOrderProducts.filter((product) => product.unpackedQty > 0)
}

export interface Progress {
  readonly packed: number
  readonly total: number
}

/** Units packed in this shipment, of those that it could take. */
export function progressOf(shipment: ShipmentDetails): Progress {
  const packed = toNumber(add(0, ...shipment.storeOrderProducts.map((product) => product.packedHere)))
  const left = toNumber(add(0, ...shipment.storeOrderProducts.map((product) => product.unpackedQty)))
  return { packed, total: plus(packed, left) }
}

export function unitsIn(carton: Carton): number {
  return toNumber(add(0, ...carton.shipmentCartonProducts.map((line) => line.cartonQuantity)))
}

export function emptyCartonsOf(shipment: ShipmentDetails): readonly Carton[] {
  return shipment.shipmentCartons.filter((carton) => carton.shipmentCartonProducts.length === 0)
}

/** The carton that takes scans: the chosen one, else the last; of a shipment that was sent, none but a chosen one. */
export function openCartonOf({ status, shipmentCartons }: ShipmentDetails, chosen: number | null): number | null {
  const ids = shipmentCartons.map((carton) => carton.shipmentCartonID)
  if (chosen !== null && ids.includes(chosen)) return chosen
  return isShipmentSent(status) ? null : (ids.at(-1) ?? null)
}

export function productOf(shipment: ShipmentDetails, storeOrderProductID: number): PackableProduct | undefined {
  return shipment.storeOrderProducts.find((product) => product.storeOrderProductID === storeOrderProductID)
}

/** The units of a line (and batch) in a carton. */
export function lineIn(carton: Carton | undefined, of: Pick<Transfer, 'storeOrderProductID' | 'batch'>) {
  return carton?.shipmentCartonProducts.find(
    (line) => line.storeOrderProductID === of.storeOrderProductID && (line.batch ?? null) === of.batch,
  )
}

/** How many units of a line lie at a place. */
export function heldAt(shipment: ShipmentDetails, place: Place, of: Pick<Transfer, 'storeOrderProductID' | 'batch'>) {
  if (place === 'unassigned') return productOf(shipment, of.storeOrderProductID)?.unpackedQty ?? 0
  return lineIn(cartonOf(shipment, place), of)?.cartonQuantity ?? 0
}

/** The shipment after a move, for the moment until the server has answered. A new carton only the server can make. */
export function afterTransfer(shipment: ShipmentDetails, transfer: Transfer): ShipmentDetails {
  const { from, to, quantity } = transfer
  if (to === 'new') return shipment
  const moved = {
    ...shipment,
    shipmentCartons: shipment.shipmentCartons.map((carton) => {
      if (carton.shipmentCartonID === from) return withQuantity(shipment, carton, transfer, -quantity)
      if (carton.shipmentCartonID === to) return withQuantity(shipment, carton, transfer, quantity)
      return carton
    }),
  }
  const packed = (to === 'unassigned' ? -quantity : 0) + (from === 'unassigned' ? quantity : 0)
  return packed === 0 ? moved : withPacked(moved, transfer.storeOrderProductID, packed)
}

function withPacked(shipment: ShipmentDetails, storeOrderProductID: number, by: number): ShipmentDetails {
  const storeOrderProducts = shipment.storeOrderProducts.map((product) =>
    product.storeOrderProductID === storeOrderProductID
      ? { ...product, packedHere: plus(product.packedHere, by), unpackedQty: minus(product.unpackedQty, by) }
      : product,
  )
  return { ...shipment, storeOrderProducts }
}

function withQuantity(shipment: ShipmentDetails, carton: Carton, of: Transfer, by: number): Carton {
  const line = lineIn(carton, of)
  if (!line) return { ...carton, shipmentCartonProducts: [...carton.shipmentCartonProducts, newLine(shipment, of)] }
  const cartonQuantity = plus(line.cartonQuantity, by)
  const shipmentCartonProducts = carton.shipmentCartonProducts
    .map((other) => (other === line ? { ...line, cartonQuantity } : other))
    .filter((other) => other.cartonQuantity > 0)
  return { ...carton, shipmentCartonProducts }
}

/** A line that the server has not numbered yet: a negative id, as for every new line. */
function newLine(shipment: ShipmentDetails, of: Transfer): CartonLine {
  const product = productOf(shipment, of.storeOrderProductID)
  return {
    shipmentCartonProductID: -of.storeOrderProductID,
    storeOrderProductID: of.storeOrderProductID,
    cartonQuantity: of.quantity,
    expiryDate: null,
    batch: of.batch,
    product: {
      productID: product?.productID ?? null,
      sku: product?.sku ?? null,
      supplierProductCode: product?.supplierProductCode ?? null,
      description: product?.description ?? null,
    },
  }
}
