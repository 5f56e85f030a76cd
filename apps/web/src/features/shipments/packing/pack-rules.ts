/** Whether a packing command is allowed, by the same rules that the server asks; and what the shipment itself allows. */
import {
  addCarton,
  addToCarton,
  type Call,
  deleteShipment,
  missingPermission,
  type ShipmentDetails,
} from '@quayside/contract'
import {
  allow,
  type Decision,
  decideAddToCarton,
  decideDeleteCarton,
  decideMoveProduct,
  type Holder,
  isShipmentOpen,
  type Packing,
  type Carton as RuleCarton,
  refuse,
} from '@quayside/domain'
import { whyNot } from '../../../records/record-lock.ts'
import { cartonOf, type PackCommand, type Transfer } from './pack-command.ts'
import { lineIn } from './packing-state.ts'

export type Packer = Holder

/** The shipment as the rules want to see it. */
export function packingOf(shipment: ShipmentDetails): Packing {
  const { shipmentID, shipmentNumber, status, pending } = shipment
  return {
    shipment: { shipmentID, shipmentNumber, status, pending },
    cartons: shipment.shipmentCartons.map(
      (carton): RuleCarton => ({
        shipmentCartonID: carton.shipmentCartonID,
        cartonNumber: carton.cartonNumber,
        products: carton.shipmentCartonProducts,
      }),
    ),
    lines: shipment.storeOrderProducts.map((product) => ({
      storeOrderProductID: product.storeOrderProductID,
      sku: product.sku ?? product.supplierProductCode ?? '',
      unit: product.orderLineUnit,
      quantityAcknowledged: product.quantityAcknowledged,
      packedElsewhere: product.packedElsewhere,
    })),
  }
}

/** Why nothing can be packed, moved or taken out; null when it can. */
export function packingLock(shipment: ShipmentDetails, packer: Packer): string | null {
  const mayPack = permitted(packer, addToCarton)
  return whyNot(mayPack.ok ? isShipmentOpen(packingOf(shipment).shipment, packer) : mayPack)
}

/** Whether the shipment may be deleted now: as the call decides, a sent one by administrators alone. */
export const mayBeDeleted = (shipment: ShipmentDetails, packer: Packer): boolean =>
  permitted(packer, deleteShipment).ok && isShipmentOpen(packingOf(shipment).shipment, packer).ok

/** As the server's guard refuses. */
function permitted(packer: Packer, call: Call): Decision<true> {
  const permission = missingPermission(packer, call)
  return permission === null ? allow(true) : refuse('permissionMissing', { permission })
}

/** Why a command is refused; null when it is allowed. */
export function refusalOf(shipment: ShipmentDetails, command: PackCommand, packer: Packer): string | null {
  const locked = packingLock(shipment, packer)
  if (locked) return locked
  if (command.kind === 'newCarton') return whyNot(permitted(packer, addCarton))
  if (command.kind === 'removeCarton') return whyNot(decideDeleteCarton(packingOf(shipment), command.cartonID))
  if (command.to === 'new') {
    const mayAdd = permitted(packer, addCarton)
    if (!mayAdd.ok) return whyNot(mayAdd)
  }
  return whyNot(decideTransfer(shipment, command))
}

function decideTransfer(shipment: ShipmentDetails, transfer: Transfer): Decision<unknown> {
  const { from, to, quantity, storeOrderProductID, batch } = transfer
  if (from === 'unassigned') {
    // A carton that is still to be made takes what any empty one would.
    const packing = packingOf(shipment)
    const made: RuleCarton = { shipmentCartonID: 0, cartonNumber: '', products: [] }
    const target = typeof to === 'number' ? to : made.shipmentCartonID
    const cartons = [...packing.cartons, made]
    return decideAddToCarton({ ...packing, cartons }, target, { storeOrderProductID, quantity, batch })
  }
  const line = lineIn(cartonOf(shipment, from), transfer)
  const target = typeof to === 'number' ? to : null
  return decideMoveProduct(packingOf(shipment), line?.shipmentCartonProductID ?? 0, target, quantity)
}
