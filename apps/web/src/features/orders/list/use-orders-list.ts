/** The address of the orders list, and what the server answers to it. */
import { listOrders, ordersPageSize } from '@quayside/contract'
import { lastPageOf } from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { keepTrail } from '../order-trail.ts'
import { ordersListQuery } from './orders-query.ts'
import type { OrdersSearch } from './orders-search.ts'

const route = getRouteApi('/orders')

export function useOrdersSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  /** Changes of filters and sort begin again at the first page. */
  const change = useCallback(
    (changes: Partial<OrdersSearch>) =>
      void navigate({ search: (now) => ({ ...now, page: 1, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
  const hrefOf = (next: OrdersSearch) => router.buildLocation({ to: '/orders', search: next }).href
  return { search, change, hrefOf }
}

export function useOrdersList(search: OrdersSearch) {
  const { may } = useAccess()
  const router = useRouter()
  const query = useQuery({
    ...ordersListQuery(search),
    enabled: may(listOrders),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData)
      keepTrail(
        data.orders.map((order) => order.orderID),
        search,
        router.state.location.state.__TSR_index,
      )
  }, [data, isPlaceholderData, search, router])
  return query
}

/** A page beyond the last one becomes the last one. */
export function useClampedPage(
  page: number,
  total: number | undefined,
  change: (changes: { page: number }) => void,
): void {
  const last = total === undefined ? page : lastPageOf(total, ordersPageSize)
  useEffect(() => {
    if (page > last) change({ page: last })
  }, [page, last, change])
}

/** Whether the orders on screen are shipped to somewhere; an empty answer says nothing about it, so what was known stays. */
export function useShowShipTo(answer: ReturnType<typeof useOrdersList>['data']): boolean {
  const [known, setKnown] = useState(true)
  const shown = answer && answer.orders.length > 0 ? answer.showShipToAddress : known
  if (shown !== known) setKnown(shown)
  return shown
}
