/** What one partner wants: which stages are used, how strictly prices are checked, what runs by itself. */

import type { DecimalInput } from '../kernel/decimal.ts'
import type { FreightTaxRule } from './freight-tax-rule.ts'
import type { AcknowledgementPer, SentLevel, StoreEntity, StoreLevel } from './partner-guide.ts'
import { noUbl, type UblSettings } from './ubl-settings.ts'

export type WorkflowType = 'Onsite' | 'Offsite'
export type PriceValidationType = 'None' | 'Warning' | 'Error'
export type AutoCreateSalesOrderType = 'None' | 'FullSupply' | 'PartialSupply'
export type AsnType = 'FullOrder' | 'DoorByDoor'

export interface PartnerSettings extends UblSettings {
  readonly partnerID: number
  readonly partnerCode: string
  readonly name: string
  readonly active: boolean
  readonly path: string | null
  readonly ssccPrefix: string | null
  readonly ssccSuffix: string | null
  /** Which of our companies trades with it. */
  readonly entityID: number | null
  readonly retailerID: number | null
  readonly externalCustomerID: string | null
  readonly asnType: AsnType | null
  /** Onsite: stock is reserved and confirmed here; Offsite: confirmed only; null: orders wait until they are sent. */
  readonly workflowType: WorkflowType | null
  readonly priceValidationType: PriceValidationType
  /** Percent. */
  readonly priceValidationTolerance: DecimalInput
  readonly priceTier: string | null
  /** By how much a stated total of an order can differ from its lines without an acceptance, in the order's currency. */
  readonly totalTolerance: DecimalInput
  /** Whether the freight of its invoices bears tax, and whether a shipment's charge contains it. */
  readonly freightTaxRule: FreightTaxRule

  readonly ordersEnabled: boolean
  readonly acknowledgementsEnabled: boolean
  readonly salesOrderEnabled: boolean
  readonly shipmentsEnabled: boolean
  readonly invoicesEnabled: boolean
  readonly orderChangeEnabled: boolean
  readonly alternateProductCodesEnabled: boolean
  readonly alternateProductPricesEnabled: boolean
  readonly backorderingEnabled: boolean
  readonly productComponentsEnabled: boolean
  readonly multiWarehouseOrdersEnabled: boolean
  readonly palletsEnabled: boolean

  readonly autoCreateInvoice: boolean
  /** Comma list of shipment statuses; null: never by itself. */
  readonly autoCreateInvoiceMatchStatus: string | null
  readonly autoCreateSalesOrder: boolean
  readonly autoCreateSalesOrderType: AutoCreateSalesOrderType
  readonly useCompletedStatus: boolean
  /** Comma list of statuses that complete an order. */
  readonly autoCompleteMatchStatus: string | null

  readonly errorEmailAddress: string | null
  readonly sendErrorEmails: boolean
  readonly notificationEmailAddress: string | null
  readonly orderNotificationsEnabled: boolean
  readonly acknowledgementNotificationsEnabled: boolean
  readonly salesOrderNotificationsEnabled: boolean
  readonly missingNotificationsEnabled: boolean
  readonly shipmentNotificationsEnabled: boolean
  readonly shortfallNotificationsEnabled: boolean
  readonly invoiceNotificationsEnabled: boolean

  readonly useOrderedForPriceTotal: boolean
  readonly useAckedForPriceTotal: boolean
  readonly useShippedForPriceTotal: boolean

  /** Faults of a message that leave no doubt what is meant are noted, and the message is read. */
  readonly tolerant: boolean
  /** UNB 0001 of what we send; null for X12, which names none. */
  readonly characterSet: SentLevel | null
  /** Of the messages that we send: GS08 ('004010'), or the parts of UNH S009 after the type ('D:96A:UN:EAN008'). */
  readonly messageVersion: string
  /** Who the partner is in the exchange: ISA06 or UNB 0004 of what it sends, with its qualifier ('' for none). */
  readonly theirInterchangeID: string
  readonly theirInterchangeQualifier: string | null
  /** Who we are to it: ISA08 or UNB 0010 of what it sends. */
  readonly ourInterchangeID: string
  readonly ourInterchangeQualifier: string | null
  /** What we send is marked as a test, and its test files are orders. */
  readonly testMessages: boolean
  /** For trying out: unknown products and stores are made from its messages, and nothing is checked. */
  readonly createUnknownRecords: boolean
  /** X12: an 860 states the quantity to which a line changes in POC04, not in POC03. */
  readonly newQuantityInPoc04: boolean
  /** Send Ack needs a reason for each line that is refused, reduced or late. */
  readonly reasonCodesRequired: boolean
  /** One 855 or ORDRSP for a purchase order with several store orders, or one for each store order. */
  readonly acknowledgementPer: AcknowledgementPer
  /** X12: N101 (DE 98) of the store that goods pass a distribution centre for. */
  readonly storeEntity: StoreEntity
  /** X12: the level of an 856 that names this store. */
  readonly storeLevel: StoreLevel

