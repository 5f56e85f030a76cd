/** J and K on a store order: through its order, and on to the next order of the list that one came from. */
import { useShortcut } from '@quayside/ui-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Step, stepFrom } from '../../records/list-trail.ts'
import { type Place, useSteps } from '../../records/use-steps.ts'
import { orderQuery } from './details/order-query.ts'

interface StoreOrderPlace {
  readonly orderID: number
  readonly storeOrderID: number
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
  const nextID = await stepFrom(queries, '/orders', orderID, by)
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

export function useStoreOrderSteps(ids: StoreOrderPlace): void {
  const queries = useQueryClient()
  const step = useSteps(ids, (from, by) => stepStoreOrder(queries, from, by))
  useShortcut({ keys: 'j', label: 'Next store order', group }, () => step(1))
  useShortcut({ keys: 'k', label: 'Previous store order', group }, () => step(-1))
}
