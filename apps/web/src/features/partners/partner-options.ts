/** Filter options shared by lists: the partners in the person's scope, and their customers. */
import { listCustomers, type PartnerRecord } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { FilterOption } from '../../lists/list-filters.ts'
import { useAccess } from '../../session/person.ts'

export const partnerOptions = (partners: readonly PartnerRecord[] | undefined): readonly FilterOption[] =>
  (partners ?? []).map((partner) => ({ value: partner.partnerCode, label: partner.name }))

/** undefined where the installation has no external customers. */
export function useCustomerOptions(): readonly FilterOption[] | undefined {
  const hasCustomers = useAccess().hasFeature('ExternalCustomer')
  const { data = [] } = useQuery({
    queryKey: ['customers'],
    queryFn: () => callApi(listCustomers),
    staleTime: 30 * 60_000,
    retry: false,
    enabled: hasCustomers,
  })
  if (!hasCustomers) return undefined
  return data.map((one) => ({ value: one.externalCustomerID, label: one.customerName }))
}
