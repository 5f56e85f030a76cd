/** Editing the fields of a shipment. */
import { type ShipmentDetails, updateShipment } from '@quayside/contract'
import { allow, type EditedShipment, refuse, type ShipmentField, shipmentRules } from '@quayside/domain'
import { readShipment, type ShipmentFields } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { columnValues, type EditRequest, saveRecord, valuesOf } from '../records/save-record.ts'
import { type LockedShipment, withShipment } from './locked-shipment.ts'
import { shipmentDetailsOf } from './present-shipment.ts'
import { writeShipmentFields } from './write-transition.ts'

const columns = {
  dispatchDate: 'dispatch_date',
  asnReference: 'asn_reference',
  carrier: 'carrier',
  trackingNumber2: 'tracking_number',
  shipSpeed: 'ship_speed',
  scacCode: 'scac_code',
  shipmentCharge: 'shipment_charge',
} as const satisfies Record<ShipmentField, string>

async function save(locked: LockedShipment, request: EditRequest<ShipmentField>) {
  const { tx, shipment, order, storeOrder, actor } = locked
  const row = await readShipment(tx, shipment.shipmentID)
  if (!row) return refuse('notFound')
  return saveRecord<ShipmentField, EditedShipment, ShipmentDetails, true>(
    {
      rules: shipmentRules,
      objectType: 'Shipment',
      objectID: shipment.shipmentID,
      orderID: order.orderID,
      partnerRow: order.partnerRow,
      name: `Shipment ${shipment.shipmentNumber}`,
      action: 'Edit Shipment',
      before: valuesOf(shipmentRules, columns, row),
      state: shipment,
      currency: storeOrder.storeOrder.currency,
    },
    {
      check: async () => allow(true),
      write: (changes) => writeShipmentFields(locked, columnValues(columns, changes) as ShipmentFields),
      answer: async () => {
        const details = await shipmentDetailsOf(tx, shipment.shipmentID, {
          viewer: actor,
          vendor: locked.services.vendor,
        })
        return details ? allow(details) : refuse('notFound')
      },
    },
    request,
  )
}

export const updateShipmentCall: Implementation = implement(
  updateShipment,
  ({ actor, params, body, ifMatch }, services) =>
    withShipment<ShipmentDetails>(params.id, actor, services, (locked) =>
      save(locked, { tx: locked.tx, actor, given: body, copies: [body.lastModified, ifMatch] }),
    ),
)
