/** Orders and store orders: reading, acknowledging, and marking a stage. */
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  amount,
  givenAmount,
  givenDay,
  givenID,
  id,
  idParams,
  noBody,
  nothing,
  orNull,
  pageNumber,
  queryFlag,
  querySendCount,
  statusAction,
  text,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { ordersList } from './list-spec.ts'
import { messageDetail, orderDetails, orderRow, storeOrderDetails } from './records.ts'

export const storeOrderParams = z.object({ id, sid: id })

export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Orders, a page at a time',
  access: needs('StoreOrder-ViewOrders'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(ordersList),
  body: noBody,
  answer: z.strictObject({ orders: z.array(orderRow), showShipToAddress: z.boolean(), ...pageAnswer }),
})

/** What is at risk in one currency. */
export const moneyAtRiskAmount = z.strictObject({
  currency: text,
  moneyAtRisk: amount,
  /** The part of it that is late already. */
  late: amount,
  orders: z.number(),
})
export type MoneyAtRiskAmount = z.output<typeof moneyAtRiskAmount>

export const getMoneyAtRisk = defineCall({
  name: 'getMoneyAtRisk',
  method: 'GET',
  path: '/Orders/moneyAtRisk',
  summary: 'What lateness costs or would cost today, by currency: the total of GET /orders?figure=moneyAtRisk',
  access: needs('StoreOrder-ViewOrders'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(ordersList),
  body: noBody,
  answer: z.strictObject({
    /** The largest first; amounts of different currencies are never added up. */
    amounts: z.array(moneyAtRiskAmount),
    /** There are more than 10,000 such orders: the amounts are at least so much. */
    totalIsFloor: z.boolean(),
  }),
})

export const countOrderErrors = defineCall({
  name: 'countOrderErrors',
  method: 'GET',
  path: '/Orders/errors/count',
  summary: 'How many store orders require attention',
  access: needs('StoreOrder-ViewOrders'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.number(),
})

const linePageQuery = z.object({ linePage: pageNumber.default(1) })

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/Orders/:id',
  summary: 'One order with everything in it',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
  params: idParams,
  query: linePageQuery,
  body: noBody,
  answer: orderDetails,
})

export const getMessageDetails = defineCall({
  name: 'getMessageDetails',
  method: 'GET',
  path: '/Orders/:id/MessageDetails',
  summary: 'What else the message of an order says',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.array(messageDetail),
})

export const getStoreOrder = defineCall({
  name: 'getStoreOrder',
  method: 'GET',
  path: '/Orders/:id/StoreOrders/:sid',
  summary: 'One store order with its products',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: linePageQuery,
  body: noBody,
  answer: storeOrderDetails,
})

export const markAnswer = z.strictObject({ message: orNull(text), warning: orNull(text) })

const stockAnswer = z.strictObject({
  storeOrderProductID: givenID,
  quantityAcknowledged: givenAmount,
  /** The remainder goes on backorder only where the caller says so. */
  quantityBackordered: givenAmount.optional(),
  backorderedDate: givenDay.nullish(),
  /** Free stock that the caller saw, as the preview stated it; null: it was not checked. */
  free: givenAmount.nullable(),
})

/**
 * Answers of unanswered lines that go out with an acknowledgement; a line that is not named goes as ordered. With `answers`,
 * also an empty list, stock is checked again: 422 `stockChanged` with the lines in `current`. Without it all go as ordered.
 */
export const stockAnswers = z.array(stockAnswer).max(10_000).optional()

const markBody = z.strictObject({ answers: stockAnswers }).nullish()

export const markOrder = defineCall({
  name: 'markOrder',
  method: 'POST',
  path: '/Orders/:id/MarkStatus/:status',
  summary: 'Send a document for every store order of an order',
  access: needs('StoreOrder-MarkStatus'),
  scope: recordOf('order'),
  params: z.object({ id, status: statusAction }),
  /**
   * `sendCount`: `orderSendCount` of the preview; refused where a document was sent since. `answeredOnly`: of one
   * acknowledgement for the whole order, sends it for the store orders that wait with theirs, without the others.
   */
  query: z.object({ sendCount: querySendCount, answeredOnly: queryFlag.default(false) }),
  body: markBody,
  answer: markAnswer,
})

export const markStoreOrder = defineCall({
  name: 'markStoreOrder',
  method: 'POST',
  path: '/Orders/:id/storeorders/:sid/MarkStatus/:status',
  summary: 'Send a document for one store order',
  access: needs('StoreOrder-MarkStatus'),
  scope: recordOf('storeOrder', 'sid'),
  params: z.object({ id, sid: id, status: statusAction }),
  /**
   * `sendCount`: as the preview states it; refused where the document was sent since. `answeredOnly`: of one
   * acknowledgement for the whole order, without the store orders that are not answered.
   */
  query: z.object({ sendCount: querySendCount, answeredOnly: queryFlag.default(false) }),
  body: markBody,
  answer: markAnswer,
})

export const orderResult = z.strictObject({
  orderID: id,
  orderNumber: text,
  storeOrderID: orNull(id),
  storeOrderNumber: orNull(text),
  done: z.boolean(),
  message: orNull(text),
  /** The order that has the number of this one, where that is why it was not done. */
  firstOrderID: id.optional(),
})

export const clearStoreOrderErrors = defineCall({
  name: 'clearStoreOrderErrors',
  method: 'POST',
  path: '/Orders/:id/storeorders/:sid/ClearErrors',
  summary: 'Put the stage back to what it was before the error',
  access: needs('StoreOrder-ClearErrors'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: nothing,
  body: noBody,
  answer: markAnswer,
})

export const createShipment = defineCall({
  name: 'createShipment',
  method: 'GET',
  effect: 'write',
  path: '/Orders/:id/StoreOrders/:sid/CreateShipment',
  summary: 'Create a shipment for what is still to ship, or go on with the one that is not sent yet',
  access: needs('Shipment-CreateShipment'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  /** `beside`: the unsent shipment beside which another one is wanted. */
  query: z.object({ beside: id.optional() }),
  body: noBody,
  answer: z.strictObject({ shipmentID: id }),
})

export const createStoreOrderInvoice = defineCall({
  name: 'createStoreOrderInvoice',
  method: 'POST',
  path: '/Orders/:id/StoreOrders/:sid/CreateInvoice',
  summary: 'Create an invoice for what was shipped and not yet invoiced',
  access: needs('Invoice-CreateInvoice'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ invoiceID: id }),
})
