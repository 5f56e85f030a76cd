/** Bulk actions on the shipments selected in the list. A result per record, so that nothing is skipped in silence. */
import { z } from 'zod'
import { type Access, defineCall, needs, visibleRows } from '../call.ts'
import { givenID, id, nothing, orNull, sendCounts, text } from '../fields.ts'

export const shipmentResult = z.strictObject({
  shipmentID: id,
  shipmentNumber: orNull(text),
  done: z.boolean(),
  /** Why it was skipped; of one that was done a warning. */
  message: orNull(text),
})
export type ShipmentResult = z.output<typeof shipmentResult>

export const shipmentBulkAnswer = z.strictObject({
  message: orNull(text),
  warning: orNull(text),
  results: z.array(shipmentResult),
})
export type ShipmentBulkAnswer = z.output<typeof shipmentBulkAnswer>

const most = 1000
const shipmentIDs = z.array(givenID).min(1).max(most)

interface OfSelected<Name extends string, Body extends z.ZodType> {
  readonly name: Name
  readonly place: string
  readonly summary: string
  readonly access: Access
  readonly body: Body
}

const ofSelected = <Name extends string, Body extends z.ZodType>(call: OfSelected<Name, Body>) =>
  defineCall({
    name: call.name,
    method: 'POST',
    path: `/Shipments/${call.place}`,
    summary: call.summary,
    access: call.access,
    scope: visibleRows,
    params: nothing,
    query: nothing,
    body: call.body,
    answer: shipmentBulkAnswer,
  })

export const markShipments = ofSelected({
  name: 'markShipments',
  place: 'MarkStatus',
  summary: 'Send (or resend) the despatch advices of selected shipments',
  access: needs('StoreOrder-SendASN', 'StoreOrder-MarkStatus'),
  body: z.strictObject({
    shipmentIDs,
    sendCounts,
    status: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['send', 'shipment']))
      .default('send'),
  }),
})

const namedShipment = z.strictObject({
  orderID: givenID.nullish(),
  storeOrderID: givenID.nullish(),
  shipmentID: givenID,
})
const namedShipments = z.array(namedShipment).min(1).max(most)

export const clearShipmentErrors = ofSelected({
  name: 'clearShipmentErrors',
  place: 'ClearSelectedShipmentErrors',
  summary: 'Clear the errors of selected shipments',
  access: needs('StoreOrder-ClearErrors'),
  body: z
    .union([namedShipments, z.strictObject({ shipments: namedShipments })])
    .transform((value) => (Array.isArray(value) ? value : value.shipments)),
})

/** The ids alone, or as `shipmentIDs`. */
export const deleteShipments = ofSelected({
  name: 'deleteShipments',
  place: 'DeleteSelectedShipments',
  summary: 'Mark selected shipments Deleted that were not sent',
  access: needs('Shipment-DeleteShipment'),
  body: z
    .union([shipmentIDs, z.strictObject({ shipmentIDs })])
    .transform((value) => (Array.isArray(value) ? value : value.shipmentIDs)),
})
