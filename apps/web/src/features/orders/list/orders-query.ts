/** The orders list: the call that answers it. */
import { listOrders, ordersList } from '@quayside/contract'
import { listSource } from '../../../lists/use-list.ts'

export const ordersSource = listSource({
  spec: ordersList,
  path: '/orders',
  call: listOrders,
  rowsOf: ({ orders }) => orders,
})
