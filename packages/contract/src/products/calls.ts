/** Products, as far as the lines of an order choose them. */
import { z } from 'zod'
import { defineCall, needs, visibleRows } from '../call.ts'
import { amount, id, noBody, nothing, orNull, quantity, text } from '../fields.ts'
import { listQuery } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'

export const productPicker = defineList({
  name: 'products',
  searchLabel: 'Code, SKU or description',
  pageSize: 50,
  filters: { partner: { kind: 'choices', label: 'Partner' } },
})

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
  query: listQuery(productPicker),
  body: noBody,
  answer: z.array(productLookupRow),
})
