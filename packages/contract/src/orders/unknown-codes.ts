/** Codes of an order that nothing of ours has: what may be meant, linking one to what is meant, and taking that back. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { id, idParams, noBody, nothing, orNull, quantity, text } from '../fields.ts'
import { orderResult } from './calls.ts'

const suggestion = z.strictObject({
  /** Of the product or the store. */
  id,
  code: text,
  sku: orNull(text),
  /** Description of a product; name of a store. */
  name: orNull(text),
  /** Of a product: what its pack holds. Of a store: where it is. */
  about: orNull(text),
  /** How likely it is meant, in percent. */
  likelihood: z.number(),
  /** What speaks for it, the strongest first. */
  reasons: z.array(text),
})
export type CodeSuggestion = z.output<typeof suggestion>

const unknownCode = z.strictObject({
  kind: z.enum(['product', 'store']),
  code: text,
  /** What the message says of it beside the code. */
  name: orNull(text),
  packSize: orNull(quantity),
  /** Other codes of the line. */
  otherCodes: z.array(text),
  /** Orders of the partner that wait for it, this one included. */
  orders: z.number(),
  /** The likeliest first, at most five; none where the person may not see such records. */
  suggestions: z.array(suggestion),
})
export type UnknownCode = z.output<typeof unknownCode>

const unknownCodes = z.strictObject({
  codes: z.array(unknownCode),
  /** Further codes that are not looked up before these are settled. */
  more: z.number(),
})
export type UnknownCodes = z.output<typeof unknownCodes>

export const getUnknownCodes = defineCall({
  name: 'getUnknownCodes',
  method: 'GET',
  path: '/Orders/:id/UnknownCodes',
  summary: 'Codes that an order waits for, each with what may be meant',
  access: needs('StoreOrder-ViewOrders'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: unknownCodes,
})

export const getUnknownCodesOfFile = defineCall({
  name: 'getUnknownCodesOfFile',
  method: 'GET',
  path: '/exchange/:id/UnknownCodes',
  summary: 'Codes that the orders of a received file wait for, each with what may be meant',
  access: needs('Audit-ViewAudit', 'StoreOrder-ViewOrders'),
  scope: recordOf('exchangeFile'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: unknownCodes,
})

/** What became of the orders that waited for the code, or wait for it again. */
export const linkAnswer = z.strictObject({
  /** Store orders that wait for nothing any more. */
  freed: z.number(),
  /** Store orders that are in error, also for other reasons. */
  inError: z.number(),
  /** Orders that wait and were not looked at: linking once more frees them. */
  left: z.number(),
  results: z.array(orderResult),
})
export type LinkAnswer = z.output<typeof linkAnswer>

const linkBody = z.strictObject({ code: z.string().trim().min(1).max(50) })
/** `laterOrdersOnly`: the orders that went by the link keep what they have. */
const unlinkBody = z.strictObject({ ...linkBody.shape, laterOrdersOnly: z.boolean().default(false) })
const ofProduct = {
  method: 'POST',
  access: needs('Product-UpdateProducts', 'StoreOrder-EditOrder'),
  scope: recordOf('product'),
  params: idParams,
  query: nothing,
  body: linkBody,
  answer: linkAnswer,
} as const
const ofStore = {
  ...ofProduct,
  access: needs('Address-UpdateAddress', 'StoreOrder-EditOrder'),
  scope: recordOf('store'),
} as const

export const linkProductCode = defineCall({
  ...ofProduct,
  name: 'linkProductCode',
  path: '/Products/:id/LinkCode',
  summary: 'Say that a code of the partner means this product; every order that waits for it goes on',
})

export const unlinkProductCode = defineCall({
  ...ofProduct,
  body: unlinkBody,
  name: 'unlinkProductCode',
  path: '/Products/:id/UnlinkCode',
  summary: 'Take back that a code means this product; the orders that went by it wait again',
})

export const linkStoreCode = defineCall({
  ...ofStore,
  name: 'linkStoreCode',
  path: '/Stores/:id/LinkCode',
  summary: 'Say that a code of the partner means this store; every order that waits for it goes on',
})

export const unlinkStoreCode = defineCall({
  ...ofStore,
  body: unlinkBody,
  name: 'unlinkStoreCode',
  path: '/Stores/:id/UnlinkCode',
  summary: 'Take back that a code means this store; the orders that went by it wait again',
})
