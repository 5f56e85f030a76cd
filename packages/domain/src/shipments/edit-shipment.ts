/** Editing how a shipment travels. */
import type { FieldRule, RecordRules } from '../records/record-rules.ts'
import { isShipmentOpen } from './packing.ts'
import type { ShipmentState } from './shipment-state.ts'

export type EditedShipment = Pick<ShipmentState, 'shipmentNumber' | 'status' | 'pending'>

const text = (label: string, maxLength: number) => ({ label, kind: 'text', maxLength, carried: true }) as const

const shipmentFields = {
  dispatchDate: { label: 'Dispatch Date', kind: 'day' },
  asnReference: { ...text('ASN Reference', 50), right: 'changeAsnReference' },
  carrier: text('Carrier', 50),
  trackingNumber2: text('Tracking Number', 50),
  shipSpeed: text('Shipment Speed', 50),
  scacCode: text('SCAC Code', 4),
  shipmentCharge: { label: 'Shipment Charge', kind: 'amount' },
} satisfies Readonly<Record<string, FieldRule<EditedShipment>>>

export type ShipmentField = keyof typeof shipmentFields

export const shipmentRules: RecordRules<ShipmentField, EditedShipment> = {
  fields: shipmentFields,
  open: isShipmentOpen,
}
