/** What orders cost that are late or due today: the sum of a list, and the list that it is of. */
import { getMoneyAtRisk, type MoneyAtRiskAmount } from '@quayside/contract'
import { formatMoney } from '@quayside/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
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

/** '1,240.00 NZD', with a plus where there is more than was added up. */
export const amountAtRisk = ({ moneyAtRisk, currency }: MoneyAtRiskAmount, isFloor: boolean): string =>
  `${formatMoney(moneyAtRisk, currency)}${isFloor ? '+' : ''}`

/** '$1,240.00 and €80.00 at risk' of the list as it is filtered; empty while that is not asked for. */
export function useMoneyAtRisk(search: OrdersSearch, enabled: boolean): string {
  const { data } = useQuery({ ...moneyAtRiskQuery(search), enabled })
  if (!enabled || !data || data.amounts.length === 0) return ''
  return `${data.amounts.map((one) => amountAtRisk(one, data.totalIsFloor)).join(' and ')} at risk`
}
