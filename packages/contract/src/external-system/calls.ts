/** The warehouse or inventory system behind the portal: what it is, what it has in stock, and holding stock for store orders. */
import { z } from 'zod'
import { defineCall, needs, noRecord, recordOf, signedIn, visibleRows } from '../call.ts'
import type { ErrorAnswer } from '../errors.ts'
import { id, idParams, noBody, nothing, orNull, quantity, text } from '../fields.ts'
import { orderResult, storeOrderParams } from '../orders/calls.ts'
import { stockRequest } from './stock-request.ts'

export const getExternalSystem = defineCall({
  name: 'getExternalSystem',
  method: 'GET',
  path: '/ExternalSystem',
  summary: 'Name, enabled features and status list of the external system',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ name: text, enabledFeatures: z.array(text), statuses: z.array(text) }),
})

export const getExternalStatuses = defineCall({
  name: 'getExternalStatuses',
  method: 'GET',
  path: '/ExternalSystem/Statuses',
  summary: 'The statuses that the external system gives its orders',
  access: signedIn,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(text),
})

/** In EACH: divide by the product's pack size to compare with a line. */
export const stockBalance = z.strictObject({
  /** What the warehouse would still give to anyone: on hand, less what is reserved or on orders there. */
  availableToOrder: quantity,
  /** The same less what is acknowledged here and neither reserved nor sent yet; below 0 when more is promised than there is. */
  remainingAvailableToOrder: quantity,
})

export const warehouseStock = z.strictObject({
  /** Warehouse code. */
  warehouse: text,
  warehouseID: id,
  externalWarehouseID: orNull(text),
  partnerCode: text,
  customer: orNull(text),
  retailer: orNull(text),
  store: orNull(text),
  /** `code` as the request spelled it. A product that the system does not know is left out. */
  stockOnHand: z.array(z.strictObject({ code: text, balance: stockBalance })),
})
export type WarehouseStock = z.output<typeof warehouseStock>

export const getStockOnHand = defineCall({
  name: 'getStockOnHand',
  method: 'POST',
  effect: 'read',
  path: '/ExternalSystem/StockOnHand',
  summary: 'Stock on hand of products, per warehouse',
  access: needs('StoreOrder-ViewOrders'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.object({ requests: z.array(stockRequest).min(1).max(200) }),
  answer: z.strictObject({ responses: z.array(warehouseStock) }),
})

/** What happened to each store order; `message` is the sentence to show, `warning` what should be known beside it. */
export const reservationAnswer = z.strictObject({
  message: text,
  warning: orNull(text),
  results: z.array(orderResult),
})
export type ReservationAnswer = z.output<typeof reservationAnswer>

const reserveProducts = needs('StoreOrderProduct-ReserveProduct')
const reservationOf = { params: idParams, query: nothing, body: noBody, answer: reservationAnswer } as const
const reservationOfStoreOrder = { ...reservationOf, params: storeOrderParams } as const

/** Where an acknowledged quantity is no longer available nothing is reserved, and `fields` of the refusal name the lines. */
export const makeStockReservation = defineCall({
  ...reservationOf,
  name: 'makeStockReservation',
  method: 'POST',
  path: '/ExternalSystem/:id/MakeStockReservation',
  summary: 'Hold the acknowledged quantities of every store order of an order',
  access: reserveProducts,
  scope: recordOf('order'),
})

export const makeStoreOrderStockReservation = defineCall({
  ...reservationOfStoreOrder,
  name: 'makeStoreOrderStockReservation',
  method: 'POST',
  path: '/ExternalSystem/:id/StoreOrders/:sid/MakeStockReservation',
  summary: 'Hold the acknowledged quantities of one store order',
  access: reserveProducts,
  scope: recordOf('storeOrder', 'sid'),
})

export const cancelStockReservation = defineCall({
  ...reservationOf,
  name: 'cancelStockReservation',
  method: 'POST',
  path: '/ExternalSystem/:id/CancelStockReservation',
  summary: 'Give back what is held for an order',
  access: reserveProducts,
  scope: recordOf('order'),
})

export const cancelStoreOrderStockReservation = defineCall({
  ...reservationOfStoreOrder,
  name: 'cancelStoreOrderStockReservation',
  method: 'POST',
  path: '/ExternalSystem/:id/StoreOrders/:sid/CancelStockReservation',
  summary: 'Give back what is held for a store order',
  access: reserveProducts,
  scope: recordOf('storeOrder', 'sid'),
})

const linePrefix = 'storeOrderProducts.'

/** The `field` by which a refused reservation names a line. */
export const productField = (storeOrderProductID: number): string => `${linePrefix}${storeOrderProductID}`

/** The lines to highlight; empty for a refusal that is not about lines. */
export function highlightedProducts({ fields = [] }: Pick<ErrorAnswer, 'fields'>): number[] {
  return fields
    .filter(({ field }) => field.startsWith(linePrefix))
    .map(({ field }) => Number(field.slice(linePrefix.length)))
}
