/**
 * What a packer can do to a shipment. Drag, menu, keyboard and scanner all make the same command, so that each is
 * carried out, announced and undone in one way.
 */
import type { Carton, ShipmentDetails } from '@quayside/contract'

/** Where units are: not in a carton yet, or in one. */
export type Place = 'unassigned' | number
/** Where units can go; 'new' makes a carton first. */
export type Destination = Place | 'new'

export interface Transfer {
  readonly kind: 'transfer'
  readonly storeOrderProductID: number
  /** Units of different batches lie apart in a carton. */
  readonly batch: string | null
  readonly from: Place
  readonly to: Destination
  readonly quantity: number
}

export interface NewCarton {
  readonly kind: 'newCarton'
  /** Left out: the next number. */
  readonly cartonNumber?: string
}

export interface RemoveCarton {
  readonly kind: 'removeCarton'
  readonly cartonID: number
}

export type PackCommand = Transfer | NewCarton | RemoveCarton

export function cartonOf(shipment: ShipmentDetails, cartonID: number): Carton | undefined {
  return shipment.shipmentCartons.find((carton) => carton.shipmentCartonID === cartonID)
}

/** The carton that a command made: the one that was not there before. */
export function cartonMade(before: ShipmentDetails, after: ShipmentDetails): Carton | undefined {
  const known = new Set(before.shipmentCartons.map((carton) => carton.shipmentCartonID))
  return after.shipmentCartons.find((carton) => !known.has(carton.shipmentCartonID))
}

/** The command that undoes a command; null where nothing needs undoing. `before` and `after` are the shipment around it. */
export function inverseOf(
  command: PackCommand,
  before: ShipmentDetails,
  after: ShipmentDetails,
): readonly PackCommand[] {
  if (command.kind === 'removeCarton') {
    const gone = cartonOf(before, command.cartonID)
    return gone ? [{ kind: 'newCarton', cartonNumber: gone.cartonNumber }] : []
  }
  const made = cartonMade(before, after)
  const removal: readonly PackCommand[] = made ? [{ kind: 'removeCarton', cartonID: made.shipmentCartonID }] : []
  if (command.kind === 'newCarton') return removal
  const to = command.to === 'new' ? made?.shipmentCartonID : command.to
  return to === undefined ? [] : [{ ...command, from: to, to: command.from }, ...removal]
}
