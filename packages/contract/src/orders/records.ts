/** What the order calls answer: every field that the specification names, null when empty. */
import { dueSteps, stageNames } from '@quayside/domain'
import { z } from 'zod'
import { amount, auditFields, date, id, orNull, quantity, text, timestamp } from '../fields.ts'
import { invoiceStatusField, ownStatusField, shipmentStatusField, stageStatuses } from '../statuses.ts'
import { orderedArticle, storeOrderProduct } from './line-records.ts'

const dueFields = {
  /** The deadline of its next open step; null where none waits. */
  due: orNull(timestamp),
  dueStep: orNull(z.enum(dueSteps)),
  /** What its partner charges when that step is late, in the order's currency; 0 where none waits or nothing is charged. */
  moneyAtRisk: amount,
}

export const orderRow = z.strictObject({
  orderID: id,
  orderNumber: text,
  customerReference: orNull(text),
  orderDate: orNull(date),
  etd: orNull(date),
  eta: orNull(date),
  shipToName: orNull(text),
  shipToState: orNull(text),
  partnerID: id,
  partnerName: text,
  partnerCode: text,
  status: ownStatusField,
  /** What is wrong, in a few words behind its stage: 'Order: 2 products unknown'; null for nothing. */
  errorReason: orNull(text),
  ...stageStatuses,
  subTotal: amount,
  total: amount,
  currency: text,
  storeOrderCount: z.number(),
  ...dueFields,
  lastModified: timestamp,
})
export type OrderRow = z.output<typeof orderRow>

export const storeSummary = z.strictObject({
  storeID: id,
  storeCode: text,
  name: orNull(text),
  address1: orNull(text),
  address2: orNull(text),
  suburb: orNull(text),
  city: orNull(text),
  state: orNull(text),
  postalCode: orNull(text),
  country: orNull(text),
  phone: orNull(text),
})
export type StoreSummary = z.output<typeof storeSummary>

export const statedShipTo = z.strictObject({
  code: orNull(text),
  codeQualifier: orNull(text),
  name: orNull(text),
  address1: orNull(text),
  /** The second and further lines of the street. */
  address2: orNull(text),
  city: orNull(text),
  state: orNull(text),
  postalCode: orNull(text),
  country: orNull(text),
  /** The store that its code was found as; null: none. */
  storeID: orNull(id),
  /** The goods go here. Not where a person chose another store since, or the store's own record. */
  applies: z.boolean(),
  /** A person decided that the order goes by the store's record. */
  useStoreRecord: z.boolean(),
  /** It applies, and its name or address differs from the store's own record. */
  differsFromStore: z.boolean(),
})
export type StatedShipTo = z.output<typeof statedShipTo>

/** A place that takes goods on their way to their store: by the message, completed from our record of its code. */
export const distributionCentre = z.strictObject({
  /** Our record of it; null: none is known. */
  storeID: orNull(id),
  /** As the partner writes it. */
  code: orNull(text),
  name: orNull(text),
  address1: orNull(text),
  /** The second line of the street, and those behind it. */
  address2: orNull(text),
  city: orNull(text),
  state: orNull(text),
  postalCode: orNull(text),
  country: orNull(text),
})
export type DistributionCentre = z.output<typeof distributionCentre>

export const shipmentLink = z.strictObject({
  shipmentID: id,
  shipmentNumber: text,
  status: shipmentStatusField,
  /** An ASN was delivered once. */
  shipmentSent: z.boolean(),
  productsAssigned: z.boolean(),
})
export const invoiceLink = z.strictObject({
  invoiceID: id,
  invoiceNumber: orNull(text),
  invoiceDate: orNull(date),
  invoiceType: z.enum(['Invoice', 'Credit']),
  status: invoiceStatusField,
  /** It was delivered once. */
  invoiceSent: z.boolean(),
})

/** Store orders that an acknowledgement waits for. */
export const acknowledgementWaits = z.strictObject({
  count: z.number(),
  /** The first of them. */
  storeOrders: z.array(z.strictObject({ storeOrderID: id, storeOrderNumber: text })),
})
export type AcknowledgementWaits = z.output<typeof acknowledgementWaits>

