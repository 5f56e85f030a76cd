/** Which events of a store order the partner wants to hear of, and to which addresses. */

import { readEmailAddresses } from '../partners/partner-rules.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'

export type NotificationEvent =
  | 'order'
  | 'acknowledgement'
  | 'salesOrder'
  | 'missing'
  | 'shipment'
  | 'shortfall'
  | 'invoice'
  | 'error'

const flags = {
  order: 'orderNotificationsEnabled',
  acknowledgement: 'acknowledgementNotificationsEnabled',
  salesOrder: 'salesOrderNotificationsEnabled',
  missing: 'missingNotificationsEnabled',
  shipment: 'shipmentNotificationsEnabled',
  shortfall: 'shortfallNotificationsEnabled',
  invoice: 'invoiceNotificationsEnabled',
  error: 'sendErrorEmails',
} as const satisfies Record<NotificationEvent, keyof PartnerSettings>

/** True where the partner flagged the event. */
export function wantsNotification(event: NotificationEvent, partner: PartnerSettings): boolean {
  return partner[flags[event]]
}

/** Addresses to write to; empty when the partner wants none or has written none that can be read. */
export function notificationAddresses(event: NotificationEvent, partner: PartnerSettings): readonly string[] {
  if (!wantsNotification(event, partner)) return []
  const text = event === 'error' ? partner.errorEmailAddress : partner.notificationEmailAddress
  const addresses = readEmailAddresses(text)
  return addresses.ok ? addresses.value : []
}
