/**
 * Saving lines: those of one store order, of several store orders of an order, or a single one; and Supply All, which fills in
 * what is saved.
 *
 * A row names only what it changes; a row may also be sent back whole, since an unchanged field needs no
 * permission. Sums (lineSubTotal) are computed. `storeOrderLastModified` (or If-Match, for one store order) is the version
 * that was edited: an older one is refused with 422 and {@link saveConflict} in `current`.
 */
import {
  keptMetadataFields,
  type LineMetadataField,
  type LineMetadataName,
  lineMetadataFields,
  lineMetadataNames,
  messageText,
} from '@quayside/domain'
import { z } from 'zod'
import { defineCall, mostLinesBytes, needs, recordOf } from '../call.ts'
import {
  amount,
  editOf,
  givenDay,
  givenDecimal,
  givenID,
  givenMeasure,
  givenPrice,
  givenRowID,
  id,
  idParams,
  noBody,
  orNull,
  pageNumber,
  queryFlag,
  text,
  timestamp,
} from '../fields.ts'
import { ownStatusField } from '../statuses.ts'
import { storeOrderParams } from './calls.ts'
import { storeOrderProduct } from './line-records.ts'
import { storeOrderDetails, storeOrderSummary } from './records.ts'

/** Text of any length up to the field's limit; what was sent as a number or flag is taken as its text. */
function metadataText({ label, maxLength }: LineMetadataField) {
  const plain = z.union([z.string(), z.number(), z.boolean()]).transform(String)
  if (maxLength === null) return plain.nullish()
  const message = messageText('fieldTooLong', { label, n: maxLength })
  return plain.refine((value) => value.length <= maxLength, message).nullish()
}

const metadataKinds = { text: metadataText, number: () => givenDecimal.nullish(), day: () => givenDay.nullish() }

type MetadataShape = {
  [K in LineMetadataName]: z.ZodOptional<
    z.ZodNullable<
      (typeof lineMetadataFields)[K]['kind'] extends 'number' ? z.ZodType<number, unknown> : z.ZodType<string, unknown>
    >
  >
}

const metadata = Object.fromEntries(
  lineMetadataNames.map((name) => {
    const field: LineMetadataField = lineMetadataFields[name]
    const isMeasure = field.kind === 'number' && name in keptMetadataFields
    return [name, isMeasure ? givenMeasure.nullish() : metadataKinds[field.kind](field)]
  }),
) as unknown as MetadataShape

/** The editable fields of a line; a field left out stays as it is. */
const productChangeFields = {
  /** Negative: the temporary id of a new line. */
  storeOrderProductID: givenRowID,
  /** Needed for a new line where several store orders are saved. */
  storeOrderID: givenID.nullish(),
  storeOrderLastModified: timestamp.nullish(),
  status: z.enum(['insert', 'update', 'delete']).nullish(),
  /** The product: by id, by the partner's code, or by SKU. */
  productID: givenID.nullish(),
  supplierProductCode: z.string().max(100).nullish(),
  sku: z.string().max(100).nullish(),
  product: z
    .object({
      productID: givenID.nullish(),
      supplierProductCode: z.string().max(100).nullish(),
      sku: z.string().max(100).nullish(),
    })
    .nullish(),
  quantity: givenDecimal.nullish(),
  lineProductPrice: givenPrice.nullish(),
  lineProductPriceAcknowledged: givenPrice.nullish(),
  quantityBackordered: givenDecimal.nullish(),
  backorderedDate: givenDay.nullish(),
  /** A code of the partner's list; null or '' takes the reason away. */
  reasonCode: z.string().trim().max(30).nullish(),
  comments: z.string().max(1000).nullish(),
  batch: z.string().max(50).nullish(),
  printPriceLabel: z.boolean().nullish(),
  warehouseID: givenID.nullish(),
  ...metadata,
}
/** The components under the specification's other name. */
const answeredLine = storeOrderProduct.extend({ storeOrderProductComponents: z.unknown() })

export const productEdit = editOf(productChangeFields, answeredLine)

export type ProductEdit = z.output<typeof productEdit>

/** Which page saves, e.g. productsOverview; the audit names it. */
const pageQuery = z.object({ page: z.string().max(50).optional() })

const saveQuery = pageQuery.extend({
  /** Page of the lines that the answer has, where there are several. */
  linePage: pageNumber.default(1),
  /** Less may be acknowledged of a line than the warehouse has finished picking for; without it such a save is refused. */
  lessThanFinalised: queryFlag.optional(),
})