const storeOrderFields = {
  storeOrderID: id,
  orderID: id,
  storeOrderNumber: text,
  storeOrderReference: orNull(text),
  systemStoreOrderNumber: orNull(text),
  systemStoreOrderID: orNull(text),
  dueDate: orNull(date),
  status: ownStatusField,
  errorType: orNull(text),
  error: orNull(text),
  ...stageStatuses,
  /** Stages for which a document is on its way: their actions and all editing are off until it is delivered or fails. */
  pendingStages: z.array(z.enum(stageNames)),
  /** By stage: what it was before its error. */
  statusBeforeError: z.partialRecord(z.enum(stageNames), text),
  /** By stage: what it was before the store order was ignored. */
  statusBeforeIgnore: z.partialRecord(z.enum(stageNames), text),
  /** Why its lines cannot be edited now; null: they can. */
  editLocked: orNull(text),
  /** When each stage last changed. */
  stageTimes: z.record(z.string(), timestamp),
  subTotal: amount,
  /** Charges less allowances, without tax. */
  chargeTotal: amount,
  taxTotal: amount,
  total: amount,
  warehouseID: orNull(id),
  warehouseCode: orNull(text),
  externalWarehouseID: orNull(text),
  store: orNull(storeSummary),
  /** The ship-to as the partner's message wrote it; null where it named none. */
  statedShipTo: orNull(statedShipTo),
  /** Where its goods are shipped to on the way to the store; null: they go to the store directly. */
  distributionCentre: orNull(distributionCentre),
  shipments: z.array(shipmentLink),
  invoices: z.array(invoiceLink),
  lineCount: z.number(),
  /** Something is not yet in a carton of a live shipment, so Ship Order has something to ship. */
  leftToPack: z.boolean(),
  /** How a total that the order's message states differs from its lines: no invoice is sent until a person accepts it. null: none waits for that. */
  totalDifference: orNull(text),
  /** Something shipped (or acknowledged or ordered, depending on the partner's stages) is not yet on an invoice. */
  leftToInvoice: z.boolean(),
  ...auditFields,
}

/** Something that an order's message says beyond the order's fields. */
export const messageDetail = z.strictObject({
  /** null: about the whole order. */
  orderLineNumber: orNull(text),
  /** What it is: 'Department number', 'Allowance'. */
  label: text,
  detail: text,
})
export type MessageDetail = z.output<typeof messageDetail>

export const storeOrderSummary = z.strictObject(storeOrderFields)
export type StoreOrderSummary = z.output<typeof storeOrderSummary>

const headerFields = {
  orderID: id,
  orderNumber: text,
  partnerID: id,
  partnerCode: text,
  partnerName: text,
  customerReference: orNull(text),
  orderDate: orNull(date),
  etd: orNull(date),
  eta: orNull(date),
  currency: text,
  partnerPriceValidationType: orNull(text),
  /** The system that the order is at home in: 'EDI', 'Portal', or as it was named when the order was made. */
  system: orNull(text),
  /** It came in a test interchange (ISA15 = T, UNB 0035 = 1): its documents go out as tests. */
  test: z.boolean(),
}

/** Maximum number of lines in one answer. */
export const linesPerPage = 5_000

/** Which lines an answer has. */
const linesOfPage = {
  totalLines: z.number(),
  /** 1-based; every page has {@link linesPerPage} lines, the last one the rest. */
  page: z.number(),
}

const addressFields = {
  billToStore: orNull(storeSummary),
  billToID: orNull(id),
  toAddressStore: orNull(storeSummary),
  toAddressID: orNull(id),
  fromAddressStore: orNull(storeSummary),
  fromAddressID: orNull(id),
}

/** A store order as its order carries it: with its addresses and its own lines. */
export const storeOrderOfOrder = z.strictObject({
  ...storeOrderFields,
  ...addressFields,
  storeOrderProducts: z.array(storeOrderProduct),
})

