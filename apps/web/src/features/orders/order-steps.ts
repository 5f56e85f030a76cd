/** The steps from a store order: through its order, and on to the next order of the list that one came from. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { orderAddress, storeOrderAddress } from '../../address/record-address.ts'
import { placeInList, type Step, stepFrom } from '../../records/list-trail.ts'
import { type RecordStepsProps, type StepPlace, stepPlace, useStepKeys } from '../../records/record-steps.tsx'
import { type Place, useSteps } from '../../records/use-steps.ts'
import { orderQuery } from './order-query.ts'

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
    : { at: { orderID: nextID, storeOrderID: 0 }, path: orderAddress(nextID) }
}

const placeOf = (orderID: number, storeOrderID: number): Place<StoreOrderPlace> => ({
  at: { orderID, storeOrderID },
  path: storeOrderAddress({ orderID, storeOrderID }),
})

/** Its place within the order where that has several, else that of the order in its list; null where neither was seen. */
function usePlace({ orderID, storeOrderID }: StoreOrderPlace): StepPlace | null {
  // As it was seen on the order's page: nothing is asked for a place alone.
  const { data: order } = useQuery({ ...orderQuery(orderID), enabled: false })
  const inList = placeInList('/orders', orderID)
  const ofOrder = inList && stepPlace(inList)
  const at = order?.storeOrders.findIndex((one) => one.storeOrderID === storeOrderID) ?? -1
  if (!order || at < 0 || order.storeOrders.length === 1) return ofOrder
  const total = order.storeOrders.length
  const own = stepPlace({ position: at + 1, total, totalIsFloor: false })
  return {
    words: own.words,
    isFirst: own.isFirst && (ofOrder?.isFirst ?? true),
    isLast: own.isLast && (ofOrder?.isLast ?? true),
  }
}

export function useStoreOrderSteps(ids: StoreOrderPlace): RecordStepsProps {
  const queries = useQueryClient()
  const noun = 'store order'
  const step = useSteps(ids, (from, by) => stepStoreOrder(queries, from, by))
  useStepKeys({ noun }, step)
  return { noun, place: usePlace(ids), step }
}
