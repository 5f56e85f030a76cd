/** What a packer asks for on the screen, and the packing commands that it takes. */
import type { Carton, ShipmentDetails } from '@quayside/contract'
import type { PackCommand, PackPlace, UnitsAt } from '@quayside/domain'

export type Place = PackPlace
/** Where units can go; 'new' makes a carton first. */
export type Destination = Place | 'new'

export interface Transfer extends Omit<UnitsAt, 'shipmentCartonProductID'> {
  readonly kind: 'transfer'
  readonly to: Destination
  readonly quantity: number
  readonly expiryDate?: string | null
}

/** So many new cartons with so many units each, out of Unassigned. */
export interface CartonsOf {
  readonly kind: 'cartonsOf'
  readonly storeOrderProductID: number
  readonly cartons: number
  readonly each: number
}

export type PackWish =
  | Transfer
  | { readonly kind: 'newCarton' }
  | { readonly kind: 'removeCarton'; readonly cartonID: number }
  | { readonly kind: 'renameCarton'; readonly cartonID: number; readonly cartonNumber: string }
  /** Null closes the open carton. */
  | { readonly kind: 'openCarton'; readonly cartonID: number | null }
  | CartonsOf

export function cartonOf(shipment: ShipmentDetails, cartonID: number): Carton | undefined {
  return shipment.shipmentCartons.find((carton) => carton.shipmentCartonID === cartonID)
}

/** `fresh` gives names (below 0) to cartons that are to be made. */
export function commandsOf(wish: PackWish, shipment: ShipmentDetails, fresh: () => number): readonly PackCommand[] {
  switch (wish.kind) {
    case 'newCarton':
      return [{ kind: 'newCarton', carton: fresh() }]
    case 'removeCarton':
      return [{ kind: 'removeCarton', carton: wish.cartonID }]
    case 'renameCarton':
      return [{ kind: 'renameCarton', carton: wish.cartonID, cartonNumber: wish.cartonNumber }]
    case 'openCarton':
      return [{ kind: 'openCarton', carton: wish.cartonID }]
    case 'cartonsOf':
      return fillCommands(wish, fresh)
    default:
      return transferCommands(wish, shipment, fresh)
  }
}

/** They are full: none of them takes the next scan. */
function fillCommands({ storeOrderProductID, cartons, each: quantity }: CartonsOf, fresh: () => number) {
  const units = { from: 'unassigned', storeOrderProductID, batch: null, quantity } as const
  const filled = Array.from({ length: cartons }, fresh).flatMap((carton): readonly PackCommand[] => [
    { kind: 'newCarton', carton },
    { kind: 'move', ...units, to: carton },
  ])
  return [...filled, { kind: 'openCarton', carton: null } as const]
}

function transferCommands(wish: Transfer, shipment: ShipmentDetails, fresh: () => number): readonly PackCommand[] {
  const { from, storeOrderProductID, batch, quantity, expiryDate } = wish
  const units = {
    from,
    storeOrderProductID,
    batch,
    quantity,
    expiryDate,
    shipmentCartonProductID: unitsID(wish, shipment),
  }
  if (wish.to !== 'new') return [{ kind: 'move', ...units, to: wish.to }]
  const carton = fresh()
  return [
    { kind: 'newCarton', carton },
    { kind: 'move', ...units, to: carton },
  ]
}

/** Where the server knows the units: those who may not see batches could not name them otherwise. */
function unitsID({ from, storeOrderProductID, batch }: Transfer, shipment: ShipmentDetails): number | undefined {
  const lines = from === 'unassigned' ? [] : (cartonOf(shipment, from)?.shipmentCartonProducts ?? [])
  const line = lines.find((one) => one.storeOrderProductID === storeOrderProductID && (one.batch ?? null) === batch)
  return line && line.shipmentCartonProductID > 0 ? line.shipmentCartonProductID : undefined
}
