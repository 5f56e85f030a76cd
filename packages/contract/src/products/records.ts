/** The products of the partners: the list, one with all that belongs to it, making, changing and deleting them. */
import { type ProductField, productRules, productTaxRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  amount,
  auditFields,
  believableDay,
  date,
  givenAmount,
  givenID,
  givenPositive,
  givenText,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  quantity,
  queryDate,
  text,
  timestamp,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { productsList } from './list-spec.ts'

const productRow = z.strictObject({
  productID: id,
  partnerID: id,
  partnerName: text,
  partnerCode: text,
  sku: orNull(text),
  description: orNull(text),
  supplierProductCode: text,
  purchaserProductCode: orNull(text),
  individualPackCode: orNull(text),
  packSize: quantity,
  price: orNull(amount),
  externalProductID: orNull(text),
  active: z.boolean(),
})
export type ProductListRow = z.output<typeof productRow>

const alternateCode = z.strictObject({
  alternateProductCodeID: id,
  alternateCode: text,
  alternatePackSize: orNull(quantity),
})
export type AlternateCode = z.output<typeof alternateCode>

const alternatePrice = z.strictObject({
  alternateProductPriceID: id,
  priceCode: text,
  alternatePrice: amount,
  /** First and last day on which it counts; null: without end. */
  validFrom: orNull(date),
  validTo: orNull(date),
})
export type AlternatePrice = z.output<typeof alternatePrice>

const productComponent = z.strictObject({
  productComponentID: id,
  componentProductID: id,
  quantity,
  supplierProductCode: text,
  sku: orNull(text),
  description: orNull(text),
})
export type ProductComponent = z.output<typeof productComponent>

export const productDetails = productRow.extend({
  /** Of the master product whose externalProductID it has; null where its customer has none. */
  masterProductID: orNull(id),
  buyersCatalogNumber: orNull(text),
  systemProductCode: orNull(text),
  unitOfMeasure: orNull(text),
  packType: orNull(text),
  retailPrice: orNull(amount),
  warehousePrice: orNull(amount),
  previousPrice: orNull(amount),
  taxRule: orNull(z.enum(productTaxRules)),
  unitsOnPalletLayer: orNull(quantity),
  layersOnPallet: orNull(quantity),
  weight: orNull(quantity),
  volume: orNull(quantity),
  qtyOnHand: orNull(quantity),
  qtyAvailable: orNull(quantity),
  qtyAllocated: orNull(quantity),
  shelfLife: orNull(quantity),
  sortCount: orNull(quantity),
  dateAvailable: orNull(date),
  cin7Option1: orNull(text),
  cin7Option2: orNull(text),
  cin7Name: orNull(text),
  ref1: orNull(text),
  ref2: orNull(text),
  ref3: orNull(text),
  ref4: orNull(text),
  ref5: orNull(text),
  ref6: orNull(text),
  ref7: orNull(text),
  ref8: orNull(text),
  ref9: orNull(text),
  ref10: orNull(amount),
  ref11: orNull(text),
  ref12: orNull(text),
  ref13: orNull(text),
  /** Which of the three its partner uses. */
  alternateProductCodesEnabled: z.boolean(),
  alternateProductPricesEnabled: z.boolean(),
  productComponentsEnabled: z.boolean(),
  alternateProductCodes: z.array(alternateCode),
  alternateProductPrices: z.array(alternatePrice),
  productComponents: z.array(productComponent),
  /** What its units hold, as people stated it: one `unit` holds `quantity` of `of`. */
  unitContents: z.array(z.strictObject({ unit: text, quantity, of: text, created: timestamp, createdBy: text })),
  /** Orders with a line of it that are neither ended nor completed. */
  openOrders: z.number(),
  ...auditFields,
})
export type ProductDetails = z.output<typeof productDetails>

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/Products',
  summary: 'The products of the partners, a page at a time',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(productsList),
  body: noBody,
  answer: z.strictObject({ products: z.array(productRow), ...pageAnswer }),
})

