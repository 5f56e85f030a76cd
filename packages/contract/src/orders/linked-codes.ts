/** Codes that a person linked to a product or store: of an order, a file, a product or a store; each with whether that can be undone. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { id, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'

const linkedCode = z.strictObject({
  kind: z.enum(['product', 'store']),
  code: text,
  /** Of the product or the store. */
  id,
  /** Its own code. */
  recordCode: text,
  linked: timestamp,
  linkedBy: orNull(text),
  /** Orders that go by it, deleted ones left out. */
  orders: z.number(),
  /** Why the link cannot be undone; null: it can. */
  locked: orNull(text),
})
export type LinkedCode = z.output<typeof linkedCode>

const linkedCodes = z.strictObject({
  /** The latest first. */
  codes: z.array(linkedCode),
  /** Further ones that are not shown. */
  more: z.number(),
})
export type LinkedCodes = z.output<typeof linkedCodes>

/** What the calls have in common. */
export const linkedCodesRead = {
  method: 'GET',
  params: idParams,
  query: nothing,
  body: noBody,
  answer: linkedCodes,
} as const

export const getLinkedCodes = defineCall({
  ...linkedCodesRead,
  name: 'getLinkedCodes',
  path: '/Orders/:id/LinkedCodes',
  summary: 'Linked codes that an order goes by',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
})

export const getLinkedCodesOfFile = defineCall({
  ...linkedCodesRead,
  name: 'getLinkedCodesOfFile',
  path: '/exchange/:id/LinkedCodes',
  summary: 'Linked codes that the orders of a received file go by',
  access: needs('Audit-ViewAudit', 'StoreOrder-ViewOrders'),
  scope: recordOf('exchangeFile'),
})

export const getLinkedCodesOfProduct = defineCall({
  ...linkedCodesRead,
  name: 'getLinkedCodesOfProduct',
  path: '/Products/:id/LinkedCodes',
  summary: 'Codes that people linked to a product',
  access: needs('Product-ViewProducts'),
  scope: recordOf('product'),
})
