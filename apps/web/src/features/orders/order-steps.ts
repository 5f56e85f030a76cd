/** J and K: to the next and previous order of the list that one came from, across its pages; or store order by store order. */

import { useShortcut } from '@quayside/ui-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { orderQuery } from './details/order-query.ts'
import { ordersListQuery } from './list/orders-query.ts'
import { keepTrail, neighbourOf, trailSearch } from './order-trail.ts'

type Step = 1 | -1

/** null at the ends of the list, or where no list was seen. */
async function stepOrder(queries: QueryClient, orderID: number, by: Step): Promise<number | null> {
  const near = neighbourOf(orderID, by)
  const search = trailSearch()
  if (near !== null || !search || search.page + by < 1) return near
  const next = { ...search, page: search.page + by }
  const { orders, totalRecords } = await queries.fetchQuery(ordersListQuery(next))
  const ids = orders.map((order) => order.orderID)
  if (ids.length === 0 || totalRecords === 0) return null
  keepTrail(ids, next)
  return (by > 0 ? ids[0] : ids.at(-1)) ?? null
}

/** The neighbour within the order, else the first or last store order of the neighbouring order. */
async function stepStoreOrder(
  queries: QueryClient,
  { orderID, storeOrderID }: { readonly orderID: number; readonly storeOrderID: number },
  by: Step,
): Promise<string | null> {
  const { storeOrders } = await queries.fetchQuery({ ...orderQuery(orderID), staleTime: 60_000 })
  const at = storeOrders.findIndex((one) => one.storeOrderID === storeOrderID)
  const sibling = storeOrders[at + by]
  if (at >= 0 && sibling) return `/orders/${orderID}/storeorder/${sibling.storeOrderID}`
  const nextID = await stepOrder(queries, orderID, by)
  if (nextID === null) return null
  const next = await queries.fetchQuery({ ...orderQuery(nextID), staleTime: 60_000 })
  const store = by > 0 ? next.storeOrders[0] : next.storeOrders.at(-1)
  return store ? `/orders/${nextID}/storeorder/${store.storeOrderID}` : `/orders/${nextID}`
}

const group = 'This page'

export function useOrderSteps(orderID: number): void {
  const router = useRouter()
  const queries = useQueryClient()
  const step = async (by: Step) => {
    const next = await stepOrder(queries, orderID, by).catch(() => null)
    if (next !== null) await router.navigate({ href: `/orders/${next}${location.search}`, replace: true })
  }
  useShortcut({ keys: 'j', label: 'Next order of the list', group }, () => void step(1))
  useShortcut({ keys: 'k', label: 'Previous order of the list', group }, () => void step(-1))
}

export function useStoreOrderSteps(ids: { readonly orderID: number; readonly storeOrderID: number }): void {
  const router = useRouter()
  const queries = useQueryClient()
  const step = async (by: Step) => {
    const href = await stepStoreOrder(queries, ids, by).catch(() => null)
    if (href) await router.navigate({ href, replace: true })
  }
  useShortcut({ keys: 'j', label: 'Next store order', group }, () => void step(1))
  useShortcut({ keys: 'k', label: 'Previous store order', group }, () => void step(-1))
}