/** What was corrected (whole packs, caps), in words. */
export const lineAlert = z.strictObject({
  storeOrderID: id,
  storeOrderProductID: id,
  /** The line as people name it. */
  line: text,
  message: text,
})
export type LineAlert = z.output<typeof lineAlert>

const savedLines = {
  alerts: z.array(lineAlert),
  /** The ids that new lines were given. */
  inserted: z.array(z.strictObject({ temporaryID: z.number(), storeOrderProductID: id })),
}

export const savedStoreOrder = storeOrderDetails.extend(savedLines)
export type SavedStoreOrder = z.output<typeof savedStoreOrder>

export const saveStoreOrderProducts = defineCall({
  name: 'saveStoreOrderProducts',
  method: 'POST',
  path: '/Orders/:id/StoreOrders/:sid/Products',
  summary: 'Save, add and remove lines of a store order',
  access: needs('StoreOrder-UpdateProducts'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  query: saveQuery,
  bodyLimit: mostLinesBytes,
  body: z.array(productEdit).min(1).max(10_000),
  answer: savedStoreOrder,
})

/** Needs the permission of each field that it fills, as a save does: with one of EditAckQuantity and EditAckPrice it fills that one. */
export const supplyAll = defineCall({
  name: 'supplyAll',
  method: 'POST',
  path: '/Orders/:id/StoreOrders/:sid/SupplyAll',
  summary: 'Answer the lines of a store order as ordered, or with what stock allows, at the validated price',
  access: needs('StoreOrder-UpdateProducts', 'StoreOrderProduct-SupplyAll'),
  scope: recordOf('storeOrder', 'sid'),
  params: storeOrderParams,
  /** `overwrite`: also lines that are answered already; without it they keep their answer. */
  query: saveQuery.extend({ overwrite: queryFlag.default(false) }),
  body: noBody,
  answer: savedStoreOrder,
})

/** The order after a save, with the store orders that were saved and all their lines. */
export const savedOrder = z.strictObject({
  orderID: id,
  status: ownStatusField,
  subTotal: amount,
  chargeTotal: amount,
  taxTotal: amount,
  total: amount,
  lastModified: timestamp,
  storeOrders: z.array(storeOrderSummary),
  storeOrderProducts: z.array(storeOrderProduct),
  ...savedLines,
})
export type SavedOrder = z.output<typeof savedOrder>

export const saveOrderProducts = defineCall({
  name: 'saveOrderProducts',
  method: 'POST',
  path: '/Orders/:id/StoreOrders/Products',
  summary: 'Save, add and remove lines of several store orders of an order, all or none',
  access: needs('StoreOrder-UpdateProducts'),
  scope: recordOf('order'),
  params: idParams,
  query: saveQuery,
  bodyLimit: mostLinesBytes,
  body: z.array(productEdit).min(1).max(10_000),
  answer: savedOrder,
})

export const saveStoreOrderProduct = defineCall({
  name: 'saveStoreOrderProduct',
  method: 'POST',
  path: '/Orders/StoreOrderProducts/:id',
  summary: 'Soft edit: save one line of an order that the warehouse does not have yet',
  access: needs('StoreOrder-UpdateProducts'),
  scope: recordOf('storeOrderProduct'),
  params: idParams,
  query: saveQuery,
  body: productEdit.extend({ storeOrderProductID: givenRowID.nullish() }),
  answer: savedStoreOrder,
})

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One step that came in between: who, when, and for a save of lines which fields of which lines. */
export const interveningEdit = z.strictObject({
  changedBy: text,
  changedAt: timestamp,
  action: text,
  lines: z.array(
    z.strictObject({
      storeOrderProductID: id,
      line: text,
      status: z.enum(['insert', 'update', 'delete']),
      fields: z.array(z.strictObject({ field: text, label: text, before: fieldValue, after: fieldValue })),
    }),
  ),
})
export type InterveningEdit = z.output<typeof interveningEdit>

/** `current` of a 422: the store orders that were changed since they were read. Nothing of the save was kept. */
export const saveConflict = z.strictObject({
  storeOrders: z.array(
    z.strictObject({
      storeOrderID: id,
      storeOrderNumber: text,
      lastModified: timestamp,
      lastModifiedBy: orNull(text),
      changes: z.array(interveningEdit),
    }),
  ),
})
export type SaveConflict = z.output<typeof saveConflict>
