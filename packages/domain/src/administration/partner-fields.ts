/** The fields of a partner that its administrators may set: label and valid values of each. */

import { compare, toText } from '../kernel/decimal.ts'
import { keptDecimals, percentDecimals } from '../kernel/decimal-limits.ts'
import { allow, type Decision, type Refused, refuse } from '../kernel/decision.ts'
import { keptFault } from '../kernel/kept-decimal.ts'
import { readNumber } from '../kernel/read-number.ts'
import { stageNames } from '../kernel/status-table.ts'
import { addressSchemes, readElectronicAddress } from '../partners/electronic-address.ts'
import { freightTaxRules } from '../partners/freight-tax-rule.ts'
import {
  acknowledgementPers,
  type PartnerGuide,
  sentLevels,
  storeEntities,
  storeLevels,
} from '../partners/partner-guide.ts'
import { checkPartnerCode, checkTolerance, readEmailAddresses, readStatusList } from '../partners/partner-rules.ts'
import { type FieldRule, type FieldValue, readField } from '../records/record-rules.ts'
import { flowStatus } from '../stages/flow-status.ts'
import { statusValues } from '../stages/stage-tables.ts'

/** As the partner's settings have it; null where there is none. */
export type PartnerValue = FieldValue

/** `read` answers the value as it is kept: trimmed, lists in one spelling, null for an empty one. */
type PartnerFieldRule = Omit<FieldRule<EditedPartner>, 'read'> & {
  readonly read: (given: PartnerValue, label: string, partner: EditedPartner | null) => Decision<PartnerValue>
}

export interface EditedPartner {
  readonly code: string
  readonly standard: PartnerGuide['standard']
  /** Files have been exchanged with the partner. */
  readonly hasExchanged: boolean
}

const invalid = (label: string, value: PartnerValue, wanted: string): Refused =>
  refuse('partnerSettingInvalid', { setting: label, value: String(value), wanted })

const notOneOf = (label: string, value: PartnerValue, allowed: readonly string[]): Refused => {
  const params = { setting: label, value: String(value), wanted: `one of ${allowed.join(', ')}` }
  return refuse('partnerSettingInvalid', params, allowed)
}

const trimmed = (value: PartnerValue): string => String(value ?? '').trim()

function checkText(value: PartnerValue, label: string, max: number): Decision<string | null> {
  const text = trimmed(value)
  if (text.length > max) return refuse('fieldTooLong', { label, n: max })
  if (/\p{Cc}/u.test(text)) return invalid(label, 'a text with control characters', 'one line of plain text')
  return allow(text === '' ? null : text)
}

const words = (label: string, max: number): PartnerFieldRule => ({
  label,
  kind: 'text',
  maxLength: max,
  read: (value) => checkText(value, label, max),
})

const flag = (label: string): PartnerFieldRule => ({
  label,
  kind: 'flag',
  read: (value) => (typeof value === 'boolean' ? allow(value) : notOneOf(label, value, ['true', 'false'])),
})

/** `none`: the value that means no choice. */
const oneOf = (label: string, choices: readonly string[], none: 'None' | null): PartnerFieldRule => ({
  label,
  kind: 'choice',
  read: (value) => {
    const text = trimmed(value)
    if (text === '' || text === 'None') return allow(none)
    return choices.includes(text) ? allow(text) : notOneOf(label, text, [...choices, 'None'])
  },
})

const matching = (label: string, pattern: RegExp, wanted: string): PartnerFieldRule => ({
  label,
  kind: 'text',
  read: (value) => {
    const text = trimmed(value)
    if (text === '') return allow(null)
    return pattern.test(text) ? allow(text) : invalid(label, text, wanted)
  },
})

const emails = (label: string): PartnerFieldRule => ({
  label,
  kind: 'text',
  read: (value) => {
    const text = checkText(value, label, 1000)
    if (!text.ok) return text
    const addresses = readEmailAddresses(text.value)
    return addresses.ok ? allow(addresses.value.join('; ') || null) : addresses
  },
})

/** A comma list of statuses, spelled as their tables spell them; None and an empty one mean never. */
const statuses = (label: string, choices: () => readonly string[]): PartnerFieldRule => ({
  label,
  kind: 'text',
  read: (value) => {
    const known = new Map(choices().map((status) => [status.toLowerCase(), status]))
    const wanted = trimmed(value) === 'None' ? [] : readStatusList(trimmed(value))
    const wrong = wanted.find((status) => !known.has(status.toLowerCase()))
    if (wrong !== undefined) return notOneOf(label, wrong, [...known.values()])
    return allow([...new Set(wanted.map((status) => known.get(status.toLowerCase())))].join(', ') || null)
  },
})

