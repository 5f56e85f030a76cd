/** The filters of the orders list with what they choose from: partners, customers, the external system's statuses. */
import { getExternalStatuses, listCustomers, type PartnerRecord } from '@quayside/contract'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { type ChangeSearch, orderFilters } from './order-filters.ts'
import type { OrdersSearch } from './orders-search.ts'

const lookup = { staleTime: 30 * 60_000, retry: false } as const

export function useOrderFilters(search: OrdersSearch, change: ChangeSearch, partners: readonly PartnerRecord[]) {
  const { vendor, hasFeature } = useAccess()
  const hasCustomers = hasFeature('ExternalCustomer')
  const customers = useQuery({
    ...lookup,
    queryKey: ['customers'],
    queryFn: () => callApi(listCustomers),
    enabled: hasCustomers,
  })
  const statuses = useQuery({
    ...lookup,
    queryKey: ['external-system', 'statuses'],
    queryFn: () => callApi(getExternalStatuses),
  })
  return orderFilters(search, change, {
    partners,
    vendor,
    customers: hasCustomers ? (customers.data ?? []) : null,
    externalStatuses: statuses.data ?? null,
  })
}
