/** The filters that several lists have, bound to the address by their callers. */
import type { PartnerRecord } from '@quayside/contract'
import type { FilterSpec } from '@quayside/ui-kit'
import { partsOf } from './use-list-address.ts'

/** `value` and what `onChange` hands over are the address's comma list. */
export function partnerFilter(
  partners: readonly PartnerRecord[],
  value: string,
  onChange: (value: string) => void,
): FilterSpec {
  return {
    kind: 'choice',
    key: 'partner',
    name: 'Partner',
    options: partners.map((partner) => ({ value: partner.partnerCode, label: partner.name })),
    value: partsOf(value),
    onChange: (chosen) => onChange(chosen.join(',')),
  }
}

export function statusFilter(
  statuses: readonly string[],
  value: string,
  onChange: (value: string) => void,
): FilterSpec {
  return {
    kind: 'choice',
    key: 'status',
    name: 'Status',
    options: statuses.map((status) => ({ value: status, label: status })),
    value: partsOf(value),
    onChange: (chosen) => onChange(chosen.join(',')),
  }
}