  /** Each carton of a despatch advice holds one product, and one batch of it. */
  readonly oneProductPerCarton: boolean

  /** Orders can be sent to a warehouse or inventory system. */
  readonly hasExternalSystem: boolean
  /** Despatch labels exist: the ASN waits until they are printed. */
  readonly hasLabels: boolean

  /** Hours from an order's arrival to the deadline of its acknowledgement; 0: none. */
  readonly ackWithinHours: number
  /** Hours before the end of Deliver Before by which the despatch advice has to be out. */
  readonly asnLeadHours: number
  /** Hours from the last despatch advice (without shipments: from the acknowledgement) to the deadline of the invoice; 0: none. */
  readonly invoiceWithinHours: number
  /** Hours from the delivery of what we sent by which its functional acknowledgement is expected; 0: none. */
  readonly controlWithinHours: number

  /** What each store order costs of which the step is late: an amount in the order's currency, and percent of what it is worth. */
  readonly ackChargeFixed: DecimalInput
  readonly ackChargePercent: DecimalInput
  readonly asnChargeFixed: DecimalInput
  readonly asnChargePercent: DecimalInput
  readonly invoiceChargeFixed: DecimalInput
  readonly invoiceChargePercent: DecimalInput
}

/** Settings of a new partner: all stages on, nothing automatic. */
export function newPartnerSettings(
  given: Pick<PartnerSettings, 'partnerID' | 'partnerCode' | 'name'> & Partial<PartnerSettings>,
): PartnerSettings {
  return { ...defaults, theirInterchangeID: given.partnerCode, ...given }
}

const defaults = {
  ...noUbl,
  active: true,
  path: null,
  ssccPrefix: null,
  ssccSuffix: null,
  entityID: null,
  retailerID: null,
  externalCustomerID: null,
  asnType: null,
  workflowType: null,
  priceValidationType: 'None',
  priceValidationTolerance: '0',
  priceTier: null,
  totalTolerance: '0',
  freightTaxRule: 'Tax Exempt',
  ordersEnabled: true,
  acknowledgementsEnabled: true,
  salesOrderEnabled: true,
  shipmentsEnabled: true,
  invoicesEnabled: true,
  orderChangeEnabled: true,
  alternateProductCodesEnabled: true,
  alternateProductPricesEnabled: true,
  backorderingEnabled: true,
  productComponentsEnabled: false,
  multiWarehouseOrdersEnabled: false,
  palletsEnabled: false,
  autoCreateInvoice: false,
  autoCreateInvoiceMatchStatus: null,
  autoCreateSalesOrder: false,
  autoCreateSalesOrderType: 'None',
  useCompletedStatus: false,
  autoCompleteMatchStatus: null,
  errorEmailAddress: null,
  sendErrorEmails: false,
  notificationEmailAddress: null,
  orderNotificationsEnabled: false,
  acknowledgementNotificationsEnabled: false,
  salesOrderNotificationsEnabled: false,
  missingNotificationsEnabled: false,
  shipmentNotificationsEnabled: false,
  shortfallNotificationsEnabled: false,
  invoiceNotificationsEnabled: false,
  useOrderedForPriceTotal: true,
  useAckedForPriceTotal: true,
  useShippedForPriceTotal: false,
  tolerant: false,
  characterSet: null,
  messageVersion: '004010',
  theirInterchangeQualifier: 'ZZ',
  ourInterchangeID: 'QUAYSIDE',
  ourInterchangeQualifier: 'ZZ',
  testMessages: false,
  createUnknownRecords: false,
  newQuantityInPoc04: false,
  reasonCodesRequired: false,
  acknowledgementPer: 'order',
  storeEntity: 'Z7',
  storeLevel: 'order',
  oneProductPerCarton: false,
  hasExternalSystem: false,
  hasLabels: false,
  ackWithinHours: 24,
  asnLeadHours: 0,
  invoiceWithinHours: 24,
  controlWithinHours: 48,
  ackChargeFixed: '0',
  ackChargePercent: '0',
  asnChargeFixed: '0',
  asnChargePercent: '0',
  invoiceChargeFixed: '0',
  invoiceChargePercent: '0',
} as const
