/** What to write so that one packing becomes another. */
import { compare, dec } from '../kernel/decimal.ts'
import type { Carton, CartonProduct, Pallet } from './carton.ts'
import { type CartonProductEdit, type Packing, weightFields, weightIn } from './packing.ts'

export interface PackingDifference {
  /** Units that leave their carton, to be written first. */
  readonly out: readonly CartonProductEdit[]
  /** Cartons that go once they are empty. */
  readonly removed: readonly number[]
  readonly renamed: readonly Pick<Carton, 'shipmentCartonID' | 'cartonNumber'>[]
  /** Cartons without an id yet (below 0). */
  readonly added: readonly Pick<Carton, 'shipmentCartonID' | 'cartonNumber'>[]
  /** Pallets without an id yet (below 0). */
  readonly palletsAdded: readonly Pallet[]
  /** Cartons that stand elsewhere than before; null is no pallet. */
  readonly placed: readonly { readonly shipmentCartonID: number; readonly shipmentPalletID: number | null }[]
  /** Pallets that go once nothing stands on them. */
  readonly palletsRemoved: readonly number[]
  /** Units that are new in their carton or another quantity than before, to be written last. */
  readonly changed: readonly CartonProductEdit[]
}

/** The difference between two packings of one shipment; what has an id below 0 in `after` is new. */
export function packingDifference(before: Packing, after: Packing): PackingDifference {
  const old = new Map(before.cartons.map((carton) => [carton.shipmentCartonID, carton]))
  const now = new Map(after.cartons.map((carton) => [carton.shipmentCartonID, carton]))
  const unitsBefore = new Map(placed(before).map((one) => [one.product.shipmentCartonProductID, one.product]))
  const unitsAfter = new Set(placed(after).map((one) => one.product.shipmentCartonProductID))
  return {
    out: placed(before)
      .filter(({ product }) => !unitsAfter.has(product.shipmentCartonProductID))
      .map((one) => editOf(one, '0')),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    renamed: after.cartons.filter((carton) => {
      const was = old.get(carton.shipmentCartonID)
      return was !== undefined && was.cartonNumber !== carton.cartonNumber
    }),
    added: after.cartons.filter((carton) => !old.has(carton.shipmentCartonID)),
    palletsAdded: palletsIn(after).filter(
      ({ shipmentPalletID: id }) => !palletsIn(before).some((one) => one.shipmentPalletID === id),
    ),
    placed: after.cartons.flatMap(({ shipmentCartonID, shipmentPalletID = null }) =>
      (old.get(shipmentCartonID)?.shipmentPalletID ?? null) === shipmentPalletID
        ? []
        : [{ shipmentCartonID, shipmentPalletID }],
    ),
    palletsRemoved: palletsIn(before)
      .map(({ shipmentPalletID }) => shipmentPalletID)
      .filter((id) => !palletsIn(after).some((one) => one.shipmentPalletID === id)),
    changed: placed(after)
      .filter(({ product }) => isChanged(unitsBefore.get(product.shipmentCartonProductID), product))
      .map((one) => editOf(one, dec(one.product.cartonQuantity).toFixed())),
  }
}

const palletsIn = ({ pallets }: Packing): readonly Pallet[] => pallets ?? []

interface Placed {
  readonly shipmentCartonID: number
  readonly product: CartonProduct
}

const placed = ({ cartons }: Packing): readonly Placed[] =>
  cartons.flatMap(({ shipmentCartonID, products }) => products.map((product) => ({ shipmentCartonID, product })))

function isChanged(was: CartonProduct | undefined, product: CartonProduct): boolean {
  if (!was) return true
  const { cartonQuantity, batch, expiryDate } = product
  const [weighed, weighs] = [weightIn(was), weightIn(product)]
  const isSameWeight = weighed?.unit === weighs?.unit && compare(weighed?.quantity ?? 0, weighs?.quantity ?? 0) === 0
  return (
    compare(was.cartonQuantity, cartonQuantity) !== 0 ||
    was.batch !== batch ||
    was.expiryDate !== expiryDate ||
    !isSameWeight
  )
}

function editOf({ shipmentCartonID, product }: Placed, cartonQuantity: string): CartonProductEdit {
  const { storeOrderProductID, batch, expiryDate, shipmentCartonProductID: id } = product
  const shipmentCartonProductID = id < 0 ? null : id
  const weight = weightFields(weightIn(product))
  return {
    shipmentCartonID,
    shipmentCartonProductID,
    storeOrderProductID,
    cartonQuantity,
    batch,
    expiryDate,
    ...weight,
  }
}
