/** Partners, as far as lists, filters and guards need them. */
import { acknowledgementPers, freightTaxRules, sentLevels, storeEntities, storeLevels } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, recordOf, signedIn, visibleRows } from '../call.ts'
import { amount, auditFields, id, idParams, noBody, nothing, orNull, text } from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'

export const partnerRecord = z.strictObject({
  partnerID: id,
  code: text,
  partnerCode: text,
  name: text,
  active: z.boolean(),
  externalCustomerID: orNull(text),
  retailerID: orNull(z.number()),
  retailerName: orNull(text),
  workflowType: orNull(z.enum(['Onsite', 'Offsite'])),
  asnType: orNull(z.enum(['FullOrder', 'DoorByDoor'])),
  priceValidationType: orNull(z.enum(['Warning', 'Error'])),
  priceValidationTolerance: z.number(),
  ordersEnabled: z.boolean(),
  acknowledgementsEnabled: z.boolean(),
  salesOrderEnabled: z.boolean(),
  shipmentsEnabled: z.boolean(),
  invoicesEnabled: z.boolean(),
  orderChangeEnabled: z.boolean(),
  backorderingEnabled: z.boolean(),
  multiWarehouseOrdersEnabled: z.boolean(),
  /** Orders can be sent to a warehouse or inventory system; without one the order stage ends where it arrived. */
  hasExternalSystem: z.boolean(),
  hasLabels: z.boolean(),
  /** Which quantity the totals use: the furthest of those switched on that is known. */
  useOrderedForPriceTotal: z.boolean(),
  useAckedForPriceTotal: z.boolean(),
  useShippedForPriceTotal: z.boolean(),
  /** X12 or EDIFACT: which exchange the partner speaks. */
  standard: z.enum(['X12', 'EDIFACT']),
  /** Send Ack needs a reason for each line that is refused, reduced or late. */
  reasonCodesRequired: z.boolean(),
})
export type PartnerRecord = z.output<typeof partnerRecord>

