/** Marks a shipment Deleted: nothing is erased, its units are free to be packed again. */
import { type AnswerOf, deleteShipment } from '@quayside/contract'
import { allow, isShipmentSent, refuse, settled, sharedStatus } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { mayChange, withShipment } from './locked-shipment.ts'
import { writeShipmentState } from './write-transition.ts'

export const deleteShipmentCall: Implementation = implement(deleteShipment, ({ actor, params, query }, services) =>
  withShipment<AnswerOf<typeof deleteShipment>>(params.id, actor, services, async (locked) => {
    const permitted = mayChange(locked)
    if (!permitted.ok) return permitted
    const { shipmentNumber, status } = locked.shipment
    if (isShipmentSent(status) && !query.confirmed) return refuse('shipmentWithPartner', { shipmentNumber, status })
    const change = { shipmentID: params.id, changes: settled(sharedStatus.deleted), error: null }
    await writeShipmentState(locked, change, { action: 'Delete Shipment', detail: shipmentNumber })
    return allow({ message: `Shipment ${shipmentNumber} was deleted.`, warning: null })
  }),
)
