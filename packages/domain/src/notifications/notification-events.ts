/** Which events of an order the partner wants to hear of, and to which addresses. */

import { readEmailAddresses } from '../partners/partner-rules.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'

const flags = {
  order: 'orderNotificationsEnabled',
  acknowledgement: 'acknowledgementNotificationsEnabled',
  salesOrder: 'salesOrderNotificationsEnabled',
  missing: 'missingNotificationsEnabled',
  shipment: 'shipmentNotificationsEnabled',
  shortfall: 'shortfallNotificationsEnabled',
  invoice: 'invoiceNotificationsEnabled',
  error: 'sendErrorEmails',
} as const satisfies Record<string, keyof PartnerSettings>

export type NotificationEvent = keyof typeof flags
export const notificationEvents = Object.keys(flags) as readonly NotificationEvent[]

/** Errors go to addresses of their own, in mails of their own. */
export type NotificationList = 'errors' | 'notifications'
export const listOfEvent = (event: NotificationEvent): NotificationList =>
  event === 'error' ? 'errors' : 'notifications'

/** True where the partner flagged the event. */
export function wantsNotification(event: NotificationEvent, partner: PartnerSettings): boolean {
  return partner[flags[event]]
}

/** The partner's addresses of a list, whatever it flagged; empty when it has written none that can be read. */
function addressesOf(list: NotificationList, partner: PartnerSettings): readonly string[] {
  const addresses = readEmailAddresses(list === 'errors' ? partner.errorEmailAddress : partner.notificationEmailAddress)
  return addresses.ok ? [...new Set(addresses.value)] : []
}

/** Addresses to write to; empty when the partner wants none or has written none that can be read. */
export function notificationAddresses(event: NotificationEvent, partner: PartnerSettings): readonly string[] {
  return wantsNotification(event, partner) ? addressesOf(listOfEvent(event), partner) : []
}

/** Who gets the mails of a list now: empty when the partner wants none of its events any more. */
export function listAddresses(list: NotificationList, partner: PartnerSettings): readonly string[] {
  const events = notificationEvents.filter((event) => listOfEvent(event) === list)
  return [...new Set(events.flatMap((event) => notificationAddresses(event, partner)))]
}
