/** A line of a store order as calls answer it, with its metadata and kit components. */
import { type KeptMetadataName, keptMetadataFields, keptMetadataNames } from '@quayside/domain'
import { z } from 'zod'
import { amount, date, id, orNull, quantity, text, timestamp } from '../fields.ts'

const priceBasis = z.strictObject({
  price: amount,
  /** The number of units that the price is for: 1, or 100 for a price per hundred. */
  quantity,
  /** Unit of the price. */
  unit: text,
  /** How much of `of` one `unit` holds, where the units do not convert by themselves. */
  content: orNull(z.strictObject({ unit: text, quantity: orNull(quantity), of: text })),
  /** The order waits until a person states the quantity of `content`. */
  isUnknown: z.boolean(),
  /** The quantity by the line amount of the message; null where it states none. */
  proposal: orNull(quantity),
})
export type LinePriceBasis = z.output<typeof priceBasis>

/** The article that a retailer ordered, by the codes of its order. */
export const orderedArticle = z.strictObject({
  supplierProductCode: orNull(text),
  sku: orNull(text),
  gtin: orNull(text),
  description: orNull(text),
})
export type OrderedArticleRecord = z.output<typeof orderedArticle>

export const productSummary = z.strictObject({
  productID: id,
  sku: orNull(text),
  supplierProductCode: text,
  purchaserProductCode: orNull(text),
  description: orNull(text),
  packSize: quantity,
  externalProductID: orNull(text),
})

/** What a kit on a line is made of; the quantity is that of the whole line, in packs of `packSize`. */
export const storeOrderProductComponent = z.strictObject({
  storeOrderProductComponentID: id,
  storeOrderProductID: id,
  productID: orNull(id),
  sku: orNull(text),
  supplierProductCode: orNull(text),
  description: orNull(text),
  packSize: quantity,
  quantity,
})
export type StoreOrderProductComponent = z.output<typeof storeOrderProductComponent>

type AnsweredKind<Name extends KeptMetadataName> = (typeof keptMetadataFields)[Name]['kind'] extends 'number'
  ? z.ZodNullable<z.ZodNumber>
  : z.ZodNullable<z.ZodString>

/** The metadata; null where empty, and for callers who may not see it (ViewMetadata). */
export const lineMetadata = Object.fromEntries(
  keptMetadataNames.map((name) => [name, keptMetadataFields[name].kind === 'number' ? orNull(quantity) : orNull(text)]),
) as { [Name in KeptMetadataName]: AnsweredKind<Name> }

export const storeOrderProduct = z.strictObject({
  storeOrderProductID: id,
  storeOrderID: id,
  storeOrderNumber: text,
  storeOrderReference: orNull(text),
  /** The store order's version that the line was read with; sent back with a save, it keeps a newer one from being overwritten. */
  storeOrderLastModified: timestamp,
  storeCode: orNull(text),
  storeID: orNull(id),
  /** The line's own warehouse, else the store order's, else the order's. */
  warehouseID: orNull(id),
  warehouseCode: orNull(text),
  productID: orNull(id),
  product: orNull(productSummary),
  supplierProductCode: orNull(text),
  sku: orNull(text),
  description: orNull(text),
  /** Another product than the ordered one: `orderedArticle` names that. */
  isSubstituted: z.boolean(),
  /** The article that the retailer ordered; null where the line brings it. */
  orderedArticle: orNull(orderedArticle),
  orderLineNumber: orNull(text),
  orderLineUnit: orNull(text),
  quantity,
  /** What the retailer ordered, in the line's unit: `quantity` unless a person changed that. */
  orderedQuantity: quantity,
  quantityAcknowledged: orNull(quantity),
  quantityBackordered: quantity,
  quantityShipped: quantity,
  quantityInvoiced: quantity,
  backorderedDate: orNull(date),
  /** Why the line is refused, reduced or late: a code of the partner's list. */
  reasonCode: orNull(text),
  /** null: the order names no price. */
  lineProductPrice: orNull(amount),
  lineProductPriceAcknowledged: orNull(amount),
  lineProductRetailPrice: orNull(amount),
  priceValidationProductPrice: orNull(amount),
  linePackSize: orNull(quantity),
  /** The price as the partner states it, where that is for another unit or quantity than one unit of the line. */
  priceBasis: orNull(priceBasis),
  lineSubTotal: amount,
  lineTotal: amount,
  lineTax: amount,
  taxRatePercent: quantity,
  /** By product or retailer; it counts where the installation uses tax rules. */
  taxRule: z.enum(['Tax Exclusive', 'Tax Inclusive', 'Tax Exempt']),
  /** Null for callers who may not see batches (ViewBatchNumber). */
  batch: orNull(text),
  comments: orNull(text),
  ediWarnings: orNull(text),
  ...lineMetadata,
  printPriceLabel: z.boolean(),
  externalReservationID: orNull(text),
  canSoftEdit: z.boolean(),
  error: orNull(text),
  components: z.array(storeOrderProductComponent),
  status: orNull(z.enum(['insert', 'update', 'delete'])),
})
export type StoreOrderProduct = z.output<typeof storeOrderProduct>
