/** What the shipments list can be filtered by, bound to the address. */
import type { PartnerRecord } from '@quayside/contract'
import { statusValues, type VendorConfig } from '@quayside/domain'
import type { FilterSpec } from '@quayside/ui-kit'
import { partnerFilter, statusFilter } from '../../../lists/list-filters.ts'
import type { ShipmentsSearch } from './shipments-search.ts'

export interface ShipmentFilterInput {
  readonly search: ShipmentsSearch
  readonly change: (changes: Partial<ShipmentsSearch>) => void
  readonly partners: readonly PartnerRecord[]
  readonly vendor: VendorConfig
}

export function shipmentFilters({ search, change, partners, vendor }: ShipmentFilterInput): readonly FilterSpec[] {
  const statuses = vendor.order.shipmentStatuses ?? statusValues('shipment')
  return [
    partnerFilter(partners, search.partner, (partner) => change({ partner })),
    statusFilter(statuses, search.statusFilter, (statusFilter) => change({ statusFilter })),
    {
      kind: 'dates',
      key: 'dates',
      name: 'Shipment date',
      from: search.fromDate || null,
      to: search.toDate || null,
      onChange: (from, to) => change({ fromDate: from ?? '', toDate: to ?? '' }),
    },
  ]
}
