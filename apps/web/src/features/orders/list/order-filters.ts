/** What the orders list can be filtered by, bound to the address. */
import type { PartnerRecord } from '@quayside/contract'
import { flowStatuses, type StageName, sharedStatus, stageNames, statusValues } from '@quayside/domain'
import type { FilterSpec } from '@quayside/ui-kit'
import { anyDate, firstDay, type OrdersSearch } from './orders-search.ts'

export type ChangeSearch = (changes: Partial<OrdersSearch>) => void

const words = (text: string) => text.split(',').filter(Boolean)
const choices = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: value }))

/** Every status that an order itself can have. */
const orderStatusChoices = choices([
  ...stageNames.flatMap((stage) => statusValues(stage)),
  ...flowStatuses.map((row) => row.value),
  sharedStatus.orderChangeError,
])

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

export function orderFilters(
  search: OrdersSearch,
  change: ChangeSearch,
  partners: readonly PartnerRecord[],
): readonly FilterSpec[] {
  const from = firstDay(search)
  return [
    {
      kind: 'choice',
      key: 'partner',
      name: 'Partner',
      options: partners.map((partner) => ({ value: partner.partnerCode, label: partner.name })),
      value: words(search.partner),
      onChange: (value) => change({ partner: value.join(',') }),
    },
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
        options: choices(statusValues(stage)),
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
