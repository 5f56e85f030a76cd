/** What the orders list can be filtered by, bound to the address. */
import type { PartnerRecord } from '@quayside/contract'
import {
  flowStatuses,
  ownStatusLabel,
  type StageName,
  sharedStatus,
  stageNames,
  statusValues,
  type VendorConfig,
} from '@quayside/domain'
import type { FilterSpec } from '@quayside/ui-kit'
import { anyDate, firstDay, type OrdersSearch } from './orders-search.ts'

export type ChangeSearch = (changes: Partial<OrdersSearch>) => void

const words = (text: string) => text.split(',').filter(Boolean)
const choices = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: value }))

/** Every status that an order itself can have, by what it reads: Waiting once, for drafts and entered orders too. */
const orderStatusChoices = choices(
  [
    ...stageNames.flatMap((stage) => statusValues(stage)),
    ...flowStatuses.map((row) => row.value),
    sharedStatus.orderChangeError,
  ].map(ownStatusLabel),
)

type StatusFilterName =
  | 'acknowledgementStatusFilter'
  | 'shipmentStatusFilter'
  | 'invoiceStatusFilter'
  | 'externalStatusFilter'

const stageFilters: readonly { readonly name: StatusFilterName; readonly stage: StageName; readonly label: string }[] =
  [
    { name: 'acknowledgementStatusFilter', stage: 'acknowledgement', label: 'Ack' },
    { name: 'shipmentStatusFilter', stage: 'shipment', label: 'Shipment' },
    { name: 'invoiceStatusFilter', stage: 'invoice', label: 'Invoice' },
    { name: 'externalStatusFilter', stage: 'external', label: 'Warehouse' },
  ]

export interface FilterLookups {
  readonly partners: readonly PartnerRecord[]
  readonly vendor: VendorConfig
  /** null where the installation has no external customers. */
  readonly customers: readonly { readonly externalCustomerID: string; readonly customerName: string }[] | null
  /** The external system's own list governs; null until it is known. */
  readonly externalStatuses: readonly string[] | null
}

/** The statuses that a stage is filtered by: the vendor's choice, the external system's list, or all there are. */
export function stageChoices(stage: StageName, { vendor, externalStatuses }: FilterLookups): readonly string[] {
  const chosen: Partial<Record<StageName, readonly string[] | null>> = {
    shipment: vendor.order.shipmentStatuses,
    invoice: vendor.order.invoiceStatuses,
    external: externalStatuses,
  }
  return chosen[stage] ?? statusValues(stage)
}

export function orderFilters(
  search: OrdersSearch,
  change: ChangeSearch,
  lookups: FilterLookups,
): readonly FilterSpec[] {
  const { partners, customers } = lookups
  const from = firstDay(search)
  const customer: FilterSpec = {
    kind: 'choice',
    key: 'customer',
    name: 'Customer',
    options: (customers ?? []).map((one) => ({ value: one.externalCustomerID, label: one.customerName })),
    value: words(search.externalCustomerID),
    // One at a time: the last one ticked counts.
    onChange: (value) => change({ externalCustomerID: value.at(-1) ?? '' }),
  }
  return [
    {
      kind: 'choice',
      key: 'partner',
      name: 'Partner',
      options: partners.map((partner) => ({ value: partner.partnerCode, label: partner.name })),
      value: words(search.partner),
      onChange: (value) => change({ partner: value.join(',') }),
    },
    ...(customers ? [customer] : []),
    {
      kind: 'dates',
      key: 'ordered',
      name: 'Ordered',
      from,
      to: search.toDate || null,
      words: search.fromDate === '' && search.toDate === '' ? 'last 180 days' : undefined,
      onChange: (first, last) => change({ fromDate: first ?? anyDate, toDate: last ?? '' }),
    },
    {
      kind: 'choice',
      key: 'status',
      name: 'Status',
      options: orderStatusChoices,
      value: words(search.statusFilter),
      onChange: (value) => change({ statusFilter: value.join(',') }),
    },
    ...stageFilters.map(
      ({ name, stage, label }): FilterSpec => ({
        kind: 'choice',
        key: name,
        name: label,
        options: choices(stageChoices(stage, lookups)),
        value: words(search[name]),
        // A stage filter takes the place of a status filter, which would clear it.
        onChange: (value) => change({ [name]: value.join(','), ...(value.length > 0 ? { statusFilter: '' } : {}) }),
      }),
    ),
    {
      kind: 'flag',
      key: 'includeCompleted',
      name: 'Completed too',
      value: search.includeCompleted,
      onChange: (on) => change({ includeCompleted: on }),
    },
    {
      kind: 'flag',
      key: 'searchStoreOrders',
      name: 'Search store orders too',
      value: search.searchStoreOrders,
      onChange: (on) => change({ searchStoreOrders: on }),
    },
  ]
}
