/** The orders list: the call that answers it. */
import { listOrders, ordersList } from '@quayside/contract'
import { listQuery, listSource } from '../../../lists/use-list.ts'
import type { OrdersSearch } from './orders-search.ts'

export const ordersSource = listSource({
  spec: ordersList,
  path: '/orders',
  call: listOrders,
  rowsOf: ({ orders }) => orders,
})

export const ordersListQuery = (search: OrdersSearch) => listQuery(ordersSource, search)