export const getProduct = defineCall({
  name: 'getProduct',
  method: 'GET',
  path: '/Products/:id',
  summary: 'One product with its alternate codes, alternate prices and components',
  access: needs('Product-ViewProducts'),
  scope: recordOf('product'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: productDetails,
})

export const createProduct = defineCall({
  name: 'createProduct',
  method: 'POST',
  path: '/Products',
  summary: 'Create a product of a partner',
  access: needs('Product-CreateProducts'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({ partnerCode: z.string().trim().min(1), supplierProductCode: z.string() }),
  answer: z.strictObject({ productID: id }),
})

const words = (field: ProductField) => givenText(productRules.fields[field])
const number = givenAmount.or(z.literal('').transform(() => null)).nullish()

const fields = {
  sku: words('sku'),
  supplierProductCode: words('supplierProductCode'),
  purchaserProductCode: words('purchaserProductCode'),
  individualPackCode: words('individualPackCode'),
  description: words('description'),
  buyersCatalogNumber: words('buyersCatalogNumber'),
  systemProductCode: words('systemProductCode'),
  unitOfMeasure: words('unitOfMeasure'),
  packType: words('packType'),
  price: number,
  retailPrice: number,
  warehousePrice: number,
  previousPrice: number,
  taxRule: z.string().nullish(),
  packSize: number,
  unitsOnPalletLayer: number,
  layersOnPallet: number,
  weight: number,
  volume: number,
  qtyOnHand: number,
  qtyAvailable: number,
  qtyAllocated: number,
  shelfLife: number,
  sortCount: number,
  dateAvailable: believableDay.nullish(),
  cin7Option1: words('cin7Option1'),
  cin7Option2: words('cin7Option2'),
  cin7Name: words('cin7Name'),
  ref1: words('ref1'),
  ref2: words('ref2'),
  ref3: words('ref3'),
  ref4: words('ref4'),
  ref5: words('ref5'),
  ref6: words('ref6'),
  ref7: words('ref7'),
  ref8: words('ref8'),
  ref9: words('ref9'),
  ref10: number,
  ref11: words('ref11'),
  ref12: words('ref12'),
  ref13: words('ref13'),
  active: z.boolean().optional(),
} satisfies Readonly<Record<ProductField, z.ZodType>>

export const updateProduct = defineCall({
  name: 'updateProduct',
  method: 'PATCH',
  path: '/Products/:id',
  summary: 'Change one or more named fields, from the version in lastModified or If-Match',
  access: needs('Product-UpdateProducts'),
  scope: recordOf('product'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf({ ...fields, lastModified: z.string().optional() }, productDetails),
  answer: productDetails,
})

export const deleteProduct = defineCall({
  name: 'deleteProduct',
  method: 'POST',
  path: '/Products/DeleteProduct',
  summary: 'Delete a product that nothing uses',
  access: needs('Product-UpdateProducts'),
  scope: visibleRows,
  params: nothing,
  query: z.object({ productId: id }),
  body: noBody,
  answer: z.strictObject({ productID: id }),
})

export const searchProducts = defineCall({
  name: 'searchProducts',
  method: 'GET',
  path: '/Products/Search',
  summary: 'Active products of a partner with exactly this code or SKU, with the price of a day',
  access: needs('Product-ViewProducts'),
  scope: visibleRows,
  params: nothing,
  query: z
    .object({
      partnerCode: z.string().trim().min(1),
      /** Retailer Code, Translated Code, GTIN or an alternate code. */
      code: z.string().trim().optional(),
      sku: z.string().trim().optional(),
      date: queryDate.optional(),
    })
    .refine(({ code, sku }) => Boolean(code) || Boolean(sku), 'name a code or an sku'),
  body: noBody,
  answer: z.array(productRow),
})

/** An alternate price counts from one day to another: 'dd/MM/yyyy', or as answers have it ('YYYY-MM-DD'). */
const validDay = z.string().nullish()

/** The three tables of a product: a row is named by its own id beside that of the product. */
const codeParams = z.object({ id, codeID: id })
const priceParams = z.object({ id, priceID: id })
const componentParams = z.object({ id, componentID: id })
const tableCall = {
  access: needs('Product-UpdateProducts'),
  scope: recordOf('product'),
  query: nothing,
  answer: productDetails,
} as const

const codeFields = {
  alternateCode: z.string().optional(),
  alternatePackSize: givenPositive.or(z.literal('').transform(() => null)).nullish(),
}
const priceFields = {
  priceCode: z.string().optional(),
  alternatePrice: givenAmount.optional(),
  validFrom: validDay,
  validTo: validDay,
}
const componentFields = {
  componentProductID: givenID.optional(),
  quantity: givenPositive.optional(),
}

export const addAlternateCode = defineCall({
  ...tableCall,
  name: 'addAlternateCode',
  method: 'POST',
  path: '/Products/:id/AlternateCodes',
  summary: 'Add an alternate code, which no other product of the partner has',
  params: idParams,
  body: z.strictObject(codeFields),
})

export const updateAlternateCode = defineCall({
  ...tableCall,
  name: 'updateAlternateCode',
  method: 'PATCH',
  path: '/Products/:id/AlternateCodes/:codeID',
  summary: 'Change an alternate code',
  params: codeParams,
  body: nonEmptyEditOf(codeFields, alternateCode),
})

export const deleteAlternateCode = defineCall({
  ...tableCall,
  name: 'deleteAlternateCode',
  method: 'DELETE',
  path: '/Products/:id/AlternateCodes/:codeID',
  summary: 'Remove an alternate code',
  params: codeParams,
  body: noBody,
})

export const addAlternatePrice = defineCall({
  ...tableCall,
  name: 'addAlternatePrice',
  method: 'POST',
  path: '/Products/:id/AlternatePrices',
  summary: 'Add a price for a price code, once for each code',
  params: idParams,
  body: z.strictObject(priceFields),
})

export const updateAlternatePrice = defineCall({
  ...tableCall,
  name: 'updateAlternatePrice',
  method: 'PATCH',
  path: '/Products/:id/AlternatePrices/:priceID',
  summary: 'Change an alternate price',
  params: priceParams,
  body: nonEmptyEditOf(priceFields, alternatePrice),
})

export const deleteAlternatePrice = defineCall({
  ...tableCall,
  name: 'deleteAlternatePrice',
  method: 'DELETE',
  path: '/Products/:id/AlternatePrices/:priceID',
  summary: 'Remove an alternate price',
  params: priceParams,
  body: noBody,
})

export const addProductComponent = defineCall({
  ...tableCall,
  name: 'addProductComponent',
  method: 'POST',
  path: '/Products/:id/ProductComponents',
  summary: 'Add a product that this one is made of',
  params: idParams,
  body: z.strictObject(componentFields),
})

export const updateProductComponent = defineCall({
  ...tableCall,
  name: 'updateProductComponent',
  method: 'PATCH',
  path: '/Products/:id/ProductComponents/:componentID',
  summary: 'Change a component or its quantity',
  params: componentParams,
  body: nonEmptyEditOf(componentFields, productComponent),
})

export const deleteProductComponent = defineCall({
  ...tableCall,
  name: 'deleteProductComponent',
  method: 'DELETE',
  path: '/Products/:id/ProductComponents/:componentID',
  summary: 'Remove a component',
  params: componentParams,
  body: noBody,
})
