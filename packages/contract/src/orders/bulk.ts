/** Bulk actions: on the orders selected in the list, and on the store orders selected in an order. A result per record, so that nothing is skipped in silence. */
import { z } from 'zod'
import { type Access, defineCall, needs, recordOf, visibleRows } from '../call.ts'
import { givenID, idParams, nothing, orNull, text } from '../fields.ts'
import { orderResult } from './calls.ts'

/** `done` false: skipped, and the message says why. Of one that was done the message is a warning. */
export const bulkAnswer = z.strictObject({
  message: orNull(text),
  warning: orNull(text),
  results: z.array(orderResult),
})
export type BulkAnswer = z.output<typeof bulkAnswer>

const orderIds = z.array(givenID).min(1).max(10_000)
/** Empty notes are refused in the words of the rule, so the shape lets them through. */
const notes = z.string().max(1000).default('')

const ofSelectedOrders = { method: 'POST', scope: visibleRows, params: nothing, query: nothing } as const

export const completeSelectedOrders = defineCall({
  ...ofSelectedOrders,
  name: 'completeSelectedOrders',
  path: '/Orders/CompleteSelectedOrders',
  summary: 'Complete orders: hide them from the list, with a note',
  access: needs('StoreOrder-EditOrder'),
  body: z.strictObject({ orderIds, notes }),
  answer: bulkAnswer,
})

export const deleteSelectedOrders = defineCall({
  ...ofSelectedOrders,
  name: 'deleteSelectedOrders',
  path: '/Orders/DeleteSelectedOrders',
  summary: 'Mark orders Deleted, with a note',
  access: needs('StoreOrder-DeleteOrder'),
  body: z.strictObject({ orderIds, notes }),
  answer: bulkAnswer,
})

export const clearSelectedOrderErrors = defineCall({
  ...ofSelectedOrders,
  name: 'clearSelectedOrderErrors',
  path: '/Orders/ClearSelectedOrderErrors',
  summary: 'Clear the errors of orders',
  access: needs('StoreOrder-ClearErrors'),
  body: z.strictObject({ orderIds }),
  answer: bulkAnswer,
})

const storeOrderIds = z.array(givenID).min(1).max(10_000)

/** The ids of the selected store orders, alone or as `storeOrderIds`. */
const selectedStoreOrders = z
  .union([storeOrderIds, z.strictObject({ storeOrderIds })])
  .transform((value) => (Array.isArray(value) ? value : value.storeOrderIds))

const ofSelectedStoreOrders = <Name extends string>(name: Name, place: string, summary: string, access: Access) =>
  defineCall({
    name,
    method: 'POST',
    path: `/Orders/:id/${place}`,
    summary,
    access,
    scope: recordOf('order'),
    params: idParams,
    query: nothing,
    body: selectedStoreOrders,
    answer: bulkAnswer,
  })

export const deleteSelectedInvoices = ofSelectedStoreOrders(
  'deleteSelectedInvoices',
  'DeleteSelectedInvoices',
  'Mark the invoices of selected store orders Deleted that were not sent',
  needs('Invoice-DeleteInvoice'),
)

export const deleteSelectedShipments = ofSelectedStoreOrders(
  'deleteSelectedShipments',
  'DeleteSelectedShipments',
  'Mark the shipments of selected store orders Deleted that were not sent',
  needs('Shipment-DeleteShipment'),
)

export const ignoreSelectedStoreOrders = ofSelectedStoreOrders(
  'ignoreSelectedStoreOrders',
  'IgnoreSelectedStoreOrders',
  'Ignore selected store orders: no further ack, shipment or invoice action',
  needs('StoreOrder-EditOrder'),
)

export const clearSelectedStoreError = ofSelectedStoreOrders(
  'clearSelectedStoreError',
  'ClearSelectedStoreError',
  'Clear the errors of selected store orders',
  needs('StoreOrder-ClearErrors'),
)

export const deleteSelectedSalesOrders = ofSelectedStoreOrders(
  'deleteSelectedSalesOrders',
  'DeleteSelectedSalesOrders',
  'Put the sales order of selected store orders back to its first status',
  needs('StoreOrder-DeleteOrder'),
)

export const deleteSelectedAcks = ofSelectedStoreOrders(
  'deleteSelectedAcks',
  'DeleteSelectedAcks',
  'Put the acknowledgement of selected store orders back to its first status',
  needs('StoreOrder-DeleteOrder'),
)
