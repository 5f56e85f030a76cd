/** /orders, /orders/{id}, /orders/{id}/storeorder/{storeOrderId}. */
import { ordersList } from '@quayside/contract'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { type RawSearch, readText } from '../address/search-fields.ts'
import { OrdersScreen } from '../features/orders/list/orders-screen.tsx'
import { listAddress } from './list-address.ts'
import { rootRoute } from './root.tsx'

/** The list is part of the first file: most people begin there, and it shares all but 9 kB with the frame around it. */
export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  ...listAddress(ordersList),
  component: OrdersScreen,
})

/** Detail routes take a numeric id. */
export function numericId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw notFound()
  return Number(text)
}

/** Page of the lines of an order with many. */
function readLines(raw: RawSearch): { lines?: number } {
  const page = Number(readText(raw.lines))
  return Number.isSafeInteger(page) && page > 1 ? { lines: page } : {}
}

const readTab = (raw: RawSearch): { tab?: string; lines?: number } => ({
  tab: readText(raw.tab) || undefined,
  ...readLines(raw),
})

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderId',
  params: {
    parse: ({ orderId }) => ({ orderId: numericId(orderId) }),
    stringify: ({ orderId }) => ({ orderId: `${orderId}` }),
  },
  validateSearch: readTab,
  component: lazyRouteComponent(() => import('../features/orders/details/order-screen.tsx'), 'OrderScreen'),
})

export const storeOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderId/storeorder/$storeOrderId',
  params: {
    parse: ({ orderId, storeOrderId }) => ({ orderId: numericId(orderId), storeOrderId: numericId(storeOrderId) }),
    stringify: ({ orderId, storeOrderId }) => ({ orderId: `${orderId}`, storeOrderId: `${storeOrderId}` }),
  },
  validateSearch: readLines,
  component: lazyRouteComponent(
    () => import('../features/orders/store-order/store-order-screen.tsx'),
    'StoreOrderScreen',
  ),
})
