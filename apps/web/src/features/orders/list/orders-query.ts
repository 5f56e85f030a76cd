/** The orders list as the server answers it, under the key that the live stream knows. */
import { listOrders } from '@quayside/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type OrdersSearch, ordersQueryOf } from './orders-search.ts'

export function ordersListQuery(search: OrdersSearch) {
  return queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) => callApi(listOrders, { query: ordersQueryOf(search), signal }),
  })
}
