/** What the exchange list can be filtered by, bound to the address. */
import type { PartnerRecord } from '@quayside/contract'
import type { FilterSpec } from '@quayside/ui-kit'
import { partnerFilter, statusFilter } from '../../../lists/list-filters.ts'
import { partsOf } from '../../../lists/use-list-address.ts'
import { fileStatuses } from '../exchange-status.ts'
import type { ExchangeSearch } from './exchange-search.ts'
import { messageTypes } from './message-types.ts'

const typeOptions = messageTypes.map(({ type, name }) => ({ value: type, label: `${type} ${name}` }))
const directionOptions = [
  { value: 'in', label: 'In: received' },
  { value: 'out', label: 'Out: sent' },
]

export function exchangeFilters(
  search: ExchangeSearch,
  change: (changes: Partial<ExchangeSearch>) => void,
  partners: readonly PartnerRecord[],
): readonly FilterSpec[] {
  return [
    {
      kind: 'flag',
      key: 'problems',
      name: 'With problems',
      value: search.problems,
      onChange: (problems) => change({ problems }),
    },
    {
      kind: 'choice',
      key: 'direction',
      name: 'Direction',
      options: directionOptions,
      value: search.direction ? [search.direction] : [],
      // One or both: the last one ticked counts.
      onChange: (value) => change({ direction: (value.at(-1) ?? '') as ExchangeSearch['direction'] }),
    },
    partnerFilter(partners, search.partner, (partner) => change({ partner })),
    {
      kind: 'choice',
      key: 'type',
      name: 'Type',
      options: typeOptions,
      value: partsOf(search.type),
      onChange: (value) => change({ type: value.join(',') }),
    },
    statusFilter(fileStatuses, search.status, (status) => change({ status })),
    {
      kind: 'dates',
      key: 'dates',
      name: 'Date',
      from: search.fromDate || null,
      to: search.toDate || null,
      onChange: (from, to) => change({ fromDate: from ?? '', toDate: to ?? '' }),
    },
  ]
}
