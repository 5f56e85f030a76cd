/** Making a partner, and changing its settings one at a time. Values are checked by the domain's rules. */
import type { PartnerField } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, noRecord, recordOf } from '../call.ts'
import { givenID, id, idParams, nothing, timestamp } from '../fields.ts'
import { partnerDetails } from './calls.ts'

const words = z.string().nullish()

export const createPartner = defineCall({
  name: 'createPartner',
  method: 'POST',
  path: '/partners',
  summary: 'Create a partner with the usual settings and guide of its standard, assigned to the caller',
  access: needs('Partner-CreatePartner'),
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    /** Up to 7 letters, digits, - and _; names the partner's exchange folder. */
    code: words,
    /** The same as `code`, as records name it beside. */
    partnerCode: words,
    name: words,
    /** One of GET /partners/entities by its id, or `entity` by its code or name. */
    entityID: z.union([givenID, z.literal(0)]).nullish(),
    entity: words,
    priceTier: words,
    /** With PortalAdmin-Config only. */
    ssccPrefix: words,
    ssccSuffix: words,
    standard: z.enum(['X12', 'EDIFACT']).default('X12'),
  }),
  answer: z.strictObject({ partnerID: id }),
})

const flag = z.boolean().optional()
/** Whole hours. */
const hours = z.union([z.number(), z.string()]).optional()
const decimal = z.union([z.number(), z.string()]).optional()

const fields = {
  code: words,
  name: words,
  path: words,
  ssccPrefix: words,
  ssccSuffix: words,
  active: flag,
  /** One of GET /partners/entities. */
  entityID: z.union([givenID, z.literal('')]).nullish(),
  retailerID: z.union([givenID, z.literal('')]).nullish(),
  externalCustomerID: words,
  asnType: words,
  workflowType: words,
  priceValidationType: words,
  priceValidationTolerance: decimal,
  priceTier: words,
  /** By how much a stated total of an order can differ from its lines, in the order's currency. */
  totalTolerance: decimal,
  /** Tax Exempt, Tax Exclusive or Tax Inclusive. */
  freightTaxRule: words,
  ordersEnabled: flag,
  acknowledgementsEnabled: flag,
  salesOrderEnabled: flag,
  shipmentsEnabled: flag,
  invoicesEnabled: flag,
  orderChangeEnabled: flag,
  alternateProductCodesEnabled: flag,
  alternateProductPricesEnabled: flag,
  backorderingEnabled: flag,
  productComponentsEnabled: flag,
  multiWarehouseOrdersEnabled: flag,
  palletsEnabled: flag,
  autoCreateInvoice: flag,
  autoCreateInvoiceMatchStatus: words,
  autoCreateSalesOrder: flag,
  autoCreateSalesOrderType: words,
  useCompletedStatus: flag,
  autoCompleteMatchStatus: words,
  errorEmailAddress: words,
  sendErrorEmails: flag,
  notificationEmailAddress: words,
  orderNotificationsEnabled: flag,
  acknowledgementNotificationsEnabled: flag,
  salesOrderNotificationsEnabled: flag,
  missingNotificationsEnabled: flag,
  shipmentNotificationsEnabled: flag,
  shortfallNotificationsEnabled: flag,
  invoiceNotificationsEnabled: flag,
  useOrderedForPriceTotal: flag,
  useAckedForPriceTotal: flag,
  useShippedForPriceTotal: flag,
  ackWithinHours: hours,
  asnLeadHours: hours,
  invoiceWithinHours: hours,
  controlWithinHours: hours,
  ackChargeFixed: decimal,
  ackChargePercent: decimal,
  asnChargeFixed: decimal,
  asnChargePercent: decimal,
  invoiceChargeFixed: decimal,
  invoiceChargePercent: decimal,
  tolerant: flag,
  characterSet: words,
  messageVersion: words,
  theirInterchangeID: words,
  theirInterchangeQualifier: words,
  ourInterchangeID: words,
  ourInterchangeQualifier: words,
  testMessages: flag,
  createUnknownRecords: flag,
  newQuantityInPoc04: flag,
  reasonCodesRequired: flag,
  acknowledgementPer: words,
  storeEntity: words,
  storeLevel: words,
  ublInvoices: flag,
  ublSupplierAddress: words,
  ublSupplierName: words,
  ublSupplierTaxNumber: words,
  ublSupplierCountry: words,
  ublCustomerAddress: words,
  ublCustomerName: words,
  ublCustomerCountry: words,
  ublPaymentTerms: words,
} satisfies Readonly<Record<PartnerField, z.ZodType>>

export const updatePartner = defineCall({
  name: 'updatePartner',
  method: 'PATCH',
  path: '/partners/:id',
  summary:
    'Change one setting of a partner, from the version in lastModified or If-Match; null or an empty text removes one that may be empty',
  access: needs('PortalAdmin-Config'),
  scope: recordOf('partner'),
  params: idParams,
  query: nothing,
  body: z
    .strictObject({ ...fields, lastModified: timestamp.optional() })
    .refine(
      ({ lastModified: _, ...given }) => Object.values(given).filter((value) => value !== undefined).length === 1,
      'send exactly one field of the partner',
    ),
  answer: partnerDetails,
})
