/** Order changes of an order: what a partner's 860 or ORDCHG asked for, line by line, and applying one by hand. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import {
  amount,
  date,
  givenID,
  id,
  idParams,
  listAnswer,
  noBody,
  nothing,
  orNull,
  quantity,
  text,
  timestamp,
} from '../fields.ts'
import { orderResult } from '../orders/calls.ts'
import { orderChangeStatusField } from '../statuses.ts'

export const orderChangeLine = z.strictObject({
  kind: z.enum(['added', 'deleted', 'changed']),
  /** Null for a line that the order does not have (yet). */
  storeOrderProductID: orNull(id),
  orderLineNumber: orNull(text),
  supplierProductCode: orNull(text),
  sku: orNull(text),
  description: orNull(text),
  /** Null before an added line. */
  orderLineUnitBefore: orNull(text),
  /** Another one than before waits for a person: it is not applied. */
  orderLineUnit: orNull(text),
  /** 0 for an added line. */
  quantityBefore: quantity,
  /** 0 for a line taken off. */
  quantity,
  lineProductPriceBefore: orNull(amount),
  lineProductPrice: orNull(amount),
})
export type OrderChangeLine = z.output<typeof orderChangeLine>

export const orderChangeStoreOrder = z.strictObject({
  storeOrderID: id,
  storeOrderNumber: text,
  storeCode: orNull(text),
  /** Applied, Partly Applied, Order Change Error, Declined or Not Applied. */
  status: orderChangeStatusField,
  /** Why it was not applied (in full), and what to do. */
  error: orNull(text),
  /** The whole store order was cancelled. */
  cancelled: z.boolean(),
  /** It waits for a person: Apply, or ClearErrors to keep the store order as it is. */
  canApply: z.boolean(),
  decided: orNull(timestamp),
  decidedBy: orNull(text),
  lines: z.array(orderChangeLine),
})
export type OrderChangeStoreOrder = z.output<typeof orderChangeStoreOrder>

export const orderChange = z.strictObject({
  orderChangeID: id,
  orderID: id,
  orderNumber: text,
  /** The date of the order that the change names; null: it names none. */
  orderDate: orNull(date),
  /** The partner's own number of the change; null when it gave none. */
  changeNumber: orNull(text),
  changeDate: orNull(date),
  /** change, cancellation, replacement … */
  purpose: text,
  status: orderChangeStatusField,
  message: orNull(text),
  /** What of the order's header changes: etd, eta, comments, shipTo (a place in words), and whatever else the change says. */
  headerChanges: z.array(
    z.strictObject({
      field: z.enum(['etd', 'eta', 'comments', 'shipTo', 'detail']),
      /** Of a detail: what it is, 'Department number'; null of the others. */
      name: orNull(text),
      before: orNull(text),
      after: orNull(text),
    }),
  ),
  storeOrders: z.array(orderChangeStoreOrder),
  exchangeFileID: orNull(id),
  ediFile: orNull(text),
  created: timestamp,
  createdBy: text,
})
export type OrderChange = z.output<typeof orderChange>

export const listOrderChanges = defineCall({
  name: 'listOrderChanges',
  method: 'GET',
  path: '/Orders/:id/Changes',
  summary: 'The order changes of an order with their differences, and those of its number that wait, newest first',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ orderChanges: z.array(orderChange), ...listAnswer }),
})

export const applyOrderChange = defineCall({
  name: 'applyOrderChange',
  method: 'POST',
  path: '/Orders/:id/Changes/:changeID/Apply',
  summary: 'Apply an order change by hand, as far as it still fits; answers what happened to each store order',
  access: needs('StoreOrder-EditOrder', 'StoreOrder-ClearErrors'),
  scope: recordOf('order'),
  params: z.object({ id, changeID: id }),
  query: nothing,
  /** One store order of it; every one that waits for a decision when left out. */
  body: z.strictObject({ storeOrderID: givenID.optional() }).nullish(),
  answer: z.strictObject({ message: orNull(text), warning: orNull(text), results: z.array(orderResult) }),
})