const recordID = (label: string): PartnerFieldRule => ({
  label,
  kind: 'choice',
  read: (value) => {
    const number = value === '' || value === null ? null : Number(value)
    if (number === null || (Number.isSafeInteger(number) && number > 0)) return allow(number)
    return invalid(label, value, 'the id of a record')
  },
})

const tolerance: PartnerFieldRule = {
  label: 'Price Validation Tolerance',
  kind: 'amount',
  read: (value, label) => {
    const checked = checkTolerance(trimmed(value))
    if (!checked.ok) return checked
    if (keptFault(checked.value, percentDecimals)) return invalid(label, value, 'a percentage of at most 4 decimals')
    return allow(toText(checked.value))
  },
}

/** A decimal from 0 to `most` with at most `decimals`. */
const decimalUpTo = (label: string, most: string, decimals: number, wanted: string): PartnerFieldRule => ({
  label,
  kind: 'amount',
  read: (value) => {
    const reading = readNumber(trimmed(value))
    const number = reading.ok ? reading.value : null
    const fits =
      number !== null && !keptFault(number, decimals) && compare(number, 0) >= 0 && compare(number, most) <= 0
    return fits ? allow(toText(number)) : invalid(label, value, wanted)
  },
})

const amountUpToMillion = (label: string): PartnerFieldRule =>
  decimalUpTo(label, '1000000', keptDecimals, 'an amount from 0 to 1,000,000 of at most 6 decimals')
const chargePercent = (label: string): PartnerFieldRule =>
  decimalUpTo(label, '100', percentDecimals, 'a percentage from 0 to 100 of at most 4 decimals')

const mostHours = 8760

/** Whole hours, up to a year. */
const hours = (label: string): PartnerFieldRule => ({
  label,
  kind: 'amount',
  read: (value) => {
    const reading = readNumber(trimmed(value))
    const count = reading.ok && reading.value !== null ? Number(reading.value) : Number.NaN
    const isCount = Number.isInteger(count) && count >= 0 && count <= mostHours
    return isCount ? allow(count) : invalid(label, value, `a whole number of hours from 0 to ${mostHours}`)
  },
})

/** X12 names no character set: both sides agree on one. */
const characterSet: PartnerFieldRule = {
  label: 'Character Set',
  kind: 'choice',
  read: (value, label, partner) => {
    const text = trimmed(value).toUpperCase()
    if (partner?.standard === 'EDIFACT' && text === '') return notOneOf(label, 'empty', sentLevels)
    if (text === '') return allow(null)
    if (partner?.standard === 'X12') return invalid(label, text, 'it for EDIFACT alone: X12 names no character set')
    return sentLevels.some((level) => level === text) ? allow(text) : notOneOf(label, text, sentLevels)
  },
}

const versionForms = {
  X12: { pattern: /^00(?:40[1-6]\d|501\d)[A-Z0-9]{0,6}$/, wanted: 'a version from 004010 to 005010, as in GS08' },
  EDIFACT: {
    pattern: /^D:(?:9[6-9]|0[01])[AB]:UN(?::[A-Z0-9]{1,6})?$/,
    wanted: 'a directory from D:96A:UN to D:01B:UN, with the association’s code where there is one (D:96A:UN:EAN008)',
  },
} as const

/** Only versions whose messages are known here, segment by segment. */
const messageVersion: PartnerFieldRule = {
  label: 'Message Version',
  kind: 'text',
  required: true,
  read: (value, label, partner) => {
    const text = trimmed(value).toUpperCase()
    if (text === '') return allow(null)
    const { pattern, wanted } = versionForms[partner?.standard ?? (/^\d/.test(text) ? 'X12' : 'EDIFACT')]
    return pattern.test(text) ? allow(text) : invalid(label, text, wanted)
  },
}

const addressForms = {
  X12: { most: 15, qualifier: /^[A-Z0-9]{2}$/, form: 'the two characters of ISA05' },
  EDIFACT: { most: 35, qualifier: /^[A-Z0-9]{1,4}$/, form: 'up to four letters and digits (UNB 0007), or nothing' },
} as const

