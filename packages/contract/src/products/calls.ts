/** Products, as far as the lines of an order choose them. */
import { z } from 'zod'
import { defineCall, needs, visibleRows } from '../call.ts'
import { amount, id, noBody, nothing, orNull, quantity, text } from '../fields.ts'

/** How many of the products that match a lookup shows. */
export const productLookupLimit = 50

export const productLookupRow = z.object({
  productID: id,
  partnerCode: text,
  supplierProductCode: text,
  sku: orNull(text),
  description: orNull(text),
  packSize: quantity,
  /** Our price; null where none is kept. */
  price: orNull(amount),
})
export type ProductLookupRow = z.output<typeof productLookupRow>

export const lookUpProducts = defineCall({
  name: 'lookUpProducts',
  method: 'GET',
  path: '/Products/Lookup',
  summary: 'Active products whose code, SKU or description holds the search, best matches first',
  access: needs('StoreOrderProduct-AddProduct'),
  scope: visibleRows,
  params: nothing,
  query: z.object({
    /** Partner code. */
    partner: z.string().optional(),
    search: z.string().optional(),
  }),
  body: noBody,
  answer: z.array(productLookupRow),
})
