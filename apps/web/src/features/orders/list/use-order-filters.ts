/** What the filters of the orders list choose from: partners, customers, the external system's statuses. */
import { getExternalStatuses, type PartnerRecord } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { useCustomerOptions } from '../../partners/partner-options.ts'
import { orderOptions } from './order-filters.ts'

export function useOrderOptions(partners: readonly PartnerRecord[]) {
  const { vendor } = useAccess()
  const customers = useCustomerOptions()
  const statuses = useQuery({
    queryKey: ['external-system', 'statuses'],
    queryFn: () => callApi(getExternalStatuses),
    staleTime: 30 * 60_000,
    retry: false,
  })
  return orderOptions({ partners, vendor, customers, externalStatuses: statuses.data ?? null })
}
