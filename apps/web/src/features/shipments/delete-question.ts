/** What is said before a shipment is deleted: where the partner has its despatch advice, in the words of the call that refuses it otherwise. */
import type { ShipmentDetails } from '@quayside/contract'
import { isShipmentSent, messageText } from '@quayside/domain'

type Deleted = Pick<ShipmentDetails, 'shipmentNumber' | 'status'>

/** Said to the call as well: the person was told. */
export const isWithPartner = ({ status }: Deleted): boolean => isShipmentSent(status)

export const deleteQuestion = (shipment: Deleted): string =>
  isWithPartner(shipment)
    ? messageText('shipmentWithPartner', { shipmentNumber: shipment.shipmentNumber, status: shipment.status })
    : 'Its cartons are taken apart; the units go back to the store order and can be packed again. The shipment stays in the list as Deleted.'