export const storeOrderDetails = z.strictObject({
  ...storeOrderFields,
  ...headerFields,
  comments: orNull(text),
  ...addressFields,
  /** Its acknowledgement leaves with that of these other store orders of its order; null: it does not wait. */
  acknowledgementWaits: orNull(acknowledgementWaits),
  priceValidationWarning: z.boolean(),
  qtyAckValidationWarning: z.boolean(),
  ...linesOfPage,
  storeOrderProducts: z.array(storeOrderProduct),
})
export type StoreOrderDetails = z.output<typeof storeOrderDetails>

export const shipmentCartonProductRow = z.strictObject({
  shipmentID: id,
  storeOrderID: orNull(id),
  orderNumber: text,
  shipmentStatus: shipmentStatusField,
  shipmentNumber: text,
  storeCode: orNull(text),
  sku: orNull(text),
  description: orNull(text),
  /** The article that the retailer ordered; null where the line brings it. */
  orderedArticle: orNull(orderedArticle),
  quantityShipped: quantity,
  cartonNumber: text,
  ssccNumber: orNull(text),
  batch: orNull(text),
  expiryDate: orNull(date),
  shipmentDate: orNull(date),
  trackingNumber: orNull(text),
  hireTypeCode: orNull(text),
})

export const invoiceProductRow = z.strictObject({
  invoiceID: id,
  storeOrderID: orNull(id),
  orderNumber: text,
  invoiceStatus: invoiceStatusField,
  invoiceNumber: orNull(text),
  storeCode: orNull(text),
  sku: orNull(text),
  description: orNull(text),
  /** The article that the retailer ordered; null where the line is of it. */
  orderedArticle: orNull(orderedArticle),
  quantityInvoiced: quantity,
  unitPrice: amount,
  lineSubTotal: amount,
  lineTax: amount,
  lineTotal: amount,
  shipmentNumber: orNull(text),
  customerReference: orNull(text),
  invoiceDate: orNull(date),
})

/** A total of the whole order that its message, or the last order change with a total, states. */
export const statedTotal = z.strictObject({
  /** Segment and qualifier: 'AMT TT', 'TDS', 'MOA 79'. */
  code: text,
  amount: amount,
  /** What the order comes to on the same basis; null: a line has no price. */
  computed: orNull(amount),
  /** Both amounts, their difference and the basis in words; null: the total agrees within the partner's tolerance. */
  difference: orNull(text),
})
export type StatedTotalOfOrder = z.output<typeof statedTotal>

export const orderDetails = z.strictObject({
  ...headerFields,
  status: ownStatusField,
  ...stageStatuses,
  acknowledgedStatus: stageStatuses.acknowledgmentStatus,
  subTotal: amount,
  /** Charges less allowances, without tax. */
  chargeTotal: amount,
  taxTotal: amount,
  total: amount,
  warehouseID: orNull(id),
  warehouseCode: orNull(text),
  externalWarehouseID: orNull(text),
  externalCustomerID: orNull(text),
  retailerCode: orNull(text),
  shippingMethod: orNull(text),
  /** Where the order goes, by the message's name where that differs from the store's: the distribution centre of all its store orders, else the store; '3 stores' for several. */
  shipToName: orNull(text),
  shipToStore: orNull(storeSummary),
  comments: orNull(text),
  completed: z.boolean(),
  statedTotals: z.array(statedTotal),
  /** When a person accepted the difference of the stated totals; null: not accepted. */
  totalAccepted: orNull(timestamp),
  totalAcceptedBy: orNull(text),
  /** Store orders that are answered wait for these; null: none waits. */
  acknowledgementWaits: orNull(acknowledgementWaits),
  ...dueFields,
  priceValidationWarning: z.boolean(),
  qtyAckValidationWarning: z.boolean(),
  ...linesOfPage,
  storeOrders: z.array(storeOrderOfOrder),
  storeOrderProducts: z.array(storeOrderProduct),
  shipmentCartonProducts: z.array(shipmentCartonProductRow),
  invoiceProducts: z.array(invoiceProductRow),
  ...auditFields,
})
export type OrderDetails = z.output<typeof orderDetails>
