/** The groups of a partner's settings, each with its settings in words. */
import type { PartnerDetails } from '@quayside/contract'
import { chargeFields, completionPoints, externalStatus, invoicePoints, pointOf } from '@quayside/domain'
import { stageSwitches } from '../stage-words.ts'

export const flagSwitches = [
  { field: 'alternateProductCodesEnabled', label: 'Alternate product codes' },
  { field: 'alternateProductPricesEnabled', label: 'Alternate product prices' },
  { field: 'backorderingEnabled', label: 'Backordering' },
  { field: 'productComponentsEnabled', label: 'Product components' },
  { field: 'multiWarehouseOrdersEnabled', label: 'Multi-warehouse orders' },
  { field: 'palletsEnabled', label: 'Pallets' },
] as const

export const notifiedEvents = [
  { field: 'orderNotificationsEnabled', label: 'Order' },
  { field: 'acknowledgementNotificationsEnabled', label: 'Acknowledgement' },
  { field: 'salesOrderNotificationsEnabled', label: 'Sales Order' },
  { field: 'missingNotificationsEnabled', label: externalStatus.missing },
  { field: 'shipmentNotificationsEnabled', label: 'Shipment' },
  { field: 'shortfallNotificationsEnabled', label: 'Shortfall' },
  { field: 'invoiceNotificationsEnabled', label: 'Invoice' },
] as const

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
const joined = (parts: readonly (string | false | null | undefined)[], none: string) =>
  parts.filter(Boolean).join(', ') || none

const switchedOn = (partner: PartnerDetails, switches: readonly { readonly field: keyof PartnerDetails }[]) =>
  switches.filter(({ field }) => partner[field] === true).length

function automationWords(partner: PartnerDetails): string {
  const point = pointOf(invoicePoints, partner.autoCreateInvoiceMatchStatus)
  const completion = pointOf(completionPoints, partner.autoCompleteMatchStatus)
  return joined(
    [
      partner.autoCreateSalesOrder && 'sales orders',
      partner.autoCreateInvoice && (point ? `invoice after shipment ${point.label.toLowerCase()}` : 'invoices'),
      partner.useCompletedStatus && (completion ? `complete once ${completion.label.toLowerCase()}` : 'completion'),
    ],
    'nothing by itself',
  )
}

function notificationWords(partner: PartnerDetails): string {
  const lists = [partner.sendErrorEmails ? partner.errorEmailAddress : null, partner.notificationEmailAddress]
  const addresses = new Set(lists.flatMap((list) => list?.split(';').map((one) => one.trim()) ?? []).filter(Boolean))
  const events = switchedOn(partner, notifiedEvents)
  return `${counted(addresses.size, 'address', 'addresses')}, ${counted(events, 'event', 'events')}`
}

function deadlineWords(partner: PartnerDetails): string {
  const { ackWithinHours, invoiceWithinHours } = partner
  const after = (name: string, hours: number) => hours > 0 && `${name} ${hours} h`
  const charged = Object.values(chargeFields).filter(({ fixed, percent }) => partner[fixed] > 0 || partner[percent] > 0)
  const deadlines = joined([after('ack', ackWithinHours), after('invoice', invoiceWithinHours)], 'Deliver Before alone')
  return charged.length === 0 ? deadlines : `${deadlines}, ${counted(charged.length, 'charge', 'charges')}`
}

export interface SettingsGroup {
  readonly id: string
  readonly title: string
  readonly words: (partner: PartnerDetails) => string
}

/** In the order of the page. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    id: 'identity',
    title: 'Identity',
    words: ({ partnerCode, workflowType, asnType }) => joined([partnerCode, workflowType, asnType], partnerCode),
  },
  {
    id: 'stages',
    title: 'Stages and flags',
    words: (partner) =>
      `${switchedOn(partner, stageSwitches)} of ${stageSwitches.length} stages, ${switchedOn(partner, flagSwitches)} of ${flagSwitches.length} flags`,
  },
  { id: 'automation', title: 'Automation', words: automationWords },
  { id: 'notifications', title: 'Notifications', words: notificationWords },
  {
    id: 'pricing',
    title: 'Pricing',
    words: ({ priceValidationType: type, priceValidationTolerance: percent }) =>
      type ? `${type} outside ${percent} %` : 'not checked',
  },
  { id: 'deadlines', title: 'Deadlines and charges', words: deadlineWords },
  { id: 'sscc', title: 'SSCC', words: ({ ssccPrefix }) => (ssccPrefix ? `prefix ${ssccPrefix}` : 'no prefix yet') },
  {
    id: 'guide',
    title: 'EDI guide',
    words: ({ standard, messageVersion }) => `${standard} ${messageVersion}`,
  },
  {
    id: 'reasons',
    title: 'Reason codes',
    words: ({ reasonCodesRequired }) => (reasonCodesRequired ? 'required' : 'optional'),
  },
  { id: 'transport', title: 'Transport', words: () => 'Folder' },
]
