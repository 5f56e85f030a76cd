/** The cartons of a shipment by the pallets that they stand on. */
import type { Carton, Pallet, ShipmentDetails } from '@quayside/contract'

export interface Stack {
  /** null: cartons that stand on none. */
  readonly pallet: Pallet | null
  readonly cartons: readonly Carton[]
}

/** Pallet by pallet, then those that stand on none, where new ones come. */
export function inPalletOrder({ shipmentPallets, shipmentCartons }: ShipmentDetails): readonly Carton[] {
  const rank = new Map(shipmentPallets.map(({ shipmentPalletID }, at) => [shipmentPalletID, at]))
  const rankOf = ({ shipmentPalletID }: Carton) => rank.get(shipmentPalletID ?? 0) ?? shipmentPallets.length
  return [...shipmentCartons].sort((a, b) => rankOf(a) - rankOf(b))
}

/** Every pallet, also one without a carton. */
export function stacksOf({ shipmentPallets }: ShipmentDetails, cartons: readonly Carton[]): readonly Stack[] {
  const onPallets = shipmentPallets.map((pallet) => ({
    pallet,
    cartons: cartons.filter((carton) => carton.shipmentPalletID === pallet.shipmentPalletID),
  }))
  const placed = new Set(onPallets.flatMap((stack) => stack.cartons))
  const loose = cartons.filter((carton) => !placed.has(carton))
  return loose.length === 0 ? onPallets : [...onPallets, { pallet: null, cartons: loose }]
}
