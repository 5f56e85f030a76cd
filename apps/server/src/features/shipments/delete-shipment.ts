/** Marks a shipment Deleted: nothing is erased, its units are free to be packed again. */
import { type AnswerOf, deleteShipment } from '@quayside/contract'
import { allow, type Decision, isShipmentSent, refuse, settled, sharedStatus } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { type LockedShipment, mayChange, withShipment } from './locked-shipment.ts'
import { writeShipmentState } from './write-transition.ts'

type Deleted = AnswerOf<typeof deleteShipment>

/** `confirmed`: also where the partner has its despatch advice. */
export async function deleteOneShipment(locked: LockedShipment, confirmed: boolean): Promise<Decision<Deleted>> {
  const permitted = mayChange(locked)
  if (!permitted.ok) return permitted
  const { shipmentID, shipmentNumber, status } = locked.shipment
  if (isShipmentSent(status) && !confirmed) return refuse('shipmentWithPartner', { shipmentNumber, status })
  const change = { shipmentID, changes: settled(sharedStatus.deleted), error: null }
  await writeShipmentState(locked, change, { action: 'Delete Shipment', detail: shipmentNumber })
  return allow({ message: `Shipment ${shipmentNumber} was deleted.`, warning: null })
}

export const deleteShipmentCall: Implementation = implement(deleteShipment, ({ actor, params, query }, services) =>
  withShipment<Deleted>(params.id, actor, services, (locked) => deleteOneShipment(locked, query.confirmed)),
)
