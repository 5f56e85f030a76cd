/** What the shipments list can be filtered by, bound to the address. */
import type { PartnerRecord } from '@quayside/contract'
import { statusValues, type VendorConfig } from '@quayside/domain'
import type { FilterSpec } from '@quayside/ui-kit'
import { partsOf } from '../../../lists/use-list-address.ts'
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
    {
      kind: 'choice',
      key: 'partner',
      name: 'Partner',
      options: partners.map((partner) => ({ value: partner.partnerCode, label: partner.name })),
      value: partsOf(search.partner),
      onChange: (value) => change({ partner: value.join(',') }),
    },
    {
      kind: 'choice',
      key: 'status',
      name: 'Status',
      options: statuses.map((status) => ({ value: status, label: status })),
      value: partsOf(search.statusFilter),
      onChange: (value) => change({ statusFilter: value.join(',') }),
    },
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
