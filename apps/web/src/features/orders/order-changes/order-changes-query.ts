/** The order changes of an order: loading them, applying one, or keeping a store order as it is. */
import {
  applyOrderChange,
  clearStoreOrderErrors,
  listOrderChanges,
  type OrderChange,
  type OrderChangeStoreOrder,
} from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useRefreshOrders } from '../details/order-query.ts'

const orderChangesQuery = (orderID: number) =>
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

const failed = (error: unknown) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })

export function useApplyChange() {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ change, storeOrder }: Decided) =>
      callApi(applyOrderChange, {
        params: { id: change.orderID, changeID: change.orderChangeID },
        body: { storeOrderID: storeOrder.storeOrderID },
      }),
    onSuccess: ({ warning }) => {
      showToast({ tone: 'success', title: 'Order change applied' })
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
    },
    onError: failed,
    onSettled: refresh,
  })
}

export function useKeepAsIs() {
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ change, storeOrder }: Decided) =>
      callApi(clearStoreOrderErrors, { params: { id: change.orderID, sid: storeOrder.storeOrderID } }),
    onSuccess: () => showToast({ tone: 'success', title: 'The order stays as it is' }),
    onError: failed,
    onSettled: refresh,
  })
}
