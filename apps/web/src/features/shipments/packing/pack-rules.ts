/** Whether a packing command is allowed, by the same rules that the server asks; and what the shipment itself allows. */
import {
  addCarton,
  type Call,
  deleteShipment,
  missingPermission,
  packShipment,
  type ShipmentDetails,
} from '@quayside/contract'
import {
  allow,
  checkFullCartons,
  type Decision,
  type Holder,
  isShipmentOpen,
  type PackCommand,
  type PackView,
  refuse,
  runPackCommand,
} from '@quayside/domain'
import { whyNot } from '../../../records/record-lock.ts'
import { commandsOf, type PackWish } from './pack-command.ts'
import { packingOf } from './packing-state.ts'

export type Packer = Holder

/** Why nothing can be packed, moved or taken out; null when it can. */
export function packingLock(shipment: ShipmentDetails, packer: Packer): string | null {
  const mayPack = permitted(packer, packShipment)
  return whyNot(mayPack.ok ? isShipmentOpen(shipment, packer) : mayPack)
}

/** Whether the shipment may be deleted now: as the call decides, a sent one by administrators alone. */
export const mayBeDeleted = (shipment: ShipmentDetails, packer: Packer): boolean =>
  permitted(packer, deleteShipment).ok && isShipmentOpen(shipment, packer).ok

/** As the server's guard refuses. */
function permitted(packer: Packer, call: Call): Decision<true> {
  const permission = missingPermission(packer, call)
  return permission === null ? allow(true) : refuse('permissionMissing', { permission })
}

/** What the commands of a wish make of the shipment, with what undoes them; or why they are refused, whereupon nothing is done. */
export function planWish(
  view: ShownPacking,
  wish: PackWish,
  packer: Packer,
  fresh: () => number,
): Decision<PlannedCommands> {
  const fits = wish.kind === 'cartonsOf' ? checkFullCartons(packingOf(view.shipment), wish) : allow<true>(true)
  return fits.ok ? planCommands(view, commandsOf(wish, view.shipment, fresh), packer, fresh) : fits
}

export interface ShownPacking {
  readonly shipment: ShipmentDetails
  /** The carton that takes scans. */
  readonly open: number | null
}

export interface PlannedCommands {
  readonly commands: readonly PackCommand[]
  readonly open: number | null
  readonly undo: readonly PackCommand[]
}

export function planCommands(
  { shipment, open }: ShownPacking,
  commands: readonly PackCommand[],
  packer: Packer,
  fresh: () => number,
): Decision<PlannedCommands> {
  const mayPack = permitted(packer, packShipment)
  if (!mayPack.ok) return mayPack
  const isOpen = isShipmentOpen(shipment, packer)
  if (!isOpen.ok) return isOpen
  let view: PackView = { packing: packingOf(shipment), open }
  let undo: readonly PackCommand[] = []
  for (const command of commands) {
    const makes = command.kind === 'newCarton' || command.kind === 'newPallet'
    const mayAdd = makes ? permitted(packer, addCarton) : allow<true>(true)
    if (!mayAdd.ok) return mayAdd
    const done = runPackCommand(view, command, fresh())
    if (!done.ok) return done
    view = done.value.view
    undo = [...done.value.undo, ...undo]
  }
  return allow({ commands, open: view.open, undo })
}

/** Why a wish is refused; null when it is allowed. */
export function refusalOf(shipment: ShipmentDetails, wish: PackWish, packer: Packer): string | null {
  let next = -1
  return whyNot(planWish({ shipment, open: null }, wish, packer, () => next--))
}
