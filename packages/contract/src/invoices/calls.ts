/** Invoices and credits: numbering, checking and sending them. */
import {
  chargeBases,
  chargeKinds,
  invoiceRules,
  maxChargeCodeLength,
  maxChargeDescriptionLength,
} from '@quayside/domain'
import { z } from 'zod'
import { defineCall, mostLinesBytes, needs, needsOneOf, recordOf, visibleRows } from '../call.ts'
import {
  amount,
  auditFields,
  believableDay,
  date,
  editOf,
  givenAmount,
  givenID,
  givenPercent,
  givenRowID,
  givenText,
  givenUnitPrice,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  quantity,
  querySendCount,
  sendCount,
  text,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'
import { markAnswer } from '../orders/calls.ts'
import { orderedArticle } from '../orders/line-records.ts'
import { invoiceStatusField } from '../statuses.ts'

/** Why its store order lets it not be sent, or not be deleted and its error not be cleared, whatever it is itself. */
const storeOrderRefusals = z.strictObject({ send: orNull(text), end: orNull(text) })

export const invoiceRow = z.strictObject({
  invoiceID: id,
  orderID: orNull(id),
  storeOrderID: orNull(id),
  orderNumber: orNull(text),
  invoiceNumber: orNull(text),
  invoiceType: z.enum(['Invoice', 'Credit']),
  customerReference: orNull(text),
  invoiceDate: orNull(date),
  partnerName: text,
  partnerCode: text,
  partnerID: id,
  status: invoiceStatusField,
  /** On its way. */
  pending: z.boolean(),
  /** The partner was sent it once, whatever became of it since. */
  invoiceSent: z.boolean(),
  sendCount,
  storeOrderRefusals,
  total: amount,
  currency: text,
})

export const invoiceProduct = z.strictObject({
  invoiceProductID: id,
  productID: orNull(id),
  storeOrderProductID: orNull(id),
  /** Of a credit: the line of the invoice. */
  creditsProductID: orNull(id),
  taxRatePercent: z.number(),
  /** The agreed price contains the tax: price and tax are rounded together. */
  taxIncluded: z.boolean(),
  quantityInvoiced: quantity,
  /** On live credits. */
  quantityCredited: quantity,
  quantityShipped: quantity,
  /** Charged in place of the units, in `weightUnit`: prices and taxes of a unit are for one of it. Null: the units are charged. */
  weight: orNull(quantity),
  weightUnit: orNull(text),
  unitPrice: amount,
  unitTax: amount,
  linePrice: amount,
  lineTax: amount,
  lineDiscount: orNull(amount),
  lineDiscountPercentage: orNull(amount),
  lineTotal: amount,
  lineProductPrice: amount,
  /** Our own price, which the partner's tolerance is of. */
  priceValidationProductPrice: orNull(amount),
  error: orNull(text),
  status: orNull(z.enum(['insert', 'update', 'delete'])),
  product: z.strictObject({ supplierProductCode: orNull(text), sku: orNull(text), description: orNull(text) }),
  /** The article that the retailer ordered; null where the line is of it. */
  orderedArticle: orNull(orderedArticle),
  /** Unit, pack and price basis in words; null for pieces that are priced by the piece. */
  unitText: orNull(text),
})

/** An allowance or charge of an invoice, or of one of its lines. */
export const invoiceCharge = z.strictObject({
  invoiceChargeID: id,
  /** The line; null: of the whole invoice. */
  invoiceProductID: orNull(id),
  kind: z.enum(chargeKinds),
  /** As the partner writes it: X12 DE 1300, EDIFACT 7161. */
  code: orNull(text),
  description: orNull(text),
  /** Without tax; not negative. */
  amount,
  taxRatePercent: z.number(),
  tax: amount,
  /** What the order states, where the order proposed it. */
  proposed: orNull(z.strictObject({ basis: z.enum(chargeBases), value: amount })),
  /** Of a credit: the allowance or charge of the invoice. */
  creditsChargeID: orNull(id),
  /** On live credits. */
  amountCredited: amount,
  /** Of a credit: the most that it can give back; null: nothing limits it. */
  most: orNull(amount),
})
export type InvoiceChargeRecord = z.output<typeof invoiceCharge>

/** Sums of an order, or of its invoices less credits. */
const comparedSums = z.strictObject({
  subTotal: amount,
  /** Allowances, charges and freight. */
  charges: amount,
  tax: amount,
  total: amount,
})

/** The order's total and what its invoices come to. */
export const orderComparison = z.strictObject({
  order: comparedSums,
  /** Of the other live invoices, less credits. */
  others: comparedSums,
  /** All invoices less the order: above 0 where more is invoiced. */
  difference: comparedSums,
})
export type OrderComparison = z.output<typeof orderComparison>

/** What a new line may be of: a line of the order, of the invoice that a credit takes back, or a product where there is no order. */
export const billableProduct = z.strictObject({
  storeOrderProductID: orNull(id),
  productID: orNull(id),
  /** The most that this invoice or credit may have of it; null: nothing limits it. */
  most: orNull(quantity),
  unitPrice: amount,
  unitTax: amount,
  taxRatePercent: z.number(),
  taxIncluded: z.boolean(),
  /** Of a credit: the line of the invoice, with what other live credits took of it. */
  credited: orNull(
    z.strictObject({
      invoiceProductID: id,
      quantityInvoiced: quantity,
      linePrice: amount,
      lineTax: amount,
      quantityCredited: quantity,
      priceCredited: amount,
      taxCredited: amount,
    }),
  ),
  product: z.strictObject({ supplierProductCode: orNull(text), sku: orNull(text), description: orNull(text) }),
})
export type BillableProduct = z.output<typeof billableProduct>

export const invoiceDetails = z.strictObject({
  invoiceID: id,
  invoiceNumber: orNull(text),
  invoiceType: z.enum(['Invoice', 'Credit']),
  orderID: orNull(id),
  orderNumber: orNull(text),
  storeOrderID: orNull(id),
  storeOrderNumber: orNull(text),
  storeID: orNull(id),
  storeCode: orNull(text),
  customerReference: orNull(text),
  invoiceDate: orNull(date),
  status: invoiceStatusField,
  pending: z.boolean(),
  /** The partner was sent it once, whatever became of it since. */
  invoiceSent: z.boolean(),
  sendCount,
  storeOrderRefusals,
  /** Its partner is set up for UBL, so that it can be downloaded as such. */
  offersUbl: z.boolean(),
  currency: text,
  shipmentCharge: amount,
  /** Percent, by the partner's rule; the tax on freight is part of `totalTax`. */
  freightTaxRatePercent: z.number(),
  freightTax: amount,
  subTotal: amount,
  /** Charges less allowances, without tax. */
  chargeTotal: amount,
  totalTax: amount,
  total: amount,
  /** Null of a credit and of an invoice without an order. */
  orderComparison: orNull(orderComparison),
  invoiceComments: orNull(text),
  /** Another live invoice or credit of the entity has its number, from the time before numbers were unique. */
  sharesNumber: z.boolean(),
  error: orNull(text),
  priceValidationWarning: z.boolean(),
  partnerCode: text,
  partnerName: text,
  partnerID: id,
  orderDate: orNull(date),
  partnerPriceValidationType: orNull(text),
  partnerPriceValidationTolerance: z.number(),
  /** How a total that the order's message states differs from its lines: the invoice is not sent until a person accepts it. null: it does not wait for that. */
  totalDifference: orNull(text),
  /** Of a credit: the invoice that it credits. */
  creditsInvoiceID: orNull(id),
  creditsInvoiceNumber: orNull(text),
  /** The live credits of an invoice. */
  credits: z.array(
    z.strictObject({ invoiceID: id, invoiceNumber: orNull(text), status: invoiceStatusField, total: amount }),
  ),
  invoiceProducts: z.array(invoiceProduct),
  invoiceCharges: z.array(invoiceCharge),
  /** Empty once the invoice was sent. Of an invoice without an order those on its lines: `findBillableProducts` finds others. */
  billableProducts: z.array(billableProduct),
  ...auditFields,
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

export const invoicesList = defineList({
  name: 'invoices',
  searchLabel: 'Search by Invoice Number, Customer Reference, Order Number',
  beginnings: true,
  pageSize: 50,
  filters: {
    partner: { kind: 'choices', label: 'Partner' },
    externalCustomerID: { kind: 'choice', label: 'Customer' },
    // An invoice without a date is new: it is listed whatever the days.
    dated: { kind: 'days', label: 'Invoice date', lastDays: 60 },
    statusFilter: { kind: 'choices', label: 'Status', asks: 'status' },
    invoiceType: { kind: 'choice', label: 'Type', values: ['Invoice', 'Credit'] },
    onlyShortfall: { kind: 'flag', label: 'Shortfall only' },
    standalone: { kind: 'flag', label: 'Without an order' },
    duplicateNumber: { kind: 'flag', label: 'Duplicate number' },
    received: { kind: 'choice', label: 'Made', form: 'moments' },
  },
  sort: {
    columns: ['orderNumber', 'invoiceNumber', 'customerReference', 'invoiceDate', 'partnerName', 'status'],
    by: 'invoiceDate',
    direction: 'desc',
  },
})

export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices, a page at a time',
  access: needs('Invoice-ViewInvoices'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(invoicesList),
  body: noBody,
  answer: z.strictObject({ invoices: z.array(invoiceRow), ...pageAnswer }),
})

export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/invoices/:id',
  summary: 'One invoice with its lines',
  access: needs('Invoice-ViewInvoices'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: invoiceDetails,
})

export const updateInvoice = defineCall({
  name: 'updateInvoice',
  method: 'PATCH',
  path: '/invoices/:id',
  summary: 'Change one or more named fields',
  access: needs('Invoice-EditInvoice'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf(
    {
      invoiceNumber: z.string().trim().nullish(),
      invoiceDate: believableDay.nullish(),
      customerReference: givenText(invoiceRules.fields.customerReference),
      shipmentCharge: givenAmount.nullish(),
      invoiceComments: givenText(invoiceRules.fields.invoiceComments),
      lastModified: z.string().optional(),
    },
    invoiceDetails,
  ),
  answer: invoiceDetails,
})

export const nextInvoiceNumber = defineCall({
  name: 'nextInvoiceNumber',
  method: 'GET',
  path: '/invoices/:id/NextNumber',
  summary: 'The next free number of the entity that issues the invoice',
  access: needs('Invoice-EditInvoice'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: noBody,
  /** Null: no number of the entity ends in digits. */
  answer: z.strictObject({ invoiceNumber: orNull(text) }),
})

export const downloadUblInvoice = defineCall({
  name: 'downloadUblInvoice',
  method: 'GET',
  path: '/invoices/:id/Ubl',
  summary: 'The invoice or credit as UBL (Peppol PINT A-NZ)',
  access: needs('Invoice-ViewInvoices'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

export const sendInvoice = defineCall({
  name: 'sendInvoice',
  method: 'PATCH',
  path: '/invoices/:id/sendInvoice',
  summary: 'Send (or resend) the invoice or credit',
  access: needsOneOf(['StoreOrder-SendInvoice', 'StoreOrder-SendCredit'], 'StoreOrder-MarkStatus'),
  scope: recordOf('invoice'),
  params: idParams,
  /** `sendCount`: as the caller read it; refused where the document was sent since. */
  query: z.object({ sendCount: querySendCount }),
  body: noBody,
  answer: markAnswer,
})

/** A row names only what it changes. */
const invoiceProductFields = {
  /** Negative: the temporary id of a new line. */
  invoiceProductID: givenRowID,
  status: z.enum(['insert', 'update', 'delete']).nullish(),
  /** The line of the order, or its product; -1 or nothing: none chosen. */
  storeOrderProductID: givenID.nullish(),
  productID: givenRowID.nullish(),
  quantityInvoiced: givenAmount.nullish(),
  /** Of a line that is charged by weight. */
  weight: givenAmount.nullish(),
  unitPrice: givenUnitPrice.nullish(),
  unitTax: givenAmount.nullish(),
  lineDiscount: givenAmount.nullish(),
  lineDiscountPercentage: givenPercent.nullish(),
}
export const invoiceProductEdit = editOf(invoiceProductFields, invoiceProduct)

export const saveInvoiceProducts = defineCall({
  name: 'saveInvoiceProducts',
  method: 'POST',
  path: '/invoices/:id/Products',
  summary: 'Save, add and remove lines of an invoice that was not sent',
  access: needs('Invoice-ModifyProducts'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  bodyLimit: mostLinesBytes,
  body: z.array(invoiceProductEdit).min(1).max(10_000),
  answer: invoiceDetails,
})

/** A row names only what it changes. */
const invoiceChargeFields = {
  /** Negative: the temporary id of a new one. */
  invoiceChargeID: givenRowID,
  status: z.enum(['insert', 'update', 'delete']).nullish(),
  /** Null: of the whole invoice. */
  invoiceProductID: givenID.nullish(),
  kind: z.enum(chargeKinds).nullish(),
  code: givenText({ maxLength: maxChargeCodeLength }),
  description: givenText({ maxLength: maxChargeDescriptionLength }),
  amount: givenAmount.nullish(),
  /** Left out of a new one: that of its line, or of all lines. */
  taxRatePercent: givenPercent.nullish(),
}

export const saveInvoiceCharges = defineCall({
  name: 'saveInvoiceCharges',
  method: 'POST',
  path: '/invoices/:id/Charges',
  summary: 'Save, add and remove allowances and charges of an invoice that was not sent',
  access: needs('Invoice-EditInvoice', 'Invoice-EditPrices'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: z.array(editOf(invoiceChargeFields, invoiceCharge)).min(1).max(1000),
  answer: invoiceDetails,
})

export const createInvoice = defineCall({
  name: 'createInvoice',
  method: 'POST',
  path: '/invoices/Create',
  summary: 'Create an invoice without an order; the partner may be left out by a caller with only one',
  access: needs('Invoice-CreateInvoice'),
  scope: visibleRows,
  params: nothing,
  query: nothing,
  body: z.strictObject({ partnerCode: z.string().trim().min(1).max(7).optional() }),
  answer: z.strictObject({ invoiceID: id }),
})

export const findBillableProducts = defineCall({
  name: 'findBillableProducts',
  method: 'GET',
  path: '/invoices/:id/BillableProducts',
  summary: 'Products that a line of an invoice without an order may be of, best matches first',
  access: needs('Invoice-ModifyProducts'),
  scope: recordOf('invoice'),
  params: idParams,
  query: z.object({ search: text.default('') }),
  body: noBody,
  answer: z.array(billableProduct),
})

/** Without a body, or without `products`, all that is left to credit, its freight included. */
export const createCredit = defineCall({
  name: 'createCredit',
  method: 'POST',
  path: '/invoices/:id/Credit',
  summary: 'Create a credit from an invoice that was sent, in part or whole',
  access: needs('Invoice-CreateInvoice'),
  scope: recordOf('invoice'),
  params: idParams,
  query: nothing,
  body: z
    .strictObject({
      products: z
        .array(z.strictObject({ invoiceProductID: givenID, quantity: givenAmount }))
        .max(10_000)
        .nullish(),
      shipmentCharge: givenAmount.nullish(),
    })
    .nullish(),
  answer: z.strictObject({ invoiceID: id }),
})
