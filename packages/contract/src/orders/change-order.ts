/**
 * Making, changing, deleting and re-checking single orders and store orders.
 *
 * A change names only the fields it sets; null or an empty text removes one. `lastModified` (or If-Match) is the version
 * that was edited: where somebody changed the header since, the save is refused with 422 and `editConflict` in `current`.
 */
import { orderRules, storeOrderRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  believableDay,
  date,
  givenID,
  givenText,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  text,
  timestamp,
} from '../fields.ts'
import { ownStatusField } from '../statuses.ts'
import { markAnswer, orderResult, storeOrderParams } from './calls.ts'
import { orderDetails, storeOrderDetails } from './records.ts'

const day = believableDay.nullish()
const recordID = givenID.nullish()
const version = timestamp.optional()
const order = orderRules.fields
const storeOrder = storeOrderRules.fields

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Create an order by hand; the partner may be left out by a caller with only one',
  access: needs('StoreOrder-CreateOrder'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    partnerCode: z.string().trim().min(1).max(7).optional(),
    /** Where the order comes from; 'Portal' where left out. */
    system: z.string().trim().min(1).max(50).optional(),
    /** The next free number of the partner where left out. */
    orderNumber: z.string().trim().min(1).max(50).optional(),
  }),
  answer: z.strictObject({ orderID: id, orderNumber: text }),
})

/** The order without its store orders and products. */
export const orderHeader = orderDetails.omit({
  totalLines: true,
  page: true,
  storeOrders: true,
  storeOrderProducts: true,
  shipmentCartonProducts: true,
  invoiceProducts: true,
})
export type OrderHeader = z.output<typeof orderHeader>

/** Which field may be changed by whom is decided by `orderRules` and `storeOrderRules` of the domain. */
export const orderEdit = nonEmptyEditOf({
  lastModified: version,
  orderNumber: z.string().trim().min(1).max(50).optional(),
  customerReference: givenText(order.customerReference),
  /** Accepted only so that the refusal can say that the order date never changes. */
  orderDate: z.unknown().optional(),
  etd: day,
  eta: day,
  warehouseID: recordID,
  shippingMethod: givenText(order.shippingMethod),
  shipToStoreID: recordID,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'must be a currency of three letters, as NZD')
    .optional(),
  comments: givenText(order.comments),
})
export type OrderEdit = z.output<typeof orderEdit>

export const updateOrder = defineCall({
  name: 'updateOrder',
  method: 'PATCH',
  path: '/Orders/:id',
  summary: 'Change one or more fields of the header',
  access: needs('StoreOrder-EditOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: orderEdit,
  answer: orderHeader,
})

const notes = z.string().max(1000)

export const deleteOrder = defineCall({
  name: 'deleteOrder',
  method: 'POST',
  path: '/Orders/DeleteOrder/:id',
  summary: 'Mark an order Deleted, with a note',
  access: needs('StoreOrder-DeleteOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: z.strictObject({ notes: notes.default('') }),
  answer: markAnswer,
})

export const createStoreOrder = defineCall({
  name: 'createStoreOrder',
  method: 'POST',
  path: '/Orders/:id/StoreOrders',
  summary: 'Add a store order for a store of the partner',
  access: needs('StoreOrder-CreateOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: z.strictObject({
    storeID: givenID,
    /** Made of order number and store code where left out. */
    storeOrderNumber: z.string().trim().min(1).max(100).optional(),
  }),
  answer: z.strictObject({ storeOrderID: id }),
})

/** The store order without its products. */
export const storeOrderHeader = storeOrderDetails.omit({ totalLines: true, page: true, storeOrderProducts: true })
export type StoreOrderHeader = z.output<typeof storeOrderHeader>

export const storeOrderEdit = nonEmptyEditOf({
  lastModified: version,
  /** The four addresses: Shipping, Billing, To, From. Null removes one. */
  storeID: recordID,
  billToID: recordID,
  toAddressID: recordID,
  fromAddressID: recordID,
  /** Where the message's ship-to and the store's record differ: true goes by the record, false by the message. */
  useStoreRecord: z.boolean().optional(),
  dueDate: day,
  warehouseID: recordID,
  storeOrderReference: givenText(storeOrder.storeOrderReference),
  systemStoreOrderNumber: givenText(storeOrder.systemStoreOrderNumber),
  systemStoreOrderID: givenText(storeOrder.systemStoreOrderID),
})
export type StoreOrderEdit = z.output<typeof storeOrderEdit>

export const updateStoreOrder = defineCall({
  name: 'updateStoreOrder',
  method: 'PATCH',
  path: '/Orders/:id/StoreOrders/:sid',
  summary: 'Change addresses, which ship-to counts, due date, warehouse or references of a store order',
  access: needs('StoreOrder-EditOrder'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: nothing,
  body: storeOrderEdit,
  answer: storeOrderHeader,
})

export const deleteStoreOrder = defineCall({
  name: 'deleteStoreOrder',
  method: 'DELETE',
  path: '/Orders/:id/StoreOrders/:sid',
  summary: 'Mark a store order Deleted',
  access: needs('StoreOrder-DeleteOrder'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: z.object({ notes: notes.optional() }),
  body: noBody,
  answer: markAnswer,
})

export const orderOfNumber = z.strictObject({
  orderID: id,
  orderNumber: text,
  /** Null: the order has no date. */
  orderDate: orNull(date),
  status: ownStatusField,
})
export type OrderOfNumber = z.output<typeof orderOfNumber>

export const listOrdersOfNumber = defineCall({
  name: 'listOrdersOfNumber',
  method: 'GET',
  path: '/Orders/:id/SameNumber',
  summary: 'The other live orders of the partner with the number of this one, newest first',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ orders: z.array(orderOfNumber) }),
})

export const takeOrderAsOwn = defineCall({
  name: 'takeOrderAsOwn',
  method: 'POST',
  path: '/Orders/:id/TakeAsOwn',
  summary: 'Take an order that stopped because its number was used before as a separate order',
  access: needs('StoreOrder-EditOrder', 'StoreOrder-ClearErrors'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  /** The outcome of each store order, as Revalidate gives it. */
  answer: z.strictObject({ message: orNull(text), warning: orNull(text), results: z.array(orderResult) }),
})

export const revalidateOrder = defineCall({
  name: 'revalidateOrder',
  method: 'PATCH',
  path: '/Orders/:id/Revalidate',
  summary: 'Run the arrival checks again on every store order; answers what each came to',
  access: needs('StoreOrder-EditOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  /** `done` of a store order: the checks ran; its message is what they found, null when it is clean. */
  answer: z.strictObject({ message: orNull(text), warning: orNull(text), results: z.array(orderResult) }),
})
