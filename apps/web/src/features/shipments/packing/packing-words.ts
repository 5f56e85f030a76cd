/** The words for what was packed, for the band and for screen readers. */
import type { PackableProduct, ShipmentDetails } from '@quayside/contract'
import { cartonNames } from './carton-names.ts'
import { cartonMade, type PackCommand, type Place, type Transfer } from './pack-command.ts'
import { productOf } from './packing-state.ts'

export const units = (count: number) => `${count.toLocaleString('en-NZ')} ${count === 1 ? 'unit' : 'units'}`

type Named = Pick<PackableProduct, 'sku' | 'supplierProductCode' | 'description'>

/** The name a person reads; the code where there is none. */
export const productName = (product: Named | undefined) =>
  product?.description ?? product?.sku ?? product?.supplierProductCode ?? 'product'

export const productCode = (product: Named | undefined) =>
  product?.sku ?? product?.supplierProductCode ?? productName(product)

export function placeName(shipment: ShipmentDetails, place: Place): string {
  return place === 'unassigned' ? 'Unassigned' : `carton ${cartonNames(shipment.shipmentCartons).get(place) ?? '?'}`
}

export interface StepWords {
  /** '12 × Napkin 45 × 45 oat → carton 3'. */
  readonly headline: string
  /** '4 of 60 still to pack'. */
  readonly detail: string | null
  /** '12 × NP-45-OAT moved to carton 3; 4 left unassigned'. */
  readonly announcement: string
}

/** `after` is the shipment once it was done. */
export function stepWords(command: PackCommand, before: ShipmentDetails, after: ShipmentDetails): StepWords {
  if (command.kind === 'removeCarton') {
    const name = placeName(before, command.cartonID)
    return { headline: `Removed ${name}`, detail: null, announcement: `${name} removed` }
  }
  const made = cartonMade(before, after)
  if (command.kind === 'newCarton') {
    const name = made ? placeName(after, made.shipmentCartonID) : 'A carton'
    return { headline: `New ${name}`, detail: 'open: scans go into it', announcement: `${name} added and open` }
  }
  return transferWords(command, command.to === 'new' ? (made?.shipmentCartonID ?? 'unassigned') : command.to, after)
}

function transferWords(transfer: Transfer, to: Place, after: ShipmentDetails): StepWords {
  const product = productOf(after, transfer.storeOrderProductID)
  const count = transfer.quantity.toLocaleString('en-NZ')
  const place = placeName(after, to)
  const left = product?.unpackedQty ?? 0
  const all = (product?.packedHere ?? 0) + left
  return {
    headline: `${count} × ${productName(product)} → ${place}`,
    detail:
      left === 0
        ? `all ${all.toLocaleString('en-NZ')} packed`
        : `${left.toLocaleString('en-NZ')} of ${all.toLocaleString('en-NZ')} still to pack`,
    announcement: `${count} × ${productCode(product)} moved to ${place}; ${left.toLocaleString('en-NZ')} left unassigned`,
  }
}

/** Why a step failed, and how many behind it were not carried out. */
export function failureWords(why: string, dropped: number): string {
  if (dropped === 0) return why
  const steps = dropped === 1 ? '1 step after it was' : `${dropped.toLocaleString('en-NZ')} steps after it were`
  return `${why} ${steps} not carried out.`
}