const settings = {
  path: orNull(text),
  ssccPrefix: orNull(text),
  ssccSuffix: orNull(text),
  entityID: orNull(id),
  priceTier: orNull(text),
  /** By how much a stated total of an order can differ from its lines, in the order's currency. */
  totalTolerance: z.number(),
  freightTaxRule: z.enum(freightTaxRules),
  alternateProductCodesEnabled: z.boolean(),
  alternateProductPricesEnabled: z.boolean(),
  productComponentsEnabled: z.boolean(),
  palletsEnabled: z.boolean(),
  autoCreateInvoice: z.boolean(),
  /** Comma list of statuses; null: never by itself. */
  autoCreateInvoiceMatchStatus: orNull(text),
  autoCreateSalesOrder: z.boolean(),
  autoCreateSalesOrderType: z.enum(['None', 'FullSupply', 'PartialSupply']),
  useCompletedStatus: z.boolean(),
  /** Comma list of statuses; null: never by itself. */
  autoCompleteMatchStatus: orNull(text),
  errorEmailAddress: orNull(text),
  sendErrorEmails: z.boolean(),
  notificationEmailAddress: orNull(text),
  orderNotificationsEnabled: z.boolean(),
  acknowledgementNotificationsEnabled: z.boolean(),
  salesOrderNotificationsEnabled: z.boolean(),
  missingNotificationsEnabled: z.boolean(),
  shipmentNotificationsEnabled: z.boolean(),
  shortfallNotificationsEnabled: z.boolean(),
  invoiceNotificationsEnabled: z.boolean(),
  /** Hours from arrival to the deadline of the acknowledgement; 0: none. */
  ackWithinHours: z.number(),
  /** Hours before the end of Deliver Before by which the ASN has to be out. */
  asnLeadHours: z.number(),
  /** Hours from the last ASN (without shipments: from the acknowledgement) to the deadline of the invoice; 0: none. */
  invoiceWithinHours: z.number(),
  /** Hours from the delivery of what we sent by which its functional acknowledgement is expected; 0: none. */
  controlWithinHours: z.number(),
  /** What each store order costs whose step is late: an amount in the order's currency, and percent of its total. */
  ackChargeFixed: amount,
  ackChargePercent: z.number(),
  asnChargeFixed: amount,
  asnChargePercent: z.number(),
  invoiceChargeFixed: amount,
  invoiceChargePercent: z.number(),
  /** Faults of a message that leave no doubt what is meant are noted, and the message is read. */
  tolerant: z.boolean(),
  /** UNB 0001 of what we send; null for X12, which names none. */
  characterSet: orNull(z.enum(sentLevels)),
  /** Of the messages that we send: GS08 ('004010'), or the parts of UNH S009 after the type ('D:96A:UN:EAN008'). */
  messageVersion: text,
  /** Who the partner is in the exchange: ISA06 or UNB 0004 of what it sends. */
  theirInterchangeID: text,
  theirInterchangeQualifier: orNull(text),
  /** Who we are to it: ISA08 or UNB 0010 of what it sends. */
  ourInterchangeID: text,
  ourInterchangeQualifier: orNull(text),
  /** What we send is marked as a test, and its test files are orders. */
  testMessages: z.boolean(),
  /** For trying out: unknown products and stores are made from its messages, and nothing is checked. */
  createUnknownRecords: z.boolean(),
  /** X12: an 860 states the quantity to which a line changes in POC04, not in POC03. */
  newQuantityInPoc04: z.boolean(),
  /** One 855 or ORDRSP for a purchase order with several store orders, or one for each store order. */
  acknowledgementPer: z.enum(acknowledgementPers),
  /** X12: N101 (DE 98) of the store that goods pass a distribution centre for: Z7 mark for, BY buying party. */
  storeEntity: z.enum(storeEntities),
  /** X12: the level of an 856 that names this store. */
  storeLevel: z.enum(storeLevels),
  /** Invoices and credits leave as UBL (Peppol PINT A-NZ) instead of 810 or INVOIC. */
  ublInvoices: z.boolean(),
  /** Scheme and number: '0088:9429033821733'. */
  ublSupplierAddress: orNull(text),
  ublSupplierName: orNull(text),
  ublSupplierTaxNumber: orNull(text),
  ublSupplierCountry: orNull(text),
  ublCustomerAddress: orNull(text),
  ublCustomerName: orNull(text),
  ublCustomerCountry: orNull(text),
  ublPaymentTerms: orNull(text),
  /** Files have been exchanged under its code, which stays from then on. */
  hasExchanged: z.boolean(),
  ...auditFields,
}
/** With the settings that only its administrators see. */
export const partnerDetails = partnerRecord.extend(settings)
export type PartnerDetails = z.output<typeof partnerDetails>

export const partnersList = defineList({
  name: 'partners',
  searchLabel: 'Search by code or name',
  pageSize: 6,
  filters: {},
})

const partnersPage = listQuery(partnersList)

/** Asked for nothing, it is the bare list of all of them, for pickers; with a search or a page, that page of the list. */
export const listPartners = defineCall({
  name: 'listPartners',
  method: 'GET',
  path: '/partners',
  summary: 'The partners that the caller may see',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: partnersPage.extend({
    pageSize: partnersPage.shape.pageSize.unwrap().optional(),
    pageNumber: partnersPage.shape.pageNumber.unwrap().optional(),
  }),
  body: noBody,
  answer: z.union([z.array(partnerRecord), z.strictObject({ partners: z.array(partnerRecord), ...pageAnswer })]),
})

/** The partners of either answer of {@link listPartners}. */
export const partnersOf = (answer: z.output<typeof listPartners.answer>): PartnerRecord[] =>
  Array.isArray(answer) ? answer : answer.partners

export const getPartner = defineCall({
  name: 'getPartner',
  method: 'GET',
  path: '/partners/:id',
  summary: 'One partner; with all its settings for who holds PortalAdmin-Config',
  access: signedIn,
  scope: recordOf('partner'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: partnerRecord.extend(z.object(settings).partial().shape),
})
