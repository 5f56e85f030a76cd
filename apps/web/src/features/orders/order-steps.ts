/** J and K: to the next and previous order of the list that one came from, across its pages; or store order by store order. */

import { useShortcut } from '@quayside/ui-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { orderQuery } from './details/order-query.ts'
import { ordersListQuery } from './list/orders-query.ts'
import { keepTrail, neighbourOf, trailSearch } from './order-trail.ts'

type Step = 1 | -1

interface Place<Where> {
  readonly at: Where
  readonly path: string
}

interface StoreOrderPlace {
  readonly orderID: number
  readonly storeOrderID: number
}

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
  { orderID, storeOrderID }: StoreOrderPlace,
  by: Step,
): Promise<Place<StoreOrderPlace> | null> {
  const { storeOrders } = await queries.fetchQuery({ ...orderQuery(orderID), staleTime: 60_000 })
  const at = storeOrders.findIndex((one) => one.storeOrderID === storeOrderID)
  const sibling = storeOrders[at + by]
  if (at >= 0 && sibling) return placeOf(orderID, sibling.storeOrderID)
  const nextID = await stepOrder(queries, orderID, by)
  if (nextID === null) return null
  const next = await queries.fetchQuery({ ...orderQuery(nextID), staleTime: 60_000 })
  const store = by > 0 ? next.storeOrders[0] : next.storeOrders.at(-1)
  return store
    ? placeOf(nextID, store.storeOrderID)
    : { at: { orderID: nextID, storeOrderID: 0 }, path: `/orders/${nextID}` }
}

const placeOf = (orderID: number, storeOrderID: number): Place<StoreOrderPlace> => ({
  at: { orderID, storeOrderID },
  path: `/orders/${orderID}/storeorder/${storeOrderID}`,
})

const group = 'This page'

interface Walk<Where> {
  /** Where the presses so far lead. */
  place: Place<Where>
  /** What the address still says while it changes to that. */
  leaving: string | null
  /** Ends when the last of them is done. */
  turn: Promise<unknown>
}

/**
 * Each press goes on from where the one before it led, also while that is still being asked; none leads away from a page
 * that the person went to meanwhile.
 */
function useSteps<Where>(at: Where, next: (from: Where, by: Step) => Promise<Place<Where> | null>): (by: Step) => void {
  const router = useRouter()
  const walk = useRef<Walk<Where> | null>(null)
  const step = async (mine: Walk<Where>, by: Step) => {
    const isThere = () => router.state.location.pathname === mine.place.path
    if (!isThere()) return
    const place = await next(mine.place.at, by).catch(() => null)
    if (!place || !isThere()) return
    mine.leaving = mine.place.path
    mine.place = place
    await router.navigate({ href: `${place.path}${location.search}`, replace: true })
    mine.leaving = null
  }
  return (by) => {
    const here = router.state.location.pathname
    const before = walk.current
    const known = before && [before.place.path, before.leaving].includes(here) ? before : null
    const mine: Walk<Where> = known ?? { place: { at, path: here }, leaving: null, turn: Promise.resolve() }
    walk.current = mine
    mine.turn = mine.turn.then(() => step(mine, by))
  }
}

export function useOrderSteps(orderID: number): void {
  const queries = useQueryClient()
  const step = useSteps(orderID, async (from, by) => {
    const next = await stepOrder(queries, from, by)
    return next === null ? null : { at: next, path: `/orders/${next}` }
  })
  useShortcut({ keys: 'j', label: 'Next order of the list', group }, () => step(1))
  useShortcut({ keys: 'k', label: 'Previous order of the list', group }, () => step(-1))
}

export function useStoreOrderSteps(ids: StoreOrderPlace): void {
  const queries = useQueryClient()
  const step = useSteps(ids, (from, by) => stepStoreOrder(queries, from, by))
  useShortcut({ keys: 'j', label: 'Next store order', group }, () => step(1))
  useShortcut({ keys: 'k', label: 'Previous store order', group }, () => step(-1))
}
