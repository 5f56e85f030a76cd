/** The standing views of the shipments list. Each is a search, so that its figure is the list's own. */
import type { shipmentsList as ShipmentsList } from '@quayside/contract'
import { shipmentsList } from '@quayside/contract'
import { sharedStatus, statusesToSend } from '@quayside/domain'
import { searchDefaults } from '../../../lists/list-search.ts'
import type { NamedLook } from '../../../lists/list-views.tsx'

const standard = searchDefaults(shipmentsList)

/** Also what the menu counts. */
export const shipmentsToSend = { ...standard, statusFilter: statusesToSend('shipment').join(',') }

export const shipmentViews: readonly NamedLook<typeof ShipmentsList>[] = [
  { key: 'all', label: 'All', search: standard },
  { key: 'toPack', label: 'To pack', search: { ...standard, toPack: true } },
  { key: 'toSend', label: 'To send', search: shipmentsToSend },
  { key: 'labels', label: 'Waiting for labels', search: { ...standard, waitsForLabels: true } },
  { key: 'stuck', label: 'Stuck', search: { ...standard, stuck: true } },
  { key: 'errors', label: 'Errors', search: { ...standard, statusFilter: sharedStatus.error } },
]
