/** The shipment as the packer sees it: what is left, what lies where, how far along; and what a step makes of it. */
import type { Carton, PackableProduct, ShipmentDetails } from '@quayside/contract'
import {
  applyPackStep,
  type CartonProduct,
  exactSum,
  isShipmentSent,
  type Packing,
  type PackStep,
  packedQuantity,
  type Carton as RuleCarton,
  subtract,
  toNumber,
  unpackedQuantity,
} from '@quayside/domain'
import { cartonOf, type Place, palletOf, type Transfer } from './pack-command.ts'

export type CartonLine = Carton['shipmentCartonProducts'][number]

export const plus = (a: number, b: number) => exactSum([a, b])
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
  const packed = exactSum(shipment.storeOrderProducts.map((product) => product.packedHere))
  const left = exactSum(shipment.storeOrderProducts.map((product) => product.unpackedQty))
  return { packed, total: plus(packed, left) }
}

export function unitsIn(carton: Carton): number {
  return exactSum(carton.shipmentCartonProducts.map((line) => line.cartonQuantity))
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

/** The shipment as the rules want to see it. */
export function packingOf(shipment: ShipmentDetails): Packing {
  const { shipmentID, shipmentNumber, status, pending } = shipment
  return {
    shipment: { shipmentID, shipmentNumber, status, pending },
    cartons: shipment.shipmentCartons.map(
      (carton): RuleCarton => ({
        shipmentCartonID: carton.shipmentCartonID,
        cartonNumber: carton.cartonNumber,
        shipmentPalletID: carton.shipmentPalletID,
        products: carton.shipmentCartonProducts,
      }),
    ),
    oneProductPerCarton: shipment.oneProductPerCarton,
    ...(shipment.usesPallets && { pallets: shipment.shipmentPallets }),
    lines: shipment.storeOrderProducts.map((product) => ({
      storeOrderProductID: product.storeOrderProductID,
      sku: product.sku ?? product.supplierProductCode ?? '',
      unit: product.orderLineUnit,
      weightUnit: product.weightUnit,
      quantityAcknowledged: product.quantityAcknowledged,
      packedElsewhere: product.packedElsewhere,
    })),
  }
}

/** The shipment after a step, until the server has answered; as it is where the rules refuse the step. */
export function afterStep(shipment: ShipmentDetails, step: PackStep): ShipmentDetails {
  const after = applyPackStep(packingOf(shipment), step)
  if (!after.ok) return shipment
  const packed = withCartons(shipment, after.value)
  return step.kind === 'move' ? withPacked(packed, after.value, step.storeOrderProductID) : packed
}

function withCartons(shipment: ShipmentDetails, packing: Packing): ShipmentDetails {
  const known = new Map(shipment.shipmentCartons.map((carton) => [carton.shipmentCartonID, carton]))
  const shipmentCartons = packing.cartons.map((carton): Carton => {
    const { shipmentCartonID, cartonNumber, products, shipmentPalletID = null } = carton
    const was = known.get(shipmentCartonID)
    const isSame = was?.cartonNumber === cartonNumber && was.shipmentCartonProducts === products
    // Where it stands says nothing of what its label says.
    if (was && isSame) return was.shipmentPalletID === shipmentPalletID ? was : { ...was, shipmentPalletID }
    const shipmentCartonProducts = products.map((units) => lineOf(shipment, was, units))
    if (was)
      return {
        ...was,
        cartonNumber,
        shipmentPalletID,
        shipmentCartonProducts,
        labelOutdated: was.labelPrinted !== null,
      }
    // Its SSCC comes from the server.
    return {
      shipmentCartonID,
      cartonNumber,
      ssccNumber: null,
      labelPrinted: null,
      labelOutdated: false,
      shipmentPalletID,
      shipmentCartonProducts,
    }
  })
  const shipmentPallets = packing.pallets?.map(
    (pallet) => palletOf(shipment, pallet.shipmentPalletID) ?? { ...pallet, ssccNumber: null },
  )
  return { ...shipment, shipmentCartons, shipmentPallets: shipmentPallets ?? shipment.shipmentPallets }
}

function lineOf(shipment: ShipmentDetails, carton: Carton | undefined, units: CartonProduct): CartonLine {
  const { shipmentCartonProductID, storeOrderProductID, batch, expiryDate } = units
  const product = productOf(shipment, storeOrderProductID)
  const was = carton?.shipmentCartonProducts.find((line) => line.shipmentCartonProductID === shipmentCartonProductID)
  return {
    shipmentCartonProductID,
    storeOrderProductID,
    cartonQuantity: toNumber(units.cartonQuantity),
    weight: units.weight === undefined || units.weight === null ? null : toNumber(units.weight),
    weightUnit: units.weightUnit ?? null,
    expiryDate,
    batch,
    product: was?.product ?? {
      productID: product?.productID ?? null,
      sku: product?.sku ?? null,
      supplierProductCode: product?.supplierProductCode ?? null,
      description: product?.description ?? null,
    },
    orderedArticle: product?.orderedArticle ?? null,
  }
}

function withPacked(shipment: ShipmentDetails, packing: Packing, storeOrderProductID: number): ShipmentDetails {
  const line = packing.lines.find((one) => one.storeOrderProductID === storeOrderProductID)
  if (!line) return shipment
  const storeOrderProducts = shipment.storeOrderProducts.map((product) =>
    product.storeOrderProductID === storeOrderProductID
      ? {
          ...product,
          packedHere: toNumber(packedQuantity(storeOrderProductID, packing.cartons)),
          unpackedQty: toNumber(unpackedQuantity(line, packing.cartons)),
        }
      : product,
  )
  return { ...shipment, storeOrderProducts }
}