/** Printable and in the plainest character set, as envelopes are read before anything is known of their sender. */
const interchangeID = (label: string): PartnerFieldRule => ({
  label,
  kind: 'text',
  required: true,
  read: (value, name, partner) => {
    const text = trimmed(value)
    if (text === '') return allow(null)
    const { most } = addressForms[partner?.standard ?? 'EDIFACT']
    if (text.length > most) return refuse('fieldTooLong', { label: name, n: most })
    return /^[A-Za-z0-9 .,\-()/=&_]+$/.test(text)
      ? allow(text)
      : invalid(name, text, 'letters without accents, digits and . , - ( ) / = & _')
  },
})

const interchangeQualifier = (label: string): PartnerFieldRule => ({
  label,
  kind: 'text',
  read: (value, name, partner) => {
    const text = trimmed(value).toUpperCase()
    const { qualifier, form } = addressForms[partner?.standard ?? 'EDIFACT']
    if (text === '') return partner?.standard === 'X12' ? invalid(name, 'empty', form) : allow(null)
    return qualifier.test(text) ? allow(text) : invalid(name, text, form)
  },
})

/** A participant of Peppol, with the right check digit. */
const electronicAddress = (label: string): PartnerFieldRule => ({
  label,
  kind: 'text',
  read: (value) => {
    const text = trimmed(value)
    if (text === '') return allow(null)
    const schemes = Object.entries(addressSchemes).map(([scheme, name]) => `${scheme}: and ${name}`)
    return readElectronicAddress(text) ? allow(text) : invalid(label, text, schemes.join(', or '))
  },
})

/** An invoice can follow the shipment's control or, for those who acknowledge only, that of the acknowledgement. */
const invoiceTriggers = () => [...statusValues('shipment'), ...statusValues('acknowledgement')]
const completingStatuses = () => [...stageNames.flatMap((stage) => statusValues(stage)), ...Object.values(flowStatus)]

/** A choice that always has a value: the first one where it is emptied. */
const oneAlways = (label: string, choices: readonly [string, ...string[]]): PartnerFieldRule => ({
  label,
  kind: 'choice',
  read: (value) => {
    const text = trimmed(value) || choices[0]
    return choices.includes(text) ? allow(text) : notOneOf(label, text, choices)
  },
})

