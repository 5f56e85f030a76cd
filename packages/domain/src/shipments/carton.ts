/** Cartons and what is in them; what is left over is in the pseudo-carton UNASSIGNED. */
import { add, atLeastZero, compare, type DecimalInput, type DecimalText, dec } from '../kernel/decimal.ts'

export interface CartonProduct {
  readonly shipmentCartonProductID: number
  readonly storeOrderProductID: number
  readonly cartonQuantity: DecimalInput
  readonly batch: string | null
  /** 'YYYY-MM-DD'. */
  readonly expiryDate: string | null
  /** Of all these units; left out or null where they were not weighed. */
  readonly weight?: DecimalInput | null
  readonly weightUnit?: string | null
}

export interface Pallet {
  readonly shipmentPalletID: number
  readonly palletNumber: string
}

export interface Carton {
  readonly shipmentCartonID: number
  readonly cartonNumber: string
  /** The pallet that it stands on; null or left out where it stands on none. */
  readonly shipmentPalletID?: number | null
  readonly products: readonly CartonProduct[]
}

/** A line of the store order, as far as packing needs it. */
export interface PackableLine {
  readonly storeOrderProductID: number
  readonly sku: string
  /** As the partner wrote it; a line counted in pieces is packed in whole ones only. */
  readonly unit?: string | null
  /** Unit that its units are weighed in; left out or null where the price is not for a weight. */
  readonly weightUnit?: string | null
  /** The most that can be packed: acknowledged, or ordered where the partner has no acknowledgements. */
  readonly quantityAcknowledged: DecimalInput
  /** In cartons of other live shipments of the store order. */
  readonly packedElsewhere?: DecimalInput
}

export interface UnassignedProduct {
  readonly storeOrderProductID: number
  readonly sku: string
  readonly unpackedQty: DecimalText
}

/** The quantity of a line in these cartons. */
export function packedQuantity(storeOrderProductID: number, cartons: readonly Carton[]): DecimalText {
  const products = cartons.flatMap((carton) => carton.products)
  const own = products.filter((product) => product.storeOrderProductID === storeOrderProductID)
  return add(...own.map((product) => product.cartonQuantity)).toFixed()
}

/** The quantity of a line still to be packed, never below 0. */
export function unpackedQuantity(line: PackableLine, cartons: readonly Carton[]): DecimalText {
  const packed = add(packedQuantity(line.storeOrderProductID, cartons), line.packedElsewhere ?? 0)
  return atLeastZero(dec(line.quantityAcknowledged).minus(packed)).toFixed()
}

/** The content of the pseudo-carton UNASSIGNED: lines with something left to pack. */
export function unassignedProducts(
  lines: readonly PackableLine[],
  cartons: readonly Carton[],
): readonly UnassignedProduct[] {
  return lines
    .map((line) => ({
      storeOrderProductID: line.storeOrderProductID,
      sku: line.sku,
      unpackedQty: unpackedQuantity(line, cartons),
    }))
    .filter((product) => compare(product.unpackedQty, 0) > 0)
}
