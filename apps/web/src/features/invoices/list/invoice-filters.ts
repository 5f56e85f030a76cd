/** What the invoices list can be filtered by, bound to the address. */
import { invoicesDefaultRangeDays, type PartnerRecord } from '@quayside/contract'
import { statusValues, type VendorConfig } from '@quayside/domain'
import type { FilterSpec } from '@quayside/ui-kit'
import { partnerFilter, statusFilter } from '../../../lists/list-filters.ts'
import { anyDate, firstDay, type InvoicesSearch } from './invoices-search.ts'

export interface InvoiceFilterInput {
  readonly search: InvoicesSearch
  readonly change: (changes: Partial<InvoicesSearch>) => void
  readonly partners: readonly PartnerRecord[]
  readonly vendor: VendorConfig
}

export function invoiceFilters({ search, change, partners, vendor }: InvoiceFilterInput): readonly FilterSpec[] {
  const statuses = vendor.order.invoiceStatuses ?? statusValues('invoice')
  const standardRange = search.fromDate === '' && search.toDate === ''
  return [
    partnerFilter(partners, search.partner, (partner) => change({ partner })),
    {
      kind: 'dates',
      key: 'dates',
      name: 'Invoice date',
      from: firstDay(search),
      to: search.toDate || null,
      words: standardRange ? `last ${invoicesDefaultRangeDays} days` : undefined,
      onChange: (from, to) => change({ fromDate: from ?? anyDate, toDate: to ?? '' }),
    },
    statusFilter(statuses, search.statusFilter, (statusFilter) => change({ statusFilter })),
    {
      kind: 'flag',
      key: 'onlyShortfall',
      name: 'Shortfall only',
      value: search.onlyShortfall,
      onChange: (onlyShortfall) => change({ onlyShortfall }),
    },
  ]
}
