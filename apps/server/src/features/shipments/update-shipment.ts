/** Changing named fields of a shipment. */
import { type BodyOf, type ShipmentDetails, updateShipment } from '@quayside/contract'
import { allow, type Decision, refuse, requireRight } from '@quayside/domain'
import { readShipment } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried, textsIn } from '../fulfilment/carried-text.ts'
import { type FieldSpec, readChangedFields } from '../fulfilment/field-values.ts'
import { isStale, refuseStale } from '../fulfilment/stale-record.ts'
import { type LockedShipment, mayChange, withShipment } from './locked-shipment.ts'
import { shipmentDetailsOf } from './present-shipment.ts'
import { writeShipmentEdit } from './write-change.ts'

type Body = BodyOf<typeof updateShipment>
type Column =
  | 'dispatch_date'
  | 'asn_reference'
  | 'carrier'
  | 'tracking_number'
  | 'ship_speed'
  | 'scac_code'
  | 'shipment_charge'

const fields: Readonly<Record<Exclude<keyof Body, 'lastModified'>, FieldSpec<Column>>> = {
  dispatchDate: { column: 'dispatch_date', label: 'Dispatch Date', kind: 'day' },
  asnReference: { column: 'asn_reference', label: 'ASN Reference', kind: 'text' },
  carrier: { column: 'carrier', label: 'Carrier', kind: 'text' },
  trackingNumber2: { column: 'tracking_number', label: 'Tracking Number', kind: 'text' },
  shipSpeed: { column: 'ship_speed', label: 'Shipment Speed', kind: 'text' },
  scacCode: { column: 'scac_code', label: 'SCAC Code', kind: 'text' },
  shipmentCharge: { column: 'shipment_charge', label: 'Shipment Charge', kind: 'amount' },
}

async function save(
  locked: LockedShipment,
  body: Body,
  ifMatch: string | undefined,
): Promise<Decision<ShipmentDetails>> {
  const { tx, shipment, order, storeOrder, actor } = locked
  const row = await readShipment(tx, shipment.shipmentID)
  if (!row) return refuse('notFound')
  if (isStale(row, [body.lastModified, ifMatch])) {
    const current = await shipmentDetailsOf(tx, shipment.shipmentID, actor)
    return refuseStale(`Shipment ${shipment.shipmentNumber}`, row, current)
  }
  const permitted = mayChange(locked)
  if (!permitted.ok) return permitted
  const changed = readChangedFields(fields, body, row, storeOrder.storeOrder.currency)
  if (!changed.ok) return changed
  const { values, labels } = changed.value
  const mayEditReference = requireRight(actor, 'changeAsnReference')
  if ('asn_reference' in values && !mayEditReference.ok) return mayEditReference
  const carried = checkCarried(order.partnerRow, textsIn(fields, values))
  if (!carried.ok) return carried
  if (labels.length > 0) await writeShipmentEdit(locked, values, `Edit Shipment: ${labels.join(', ')}`)
  const details = await shipmentDetailsOf(tx, shipment.shipmentID, actor)
  return details ? allow(details) : refuse('notFound')
}

export const updateShipmentCall: Implementation = implement(
  updateShipment,
  ({ actor, params, body, ifMatch }, services) =>
    withShipment<ShipmentDetails>(params.id, actor, services, (locked) => save(locked, body, ifMatch)),
)
