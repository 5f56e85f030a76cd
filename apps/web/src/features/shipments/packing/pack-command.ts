/** What a packer asks for on the screen, and the packing commands that it takes. */
import type { Carton, Pallet, ShipmentDetails } from '@quayside/contract'
import type { PackCommand, PackPlace, PlaceCarton, RemovePallet, UnitsAt } from '@quayside/domain'

export type Place = PackPlace
/** Where units can go; 'new' makes a carton first. */
export type Destination = Place | 'new'

export interface Transfer extends Omit<UnitsAt, 'shipmentCartonProductID'> {
  readonly kind: 'transfer'
  readonly to: Destination
  readonly quantity: number
  readonly expiryDate?: string | null
  /** Of units out of Unassigned, in the unit that the line is weighed in. */
  readonly weight?: number | null
}

/** What all units of a line (and batch) in a carton weigh; null: they are not weighed any more. */
export interface Weighing extends Omit<UnitsAt, 'from' | 'shipmentCartonProductID'> {
  readonly kind: 'weigh'
  readonly from: number
  readonly weight: number | null
}

/** So many new cartons with so many units each, out of Unassigned. */
export interface CartonsOf {
  readonly kind: 'cartonsOf'
  readonly storeOrderProductID: number
  readonly cartons: number
  readonly each: number
}

/** 'new' makes a pallet first; null takes the carton off its pallet. */
export interface PlaceOnPallet {
  readonly kind: 'placeCarton'
  readonly cartonID: number
  readonly palletID: number | 'new' | null
}

export type PackWish =
  | Transfer
  | Weighing
  | { readonly kind: 'newCarton' }
  | { readonly kind: 'removeCarton'; readonly cartonID: number }
  | { readonly kind: 'renameCarton'; readonly cartonID: number; readonly cartonNumber: string }
  /** Null closes the open carton. */
  | { readonly kind: 'openCarton'; readonly cartonID: number | null }
  | CartonsOf
  | { readonly kind: 'newPallet' }
  | { readonly kind: 'removePallet'; readonly palletID: number }
  | PlaceOnPallet

export function cartonOf(shipment: ShipmentDetails, cartonID: number): Carton | undefined {
  return shipment.shipmentCartons.find((carton) => carton.shipmentCartonID === cartonID)
}

export function palletOf(shipment: ShipmentDetails, palletID: number | null): Pallet | undefined {
  return shipment.shipmentPallets.find((pallet) => pallet.shipmentPalletID === palletID)
}

/** `fresh` gives names (below 0) to cartons and pallets that are to be made. */
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
    case 'weigh':
      return [{ ...wish, shipmentCartonProductID: unitsID(wish, shipment) }]
    case 'newPallet':
      return [{ kind: 'newPallet', pallet: fresh() }]
    case 'removePallet':
      return [{ kind: 'removePallet', pallet: wish.palletID }]
    case 'placeCarton':
      return placeCommands(wish, fresh)
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

function placeCommands({ cartonID: carton, palletID }: PlaceOnPallet, fresh: () => number): readonly PackCommand[] {
  if (palletID !== 'new') return [{ kind: 'placeCarton', carton, pallet: palletID }]
  const pallet = fresh()
  return [
    { kind: 'newPallet', pallet },
    { kind: 'placeCarton', carton, pallet },
  ]
}

/** Cartons and pallets that the steps removed, with the names that undoing them makes them under. */
export function remadeByUndo(
  steps: readonly PackCommand[],
  undo: readonly PackCommand[],
): readonly { readonly was: number; readonly name: number }[] {
  const named = undo.flatMap((command) =>
    command.kind === 'newCarton' ? command.carton : command.kind === 'newPallet' ? command.pallet : [],
  )
  const removed = steps.flatMap((step) =>
    step.kind === 'removeCarton' ? step.carton : step.kind === 'removePallet' ? step.pallet : [],
  )
  // Undoing goes backwards.
  return removed.toReversed().flatMap((was, at) => {
    const name = named[at]
    return name === undefined ? [] : [{ was, name }]
  })
}

/** The step by the ids that its carton and pallet have now. */
export function withKnownPallet<Step extends RemovePallet | PlaceCarton>(
  step: Step,
  idOf: (id: number) => number,
): Step {
  const pallet = step.pallet === null ? null : idOf(step.pallet)
  return step.kind === 'placeCarton' ? { ...step, carton: idOf(step.carton), pallet } : { ...step, pallet }
}

function transferCommands(wish: Transfer, shipment: ShipmentDetails, fresh: () => number): readonly PackCommand[] {
  const { from, storeOrderProductID, batch, quantity, expiryDate, weight } = wish
  const units = {
    from,
    storeOrderProductID,
    batch,
    quantity,
    expiryDate,
    ...(weight ? { weight } : {}),
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
function unitsID(
  { from, storeOrderProductID, batch }: Pick<Transfer, 'from' | 'storeOrderProductID' | 'batch'>,
  shipment: ShipmentDetails,
): number | undefined {
  const lines = from === 'unassigned' ? [] : (cartonOf(shipment, from)?.shipmentCartonProducts ?? [])
  const line = lines.find((one) => one.storeOrderProductID === storeOrderProductID && (one.batch ?? null) === batch)
  return line && line.shipmentCartonProductID > 0 ? line.shipmentCartonProductID : undefined
}
