/** Finds what a packing call names: units of a line in a carton of this very shipment. */
import { allow, type Carton, type CartonProduct, type Decision, type Packing, refuse } from '@quayside/domain'

export interface Packed {
  readonly carton: Carton
  readonly product: CartonProduct
}

export function findPacked(packing: Packing, shipmentCartonID: number, productID: number): Decision<Packed> {
  const carton = packing.cartons.find((one) => one.shipmentCartonID === shipmentCartonID)
  if (!carton)
    return refuse('cartonUnknown', { carton: shipmentCartonID, shipmentNumber: packing.shipment.shipmentNumber })
  const product = carton.products.find((one) => one.shipmentCartonProductID === productID)
  return product ? allow({ carton, product }) : refuse('cartonProductUnknown', { cartonNumber: carton.cartonNumber })
}

/** For the audit tab. */
export function cartonName(packing: Packing, shipmentCartonID: number): string {
  return packing.cartons.find((one) => one.shipmentCartonID === shipmentCartonID)?.cartonNumber ?? ''
}

/** For the audit tab. */
export function skuName(packing: Packing, storeOrderProductID: number): string {
  return packing.lines.find((line) => line.storeOrderProductID === storeOrderProductID)?.sku ?? ''
}
