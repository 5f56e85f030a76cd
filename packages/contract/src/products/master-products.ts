/** Master products, of a customer, and the products that its partners list them as. */
import type { MasterProductField } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  amount,
  auditFields,
  givenAmount,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  quantity,
  text,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { masterProductsList } from './master-products-list.ts'

const masterProductRow = z.strictObject({
  /** Ours: what its page and its calls go by. */
  masterProductID: id,
  /** The external system's. */
  externalProductID: text,
  externalCustomerID: text,
  customer: text,
  sku: text,
  description: orNull(text),
  packSize: quantity,
  packType: orNull(text),
  weight: orNull(quantity),
})
export type MasterProductRow = z.output<typeof masterProductRow>

const childProduct = z.strictObject({
  productID: id,
  partnerCode: text,
  partnerName: text,
  description: orNull(text),
  packSize: quantity,
  packType: orNull(text),
  purchaserProductCode: orNull(text),
  supplierProductCode: text,
  sku: orNull(text),
  price: orNull(amount),
})
export type ChildProduct = z.output<typeof childProduct>

const masterProductDetails = masterProductRow.extend({
  gtin: orNull(text),
  cartonsPerLayer: orNull(quantity),
  layersOnPallet: orNull(quantity),
  /** Those of the partners that the caller may see. */
  childProducts: z.array(childProduct),
  ...auditFields,
})
export type MasterProductDetails = z.output<typeof masterProductDetails>

export const listMasterProducts = defineCall({
  name: 'listMasterProducts',
  method: 'GET',
  path: '/masterproducts',
  summary: 'The master products of the customers of the caller’s partners, a page at a time',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(masterProductsList),
  body: noBody,
  answer: z.strictObject({ masterProducts: z.array(masterProductRow), ...pageAnswer }),
})

export const searchMasterProducts = defineCall({
  name: 'searchMasterProducts',
  method: 'GET',
  path: '/MasterProducts/Search',
  summary: 'Master products whose SKU, external ID or description holds the search, best matches first',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(masterProductsList),
  body: noBody,
  answer: z.array(masterProductRow),
})

export const downloadMasterProducts = defineCall({
  name: 'downloadMasterProducts',
  method: 'GET',
  path: '/MasterProducts/Customer',
  summary: 'The master products of a customer as CSV, a line for each product that a partner lists them as',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: z.object({ customer: z.string().trim().optional() }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const getMasterProduct = defineCall({
  name: 'getMasterProduct',
  method: 'GET',
  path: '/MasterProducts/:id',
  summary: 'One master product with the products that partners list it as',
  access: needs('Product-ViewProducts'),
  scope: recordOf('masterProduct'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: masterProductDetails,
})

const words = z.string().nullish()
const number = givenAmount.or(z.literal('').transform(() => null)).nullish()
const fields = {
  sku: words,
  description: words,
  packSize: number,
  packType: words,
  weight: number,
  gtin: words,
  cartonsPerLayer: number,
  layersOnPallet: number,
} satisfies Readonly<Record<MasterProductField, z.ZodType>>

export const updateMasterProduct = defineCall({
  name: 'updateMasterProduct',
  method: 'PATCH',
  path: '/MasterProducts/:id',
  summary: 'Change one or more named fields, from the version in lastModified or If-Match',
  access: needs('Product-UpdateProducts'),
  scope: recordOf('masterProduct'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf({ ...fields, lastModified: z.string().optional() }, masterProductDetails),
  answer: masterProductDetails,
})

export const createChildProduct = defineCall({
  name: 'createChildProduct',
  method: 'POST',
  path: '/MasterProducts/CreateChild',
  summary: 'List a master product for a partner of its customer, under a Retailer Code',
  access: needs('Product-CreateProducts'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    partnerCode: z.string().trim().min(1),
    externalProductID: z.string().trim().min(1),
    supplierProductCode: z.string(),
  }),
  answer: z.strictObject({ productID: id }),
})
