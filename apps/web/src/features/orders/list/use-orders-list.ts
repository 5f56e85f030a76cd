/** The orders list with the trail that it leaves: the way back to it, and J and K on an order. */
import type { OrderRow } from '@quayside/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../../../lists/use-list.ts'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { ordersSource } from './orders-query.ts'

const route = getRouteApi('/orders')
const idOf = ({ orderID }: OrderRow) => orderID

export function useOrdersList() {
  const search = route.useSearch()
  const list = useList(ordersSource, search)
  useListTrail(ordersSource, list, idOf)
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
