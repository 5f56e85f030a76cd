/** The orders list with the trail that it leaves: the way back to it, and J and K on an order. */
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useList } from '../../../lists/use-list.ts'
import { keepTrail } from '../order-trail.ts'
import { ordersSource } from './orders-query.ts'

const route = getRouteApi('/orders')

export function useOrdersList() {
  const search = route.useSearch()
  const router = useRouter()
  const list = useList(ordersSource, search)
  const { rows, isStale } = list
  useEffect(() => {
    if (rows && !isStale)
      keepTrail(
        rows.map((order) => order.orderID),
        search,
        router.state.location.state.__TSR_index,
      )
  }, [rows, isStale, search, router])
  return list
}

export type OrdersListState = ReturnType<typeof useOrdersList>

/** Whether the orders on screen are shipped to somewhere; an empty answer says nothing about it, so what was known stays. */
export function useShowShipTo(answer: OrdersListState['data']): boolean {
  const [known, setKnown] = useState(true)
  const shown = answer && answer.orders.length > 0 ? answer.showShipToAddress : known
  if (shown !== known) setKnown(shown)
  return shown
}