export const partnerFields = {
  code: {
    label: 'Code',
    kind: 'text',
    read: (value) => checkPartnerCode(trimmed(value)),
    open: ({ code, hasExchanged }) => (hasExchanged ? refuse('partnerCodeKept', { code }) : allow(true)),
  },
  name: { ...words('Name', 100), required: true },
  path: words('Path', 200),
  ssccPrefix: matching('SSCC Prefix', /^\d{6,10}$/, 'a GS1 company prefix of 6 to 10 digits'),
  ssccSuffix: matching('SSCC Suffix', /^\d$/, 'one extension digit'),
  active: flag('Active'),
  entityID: { ...recordID('Entity'), required: true },
  retailerID: recordID('Retailer'),
  externalCustomerID: words('External Customer', 50),
  asnType: oneOf('ASN Type', ['FullOrder', 'DoorByDoor'], null),
  workflowType: oneOf('Workflow Type', ['Onsite', 'Offsite'], null),
  priceValidationType: oneOf('Price Validation Type', ['Warning', 'Error'], 'None'),
  priceValidationTolerance: tolerance,
  priceTier: words('Price Tier', 50),
  totalTolerance: amountUpToMillion('Total Tolerance'),
  freightTaxRule: oneAlways('Freight Tax Rule', freightTaxRules),
  ordersEnabled: flag('Orders Enabled'),
  acknowledgementsEnabled: flag('Acknowledgements Enabled'),
  salesOrderEnabled: flag('Sales Order Enabled'),
  shipmentsEnabled: flag('Shipments Enabled'),
  invoicesEnabled: flag('Invoices Enabled'),
  orderChangeEnabled: flag('Order Change Enabled'),
  alternateProductCodesEnabled: flag('Alternate Product Codes Enabled'),
  alternateProductPricesEnabled: flag('Alternate Product Prices Enabled'),
  backorderingEnabled: flag('Backordering Enabled'),
  productComponentsEnabled: flag('Product Components Enabled'),
  multiWarehouseOrdersEnabled: flag('Multi Warehouse Orders Enabled'),
  palletsEnabled: flag('Pallets Enabled'),
  autoCreateInvoice: flag('Auto Create Invoice'),
  autoCreateInvoiceMatchStatus: statuses('Auto Create Invoice Match Status', invoiceTriggers),
  autoCreateSalesOrder: flag('Auto Create Sales Order'),
  autoCreateSalesOrderType: oneOf('Auto Create Sales Order Type', ['FullSupply', 'PartialSupply'], 'None'),
  useCompletedStatus: flag('Use Completed Status'),
  autoCompleteMatchStatus: statuses('Auto Complete Match Status', completingStatuses),
  errorEmailAddress: emails('Error Email Address'),
  sendErrorEmails: flag('Send Error Emails'),
  notificationEmailAddress: emails('Notification Email Address'),
  orderNotificationsEnabled: flag('Order Notifications Enabled'),
  acknowledgementNotificationsEnabled: flag('Acknowledgement Notifications Enabled'),
  salesOrderNotificationsEnabled: flag('Sales Order Notifications Enabled'),
  missingNotificationsEnabled: flag('Missing Notifications Enabled'),
  shipmentNotificationsEnabled: flag('Shipment Notifications Enabled'),
  shortfallNotificationsEnabled: flag('Shortfall Notifications Enabled'),
  invoiceNotificationsEnabled: flag('Invoice Notifications Enabled'),
  useOrderedForPriceTotal: flag('Use Ordered For Price Total'),
  useAckedForPriceTotal: flag('Use Acked For Price Total'),
  useShippedForPriceTotal: flag('Use Shipped For Price Total'),
  ackWithinHours: hours('Acknowledge Within Hours'),
  asnLeadHours: hours('ASN Lead Hours'),
  invoiceWithinHours: hours('Invoice Within Hours'),
  controlWithinHours: hours('Control Within Hours'),
  ackChargeFixed: amountUpToMillion('Late Ack Charge'),
  ackChargePercent: chargePercent('Late Ack Charge Percent'),
  asnChargeFixed: amountUpToMillion('Late ASN Charge'),
  asnChargePercent: chargePercent('Late ASN Charge Percent'),
  invoiceChargeFixed: amountUpToMillion('Late Invoice Charge'),
  invoiceChargePercent: chargePercent('Late Invoice Charge Percent'),
  tolerant: flag('Tolerant'),
  characterSet,
  messageVersion,
  theirInterchangeID: interchangeID('Their Interchange ID'),
  theirInterchangeQualifier: interchangeQualifier('Their Qualifier'),
  ourInterchangeID: interchangeID('Our Interchange ID'),
  ourInterchangeQualifier: interchangeQualifier('Our Qualifier'),
  testMessages: flag('Test Messages'),
  createUnknownRecords: flag('Create Unknown Products And Stores'),
  newQuantityInPoc04: flag('New Quantity In POC04'),
  reasonCodesRequired: flag('Reason Codes Required'),
  acknowledgementPer: oneAlways('Acknowledgement Per', acknowledgementPers),
  storeEntity: oneAlways('Store Entity', storeEntities),
  storeLevel: oneAlways('Store Level', storeLevels),
  ublInvoices: flag('Invoices As UBL'),
  ublSupplierAddress: electronicAddress('UBL Supplier Address'),
  ublSupplierName: words('UBL Supplier Name', 100),
  ublSupplierTaxNumber: words('UBL Supplier Tax Number', 20),
  ublSupplierCountry: matching('UBL Supplier Country', /^[A-Z]{2}$/, 'a country code of two letters (NZ)'),
  ublCustomerAddress: electronicAddress('UBL Customer Address'),
  ublCustomerName: words('UBL Customer Name', 100),
  ublCustomerCountry: matching('UBL Customer Country', /^[A-Z]{2}$/, 'a country code of two letters (NZ)'),
  ublPaymentTerms: words('UBL Payment Terms', 200),
} as const satisfies Readonly<Record<string, PartnerFieldRule>>

export type PartnerField = keyof typeof partnerFields

/** The value as the partner's settings have it, or why it is none (400); specification 2, sections 3 and 5. */
export function checkPartnerField(field: PartnerField, value: PartnerValue): Decision<PartnerValue> {
  return readField<EditedPartner | null>(partnerFields[field] as FieldRule<EditedPartner | null>, value, {
    state: null,
  })
}
