/** What orders cost that are late or due today: the sum of a list, and the list that it is of. */
import { getMoneyAtRisk } from '@quayside/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { plainAmount } from '../../../lists/amounts.ts'
import { anyDate, askedQuery } from '../../../lists/list-search.ts'
import { ordersSource } from './orders-query.ts'
import { type OrdersSearch, ordersSearchDefaults } from './orders-search.ts'

/** The earliest due first; of every date, as what is late for long costs as well. */
export const atRiskSearch: OrdersSearch = {
  ...ordersSearchDefaults,
  orderBy: 'due',
  direction: 'asc',
  fromDate: anyDate,
  figure: 'moneyAtRisk',
}

/** A figure: live updates ask for it again with the next round. */
export function moneyAtRiskQuery(search: OrdersSearch) {
  const { pageSize, pageNumber, orderBy, direction, ...query } = askedQuery(ordersSource.spec, search)
  return queryOptions({
    queryKey: ['orders', 'total', 'moneyAtRisk', query],
    queryFn: ({ signal }) => callApi(getMoneyAtRisk, { query, signal }),
    staleTime: 60_000,
  })
}

/** '1,240.00 NZD and 80.00 EUR at risk' of the list as it is filtered; empty while that is not asked for. */
export function useMoneyAtRisk(search: OrdersSearch, enabled: boolean): string {
  const { data } = useQuery({ ...moneyAtRiskQuery(search), enabled })
  if (!enabled || !data || data.amounts.length === 0) return ''
  const plus = data.totalIsFloor ? '+' : ''
  // Without exact arithmetic, which the first screen does not load: the amounts are rounded already.
  const amounts = data.amounts.map((one) => `${plainAmount(one.moneyAtRisk, one.currency)}${plus} ${one.currency}`)
  return `${amounts.join(' and ')} at risk`
}
