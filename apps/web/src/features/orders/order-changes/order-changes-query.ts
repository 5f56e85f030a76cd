/** The order changes of an order: loading them, applying one, or keeping a store order as it is. */
import {
  applyOrderChange,
  clearStoreOrderErrors,
  listOrderChanges,
  type OrderChange,
  type OrderChangeStoreOrder,
} from '@quayside/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { useRefreshOrders } from '../order-query.ts'

export const orderChangesQuery = (orderID: number) =>
  queryOptions({
    queryKey: ['orders', 'one', orderID, 'changes'],
    queryFn: ({ signal }) => callApi(listOrderChanges, { params: { id: orderID }, signal }),
    select: ({ orderChanges }) => orderChanges,
  })

/** Undefined while loading and where they could not be loaded: the page goes on without them. */
export const useOrderChanges = (orderID: number) => useQuery(orderChangesQuery(orderID)).data

export interface Decided {
  readonly change: OrderChange
  readonly storeOrder: OrderChangeStoreOrder
}

/** Gives a waiting change to the order of the page, and applies it there. */
export function useGiveToOrder(onDecided: (message: DecisionMessage) => void) {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ orderID, orderChangeID }: OrderChange) =>
      callApi(applyOrderChange, { params: { id: orderID, changeID: orderChangeID }, body: {} }),
    onSuccess: ({ warning }) =>
      onDecided({ title: warning ? 'Order change waits for a decision' : 'Order change applied', warning }),
    onSettled: refresh,
  })
}

/** The outcome of a decision, shown where it was made. */
export interface DecisionMessage {
  readonly title: string
  readonly warning: string | null
}

export function useApplyChange(onDecided: (message: DecisionMessage) => void) {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ change, storeOrder }: Decided) =>
      callApi(applyOrderChange, {
        params: { id: change.orderID, changeID: change.orderChangeID },
        body: { storeOrderID: storeOrder.storeOrderID },
      }),
    onSuccess: ({ warning }) => onDecided({ title: 'Order change applied', warning }),
    onSettled: refresh,
  })
}

export function useKeepAsIs(onDecided: (message: DecisionMessage) => void) {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ change, storeOrder }: Decided) =>
      callApi(clearStoreOrderErrors, { params: { id: change.orderID, sid: storeOrder.storeOrderID } }),
    onSuccess: ({ warning }) => onDecided({ title: 'Order kept as it is', warning }),
    onSettled: refresh,
  })
}
